package share

import (
	"mime"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestFilesKeepTheirNames(t *testing.T) {
	for name, want := range map[string]string{
		"report.pdf.age": "report.pdf.age", "报告 (1).zip.age": "报告 (1).zip.age", "Отчёт.doc.age": "Отчёт.doc.age", "🏖️ sea.jpg": "🏖️ sea.jpg", "👩‍👧.png": "👩‍👧.png",
		`a"b.txt`: `a"b.txt`, "100%.txt": "100%.txt", "it's; filename=evil.exe": "it's; filename=evil.exe", "a+b c": "a+b c",
		"../../etc/passwd": ".._.._etc_passwd", `..\x`: ".._x", "a\r\nSet-Cookie: x": "a__Set-Cookie: x", "photo\u202egpj.exe": "photo_gpj.exe",
	} {
		kind, params, err := mime.ParseMediaType(disposition(name))
		if err != nil || kind != "attachment" || params["filename"] != want {
			t.Errorf("%q is saved as %q (%v)", name, params["filename"], err)
		}
	}
}

func FuzzDisposition(f *testing.F) {
	for _, name := range []string{"", "a", `"`, `\`, "\x00", "a\nb", "%41", "…", "\xff", "ﷺ", "👩‍👩‍👧", "filename*=UTF-8''x"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		header := disposition(name)
		if strings.ContainsFunc(header, func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Errorf("%q breaks the header: %q", name, header)
		}
		_, params, err := mime.ParseMediaType(header)
		if err != nil || !utf8.ValidString(params["filename"]) || strings.ContainsAny(params["filename"], "/\\\r\n") {
			t.Errorf("%q is read as %q (%v)", name, params["filename"], err)
		}
	})
}
