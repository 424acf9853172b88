package bot_test

import (
	"context"
	"testing"

	"causeway/internal/bot"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAChatThatSaidNoOrBecamePrivateStaysOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := quietHouse(t, db)
		h.exec(`INSERT INTO bot_chat (chat_id, kind, name, title, consent, texts, standing_at, decided_at) VALUES
			(-1, 'group', 'open', 'Open', 'given', TRUE, 1, 1), (-2, 'group', '', 'Closed', 'given', TRUE, 1, 1),
			(-3, 'group', '', '', 'revoked', TRUE, 1, 1), (-4, 'group', '', 'Not answered', 'asked', TRUE, 1, 1)`)
		h.exec(`INSERT INTO bot_chat_alias (before_id, chat_id) VALUES (-30, -3), (-10, -1)`)
		for chat, want := range map[int64]bool{-1: false, -2: true, -3: true, -4: false, -30: true, -10: false, -99: false} {
			err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				out, err := bot.StaysOut(ctx, tx, chat)
				if out != want {
					t.Errorf("%d: %v", chat, out)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}
