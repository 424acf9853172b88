package bot

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

// addUpdate reports false for an update that was dealt with before.
func (store) addUpdate(ctx context.Context, tx *storage.Tx, bot, update int64, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO bot_update (bot_id, update_id, seen_at) VALUES ($1, $2, $3)
		ON CONFLICT DO NOTHING`, bot, update, now)
	return n == 1, err
}

// placed is where a message with a code is.
type placed struct {
	chat    int64
	message int
}

func (store) addMessage(ctx context.Context, tx *storage.Tx, attempt string, chat int64, message int, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO bot_message (attempt_id, chat_id, message_id, sent_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT DO NOTHING`, attempt, chat, message, now)
	return err
}

func (store) messages(ctx context.Context, from storage.Reader, attempt string) ([]placed, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (p placed, err error) {
		err = row.Scan(&p.chat, &p.message)
		return p, err
	}, `SELECT chat_id, message_id FROM bot_message WHERE attempt_id = $1`, attempt)
}

func (store) forgetMessages(ctx context.Context, tx *storage.Tx, attempt string) error {
	_, err := tx.Exec(ctx, `DELETE FROM bot_message WHERE attempt_id = $1`, attempt)
	return err
}

func (store) sweep(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	if _, err := tx.Exec(ctx, `DELETE FROM bot_update WHERE seen_at < $1`, before); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM bot_message WHERE sent_at < $1`, before)
	return err
}
