package backup

import (
	"context"
	"time"

	"causeway/internal/blob"
	"causeway/internal/storage"
)

// Guard is the blob store as the rooms see it: while a backup runs, what they
// delete stays until its end, because rows that the backup holds may speak of
// it. Nobody finds it meanwhile: rooms forget their rows first.
func (s *Service) Guard() blob.Store {
	guarded := guard{Store: s.Blobs, s: s}
	switch store := s.Blobs.(type) {
	case blob.Direct:
		return direct{guarded, store.Origin, store.Presign}
	case blob.Bounded:
		return bounded{guarded, store}
	}
	return guarded
}

type guard struct {
	blob.Store
	s *Service
}

// Stores can do more than they must; so does a guarded one.
type (
	direct struct {
		guard
		origin  func() string
		presign func(ctx context.Context, key string, valid time.Duration) (string, error)
	}
	bounded struct {
		guard
		blob.Bounded
	}
)

// Origin implements blob.Direct.
func (d direct) Origin() string { return d.origin() }

// Presign implements blob.Direct.
func (d direct) Presign(ctx context.Context, key string, valid time.Duration) (string, error) {
	return d.presign(ctx, key, valid)
}

// Delete implements blob.Store.
func (g guard) Delete(ctx context.Context, key string) error {
	s := g.s
	held, err := s.store.running(ctx, s.DB, s.Clock.Now())
	if err != nil {
		return err
	}
	if !held {
		return g.Store.Delete(ctx, key)
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.wait(ctx, tx, key, s.Clock.Now()) })
}

// releasedAtOnce is how many blobs are looked up at a time.
const releasedAtOnce = 200

// Release deletes what waited for the end of a backup.
func (s *Service) Release(ctx context.Context) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now := s.Clock.Now()
		return s.store.buryDead(ctx, tx, now, now.Add(-remembered))
	})
	if err != nil {
		return err
	}
	for {
		held, err := s.store.running(ctx, s.DB, s.Clock.Now())
		if err != nil || held {
			return err
		}
		keys, err := s.store.waiting(ctx, s.DB, releasedAtOnce)
		if err != nil || len(keys) == 0 {
			return err
		}
		for _, key := range keys {
			if err := s.Blobs.Delete(ctx, key); err != nil {
				return err
			}
			err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.released(ctx, tx, key) })
			if err != nil {
				return err
			}
		}
	}
}
