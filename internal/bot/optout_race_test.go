package bot_test

import (
	"encoding/json"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
	"causeway/internal/telegram/telegramtest"
)

// update handles one as a process of its own would.
func (h *house) update(fields map[string]any) error {
	written, err := json.Marshal(fields)
	if err != nil {
		return err
	}
	update, err := telegram.ParseUpdate(written)
	if err != nil {
		return err
	}
	return h.Handle(h.t.Context(), update)
}

// What was allowed when it was looked at, and is stored when the wish is through,
// would stay for good.
func TestNobodyOptsOutWhileTheirWordsAreBeingStored(t *testing.T) {
	for name, spoken := range map[string]func() map[string]any{
		"their own": func() map[string]any { return mei.MessageIn(harbourTalk, "开船了") },
		"quoted": func() map[string]any {
			return with(lin.MessageIn(harbourTalk, "开船了"), "forward_origin",
				map[string]any{"type": "user", "date": 100, "sender_user": map[string]any{"id": mei.ID, "is_bot": false, "first_name": mei.Name}})
		},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				h := quietHouse(t, db)
				h.exec(`INSERT INTO bot_chat (chat_id, kind, name, title, consent, texts, standing_at, decided_at)
					VALUES (-1002, 'group', 'harbour_talk', 'Harbour talk', 'given', TRUE, 1, 1)`)
				out := make(chan error, 1)
				h.archive.meanwhile = func() {
					go func() {
						out <- h.update(map[string]any{"update_id": 902, "message": mei.MessageIn(telegramtest.Chat{ID: mei.ID, Type: "private"}, "/optout")})
					}()
					select {
					case err := <-out:
						out <- err
					case <-time.After(300 * time.Millisecond): // it waits, as it should
					}
					if news := h.archive.news(); len(news) > 0 {
						t.Errorf("%q before it was stored", news)
					}
				}
				if err := h.update(map[string]any{"update_id": 901, "message": spoken()}); err != nil {
					t.Fatal(err)
				}
				if err := <-out; err != nil {
					t.Fatal(err)
				}
				if said, news := h.archive.texts(), h.archive.news(); len(said) != 1 || len(news) != 1 {
					t.Errorf("%+v was said, %q", said, news)
				}
			})
		})
	}
}
