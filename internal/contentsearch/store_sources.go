package contentsearch

import (
	"context"
	"strings"

	"causeway/internal/base/fold"
	"causeway/internal/storage"
)

type sourceWanted struct {
	state      State
	words      string
	telegramID int64 // 0: words are no number
}

func (w sourceWanted) where(c *storage.Conditions) {
	if w.state != "" {
		c.Add(`c.state = `, c.Value(w.state))
	}
	switch {
	case w.telegramID != 0:
		c.Add(`c.telegram_id = `, c.Value(w.telegramID))
	case w.words != "":
		name := "%" + escaped.Replace(strings.ToLower(w.words)) + "%"
		title := fold.Text(w.words) // has no sign of a pattern
		c.Add(`(c.name LIKE `, c.Value(name), ` ESCAPE '\' OR `, c.Value(title), ` <> '' AND c.folded LIKE `, c.Value("%"+title+"%"), `)`)
	}
}

// escaped keeps signs of a pattern what they are.
var escaped = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func (store) sources(ctx context.Context, from storage.Reader, w sourceWanted, behind int64, limit int) ([]Chat, error) {
	c := storage.Conditions{}
	w.where(&c)
	if behind != 0 {
		c.Add(`c.id < `, c.Value(behind))
	}
	return storage.All(ctx, from, scanChat, `SELECT `+chatColumns+` FROM contentsearch_chat c `+c.Where()+` ORDER BY c.id DESC LIMIT `+c.Value(limit), c.Args()...)
}

func (store) countSources(ctx context.Context, from storage.Reader, w sourceWanted) (n int64, err error) {
	c := storage.Conditions{}
	w.where(&c)
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM contentsearch_chat c `+c.Where(), c.Args()...).Scan(&n)
	return n, err
}

// setState writes what an operator has decided about a chat.
func (store) setState(ctx context.Context, tx *storage.Tx, c Chat) error {
	_, err := tx.Exec(ctx, `
		UPDATE contentsearch_chat SET state = $1, reason = $2, telegram_id = $3, successor_id = $4, previewed = $5 WHERE id = $6`,
		c.State, c.Reason, storage.OrNull(c.TelegramID), storage.OrNull(c.SuccessorID), c.Previewed, c.ID)
	return err
}
