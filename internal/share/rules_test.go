package share_test

import (
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestNames(t *testing.T) {
	for typed, want := range map[string]string{
		"pier.png":                     "pier.png",
		" pier.png\u3000":              "pier.png",
		"a":                            "a",
		strings.Repeat("港", 255):       strings.Repeat("港", 255),
		strings.Repeat("🚢", 255) + " ": strings.Repeat("🚢", 255),
		"invoice\u202egnp.exe":         "invoicegnp.exe",
		"../../etc/passwd":             "../../etc/passwd", // whoever writes files cleans them for its own disk
	} {
		if got, err := share.ReadName(typed); got != want || err != nil {
			t.Errorf("%q is %q, %v; want %q", typed, got, err, want)
		}
	}
	for typed, code := range map[string]string{
		"": "name_required", " \u3000 ": "name_required", "\u202e\u200f": "name_required",
		strings.Repeat("港", 256): "name_length",
		"a\x00b":                 "bad_format", "a\nb": "bad_format", "a\tb": "bad_format", "a\u0085b": "bad_format", "a\x7f": "bad_format", "\xff": "bad_format",
	} {
		_, err := share.ReadName(typed)
		wantField(t, err, "name", code)
	}
}

// shareRules are the rules of what somebody says of a share: one wrong thing in
// an otherwise good wish, and the complaint, or none.
var shareRules = []struct {
	name  string
	wrong func(w *share.Wish)
	field string
	code  string
}{
	{"nothing", func(*share.Wish) {}, "", ""},
	{"free", func(w *share.Wish) { w.Items[0].Points = 0 }, "", ""},
	{"the dearest", func(w *share.Wish) { w.Items[0].Points = 99_999_999 }, "", ""},
	{"too dear", func(w *share.Wish) { w.Items[0].Points = 100_000_000 }, "items.0.points", "points_out_of_range"},
	{"a price below nothing", func(w *share.Wish) { w.Items[0].Points = -1 }, "items.0.points", "points_out_of_range"},
	{"days without end", func(w *share.Wish) { w.ExpireDays = 0 }, "", ""},
	{"ten years", func(w *share.Wish) { w.ExpireDays = 3650 }, "", ""},
	{"more days than that", func(w *share.Wish) { w.ExpireDays = 3651 }, "expireDays", "out_of_range"},
	{"days that have passed", func(w *share.Wish) { w.ExpireDays = -1 }, "expireDays", "expire_days_negative"},
	{"no name", func(w *share.Wish) { w.Name = "" }, "name", "name_required"},
	{"a blank name", func(w *share.Wish) { w.Name = " " }, "name", "name_required"},
	{"the longest name", func(w *share.Wish) { w.Name = strings.Repeat("港", 255) }, "", ""},
	{"a longer name", func(w *share.Wish) { w.Name = strings.Repeat("x", 256) }, "name", "name_length"},
	{"no such kind", func(w *share.Wish) { w.Kind = "link" }, "kind", "unknown_value"},
	{"two files and no folder", func(w *share.Wish) { w.Kind = share.FileEntry; w.Items = append(w.Items, w.Items[0]) }, "items", "too_long"},
	{"no file", func(w *share.Wish) { w.Kind = share.FileEntry; w.Items = nil }, "items", "file_required"},
	{"an empty folder", func(w *share.Wish) { w.Items = nil }, "", ""},
	{"a description of lines", func(w *share.Wish) { w.Description = "one\n\ttwo" }, "", ""},
	{"the longest description", func(w *share.Wish) { w.Description = strings.Repeat("港", 2000) }, "", ""},
	{"a longer description", func(w *share.Wish) { w.Items[0].Description = strings.Repeat("x", 2001) }, "items.0.description", "too_long"},
	{"a description with a bell", func(w *share.Wish) { w.Description = "\a" }, "description", "bad_format"},
	{"201 items", func(w *share.Wish) { w.Items = make([]share.Item, 201) }, "items", "too_long"},
	{"a whole code", func(w *share.Wish) { w.Lookup += w.Lookup }, "lookup", "bad_format"},
	{"a short half", func(w *share.Wish) { w.Lookup = w.Lookup[1:] }, "lookup", "bad_format"},
	{"a small letter", func(w *share.Wish) { w.Lookup = "7k3QWD9F2MXT" }, "lookup", "bad_format"},
	{"a letter that looks like another", func(w *share.Wish) { w.Lookup = "7K3QWD9F2MXO" }, "lookup", "bad_format"},
	{"a half with its line's end", func(w *share.Wish) { w.Lookup = "7K3QWD9F2MX\n" }, "lookup", "bad_format"},
	{"an open key", func(w *share.Wish) { w.KeyFile = "AGE-SECRET-KEY-1" }, "keyFile", "bad_format"},
	{"a key for keys", func(w *share.Wish) { w.KeyFile = w.SealedCode }, "keyFile", "bad_format"},
	{"an open code", func(w *share.Wish) { w.SealedCode = "N0tSea1ed" }, "sealedCode", "bad_format"},
	{"no header", func(w *share.Wish) { w.Items[0].Header = "" }, "items.0.header", "bad_format"},
}

func TestRulesOfAShare(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for _, rule := range shareRules {
			wish := folderWish("Pier", item(q.upload("ada", "pier.png"), 5))
			rule.wrong(&wish)
			_, err := q.Create(t.Context(), "ada", wish)
			switch {
			case rule.code != "":
				t.Log(rule.name)
				wantField(t, err, rule.field, rule.code)
			case err != nil:
				t.Errorf("%s: %v", rule.name, err)
			}
		}
		_, err := q.Add(t.Context(), "ada", q.create("ada", folderWish("Quay")).Entry.ID, nil)
		wantField(t, err, "items", "file_required") // an empty folder may be made, but nothing is not added to one
	})
}

func TestAllThatIsWrongIsSaidAtOnce(t *testing.T) {
	_, err := newQuay(t, nil).Create(t.Context(), "ada", share.Wish{Kind: share.FolderEntry, ExpireDays: -1, Items: []share.Item{{Points: -1}}})
	refusal, _ := fault.As(err)
	if refusal == nil || len(refusal.Fields()) != 7 {
		t.Fatal(err)
	}
}
