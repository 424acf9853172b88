package bot

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const chatColumns = `chat_id, kind, name, title, consent, texts, COALESCE(asked_id, 0), COALESCE(given_id, 0), standing_at, decided_at`

func scanChat(row storage.Scanner) (c Chat, err error) {
	err = row.Scan(&c.ID, &c.Kind, &c.Name, &c.Title, &c.Consent, &c.Texts, &c.AskedBy, &c.GivenBy, &c.StandingAt, &c.DecidedAt)
	return c, err
}

// chat finds a chat by its number, or by one that it had before.
func (store) chat(ctx context.Context, from storage.Reader, id int64) (Chat, error) {
	return scanChat(from.QueryRow(ctx, `
		SELECT `+chatColumns+` FROM bot_chat
		WHERE  chat_id = COALESCE((SELECT chat_id FROM bot_chat_alias WHERE before_id = $1), $1)`, id))
}

func (store) saveChat(ctx context.Context, tx *storage.Tx, c Chat) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO bot_chat (chat_id, kind, name, title, consent, texts, asked_id, given_id, standing_at, decided_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
		ON CONFLICT (chat_id) DO UPDATE
		SET    kind = excluded.kind, name = excluded.name, title = excluded.title, consent = excluded.consent,
		       texts = excluded.texts, asked_id = excluded.asked_id, given_id = excluded.given_id,
		       standing_at = excluded.standing_at, decided_at = excluded.decided_at`,
		c.ID, c.Kind, c.Name, c.Title, c.Consent, c.Texts, storage.OrNull(c.AskedBy), storage.OrNull(c.GivenBy), c.StandingAt, c.DecidedAt)
	return err
}

func (store) dropChat(ctx context.Context, tx *storage.Tx, id int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM bot_chat WHERE chat_id = $1`, id)
	return err
}

// alias reports false when that change of numbers is known already.
func (store) alias(ctx context.Context, tx *storage.Tx, before, after int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO bot_chat_alias (before_id, chat_id) VALUES ($1, $2)
		ON CONFLICT (before_id) DO NOTHING`, before, after)
	if err != nil || n == 0 {
		return false, err
	}
	_, err = tx.Exec(ctx, `UPDATE bot_chat_alias SET chat_id = $1 WHERE chat_id = $2`, after, before)
	return true, err
}

// mayPoint takes the turn to say something in a chat that has been left in
// peace since a moment. It reports false when it is too early, and where the
// bot is not wanted.
func (store) mayPoint(ctx context.Context, tx *storage.Tx, chat int64, since, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE bot_chat SET pointed_at = $1
		WHERE  chat_id = $2 AND pointed_at <= $3 AND consent <> 'revoked'`, now, chat, since)
	return n == 1, err
}

// silentChats lists some that have not answered since a moment.
func (store) silentChats(ctx context.Context, from storage.Reader, since clock.Millis, limit int) ([]Chat, error) {
	return storage.All(ctx, from, scanChat, `
		SELECT `+chatColumns+` FROM bot_chat
		WHERE  consent = 'asked' AND decided_at < $1
		ORDER  BY decided_at LIMIT $2`, since, limit)
}

// forgetNumber takes a person out of the chats that they have decided about.
func (store) forgetNumber(ctx context.Context, tx *storage.Tx, telegramID int64) error {
	for _, column := range []string{"asked_id", "given_id"} {
		if _, err := tx.Exec(ctx, `UPDATE bot_chat SET `+column+` = NULL WHERE `+column+` = $1`, telegramID); err != nil {
			return err
		}
	}
	return nil
}
