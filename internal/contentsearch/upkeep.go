package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// Upkeep is work on the index that takes its time.
type Upkeep string

// What there is to do.
const (
	Rebuilding Upkeep = "rebuild"
	Optimizing Upkeep = "optimize"
)

// Progress is how far the latest such work is.
type Progress struct {
	StartedAt  clock.Millis // 0: it was never done
	FinishedAt clock.Millis // 0: it goes on
	Done       int64        // messages, of a rebuild
	Total      int64        // as many there were when it began
	upto       int64        // the number of the last that is done
}

// Going tells whether it was begun and not ended.
func (p Progress) Going() bool { return p.StartedAt != 0 && p.FinishedAt == 0 }

// Progress tells how far the index is made anew, or when it was tidied up.
func (s *Service) Progress(ctx context.Context, of Upkeep) (Progress, error) {
	return s.progress(ctx, s.DB, of)
}

func (s *Service) progress(ctx context.Context, from storage.Reader, of Upkeep) (Progress, error) {
	p, err := s.store.progress(ctx, from, of)
	_, err = storage.Found(err)
	return p, err
}

// Optimize tidies the index up.
func (s *Service) Optimize(ctx context.Context) error {
	begun := Progress{StartedAt: s.Clock.Now()}
	note := func(p Progress) error {
		return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.store.note(ctx, tx, Optimizing, p) })
	}
	if err := note(begun); err != nil {
		return err
	}
	if err := s.Index.Optimize(ctx); err != nil {
		return err
	}
	begun.FinishedAt = s.Clock.Now()
	return note(begun)
}

// Rebuild has the index made anew from the messages: after texts are cut into
// words in another way, or if it is damaged. If that goes on already, it goes on.
func (s *Service) Rebuild(ctx context.Context, tx *storage.Tx) error {
	if err := storage.Lock(ctx, tx, "contentsearch-rebuild"); err != nil {
		return err
	}
	p, err := s.progress(ctx, tx, Rebuilding)
	if err != nil {
		return err
	}
	if !p.Going() {
		p = Progress{StartedAt: s.Clock.Now()}
		if p.Total, err = s.store.countMessages(ctx, tx); err != nil {
			return err
		}
		if err := s.store.note(ctx, tx, Rebuilding, p); err != nil {
			return err
		}
	}
	return s.Queue.Enqueue(ctx, tx, rebuildJob{}, jobs.Unique("rebuild"))
}

// rebuildJob makes the index anew.
type rebuildJob struct{}

func (rebuildJob) Kind() string { return "contentsearch.rebuild" }

// rebuild goes on where the last attempt has ended. It takes the words of some
// messages out and puts them in again, in one transaction, and so on from the
// oldest to the newest: every message is found all the time, no second index
// needs room on the disk, and one number says how far it is. What is written
// meanwhile is written in the new way.
func (s *Service) rebuild(ctx context.Context) error {
	for {
		going := false
		err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
			going, err = s.rebuildSome(ctx, tx)
			return err
		})
		if err != nil || !going {
			return err
		}
	}
}

// rebuildSome does a part, and tells whether there is more. Whoever hides or
// deletes one of these messages meanwhile waits, or has it waited for: both
// take its row.
func (s *Service) rebuildSome(ctx context.Context, tx *storage.Tx) (going bool, err error) {
	if err := storage.Lock(ctx, tx, "contentsearch-rebuild"); err != nil {
		return false, err
	}
	p, err := s.progress(ctx, tx, Rebuilding)
	if err != nil || !p.Going() {
		return false, err
	}
	some, err := s.store.takeBehind(ctx, tx, p.upto, atOnce)
	if err != nil {
		return false, err
	}
	if len(some) == 0 {
		p.FinishedAt = s.Clock.Now()
		return false, s.store.note(ctx, tx, Rebuilding, p)
	}
	if err := s.unindex(ctx, tx, some); err != nil {
		return false, err
	}
	if err := s.index(ctx, tx, some); err != nil {
		return false, err
	}
	numbers := numbersOf(some)
	p.Done, p.upto = p.Done+int64(len(some)), numbers[len(numbers)-1]
	return true, s.store.note(ctx, tx, Rebuilding, p)
}
