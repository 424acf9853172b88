package contentsearch

import "testing"

func FuzzCursorsAndLinks(f *testing.F) {
	for _, seed := range []string{
		"5.20", "-1.5", "9223372036854775808.1", "5.", ".", "https://t.me/harbour_news/7", "t.me/c/1234567890/5/7?single", "telegram.me/s/harbour_news/999999999999999",
		"https://t.me/c/999999999999999/1", "t.me/harbour_news/0",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		below, shown, err := readCursor(typed)
		if err == nil && typed != "" {
			if b, s, err := readCursor(writeCursor(below, shown)); b != below || s != shown || err != nil || below <= 0 || shown <= 0 {
				t.Errorf("%q is %d and %d, which is %d and %d, %v", typed, below, shown, b, s, err)
			}
		}
		if p := messageLink(typed); p != nil && ((p.name == "") == (p.telegramID == 0) || p.telegramID > 0 || p.messageID < 0) {
			t.Errorf("%q leads to %+v", typed, p)
		}
	})
}
