package share

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/crashpoint"
	"causeway/internal/storage"
)

// How long the bytes of what has ended stay. An hour covers downloads that were
// under way; who has paid keeps a file for a day after its owner took it away.
const (
	keptAfterEnd = time.Hour
	sweepBatch   = 200 // rows read at a time
	sweepRounds  = 50  // batches in one run, so that one run ends; the next goes on
	mostFailures = 50  // in one run
)

// Sweep ends what has run out and deletes the bytes of what has ended before.
// Rows come first and bytes later: whoever cuts it off anywhere loses nothing
// that is served and leaves nothing that the next run does not find.
func (s *Service) Sweep(ctx context.Context) error {
	err := errors.Join(
		s.applyBlocks(ctx),
		s.inTurn(ctx, s.store.runOutFiles, s.store.expireFile),
		s.inTurn(ctx, s.store.runOutShares, s.store.expireShare),
	)
	if err != nil {
		return fmt.Errorf("mark what has run out: %w", err)
	}
	crashpoint.At("share.sweep.marked")
	removed, err := s.removeBytes(ctx)
	if err != nil {
		return fmt.Errorf("delete what has ended: %w", err)
	}
	return s.ranRound(ctx, "sweep", removed)
}

// owned is a row that belongs to a member.
type owned struct{ id, user string }

// inTurn ends rows that are due, each in its owner's turn, until there are none.
func (s *Service) inTurn(ctx context.Context,
	due func(context.Context, storage.Reader, clock.Millis, int) ([]owned, error),
	end func(context.Context, *storage.Tx, string, clock.Millis) error,
) error {
	for range sweepRounds {
		now := s.Clock.Now()
		rows, err := due(ctx, s.DB, now, sweepBatch)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, row := range rows {
			err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
				if err := turn(ctx, tx, row.user); err != nil {
					return err
				}
				return end(ctx, tx, row.id, now)
			})
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// tally counts what a round has removed.
type tally struct{ items, bytes int64 }

// removeBytes deletes what has been over for long enough. What has ended never
// comes back, so nothing here can race with anybody who would still serve it.
// What cannot be deleted is left to the next run; with very many of these, the
// store itself is the trouble and may be better by then.
func (s *Service) removeBytes(ctx context.Context) (removed tally, err error) {
	began, failures := s.Clock.Now(), 0
	for range sweepRounds {
		over, err := s.store.overFiles(ctx, s.DB, began.Add(-keptAfterEnd), began.Add(-keptForBuyers), began, sweepBatch)
		if err != nil || len(over) == 0 {
			return removed, err
		}
		for _, f := range over {
			gone, err := s.removeFile(ctx, f)
			if err != nil {
				return removed, fmt.Errorf("file %s: %w", f.ID, err)
			}
			if gone {
				removed.items++
				removed.bytes += f.Received
			} else if failures++; failures == mostFailures {
				return removed, nil
			}
		}
	}
	return removed, nil
}

// removeFile deletes the bytes before it says so: cut off in between, the next
// run deletes them again, which is no error. It reports false when the store
// does not let go of them.
func (s *Service) removeFile(ctx context.Context, f File) (bool, error) {
	if err := s.discard(ctx, f); err != nil {
		if ctx.Err() != nil { // it was told to stop
			return false, err
		}
		return false, s.stuck(ctx, f, err)
	}
	crashpoint.At("share.sweep.deleted")
	return true, s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.markRemoved(ctx, tx, f.ID, s.Clock.Now())
	})
}

// stuck notes that a file's bytes are still there. The log says so once, however
// often they are tried; operators see how many there are.
func (s *Service) stuck(ctx context.Context, f File, why error) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		first, err := s.store.stick(ctx, tx, f.ID, s.Clock.Now())
		if first {
			s.Log.Error("bytes of a file cannot be deleted", "file", f.ID, "error", why)
		}
		return err
	})
}

// ranRound writes down what the upkeep has done, for operators.
func (s *Service) ranRound(ctx context.Context, part string, removed tally) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.ranRound(ctx, tx, part, removed, s.Clock.Now())
	})
}

// discard deletes bytes wherever they are: a crash may have come between the
// last piece of an upload and the note that it is whole.
func (s *Service) discard(ctx context.Context, f File) error {
	if err := s.Blobs.Discard(ctx, f.BlobKey()); err != nil {
		return err
	}
	return s.Blobs.Delete(ctx, f.BlobKey())
}
