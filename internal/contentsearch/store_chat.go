package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fold"
	"causeway/internal/storage"
)

const chatColumns = `c.id, COALESCE(c.telegram_id, 0), COALESCE(c.successor_id, 0), c.kind, c.name, c.title, c.entry_id, c.language, c.category,
	c.subscribers, c.adult, c.state, c.reason, c.consent_way, c.consent_by, c.consent_at, c.previewed, c.messages, c.newest_at`

func scanChat(row storage.Scanner) (c Chat, err error) {
	err = row.Scan(&c.ID, &c.TelegramID, &c.SuccessorID, &c.Kind, &c.Name, &c.Title, &c.EntryID, &c.Language, &c.Category,
		&c.Subscribers, &c.Adult, &c.State, &c.Reason, &c.Consent.Way, &c.Consent.By, &c.Consent.At, &c.Previewed, &c.Messages, &c.NewestAt)
	return c, err
}

// addChat adds a chat; it reports false if Telegram's number is there already.
func (store) addChat(ctx context.Context, tx *storage.Tx, c Chat) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO contentsearch_chat (id, telegram_id, successor_id, kind, name, title, entry_id, language, category,
			subscribers, adult, state, reason, consent_way, consent_by, consent_at, previewed, folded)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
		ON CONFLICT (telegram_id) DO NOTHING`,
		c.ID, storage.OrNull(c.TelegramID), storage.OrNull(c.SuccessorID), c.Kind, c.Name, c.Title, c.EntryID, c.Language, c.Category,
		c.Subscribers, c.Adult, c.State, c.Reason, c.Consent.Way, c.Consent.By, c.Consent.At, c.Previewed, fold.Text(c.Title))
	return n == 1, err
}

func (store) chatByTelegram(ctx context.Context, from storage.Reader, telegramID int64) (Chat, error) {
	return scanChat(from.QueryRow(ctx, `SELECT `+chatColumns+` FROM contentsearch_chat c WHERE c.telegram_id = $1`, telegramID))
}

func (store) chatByID(ctx context.Context, from storage.Reader, id int64) (Chat, error) {
	return scanChat(from.QueryRow(ctx, `SELECT `+chatColumns+` FROM contentsearch_chat c WHERE c.id = $1`, id))
}

// chats are those with these numbers of ours, by number.
func (store) chats(ctx context.Context, from storage.Reader, ids []int64) (map[int64]Chat, error) {
	found, err := storage.All(ctx, from, scanChat, `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		SELECT `+chatColumns+` FROM given g CROSS JOIN contentsearch_chat c WHERE c.id = g.id`, numbersGiven(ids))
	chats := make(map[int64]Chat, len(found))
	for _, c := range found {
		chats[c.ID] = c
	}
	return chats, err
}

// take has everybody else who writes to a chat wait until this transaction
// ends. It reports false if the chat is leaving, or gone.
func (store) take(ctx context.Context, tx *storage.Tx, id int64) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE contentsearch_chat SET messages = messages WHERE id = $1 AND state <> 'leaving'`, id)
	return n == 1, err
}

// grow counts new messages of a chat.
func (store) grow(ctx context.Context, tx *storage.Tx, id, added int64, newest clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE contentsearch_chat
		SET    messages = messages + $1, newest_at = CASE WHEN newest_at < $2 THEN $2 ELSE newest_at END
		WHERE  id = $3`, added, newest, id)
	return err
}

// shrink counts messages that a chat has lost.
func (store) shrink(ctx context.Context, tx *storage.Tx, id, lost int64, newest clock.Millis) error {
	_, err := tx.Exec(ctx, `UPDATE contentsearch_chat SET messages = messages - $1, newest_at = $2 WHERE id = $3`, lost, newest, id)
	return err
}

// agree notes a consent once more, for a chat that is known.
func (store) agree(ctx context.Context, tx *storage.Tx, telegramID int64, c Consent) error {
	_, err := tx.Exec(ctx, `
		UPDATE contentsearch_chat SET consent_way = $1, consent_by = $2, consent_at = $3 WHERE telegram_id = $4`,
		c.Way, c.By, c.At, telegramID)
	return err
}

// describe writes what the directory says of a chat and of those that it was
// before, which have no public name: it leads to other messages. What an
// operator has hidden stays so. It tells whether that changes who finds them.
func (store) describe(ctx context.Context, tx *storage.Tx, f Facts) (changed bool, err error) {
	state := Unlisted
	if f.Listed {
		state = Shown
	}
	n, err := tx.Exec(ctx, `
		UPDATE contentsearch_chat
		SET    language = $1, category = $2, adult = $3, state = CASE WHEN state = 'hidden' THEN state ELSE $4 END
		WHERE  (telegram_id = $5 OR successor_id = $5) AND state <> 'leaving'
		       AND (language <> $1 OR category <> $2 OR adult <> $3 OR state NOT IN ('hidden', $4))`,
		f.Language, f.Category, f.Adult, state, f.TelegramID)
	if err != nil {
		return false, err
	}
	_, err = tx.Exec(ctx, `
		UPDATE contentsearch_chat
		SET    name = CASE WHEN successor_id IS NULL THEN $1 ELSE '' END, title = $2, entry_id = $3, subscribers = $4, folded = $5
		WHERE  (telegram_id = $6 OR successor_id = $6) AND state <> 'leaving'`,
		f.Name, f.Title, f.EntryID, f.Subscribers, fold.Text(f.Title), f.TelegramID)
	return n > 0, err
}

// withdraw has a chat leave, with those that it was before, and answers which
// of our numbers they have.
func (store) withdraw(ctx context.Context, tx *storage.Tx, telegramID int64) ([]int64, error) {
	return storage.All(ctx, tx, storage.Column[int64], `
		UPDATE contentsearch_chat SET state = 'leaving', telegram_id = NULL, successor_id = NULL, previewed = FALSE
		WHERE  telegram_id = $1 OR successor_id = $1
		RETURNING id`, telegramID)
}

// succeed names what a group has become, for it and for those that it was before.
func (store) succeed(ctx context.Context, tx *storage.Tx, before, after int64) error {
	_, err := tx.Exec(ctx, `UPDATE contentsearch_chat SET successor_id = $1, name = '' WHERE telegram_id = $2 OR successor_id = $2`, after, before)
	return err
}

func (store) deleteChat(ctx context.Context, tx *storage.Tx, id int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM contentsearch_chat WHERE id = $1 AND state = 'leaving'`, id)
	return err
}

func (store) anyChat(ctx context.Context, from storage.Reader) (there bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM contentsearch_chat)`).Scan(&there)
	return there, err
}
