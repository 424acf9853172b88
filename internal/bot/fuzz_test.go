package bot

import (
	"strings"
	"testing"

	"causeway/internal/account"
)

func FuzzCommands(f *testing.F) {
	for _, seed := range []string{"/start c_-100123", "/START@harbour_bot  login", "hello", "/", " /search\tword", "agree:-1", "no:5", "yes:-9223372036854775809", "c_-1\x00"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		command, payload := parseCommand(text)
		if command != "" && (command[0] != '/' || strings.ContainsAny(command, " @")) || command == "" && payload != "" || strings.TrimSpace(payload) != payload {
			t.Errorf("%q is %q with %q", text, command, payload)
		}
		wish, is := consentOf(account.TelegramPerson{ID: 5}, text)
		if is && (wish.Chat >= 0 || wish.Who != 5 || wish.Wants == "") {
			t.Errorf("%q wants %+v", text, wish)
		}
	})
}
