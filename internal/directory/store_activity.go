package directory

import (
	"context"

	"causeway/internal/storage"
)

func (store) hear(ctx context.Context, tx *storage.Tx, chatID int64, on day, messages, reactions int64) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_heard (chat_id, day, messages, senders, reactions) VALUES ($1, $2, $3, 0, $4)
		ON CONFLICT (chat_id, day) DO UPDATE
		SET messages = directory_heard.messages + excluded.messages, reactions = directory_heard.reactions + excluded.reactions`,
		chatID, on, messages, reactions)
	return err
}

// hearSender counts somebody who was not heard before on that day.
func (store) hearSender(ctx context.Context, tx *storage.Tx, chatID int64, on day, sender string) error {
	n, err := tx.Exec(ctx, `
		INSERT INTO directory_sender (chat_id, day, sender) VALUES ($1, $2, $3)
		ON CONFLICT (chat_id, day, sender) DO NOTHING`, chatID, on, sender)
	if err != nil || n == 0 {
		return err
	}
	_, err = tx.Exec(ctx, `UPDATE directory_heard SET senders = senders + 1 WHERE chat_id = $1 AND day = $2`, chatID, on)
	return err
}

// cite counts only what is listed: a directory of everything that people talk
// about is nobody's business.
func (store) cite(ctx context.Context, tx *storage.Tx, name string, chatID int64, on day) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_citation (entry_id, chat_id, day, times)
		SELECT id, CAST($1 AS BIGINT), CAST($2 AS BIGINT), 1 FROM directory_entry WHERE name = $3
		ON CONFLICT (entry_id, chat_id, day) DO UPDATE SET times = directory_citation.times + 1`, chatID, on, name)
	return err
}

func (store) reactions(ctx context.Context, from storage.Reader, chatID, messageID int64) (total int64, err error) {
	err = from.QueryRow(ctx, `SELECT total FROM directory_reaction WHERE chat_id = $1 AND message_id = $2`, chatID, messageID).Scan(&total)
	return total, err
}

func (store) keepReactions(ctx context.Context, tx *storage.Tx, chatID, messageID, total int64, on day) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_reaction (chat_id, message_id, total, day) VALUES ($1, $2, $3, $4)
		ON CONFLICT (chat_id, message_id) DO UPDATE SET total = excluded.total, day = excluded.day`, chatID, messageID, total, on)
	return err
}

// ofChats are the tables that know a chat by its number.
var ofChats = []string{"directory_heard", "directory_sender", "directory_reaction", "directory_citation"}

// forgetHeard drops all that was counted in a chat.
func (store) forgetHeard(ctx context.Context, tx *storage.Tx, chatID int64) error {
	for _, table := range ofChats {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE chat_id = $1`, chatID); err != nil {
			return err
		}
	}
	return nil
}

// renumber moves what was counted in a chat to its new number. Nothing was
// heard under that yet, but the row of a message that comes at the same moment.
func (store) renumber(ctx context.Context, tx *storage.Tx, before, after int64) error {
	for _, table := range ofChats {
		if _, err := tx.Exec(ctx, `DELETE FROM `+table+` WHERE chat_id = $1`, after); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `UPDATE `+table+` SET chat_id = $1 WHERE chat_id = $2`, after, before); err != nil {
			return err
		}
	}
	return nil
}
