package backup

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// part is a member of a backup that somebody has put together by hand.
type part struct {
	name    string
	content string
	header  func(*tar.Header)
}

func parts(t testing.TB, text []byte) (all []part) {
	t.Helper()
	for r := tar.NewReader(bytes.NewReader(text)); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, part{name: header.Name, content: string(content)})
	}
}

func joined(t testing.TB, all []part) []byte {
	t.Helper()
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	for _, p := range all {
		header := &tar.Header{Name: p.name, Size: int64(len(p.content)), Typeflag: tar.TypeReg}
		if p.header != nil {
			p.header(header)
		}
		if err := w.WriteHeader(header); err != nil {
			t.Fatal(err)
		}
		if header.Size == 0 {
			continue
		}
		if _, err := io.WriteString(w, p.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func zipped(t testing.TB, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := io.WriteString(w, text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func TestNothingButAWholeBackupIsBelieved(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	whole := s.plain(Options{})
	if _, _, err := Look(t.Context(), bytes.NewReader(whole), nil); err != nil {
		t.Fatal(err)
	}
	users := func(all []part) int {
		for i, p := range all {
			if strings.HasPrefix(p.name, "tables/account_user/") {
				return i
			}
		}
		t.Fatal("no members")
		return 0
	}
	blobAt := func(all []part) int {
		for i, p := range all {
			if p.name == "blobs/share/one" {
				return i
			}
		}
		t.Fatal("no blob")
		return 0
	}
	for name, spoil := range map[string]func(all []part) []part{
		"without its end":        func(all []part) []part { return all[:len(all)-1] },
		"without its beginning":  func(all []part) []part { return all[1:] },
		"without a table's rows": func(all []part) []part { i := users(all); return append(all[:i:i], all[i+1:]...) },
		"without a blob":         func(all []part) []part { i := blobAt(all); return append(all[:i:i], all[i+1:]...) },
		"with a row twice": func(all []part) []part {
			i := users(all)
			again := all[i]
			again.name = "tables/account_user/000002.jsonl.gz"
			return append(all[:i+1:i+1], append([]part{again}, all[i+1:]...)...)
		},
		"with a part twice": func(all []part) []part { i := users(all); return append(all[:i+1:i+1], all[i:]...) },
		"with another row": func(all []part) []part {
			all[users(all)].content = zipped(t, "[]\n")
			return all
		},
		"with rows that do not end": func(all []part) []part {
			all[users(all)].content = zipped(t, "[1")
			return all
		},
		"with another blob": func(all []part) []part { all[blobAt(all)].content = "sealed bytez"; return all },
		"with a blob of another name": func(all []part) []part {
			all[blobAt(all)].name = "blobs/share/two"
			return all
		},
		"with an unknown part": func(all []part) []part {
			return append(all[:1:1], append([]part{{name: "etc/passwd", content: "x"}}, all[1:]...)...)
		},
		"with an unknown table": func(all []part) []part { all[users(all)].name = "tables/sqlite_schema/000001.jsonl.gz"; return all },
		"with rows behind blobs": func(all []part) []part {
			i := users(all)
			row := all[i]
			last := len(all) - 1
			return append(append(append([]part{}, all[:last]...), row), all[last])
		},
		"with a link": func(all []part) []part {
			i := blobAt(all)
			all[i].content, all[i].header = "", func(h *tar.Header) { h.Typeflag, h.Linkname, h.Size = tar.TypeSymlink, "/etc/passwd", 0 }
			return all
		},
		"with something behind it": func(all []part) []part { return append(all, part{name: "more", content: "x"}) },
		"with an opening that is no JSON": func(all []part) []part {
			all[0].content = "{"
			return all
		},
		"with tables twice": func(all []part) []part {
			var o Opening
			if err := json.Unmarshal([]byte(all[0].content), &o); err != nil {
				t.Fatal(err)
			}
			o.Tables = append(o.Tables[:1:1], o.Tables...)
			text, _ := json.Marshal(o) // it was one before
			all[0].content = string(text)
			return all
		},
		"that bursts when it is unpacked": func(all []part) []part {
			all[users(all)].content = zipped(t, strings.Repeat("\n", chunkLimit+1))
			return all
		},
	} {
		t.Run(name, func(t *testing.T) {
			text := joined(t, spoil(parts(t, whole)))
			if _, _, err := Look(t.Context(), bytes.NewReader(text), nil); !errors.Is(err, ErrBroken) {
				t.Errorf("a backup %s: %v", name, err)
			}
		})
	}
}

func TestABackupThatIsCutAnywhereIsNotWhole(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	whole := s.plain(Options{})
	end := bytes.LastIndex(whole, []byte("closing.json")) + 512
	for range 200 {
		at := rand.IntN(end)
		if _, _, err := Look(t.Context(), bytes.NewReader(whole[:at]), nil); err == nil {
			t.Errorf("cut at %d of %d, and believed", at, len(whole))
		}
	}
}

func TestPathsDoNotLeadOutOfTheBlobStore(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	for _, key := range []string{"../../outside", "/etc/outside", "a/../../outside", "A", "a//b", ".incoming/x", "growing.x"} {
		all := parts(t, s.plain(Options{}))
		for i, p := range all {
			if p.name == "blobs/share/one" {
				all[i].name = "blobs/" + key
			}
		}
		place := emptyPlace(t, storagetest.OpenSQLite(t))
		if _, err := Restore(t.Context(), bytes.NewReader(joined(t, all)), nil, place); err == nil {
			t.Errorf("took a blob named %q", key)
		}
	}
}

func TestRowsComeBackAsTheyWere(t *testing.T) {
	long(t)
	table := storage.Table{Name: "t", Columns: []storage.Field{
		{Name: "a", Kind: storage.Whole}, {Name: "b", Kind: storage.Words}, {Name: "c", Kind: storage.Truth}, {Name: "d", Kind: storage.Bytes},
	}}
	for _, text := range []string{"", "\x00\x1f\"\\\n\r\t", "林\u2028\U0001f6a2", "<&>", "\xff\xfe broken", `{"base64":"x"}`, "null"} {
		line, err := appendRow(nil, []any{int64(-1 << 63), text, true, []byte(text)})
		if err != nil || bytes.Count(line, []byte("\n")) != 1 {
			t.Fatalf("%q: %v", line, err)
		}
		rows, err := readRows(line, table)
		if err != nil || rows[0][0] != int64(-1<<63) || rows[0][1] != text || rows[0][2] != true || string(rows[0][3].([]byte)) != text {
			t.Errorf("%q: %v %v", line, rows, err)
		}
	}
}

// FuzzRead feeds the reader whatever comes: it must neither panic nor believe
// what differs from a whole backup in anything that counts.
func FuzzRead(f *testing.F) {
	s := newShop(f, storagetest.OpenSQLite(f)).withRows()
	whole := s.plain(Options{})
	f.Add(whole)
	f.Add(s.plain(Options{WithoutBlobs: true}))
	f.Add(whole[:len(whole)/2])
	f.Add(joined(f, []part{{name: openingName, content: `{"form":1,"blobs":"included","tables":null}`}, {name: closingName, content: `{}`}}))
	f.Add(joined(f, []part{{name: openingName, content: `{"form":1,"blobs":"included","tables":[{"name":"../x","columns":[]}]}`}, {name: "tables/../x/000001.jsonl.gz", content: "x"}}))
	f.Add([]byte("age-encryption.org/v1\n-> X25519 x\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		opening, closing, err := Look(context.Background(), bytes.NewReader(text), nil)
		if err != nil {
			return
		}
		if len(closing.Tables) != len(opening.Tables) {
			t.Errorf("%d tables of %d", len(closing.Tables), len(opening.Tables))
		}
	})
}

// A stream may be whole and still give rows that the database does not hold in
// that form: only what is read back and equal counts as restored.
func TestRowsThatTheDatabaseGivesBackInAnotherFormAreNotRestored(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	all := parts(t, s.plain(Options{}))
	var told Closing
	last := len(all) - 1
	if err := json.Unmarshal([]byte(all[last].content), &told); err != nil {
		t.Fatal(err)
	}
	for i, p := range all {
		if !strings.HasPrefix(p.name, "tables/account_user/") {
			continue
		}
		unzip, err := gzip.NewReader(strings.NewReader(p.content))
		if err != nil {
			t.Fatal(err)
		}
		lines, err := io.ReadAll(unzip)
		if err != nil {
			t.Fatal(err)
		}
		lines = bytes.Replace(lines, []byte(`"bob"`), []byte(`"\u0062ob"`), 1)
		all[i].content = zipped(t, string(lines))
		sum := sha256.Sum256(lines)
		at := slices.IndexFunc(told.Tables, func(c Counted) bool { return c.Name == "account_user" })
		told.Tables[at].SHA256 = hex.EncodeToString(sum[:])
	}
	text, err := json.Marshal(told)
	if err != nil {
		t.Fatal(err)
	}
	all[last].content = string(text)
	forged := joined(t, all)
	if _, _, err := Look(t.Context(), bytes.NewReader(forged), nil); err != nil {
		t.Fatalf("the stream itself: %v", err)
	}
	place := emptyPlace(t, storagetest.OpenSQLite(t))
	if _, err := Restore(t.Context(), bytes.NewReader(forged), nil, place); err == nil || !strings.Contains(err.Error(), "differ") {
		t.Errorf("restored: %v", err)
	}
}
