package share

import (
	"context"
	"math"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// SeenBlock is a block as operators see it, with the file that it was found in.
type SeenBlock struct {
	Block
	FileName string // "" if its owner has left
	OwnerID  string
	Files    int64 // that it has ended
}

// blockPlace is where a block stands in the list of all.
type blockPlace struct {
	at     clock.Millis
	digest string
}

// cursor writes a place down for whoever asks for the next page.
func (b SeenBlock) cursor() string {
	return strconv.FormatInt(int64(b.CreatedAt), 10) + "." + b.Digest
}

// placeAt reads a cursor; one that we did not write asks for the first page.
func placeAt(cursor string) blockPlace {
	at, digest, _ := strings.Cut(cursor, ".")
	millis, err := strconv.ParseInt(at, 10, 64)
	if err != nil {
		return blockPlace{at: math.MaxInt64}
	}
	return blockPlace{clock.Millis(millis), digest}
}

// Blocks lists what is blocked, the newest first.
func (d *Desk) Blocks(ctx context.Context, cursor string, limit int) ([]SeenBlock, error) {
	return d.store.blocks(ctx, d.DB, placeAt(cursor), limit)
}

// LiftBlock lets the same sealed bytes be uploaded again. The files that the
// block has ended stay ended, as everything that has: their bytes may be gone,
// and their buyers were told so. Their owners are told that they may come again.
func (d *Desk) LiftBlock(ctx context.Context, by Operator, digest, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	return d.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := lockDigest(ctx, tx, digest); err != nil {
			return err
		}
		found, err := d.store.seenBlock(ctx, tx, digest)
		if err != nil {
			return err
		}
		lifted, err := d.store.lift(ctx, tx, digest)
		if err != nil {
			return err
		}
		if !lifted {
			return ErrTakenAlready
		}
		if err := d.tellLifted(ctx, tx, digest, reason); err != nil {
			return err
		}
		act := by.did("share.lift_block", "file/"+found.FileID, reason)
		act.Before, act.After = stateOnRecord{string(Blocked)}, stateOnRecord{"lifted"}
		return d.record.RecordAct(ctx, tx, act)
	})
}

func (d *Desk) tellLifted(ctx context.Context, tx *storage.Tx, digest, reason string) error {
	ended, err := d.store.endedBy(ctx, tx, digest)
	if err != nil {
		return err
	}
	for _, f := range ended {
		if err := d.Tell(ctx, tx, f.user, Notice{Verdict: VerdictLifted, Name: f.name, Reason: reason}); err != nil {
			return err
		}
	}
	return nil
}
