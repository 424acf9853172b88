package directory

import (
	"maps"
	"strings"
	"testing"
)

func FuzzCursorsOfEntries(f *testing.F) {
	for sort := range orders {
		f.Add(string(sort) + ".5.01k0")
	}
	f.Add("..")
	sorts := maps.Keys(orders)
	f.Fuzz(func(t *testing.T, typed string) {
		for sort := range sorts {
			at, err := readCursor(sort, typed)
			if err == nil && at != nil && (!strings.HasPrefix(typed, string(sort)+".") || strings.Contains(at.id, ".")) {
				t.Errorf("%q is a place in %s: %+v", typed, sort, at)
			}
		}
	})
}
