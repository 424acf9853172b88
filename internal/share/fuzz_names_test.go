package share

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func FuzzNamesAndCodes(f *testing.F) {
	for _, seed := range []string{"holiday.jpg", " a\u202egpj.exe ", "a\x00", "\xff", strings.Repeat("名", 255), "../../etc/passwd", "7EMD-02Y0-PAYH", "oil0 1234 5678 abcd", "7emd02y0payh7emd02y0payh", ""} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		if name, err := ReadName(typed); err == nil {
			if again, err := ReadName(name); again != name || err != nil {
				t.Errorf("%q is %q, which is %q, %v", typed, name, again, err)
			}
			if name == "" || !utf8.ValidString(name) || utf8.RuneCountInString(name) > longestName || strings.ContainsFunc(name, unicode.IsControl) {
				t.Errorf("%q is kept as %q", typed, name)
			}
		}
		lookup := asLookup(typed)
		if lookup != "" && (len(lookup) < 4 || len(lookup) > 12 || asLookup(lookup) != lookup) {
			t.Errorf("%q is looked for as %q", typed, lookup)
		}
		if checkLookup(typed) == nil && (len(typed) != 12 || lookup != typed) {
			t.Errorf("%q is a code, and looked for as %q", typed, lookup)
		}
		if place := placeAt(typed); !strings.HasSuffix(typed, place.digest) {
			t.Errorf("%q is %+v", typed, place)
		}
	})
}
