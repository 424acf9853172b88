package traffic

import (
	"context"
	"encoding/json"
	"maps"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Call is what an agent asked for.
type Call string

// The calls.
const (
	CallConfig    Call = "config"
	CallUser      Call = "user"
	CallPush      Call = "push"
	CallAlive     Call = "alive"
	CallAliveList Call = "alivelist"
	CallStatus    Call = "status"
)

// flushEvery is how often a process writes down which nodes have called it.
// Agents call several times a minute: writing each call down would cost more
// than answering it.
const flushEvery = 15 * time.Second

// longestAgent bounds the name that an agent gives itself.
const longestAgent = 100

// calls are the latest calls of nodes to this process.
type calls struct {
	mu   sync.Mutex
	last map[int64]*called
}

// called is when a node called for what. 0 is never.
type called struct {
	any, config, user, push clock.Millis
	agent                   string
}

// Seen notes that a node has called. It only writes to memory.
func (s *Service) Seen(nodeID int64, what Call, userAgent string, now clock.Millis) {
	s.calls.mu.Lock()
	defer s.calls.mu.Unlock()
	if s.calls.last == nil {
		s.calls.last = map[int64]*called{}
	}
	c := s.calls.last[nodeID]
	if c == nil {
		c = &called{}
		s.calls.last[nodeID] = c
	}
	c.any = now
	if c.agent != userAgent { // most say the same all their life
		c.agent = storage.Text(userAgent, longestAgent)
	}
	switch what {
	case CallConfig:
		c.config = now
	case CallUser:
		c.user = now
	case CallPush:
		c.push = now
	}
}

// Run writes down who has called, until ctx ends and once more then. Every
// process does it for itself.
func (s *Service) Run(ctx context.Context) error {
	ticker := time.NewTicker(flushEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
			defer cancel()
			return s.flush(ending)
		case <-ticker.C:
			if err := s.flush(ctx); err != nil && ctx.Err() == nil {
				s.log.Error("cannot write down which nodes have called", "error", err)
			}
		}
	}
}

// flush writes all calls since the last time in one statement.
func (s *Service) flush(ctx context.Context) error {
	s.calls.mu.Lock()
	last := s.calls.last
	s.calls.last = nil
	s.calls.mu.Unlock()
	if len(last) == 0 {
		return nil
	}
	rows := map[int64][]any{}
	for node, c := range last {
		rows[node] = []any{c.any, c.config, c.user, c.push, c.agent}
	}
	given, err := json.Marshal(rows)
	if err == nil {
		err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.keepCalls(ctx, tx, string(given)) })
	}
	if err != nil {
		s.putBack(last)
	}
	return err
}

// putBack keeps calls that could not be written for the next time, unless the
// node has called again.
func (s *Service) putBack(last map[int64]*called) {
	s.calls.mu.Lock()
	defer s.calls.mu.Unlock()
	maps.Copy(last, s.calls.last)
	s.calls.last = last
}
