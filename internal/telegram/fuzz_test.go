package telegram_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/go-telegram/bot/models"

	"causeway/internal/telegram"
)

func FuzzAnyUpdateIsReadOrRefused(f *testing.F) {
	for _, seed := range []string{
		`{"update_id":7,"message":{"message_id":1,"date":1700000000,"chat":{"id":-100,"type":"supergroup","title":"a"},"from":{"id":5},
			"text":"see t.me/harbour_news 😀","entities":[{"type":"url","offset":4,"length":17},{"type":"text_link","offset":-1,"length":900,"url":"https://t.me/x"}]}}`,
		`{"update_id":8,"my_chat_member":{"chat":{"id":5,"type":"private"},"from":{"id":5},"date":1,"old_chat_member":{"status":"member"},"new_chat_member":{"status":"kicked"}}}`,
		`{"update_id":9,"callback_query":{"id":"1","from":{"id":5},"data":"agree:-100"}}`,
		`{"update_id":12,"message":{"text":"@name","entities":[{"type":"mention","offset":1,"length":9223372036854775807}]}}`,
		`{"update_id":10,"message":[]}`, `{"update_id":"x"}`, `[]`, ``, `{"update_id":11,"message":{"forward_origin":{"type":"user"}}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		u, err := telegram.ParseUpdate(raw)
		if err != nil {
			return
		}
		if !json.Valid(raw) {
			t.Errorf("%q is no JSON", raw)
		}
		for _, m := range []*telegram.Message{u.Message, u.EditedMessage, u.ChannelPost, u.EditedChannelPost} {
			if m == nil {
				continue
			}
			// Where it leads is written in it, whatever its entities claim.
			plain := *m
			plain.ForwardOrigin = nil
			plain.Entities, plain.CaptionEntities = inText(m.Entities), inText(m.CaptionEntities)
			links := telegram.LinksOf(&plain)
			for _, link := range links {
				whole := strings.Trim(link, "\ufffd") // half a pair of UTF-16 is no letter
				if link == "" || !strings.Contains(m.Text, whole) && !strings.Contains(m.Caption, whole) {
					t.Errorf("%q is not in %q", link, m.Text+m.Caption)
				}
			}
			if all := len(plain.Entities) + len(plain.CaptionEntities); len(links) > all {
				t.Errorf("%d links of %d entities", len(links), all)
			}
		}
		if u.MyChatMember != nil {
			telegram.IsPresent(u.MyChatMember.NewChatMember)
		}
	})
}

// inText leaves out the links that stand beside the text.
func inText(entities []telegram.Entity) []telegram.Entity {
	return slices.DeleteFunc(slices.Clone(entities), func(e telegram.Entity) bool { return e.Type == models.MessageEntityTypeTextLink })
}
