package contentsearch

import (
	"context"
	"encoding/json"
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const messageColumns = `m.id, m.chat_id, m.message_id, m.text, m.edited_at, m.sender, m.adult, m.hidden, m.reason`

func scanMessage(row storage.Scanner) (m Message, err error) {
	err = row.Scan(&m.ID, &m.ChatID, &m.MessageID, &m.Text, &m.EditedAt, &m.Sender, &m.Adult, &m.Hidden, &m.Reason)
	m.SentAt = sentAt(m.ID)
	return m, err
}

// insert adds those of the messages whose number nobody has, in the order of
// their numbers, so that two who write at once do not wait for each other.
func (store) insert(ctx context.Context, tx *storage.Tx, messages []Message) (int64, error) {
	given := make(map[string][]any, len(messages))
	for _, m := range messages {
		given[strconv.FormatInt(m.ID, 10)] = []any{m.ChatID, m.MessageID, m.Text, m.EditedAt, m.Sender, m.Adult}
	}
	value, err := json.Marshal(given)
	if err != nil {
		return 0, err
	}
	return tx.Exec(ctx, `
		WITH given (id, chat_id, message_id, text, edited_at, sender, adult) AS MATERIALIZED (`+
		storage.Given(1, "BIGINT", "BIGINT", "BIGINT", "TEXT", "BIGINT", "TEXT", "BOOLEAN")+`)
		INSERT INTO contentsearch_message (id, chat_id, message_id, text, edited_at, sender, adult, hidden, reason)
		SELECT id, chat_id, message_id, text, edited_at, sender, adult, FALSE, '' FROM given WHERE TRUE ORDER BY id
		ON CONFLICT DO NOTHING`, string(value))
}

// known are those of a chat's messages that are kept, by Telegram's numbers.
func (store) known(ctx context.Context, from storage.Reader, chatID int64, messageIDs []int64) (map[int64]Message, error) {
	found, err := storage.All(ctx, from, scanMessage, `
		WITH given (message_id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		SELECT `+messageColumns+` FROM given g CROSS JOIN contentsearch_message m
		WHERE m.chat_id = $2 AND m.message_id = g.message_id`, numbersGiven(messageIDs), chatID)
	known := make(map[int64]Message, len(found))
	for _, m := range found {
		known[m.MessageID] = m
	}
	return known, err
}

// messages are those with these numbers, in any order.
func (store) messages(ctx context.Context, from storage.Reader, numbers []int64) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		SELECT `+messageColumns+` FROM given g CROSS JOIN contentsearch_message m WHERE m.id = g.id`, numbersGiven(numbers))
}

// numbersBetween are the numbers taken in a range, both ends included.
func (store) numbersBetween(ctx context.Context, from storage.Reader, first, last int64) ([]int64, error) {
	return storage.All(ctx, from, storage.Column[int64], `
		SELECT id FROM contentsearch_message WHERE id >= $1 AND id <= $2`, first, last)
}

// rewrite changes what a message says.
func (store) rewrite(ctx context.Context, tx *storage.Tx, m Message) error {
	_, err := tx.Exec(ctx, `UPDATE contentsearch_message SET text = $1, edited_at = $2, adult = $3, sender = $4 WHERE id = $5`,
		m.Text, m.EditedAt, m.Adult, m.Sender, m.ID)
	return err
}

// takeMessages has whoever changes or deletes one of these wait until this
// transaction ends. All take them in the order of their numbers.
func (store) takeMessages(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	if tx.Engine() != storage.PostgreSQL {
		return nil // there is one writer
	}
	_, err := storage.All(ctx, tx, storage.Column[int64], `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		SELECT m.id FROM contentsearch_message m WHERE m.id IN (SELECT id FROM given) ORDER BY m.id FOR UPDATE OF m`, numbersGiven(numbers))
	return err
}

func (store) deleteMessages(ctx context.Context, tx *storage.Tx, numbers []int64) (int64, error) {
	return tx.Exec(ctx, `
		WITH given (id) AS MATERIALIZED (`+storage.Given(1, "BIGINT")+`)
		DELETE FROM contentsearch_message WHERE id IN (SELECT id FROM given)`, numbersGiven(numbers))
}

// someOfChat are numbers of a chat's messages, the oldest first.
func (store) someOfChat(ctx context.Context, from storage.Reader, chatID int64, limit int) ([]int64, error) {
	return storage.All(ctx, from, storage.Column[int64], `
		SELECT id FROM contentsearch_message WHERE chat_id = $1 ORDER BY id LIMIT $2`, chatID, limit)
}

// someOfSender are messages that somebody has sent, wherever.
func (store) someOfSender(ctx context.Context, from storage.Reader, sender string, limit int) ([]Message, error) {
	return storage.All(ctx, from, scanMessage, `
		SELECT `+messageColumns+` FROM contentsearch_message m WHERE m.sender = $1 AND m.sender <> '' LIMIT $2`, sender, limit)
}

// newest is when the newest message of a chat was sent, or 0.
func (store) newest(ctx context.Context, from storage.Reader, chatID int64) (clock.Millis, error) {
	var number *int64
	err := from.QueryRow(ctx, `SELECT MAX(id) FROM contentsearch_message WHERE chat_id = $1`, chatID).Scan(&number)
	if err != nil || number == nil {
		return 0, err
	}
	return sentAt(*number), nil
}

// numbersGiven writes numbers as storage.Given reads them. They must not repeat.
func numbersGiven(numbers []int64) string {
	b := make([]byte, 0, 2+24*len(numbers))
	b = append(b, '{')
	for i, n := range numbers {
		if i > 0 {
			b = append(b, ',')
		}
		b = append(b, '"')
		b = strconv.AppendInt(b, n, 10)
		b = append(b, `":0`...)
	}
	return string(append(b, '}'))
}

func (store) setHidden(ctx context.Context, tx *storage.Tx, number int64, hidden bool, reason string) error {
	_, err := tx.Exec(ctx, `UPDATE contentsearch_message SET hidden = $1, reason = $2 WHERE id = $3`, hidden, reason, number)
	return err
}
