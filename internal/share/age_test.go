package share_test

import (
	"encoding/base64"
	"strings"
	"testing"

	"filippo.io/age"

	"causeway/internal/share"
	"causeway/internal/share/sharetest"
)

func TestWhatAgeWritesIsTaken(t *testing.T) {
	identity := sharetest.NewIdentity(t)
	if header := identity.Header(t); !share.OpensForOne(header) {
		t.Errorf("a header is refused:\n%s", header)
	}
	if key := identity.KeyFile(t, sharetest.NewHalf(), 15); !share.SealedWithWords(key, 4<<10) || share.SealedToKeys(key, 4<<10) {
		t.Error("a key file is not seen as one")
	}
	if code := identity.Seal(t, "7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE"); !share.SealedToKeys(code, 4<<10) || share.SealedWithWords(code, 4<<10) {
		t.Error("a sealed code is not seen as one")
	}
}

func TestHeadersOfAnotherKindAreRefused(t *testing.T) {
	good := sharetest.NewIdentity(t).Header(t)
	lines := strings.Split(good, "\n") // version, stanza, body, MAC, and nothing
	stanza := lines[1] + "\n" + lines[2] + "\n"
	scrypt := "-> scrypt " + strings.Repeat("A", 22) + " 15\n" + lines[2] + "\n"
	for name, header := range map[string]string{
		"nothing":                   "",
		"another version":           strings.Replace(good, "/v1", "/v2", 1),
		"no stanza":                 lines[0] + "\n" + lines[3] + "\n",
		"two stanzas":               strings.Replace(good, stanza, stanza+stanza, 1),
		"a passphrase":              strings.Replace(good, stanza, scrypt, 1),
		"a passphrase beside a key": strings.Replace(good, stanza, stanza+scrypt, 1),
		"an unknown stanza":         strings.Replace(good, "X25519", "ssh-rsa", 1),
		"an argument too many":      strings.Replace(good, lines[1], lines[1]+" AAAA", 1),
		"an argument too few":       strings.Replace(good, lines[1], "-> X25519", 1),
		"a short key":               strings.Replace(good, lines[1], lines[1][:len(lines[1])-2], 1),
		"a short file key":          strings.Replace(good, lines[2], lines[2][:40], 1),
		"a long file key":           strings.Replace(good, lines[2], strings.Repeat("A", 64)+"\n"+lines[2], 1),
		"no file key":               strings.Replace(good, lines[2]+"\n", "", 1),
		"padded base64":             strings.Replace(good, lines[2], lines[2]+"=", 1),
		"base64 with a second form": strings.Replace(good, lines[2], strings.Repeat("A", 42)+"B", 1),
		"no MAC":                    strings.Replace(good, lines[3], "--- ", 1),
		"no last line":              strings.Replace(good, lines[3]+"\n", "", 1),
		"no last newline":           good[:len(good)-1],
		"a payload behind it":       good + "more",
		"lines of Windows":          strings.ReplaceAll(good, "\n", "\r\n"),
		"armour":                    "-----BEGIN AGE ENCRYPTED FILE-----\n",
		"very much":                 lines[0] + "\n" + strings.Repeat(stanza, 60) + lines[3] + "\n",
	} {
		if share.OpensForOne(header) {
			t.Errorf("%s is taken:\n%s", name, header)
		}
	}
}

func TestKeyFilesMustBeCheapToOpen(t *testing.T) {
	identity := sharetest.NewIdentity(t)
	good, _ := base64.StdEncoding.DecodeString(identity.KeyFile(t, "words", 10))
	at := func(work string) string {
		return base64.StdEncoding.EncodeToString([]byte(strings.Replace(string(good), " 10\n", " "+work+"\n", 1)))
	}
	for work, want := range map[string]bool{
		"1": true, "15": true, "18": true, "19": false, "30": false, "0": false, "-1": false, "+10": false, "010": false, "1e1": false, "": false, "99999999999999999999": false,
	} {
		if got := share.SealedWithWords(at(work), 4<<10); got != want {
			t.Errorf("logN %q is taken: %v", work, got)
		}
	}
}

func TestSealedTextsAreBounded(t *testing.T) {
	identity := sharetest.NewIdentity(t)
	overhead := len(decode(t, identity.Seal(t, "")))
	for _, c := range []struct {
		name, sealed string
		want         bool
	}{
		{"the longest", identity.Seal(t, strings.Repeat("x", 4096-overhead)), true},
		{"a byte more", identity.Seal(t, strings.Repeat("x", 4097-overhead)), false},
		{"no base64", "age-encryption.org/v1", false},
		{"the address's alphabet", strings.Repeat("-_", 20), false},
		{"a line break", identity.Seal(t, "x") + "\n", false},
		{"a plain code", base64.StdEncoding.EncodeToString([]byte("7K3QWD9F2MXT4CP8HR5AN6VE")), false},
		{"a header alone", base64.StdEncoding.EncodeToString([]byte(identity.Header(t))), false},
	} {
		if got := share.SealedToKeys(c.sealed, 4<<10); got != c.want {
			t.Errorf("%s is taken: %v", c.name, got)
		}
	}
}

func decode(t *testing.T, text string) []byte {
	t.Helper()
	raw, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// FuzzHeader holds the parser against age's own: what it takes, age reads, too.
func FuzzHeader(f *testing.F) {
	good := sharetest.NewIdentity(f).Header(f)
	for _, seed := range []string{good, "", good[:80], strings.ReplaceAll(good, "\n", "\r\n"), strings.Replace(good, "->", "->\n->", 1)} {
		f.Add(seed)
	}
	stranger, err := age.GenerateX25519Identity()
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, header string) {
		if !share.OpensForOne(header) {
			return
		}
		if len(header) != len(good) {
			t.Errorf("%d bytes are taken as a header, and age writes %d: %q", len(header), len(good), header)
		}
		_, err := age.Decrypt(strings.NewReader(header+strings.Repeat("x", 32)), stranger)
		if err == nil || strings.Contains(err.Error(), "failed to read header") {
			t.Errorf("age says %v of %q", err, header)
		}
	})
}

func TestWhatBrowsersSealIsTaken(t *testing.T) {
	v := readVector(t)
	for _, size := range []string{"0", "65537"} {
		file := string(vectorFile(t, size+".age"))
		mac := strings.Index(file, "\n--- ") + 1
		if header := file[:mac+strings.Index(file[mac:], "\n")+1]; !share.OpensForOne(header) {
			t.Errorf("the header of %s bytes is refused:\n%s", size, header)
		}
	}
	if key := base64.StdEncoding.EncodeToString(vectorFile(t, "key.age")); !share.SealedWithWords(key, 4<<10) {
		t.Error("the key file is refused")
	}
	if !share.SealedToKeys(v.SealedCode, 4<<10) {
		t.Error("the sealed code is refused")
	}
}
