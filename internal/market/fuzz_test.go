package market

import (
	"encoding/csv"
	"maps"
	"slices"
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
			if tooLong(item) { // refused as it is
				return
			}
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
// look for it from each of them took days; the first is refused instead.
func TestManyHalfTablesAreReadAtOnce(t *testing.T) {
	const half = "\",x\",\"\n"
	items, _ := readItems(strings.Repeat(half, itemsBody/len(half)))
	if len(items) != 1 || !tooLong(items[0]) {
		t.Errorf("%d items, the first of %d bytes", len(items), len(items[0]))
	}
}

func TestALongTableEndsWhereItEnds(t *testing.T) {
	long, lines := strings.Repeat("a", longestRecord-len(`"","b"`)), strings.Repeat("key\n", longestRecord/4)
	for name, c := range map[string]struct {
		pasted        string
		items, refuse int // which one; 0 is none
	}{
		"as long as can be":      {`"` + long + "\",\"b\"\nc", 2, 1},
		"one line, too long":     {`"` + long + `x","b"`, 1, 1},
		"two long lines":         {`"` + long + "\n" + long + "\"\nc", 1, 1},
		"short lines, too many":  {"a\n\"" + lines + "\"\nc", 2, 2},
		"in its second field":    {`"a","` + lines + "\"\nc", 1, 1},
		"empty lines":            {`"` + strings.Repeat("\n", longestRecord) + `"`, 1, 1},
		"a quote and many lines": {`"open` + "\n" + strings.Repeat(strings.Repeat("k", 1000)+"\n", 100), 101, 0}, // nothing closes it
	} {
		items, _ := readItems(c.pasted)
		if refused := 1 + slices.IndexFunc(items, tooLong); len(items) != c.items || refused != c.refuse {
			t.Errorf("%s: %d items, number %d is too long; want %d and %d", name, len(items), refused, c.items, c.refuse)
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
