package export_test

import (
	"errors"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"causeway/internal/contentsearch/export"
)

// Whatever comes, the walk ends without panic, what comes out is fit to be
// stored, and how the bytes arrive changes nothing.
func FuzzAnyFileIsReadOrRefused(f *testing.F) {
	for _, seed := range []string{
		"", "{}", "[]", one("public_channel", 1234, service, bare, asArray, noPieces, group, wordless, strange, migrated),
		one("personal_chat", 1, bare), one("private_group", 1, bare)[:250], `{"chats": {"list": [` + one("private_group", 5, bare) + `]}}`,
		`{"type": "public_channel", "id": 1e3, "messages": [{}]}`, `{"type": "public_channel", "id": 9, "messages": {"a": 1}}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, file string) {
		got, counts, err := readAll(strings.NewReader(file))
		again, countsAgain, errAgain := readAll(iotest.HalfReader(strings.NewReader(file)))
		if len(got) != len(again) || counts != countsAgain || (err == nil) != (errAgain == nil) {
			t.Fatalf("%d and %d messages, %+v and %+v, %v and %v", len(got), len(again), counts, countsAgain, err, errAgain)
		}
		var told *export.Error
		if err != nil && !errors.As(err, &told) {
			t.Fatalf("%v is not explained", err)
		}
		for _, m := range got {
			if m.ID <= 0 || m.SentAt <= 0 || m.Chat.TelegramID >= 0 || m.Sender < 0 || strings.TrimSpace(m.Text) == "" ||
				!utf8.ValidString(m.Text) || strings.ContainsRune(m.Text, 0) {
				t.Fatalf("%+v of %+v", m, *m.Chat)
			}
		}
	})
}
