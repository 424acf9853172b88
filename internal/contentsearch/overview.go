package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Overview is how the search does, for operators.
type Overview struct {
	Health      Health
	Chats       map[State]int64
	Messages    int64 // that are kept
	Hidden      int64 // that were taken down
	Backlog     int64 // of withdrawn chats, still to be deleted
	NewestAt    clock.Millis
	OptimizedAt clock.Millis // 0: never
	Rebuild     Rebuild
}

// Overview reads it all at once.
func (s *Service) Overview(ctx context.Context) (o Overview, err error) {
	if o.Health, err = s.Index.Health(ctx); err != nil {
		return Overview{}, err
	}
	o.Chats = map[State]int64{}
	err = s.DB.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		lines, err := s.store.countChats(ctx, from)
		if err != nil {
			return err
		}
		for _, l := range lines {
			o.Chats[l.state] = l.chats
			o.NewestAt = max(o.NewestAt, l.newest)
			if l.state == Leaving {
				o.Backlog = l.messages
			} else {
				o.Messages += l.messages
			}
		}
		o.Hidden, err = s.store.countHidden(ctx, from)
		return err
	})
	if err != nil {
		return Overview{}, err
	}
	o.Rebuild, o.OptimizedAt, err = s.upkeep(ctx)
	return o, err
}

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
