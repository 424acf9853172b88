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
		first, is := consentOf(account.TelegramPerson{ID: 5}, text)
		if is && (first.Chat >= 0 || first.Who != 5 || first.Wants == "") {
			t.Errorf("%q wants %+v", text, first)
		}
		if again, still := consentOf(account.TelegramPerson{ID: 5}, text); again != first || still != is {
			t.Errorf("%q wants %+v, and then %+v", text, first, again)
		}
	})
}
