package share

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrBlocked refuses what an operator has taken away from everybody.
var ErrBlocked = fault.New(fault.Forbidden, "content_blocked")

// Block is a payload that may not come back until it is lifted. Sealing the same
// content again makes other bytes: this stops copies of what was uploaded, not of
// what it says.
type Block struct {
	Digest    string
	FileID    string // where it was found
	Reason    string
	By        string
	CreatedAt clock.Millis
}

// isBlocked is asked in the transaction that makes a file ready, or ends it. It
// has whoever blocks or lifts the same bytes at this moment wait, and then find
// the file.
func (s *Service) isBlocked(ctx context.Context, tx *storage.Tx, digest string) (bool, error) {
	if err := lockDigest(ctx, tx, digest); err != nil {
		return false, err
	}
	return s.store.blocked(ctx, tx, digest)
}

func lockDigest(ctx context.Context, tx *storage.Tx, digest string) error {
	return storage.Lock(ctx, tx, "share-digest:"+digest)
}

// BlockFile takes a file away from everybody, with every copy of its bytes, and
// keeps them from being uploaded again. The block counts from its own
// transaction on; files follow one by one, and the sweep does what a crash in
// between has left.
func (d *Desk) BlockFile(ctx context.Context, by Operator, fileID, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	err = d.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		found, err := d.store.fileState(ctx, tx, fileID)
		if err != nil {
			return err
		}
		if found.Digest == "" { // and nobody can download it
			return ErrFileNotReady
		}
		if err := lockDigest(ctx, tx, found.Digest); err != nil {
			return err
		}
		added, err := d.store.block(ctx, tx, Block{Digest: found.Digest, FileID: fileID, Reason: reason, By: by.UserID, CreatedAt: d.Clock.Now()})
		if err != nil {
			return err
		}
		if !added {
			return ErrTakenAlready
		}
		return d.record.RecordAct(ctx, tx, Act{
			By: by, Action: "share.block_file", Target: "file/" + fileID, Reason: reason,
			Before: stateOnRecord{string(found.State)}, After: stateOnRecord{string(Blocked)},
		})
	})
	if err != nil {
		return err
	}
	return d.applyBlocks(ctx)
}

// applyBlocks ends every file whose bytes are blocked, and tells the owners and
// the buyers.
func (s *Service) applyBlocks(ctx context.Context) error {
	for {
		due, err := s.store.toBlock(ctx, s.DB, sweepBatch)
		if err != nil || len(due) == 0 {
			return err
		}
		for _, f := range due {
			if err := s.applyBlock(ctx, f); err != nil {
				return fmt.Errorf("block file %s: %w", f.id, err)
			}
		}
	}
}

// blockedFile is a file that a block has found.
type blockedFile struct{ id, user, name, digest, reason string }

func (s *Service) applyBlock(ctx context.Context, f blockedFile) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := turn(ctx, tx, f.user); err != nil {
			return err
		}
		if still, err := s.isBlocked(ctx, tx, f.digest); err != nil || !still {
			return err
		}
		buyers, err := s.buyersOfFile(ctx, tx, f.id)
		if err != nil {
			return err
		}
		ended, err := s.store.blockFile(ctx, tx, f.id, s.Clock.Now())
		if err != nil || !ended {
			return err
		}
		n := Notice{Verdict: VerdictBlocked, Name: f.name, Reason: f.reason}
		if err := s.Tell(ctx, tx, f.user, n); err != nil {
			return err
		}
		return s.tellBuyers(ctx, tx, buyers, n)
	})
}
