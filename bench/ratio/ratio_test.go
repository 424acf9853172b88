package ratio

import (
	"math"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheTableHasWhatTheProgramsAppended(t *testing.T) {
	name := filepath.Join(t.TempDir(), "table")
	first, second := &Run{name: "order"}, &Run{name: "push"}
	first.AtLeast("place beside bare statements", 0.88, 0.60)
	first.Told("a settled order", 1.5)
	second.AtMost("taken in beside reading", 5.01, 5)
	for _, r := range []*Run{first, second} {
		if err := Append(name, r.rows); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := Read(name)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := Print(&text, rows); err != nil {
		t.Fatal(err)
	}
	want := `| name  | what is compared             | ratio | mark           | holds |
|---    |---                           |---    |---             |---    |
| order | place beside bare statements | ×0.88 | at least ×0.60 | yes   |
| order | a settled order              | ×1.50 | none           |       |
| push  | taken in beside reading      | ×5.01 | at most ×5.00  | NO    |
`
	if text.String() != want {
		t.Errorf("the table is\n%s", text.String())
	}
}

func TestWhatCouldNotBeMeasuredMissesItsMark(t *testing.T) {
	for _, sense := range []string{"at least", "at most"} {
		if (Row{Ratio: math.NaN(), Sense: sense, Mark: 1}).holds() != "NO" {
			t.Errorf("%s a mark, nothing holds", sense)
		}
	}
}

func TestAFirstTryIsSmaller(t *testing.T) {
	if n := Size(1_000); n != 1_000 {
		t.Errorf("unasked it is %d", n)
	}
	t.Setenv(smallerVariable, "10")
	if n := Size(1_000); n != 100 {
		t.Errorf("ten times smaller is %d", n)
	}
}
