package traffic

import (
	"context"
	"encoding/json"
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

// presences are what this process has heard of nodes.
type presences struct {
	mu   sync.Mutex
	each map[int64]*presence
}

// presence is what this process has heard of one node.
type presence struct {
	mu        sync.Mutex
	unwritten bool
	called
}

// called is when a node called for what. 0 is never.
type called struct {
	any, config, user, push clock.Millis
	agent                   string
}

// Note writes down, in memory only, that a node has called.
type Note interface {
	Seen(what Call, userAgent string, now clock.Millis)
}

// NoteOf is for one node: looking it up at every call would cost more than the
// writing.
func (s *Service) NoteOf(nodeID int64) Note {
	s.presences.mu.Lock()
	defer s.presences.mu.Unlock()
	p := s.presences.each[nodeID]
	if p == nil {
		p = &presence{}
		s.presences.each[nodeID] = p
	}
	return p
}

// Seen implements Note.
func (p *presence) Seen(what Call, userAgent string, now clock.Millis) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.unwritten, p.any = true, now
	if p.agent != userAgent { // most say the same all their life
		p.agent = storage.Text(userAgent, longestAgent)
	}
	switch what {
	case CallConfig:
		p.config = now
	case CallUser:
		p.user = now
	case CallPush:
		p.push = now
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
	taken, rows := s.takeUnwritten()
	if len(rows) == 0 {
		return nil
	}
	given, err := json.Marshal(rows)
	if err == nil {
		err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.keepCalls(ctx, tx, string(given)) })
	}
	if err != nil {
		for _, p := range taken {
			p.putBack()
		}
	}
	return err
}

// takeUnwritten gives what was heard since the last time, by node.
func (s *Service) takeUnwritten() (taken []*presence, rows map[int64][]any) {
	s.presences.mu.Lock()
	defer s.presences.mu.Unlock()
	rows = map[int64][]any{}
	for node, p := range s.presences.each {
		if c, unwritten := p.take(); unwritten {
			taken = append(taken, p)
			rows[node] = []any{c.any, c.config, c.user, c.push, c.agent}
		}
	}
	return taken, rows
}

// take is for writing it down.
func (p *presence) take() (c called, unwritten bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	unwritten, p.unwritten = p.unwritten, false
	return p.called, unwritten
}

// putBack keeps what could not be written for the next time.
func (p *presence) putBack() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.unwritten = true
}
