package app_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"causeway/soak"
)

// mutants are bugs that the model has to find. Each is one change of real
// code, which the compiler sees instead of the file that is there.
var mutants = []struct {
	name, file, old, new string
}{
	{
		"a revived order takes no stock", "internal/order/revive.go",
		"_, err = s.goods[o.Kind].Reserve(ctx, tx, sameAs(o), o.ID)", "_ = sameAs",
	},
	{
		"a payment counts whenever it is heard of", "internal/payment/observe.go",
		"if err != nil || !fresh {\n\t\treturn Routed{}, err", "if _ = fresh; err != nil {\n\t\treturn Routed{}, err",
	},
	{
		"a deposit passes by the open order that it was not meant for", "internal/order/deposit.go",
		"if found && s.takes(o, d) {\n\t\tif o, err = s.waitAgain(", "if found && s.takes(o, d) && o.ID == d.MeantFor {\n\t\tif o, err = s.waitAgain(",
	},
	{
		"every part payment prolongs the countdown", "internal/order/store.go",
		"AND NOT extended", "",
	},
	{
		"what the house forgives is taken from the buyer", "internal/order/settle.go",
		"int64(o.Price-short), to, !final)", "int64(o.Price), to, !final)",
	},
	{
		"new credit leaves a debt where it is", "internal/ledger/owing.go",
		"min(-balance, changes[account.id].delta)", "min(-balance, 0*changes[account.id].delta)",
	},
}

// repository is the root of the tree, seen from this package.
const repository = "../.."

func TestTheModelFindsPlantedBugs(t *testing.T) {
	for _, m := range mutants {
		t.Run(m.name, func(t *testing.T) {
			file, err := filepath.Abs(filepath.Join(repository, m.file))
			if err != nil {
				t.Fatal(err)
			}
			code, err := os.ReadFile(file)
			if err != nil || strings.Count(string(code), m.old) != 1 {
				t.Fatalf("%s does not have %q exactly once any more, %v", m.file, m.old, err)
			}
			if !soak.Full() {
				t.Skip("only in a full run: every bug needs a build of its own")
			}
			t.Parallel()
			overlay := plant(t, file, strings.Replace(string(code), m.old, m.new, 1))
			acts := actsUntilFound(t, overlay)
			soak.Record(t, "found after", acts, "acts")
		})
	}
}

// plant writes the changed file and the overlay that puts it in its place.
func plant(t *testing.T, file, code string) (overlay string) {
	t.Helper()
	changed := filepath.Join(t.TempDir(), filepath.Base(file))
	overlay = filepath.Join(t.TempDir(), "overlay.json")
	description, err := json.Marshal(map[string]any{"Replace": map[string]string{file: changed}})
	if err != nil {
		t.Fatal(err)
	}
	for path, content := range map[string][]byte{changed: []byte(code), overlay: description} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return overlay
}

var difference = regexp.MustCompile(`after (\d+) acts: (.*)`)

// actsUntilFound runs the model against the changed shop until they differ.
func actsUntilFound(t *testing.T, overlay string) string {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", "test", "-count=1", "-timeout=30m", "-overlay="+overlay,
		"-run=^TestTheShopDoesWhatItsModelDoes$/^sqlite$", "./internal/app")
	command.Dir = repository
	command.Env = append(os.Environ(), "CAUSEWAY_TEST_FIGURES="+os.DevNull) // all acts, and no figures of a broken shop
	said, err := command.CombinedOutput()
	found := difference.FindStringSubmatch(string(said))
	if err == nil || found == nil {
		t.Fatalf("the model did not find it: %v\n%.2000s", err, said)
	}
	t.Logf("after %s acts: %s", found[1], found[2])
	return found[1]
}
