package lang_test

import (
	"slices"
	"testing"

	"causeway/internal/base/lang"
)

func FuzzAsked(f *testing.F) {
	for _, seed := range []string{"", "zh-Hant-HK,zh;q=0.9", "fr, *;q=0.1", ";;,,--", "zh_\x00tw", "ru;q=;"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, header string) {
		tag, named := lang.Asked(header)
		if !slices.Contains(lang.All(), tag) || !named && tag != lang.Default {
			t.Errorf("%q asks for %q, %t", header, tag, named)
		}
		if again, _ := lang.Asked(string(tag)); again != tag {
			t.Errorf("%q is %q, which is %q", header, tag, again)
		}
		if exact, is := lang.Exact(header); is && exact != tag {
			t.Errorf("%q is exactly %q and asks for %q", header, exact, tag)
		}
	})
}
