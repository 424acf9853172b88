package contentsearch

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

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

// countedFor is how long counts are kept: a console asks every other second while
// the index is made anew, and each time whole tables would be read.
const countedFor = 10 * time.Second

// counted are the counts of an overview, and when they were made.
type counted struct {
	changes atomic.Int64 // that operators have made; whoever tells of one does not wait for a count
	mu      sync.Mutex
	Overview
	at   clock.Millis
	upTo int64 // how many changes there were, and one; 0: nothing was counted
}

func (c *counted) clear() { c.changes.Add(1) }

// Overview counts anew after some seconds, or once an operator has changed
// something; how far the index is made anew is always of now.
func (s *Service) Overview(ctx context.Context) (o Overview, err error) {
	if o, err = s.counts(ctx); err != nil {
		return Overview{}, err
	}
	if o.Rebuild, err = s.Progress(ctx, Rebuilding); err != nil {
		return Overview{}, err
	}
	tidied, err := s.Progress(ctx, Optimizing)
	o.OptimizedAt = tidied.FinishedAt
	return o, err
}

// counts has whoever asks meanwhile wait for the same.
func (s *Service) counts(ctx context.Context) (Overview, error) {
	c := &s.counted
	c.mu.Lock()
	defer c.mu.Unlock()
	now, upTo := s.Clock.Now(), c.changes.Load()+1
	if c.upTo == upTo && now.Sub(c.at) < countedFor {
		return c.Overview, nil
	}
	o, err := s.count(ctx)
	if err == nil {
		c.Overview, c.at, c.upTo = o, now, upTo
	}
	return o, err
}

func (s *Service) count(ctx context.Context) (o Overview, err error) {
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
