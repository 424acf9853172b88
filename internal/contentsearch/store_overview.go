package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type chatCount struct {
	state           State
	chats, messages int64
	newest          clock.Millis
}

// countChats sums up by state. What a leaving chat still has is counted by its
// rows, which become fewer.
func (store) countChats(ctx context.Context, from storage.Reader) ([]chatCount, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (c chatCount, err error) {
		err = row.Scan(&c.state, &c.chats, &c.messages, &c.newest)
		return c, err
	}, `
		SELECT   c.state, COUNT(*),
		         CAST(SUM(CASE WHEN c.state = 'leaving' THEN (SELECT COUNT(*) FROM contentsearch_message m WHERE m.chat_id = c.id) ELSE c.messages END) AS BIGINT),
		         MAX(c.newest_at)
		FROM     contentsearch_chat c GROUP BY c.state`)
}

func (store) countHidden(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM contentsearch_message WHERE hidden`).Scan(&n)
	return n, err
}
