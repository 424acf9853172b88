package settings

import (
	"bytes"
	"encoding/json"
	"testing"
	"unicode/utf8"
)

func FuzzEverySettingIsKeptAsItWasRead(f *testing.F) {
	for _, s := range registry {
		f.Add([]byte(s.definition().Default))
	}
	for _, seed := range []string{
		`"https://ex\u00e4mple.com:443/"`, `["https://a.example","HTTPS://A.EXAMPLE/"]`, `"#FFFFFF"`, `"/picture/../x"`, `"@harbour_news"`, `"a@b.example"`, `1e3`, `1.5`,
		`"12.000001"`, `null`, `{"en-US":"a","zh-CN":"b"}`, `["a.example","xn--a"]`, `"age1qqqq"`, `{"mode":"manual","value":"7.2"}`, `"\u202ea"`, `[[`, `"https://[::1]"`, `-9223372036854775808`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		if !utf8.Valid(raw) || !json.Valid(raw) {
			t.Skip("the edge refuses it")
		}
		for _, s := range registry {
			kept, err := s.canonical(raw)
			if err != nil {
				continue
			}
			if again, err := s.canonical(kept); err != nil || !bytes.Equal(again, kept) {
				t.Errorf("%s: %s is kept as %s, and then as %s, %v", s.definition().Key, raw, kept, again, err)
			}
		}
	})
}
