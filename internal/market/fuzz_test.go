package market

import (
	"encoding/csv"
	"maps"
	"strings"
	"testing"
)

func FuzzNothingPastedIsLost(f *testing.F) {
	for _, seed := range []string{
		"a\nb\r\nc\r", "\ufeff\"a, b\",c\n", "\"a\"\"b\nc\"\nd", "\"open\nb", "\"a\" b", "\n\n", "\"\"", "\"a\",\n,\"b\"", "\"x\n\"\"x\n\"\"x\n", " \u00a0\n", "\",x\",\"\n\",x\",\"\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, pasted string) {
		items, empty := readItems(pasted)
		if lines := strings.Count(strings.NewReplacer("\r\n", "\n", "\r", "\n").Replace(pasted), "\n") + 1; int64(len(items))+empty > int64(lines) {
			t.Fatalf("%d items and %d empty in %d lines", len(items), empty, lines)
		}
		for _, item := range items {
			if item == "" || strings.TrimSpace(item) != item || strings.ContainsRune(item, '\r') {
				t.Errorf("%q of %q", item, pasted)
			}
		}
		// What we write as a table comes back as it was.
		var table strings.Builder
		w := csv.NewWriter(&table)
		for _, item := range items {
			_ = w.Write([]string{item})
		}
		w.Flush()
		plain := !strings.ContainsFunc(strings.Join(items, ""), func(r rune) bool { return r == '"' || r == ',' })
		if again, _ := readItems(table.String()); plain && strings.Join(again, "\x00") != strings.Join(items, "\x00") {
			t.Errorf("%q comes back as %q", items, again)
		}
	})
}

// Each of these lines looks like the first of a table whose end is far below. To
// look for it from each of them took days.
func TestManyHalfTablesAreReadAtOnce(t *testing.T) {
	const half = "\",x\",\"\n"
	items, _ := readItems(strings.Repeat(half, itemsBody/len(half)))
	if len(items) != mostItems+1 || items[0] != strings.TrimSpace(half) {
		t.Errorf("%d items, the first %q", len(items), items[0])
	}
}

func TestALongTableEndsWhereItEnds(t *testing.T) {
	long := strings.Repeat("a", longestRecord-len(`"","b"`))
	for pasted, want := range map[string]int{"\"" + long + "\",\"b\"\nc": 2, "\"" + long + "x\",\"b\"": 1, "\"" + long + "\n" + long + "\"\nc": 3} {
		if items, _ := readItems(pasted); len(items) != want {
			t.Errorf("%d items of %d bytes, want %d", len(items), len(pasted), want)
		}
	}
}

func FuzzCursorsOfProducts(f *testing.F) {
	for sort := range orders {
		f.Add(string(sort) + ".5.01k0")
	}
	f.Add("..")
	f.Add("newest.-9223372036854775809.a")
	sorts := maps.Keys(orders)
	f.Fuzz(func(t *testing.T, typed string) {
		for sort := range sorts {
			at, err := readPlace(sort, typed)
			if err != nil || at == nil {
				continue
			}
			if !strings.HasPrefix(typed, string(sort)+".") || strings.Contains(at.id, ".") {
				t.Errorf("%q is a place in %s: %+v", typed, sort, at)
			}
		}
	})
}
