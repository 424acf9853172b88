package usdt_test

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"causeway/internal/payment/usdt"
)

// peersVariable names the folder with the libraries of others; scripts/peers.sh
// sets it.
const peersVariable = "CAUSEWAY_TEST_PEERS"

// wallet is what ethers and tronweb make of secret words.
type wallet struct {
	Account, Branch, Private string
	Addresses                []string
}

func readWallet(t *testing.T, family usdt.Family, count int, words string) (w wallet) {
	t.Helper()
	folder := os.Getenv(peersVariable)
	if folder == "" {
		t.Skipf("%s is not set: nobody to compare with", peersVariable)
	}
	script := exec.CommandContext(t.Context(), "node", filepath.Join(folder, "addresses.mjs"), string(family), strconv.Itoa(count), words)
	script.Stderr = os.Stderr
	raw, err := script.Output()
	if err == nil {
		err = json.Unmarshal(raw, &w)
	}
	if err != nil || len(w.Addresses) != count {
		t.Fatalf("%d addresses: %v", len(w.Addresses), err)
	}
	return w
}

// Whoever holds the words must be able to spend what arrives: fifty addresses
// of each family are those that the wallets of others derive.
func TestAddressesAreThoseThatWalletsDerive(t *testing.T) {
	const count = 50
	for _, words := range []string{
		"test test test test test test test test test test test junk",
		"legal winner thank year wave sausage worth useful legal winner thank yellow",
		"letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic avoid letter advice cage absurd amount doctor acoustic bless",
	} {
		for _, family := range usdt.Families() {
			t.Run(string(family)+" "+words[:5], func(t *testing.T) {
				t.Parallel()
				theirs := readWallet(t, family, count, words)
				for level, xpub := range map[string]string{"account": theirs.Account, "branch": theirs.Branch} {
					ours, err := usdt.ParseXPub(xpub)
					if err != nil {
						t.Fatalf("%s: %v", level, err)
					}
					for i, want := range theirs.Addresses {
						address, err := ours.Address(uint32(i))
						if err != nil || address.Text(family) != want {
							t.Errorf("%s, address %d: %s (%v), want %s", level, i, address.Text(family), err, want)
						}
						if again, err := usdt.ParseAddress(family, want); err != nil || again != address {
							t.Errorf("%s is read as %v (%v)", want, again, err)
						}
					}
				}
				if _, err := usdt.ParseXPub(theirs.Private); err == nil || strings.Contains(err.Error(), theirs.Private) {
					t.Errorf("a private key: %v", err)
				}
			})
		}
	}
}
