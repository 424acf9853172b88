package share_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"filippo.io/age"
	"filippo.io/age/armor"

	"causeway/internal/share"
)

// vector is what a browser made with the application's own code: the files
// beside vector.json belong to it. docs/encryption.md describes them.
type vector struct {
	Identity     string
	Recipient    string
	Code         string
	RecoveryCode string
	SealedCode   string
}

func TestAgeOpensWhatBrowsersSeal(t *testing.T) {
	v := readVector(t)
	identity := openIdentity(t, vectorFile(t, "key.age"), secondHalf(v.Code))
	if got := identity.String(); got != v.Identity {
		t.Fatalf("the key file holds %s, want %s", got, v.Identity)
	}
	if got := identity.Recipient().String(); got != v.Recipient {
		t.Errorf("the recipient is %s, want %s", got, v.Recipient)
	}
	for _, size := range []int{0, 1, 65535, 65536, 65537} {
		file := vectorFile(t, fmt.Sprintf("%d.age", size))
		if got := open(t, file, identity); !bytes.Equal(got, vectorContent(size)) {
			t.Errorf("%d bytes did not come back as they were", size)
		}
		end := bytes.Index(file, []byte("\n--- "))
		payload := file[end+1+bytes.IndexByte(file[end+1:], '\n')+1:]
		if plain, ok := share.PlainBytes(int64(len(payload))); !ok || plain != int64(size) {
			t.Errorf("%d bytes of payload are taken for %d (%v), want %d", len(payload), plain, ok, size)
		}
	}
}

func TestAgeOpensWhatBrowsersKeepForTheOwner(t *testing.T) {
	v := readVector(t)
	vault, err := io.ReadAll(armor.NewReader(bytes.NewReader(vectorFile(t, "causeway-recovery.txt"))))
	if err != nil {
		t.Fatal(err)
	}
	identity := openIdentity(t, vault, strings.ReplaceAll(v.RecoveryCode, "-", ""))
	sealed, err := base64.StdEncoding.DecodeString(v.SealedCode)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(open(t, sealed, identity)); got != v.Code {
		t.Errorf("the code came back as %s, want %s", got, v.Code)
	}
}

func readVector(t *testing.T) (v vector) {
	t.Helper()
	if err := json.Unmarshal(vectorFile(t, "vector.json"), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func vectorFile(t *testing.T, name string) []byte {
	t.Helper()
	file, err := os.ReadFile(filepath.Join("testdata", "sealed", name))
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// openIdentity reads an identity file that a passphrase has locked.
func openIdentity(t *testing.T, locked []byte, passphrase string) *age.X25519Identity {
	t.Helper()
	key, err := age.NewScryptIdentity(passphrase)
	if err != nil {
		t.Fatal(err)
	}
	identities, err := age.ParseIdentities(bytes.NewReader(open(t, locked, key)))
	if err != nil {
		t.Fatal(err)
	}
	identity, ok := identities[0].(*age.X25519Identity)
	if !ok || len(identities) != 1 {
		t.Fatalf("the file holds %d identities, the first a %T", len(identities), identities[0])
	}
	return identity
}

func open(t *testing.T, sealed []byte, key age.Identity) []byte {
	t.Helper()
	r, err := age.Decrypt(bytes.NewReader(sealed), key)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return plain
}

// vectorContent is what the vectors were made from.
func vectorContent(size int) []byte {
	content := make([]byte, size)
	for i := range content {
		content[i] = byte((uint32(i) + 1) * 2_654_435_761 >> 24)
	}
	return content
}

func secondHalf(code string) string {
	return strings.ReplaceAll(code, "-", "")[12:]
}
