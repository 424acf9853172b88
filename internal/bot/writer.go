package bot

import (
	"strings"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

// writer tells who wrote a message, and whether it is for us: a person's own
// words in their own chat. A forwarded /start would let somebody else answer a
// link in their name.
func writer(m *telegram.Message) (who account.TelegramPerson, ours bool) {
	switch {
	case m.From == nil || m.From.IsBot,
		m.Chat.Type != telegram.PrivateChat || m.Chat.ID != m.From.ID,
		m.ForwardOrigin != nil || m.ViaBot != nil || m.SenderChat != nil || m.IsAutomaticForward,
		m.BusinessConnectionID != "":
		return account.TelegramPerson{}, false
	}
	return person(m.From), true
}

// longestName is how many bytes of a name are kept; Telegram's are shorter.
const longestName = 256

func person(u *telegram.User) account.TelegramPerson {
	return account.TelegramPerson{
		ID: u.ID, Username: storage.Text(u.Username, longestName),
		Name: storage.Text(strings.TrimSpace(u.FirstName+" "+u.LastName), longestName),
		Lang: lang.Ask(u.LanguageCode),
	}
}
