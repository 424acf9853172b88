package lang_test

import (
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

func TestAskedLanguage(t *testing.T) {
	for header, want := range map[string]lang.Tag{
		"":                                 lang.English,
		"zh_cn":                            lang.Simplified,
		"zh_tw":                            lang.Traditional,
		"en_us":                            lang.English,
		"ru_ru":                            lang.Russian,
		"zh-Hant-HK,zh;q=0.9":              lang.Traditional,
		"zh-Hans-CN":                       lang.Simplified,
		"zh":                               lang.Simplified,
		"ru,en;q=0.8":                      lang.Russian,
		"fr-FR, de;q=0.9, ru;q=0.5":        lang.Russian,
		"../../etc/passwd":                 lang.English,
		strings.Repeat("xx,", 4000) + "ru": lang.English,
	} {
		if got := lang.Ask(header); got != want {
			t.Errorf("Ask(%.40q) = %s, want %s", header, got, want)
		}
	}
	for header, want := range map[string]bool{"": false, "fr-FR, *": false, "en": true, "fr, zh_tw": true} {
		if _, named := lang.Asked(header); named != want {
			t.Errorf("Asked(%q): %t", header, named)
		}
	}
	if tag, ok := lang.Exact("zh-tw"); !ok || tag != lang.Traditional {
		t.Error("exact tags are found whatever their case")
	}
	if _, ok := lang.Exact("xx"); ok {
		t.Error("unknown tags are not")
	}
}
