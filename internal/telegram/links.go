package telegram

import (
	"unicode/utf16"

	"github.com/go-telegram/bot/models"
)

// LinksOf are the places that a message leads to, in whatever spelling: where
// it was forwarded from, whom it mentions, what it links.
func LinksOf(m *Message) (links []string) {
	if from := m.ForwardOrigin; from != nil {
		for _, name := range []string{channelOf(from), groupOf(from)} {
			if name != "" {
				links = append(links, "@"+name)
			}
		}
	}
	links = append(links, linksIn(m.Text, m.Entities)...)
	return append(links, linksIn(m.Caption, m.CaptionEntities)...)
}

func channelOf(from *models.MessageOrigin) string {
	if from.MessageOriginChannel == nil {
		return ""
	}
	return from.MessageOriginChannel.Chat.Username
}

func groupOf(from *models.MessageOrigin) string {
	if from.MessageOriginChat == nil {
		return ""
	}
	return from.MessageOriginChat.SenderChat.Username
}

// linksIn cuts links out of a text. Telegram counts in the units of UTF-16.
func linksIn(text string, entities []Entity) (links []string) {
	units := utf16.Encode([]rune(text))
	for _, e := range entities {
		switch e.Type {
		case models.MessageEntityTypeTextLink:
			links = append(links, e.URL)
		case models.MessageEntityTypeMention, models.MessageEntityTypeURL:
			if e.Offset >= 0 && e.Length > 0 && e.Offset <= len(units) && e.Length <= len(units)-e.Offset {
				links = append(links, string(utf16.Decode(units[e.Offset:e.Offset+e.Length])))
			}
		}
	}
	return links
}
