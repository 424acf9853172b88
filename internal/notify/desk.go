package notify

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrGone refuses to try a message again that cannot be said any more.
var ErrGone = fault.New(fault.Conflict, "message_gone")

// Listed is a message as the operator sees it: what it was and what became of
// it, never what it said.
type Listed struct {
	ID        string
	Channel   Channel
	To        string
	Template  string
	State     State
	Attempts  int64
	Reason    string
	CreatedAt clock.Millis
	EndedAt   clock.Millis // zero while it is queued
	Retriable bool         // it is dead, and another try could still help
}

// Filter narrows a list; what is empty does not.
type Filter struct {
	State   State
	Channel Channel
}

// Retry is an operator's wish to have a dead message tried again.
type Retry struct {
	Message string
	By      string // the operator's user id
	IP      string
}

// Recorder is told of every retry inside its transaction; if it refuses,
// nothing is tried.
type Recorder interface {
	RecordRetry(ctx context.Context, tx *storage.Tx, retry Retry) error
}

// Messages lists messages, the newest first. The next page begins behind the
// last id of this one; an empty id asks for the first.
func (s *Service) Messages(ctx context.Context, only Filter, behind string, limit int) ([]Listed, error) {
	return s.store.list(ctx, s.db, only, behind, limit, s.clock.Now())
}

// Retry puts a dead message back into the queue with all its tries. A message
// that carried a code has lost it, one that has expired helps nobody, and one of
// a batch is its sender's.
func (s *Service) Retry(ctx context.Context, retry Retry) (listed Listed, err error) {
	now := s.clock.Now()
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		revived, err := s.store.revive(ctx, tx, retry.Message, now)
		if err != nil {
			return err
		}
		if listed, err = s.store.listed(ctx, tx, retry.Message, now); err != nil {
			return err // it may never have existed
		}
		if !revived {
			return ErrGone
		}
		if err := s.recorder.RecordRetry(ctx, tx, retry); err != nil {
			return err
		}
		return s.queue.Enqueue(ctx, tx, deliverJob{Message: retry.Message})
	})
	return listed, err
}

// DeadCount is how many messages were given up, of those that are still kept.
// Those of a batch are not among them: some mailboxes of many are always gone,
// and whoever sent the batch sees its count.
func (s *Service) DeadCount(ctx context.Context) (int64, error) {
	return s.store.deadCount(ctx, s.db)
}

// DeadSince counts messages of no batch that were given up since a moment, by
// channel.
func (s *Service) DeadSince(ctx context.Context, since clock.Millis) (map[Channel]int64, error) {
	return s.store.deadSince(ctx, s.db, since)
}
