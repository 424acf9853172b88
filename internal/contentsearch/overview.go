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
	Rebuild     Progress
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
	if o.Rebuild, err = s.Progress(ctx, Rebuilding); err != nil {
		return Overview{}, err
	}
	tidied, err := s.Progress(ctx, Optimizing)
	o.OptimizedAt = tidied.FinishedAt
	return o, err
}

// StartRebuild has the index made anew, for the record by an operator.
func (s *Service) StartRebuild(ctx context.Context, by Operator) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := s.Rebuild(ctx, tx); err != nil {
			return err
		}
		return s.Recorder.RecordAct(ctx, tx, Act{By: by, Action: "search.rebuild", Target: "search/index"})
	})
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
