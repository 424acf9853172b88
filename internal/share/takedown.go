package share

import (
	"context"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrTakenAlready refuses what another operator has done meanwhile.
var ErrTakenAlready = fault.New(fault.Conflict, "changed_meanwhile")

// TakeDown stops a share for everybody, its buyers included, and settles all
// reports about it. Its owner and those who lose something by it are told why.
func (d *Desk) TakeDown(ctx context.Context, by Operator, shareID, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	return d.onShare(ctx, shareID, func(ctx context.Context, tx *storage.Tx, seen Seen) error {
		return d.takeDown(ctx, tx, by, seen, reason)
	})
}

// takeDown runs in its owner's turn.
func (d *Desk) takeDown(ctx context.Context, tx *storage.Tx, by Operator, seen Seen, reason string) error {
	now := d.Clock.Now()
	buyers, err := d.buyersOf(ctx, tx, seen.Share)
	if err != nil {
		return err
	}
	taken, err := d.store.takeDown(ctx, tx, seen.ID, reason, now)
	if err != nil {
		return err
	}
	if !taken {
		return ErrTakenAlready
	}
	if err := d.store.settleReports(ctx, tx, seen.ID, by.UserID, reason, now); err != nil {
		return err
	}
	return d.decided(ctx, tx, by.did("share.take_down", "share/"+seen.ID, reason), seen, TakenDown, VerdictTakenDown, buyers)
}

// Restore undoes a take-down: the share is again what it was before, and ends
// when it would have ended.
func (d *Desk) Restore(ctx context.Context, by Operator, shareID, typed string) error {
	reason, err := reasonFor(typed)
	if err != nil {
		return err
	}
	return d.onShare(ctx, shareID, func(ctx context.Context, tx *storage.Tx, seen Seen) error {
		restored, err := d.store.restore(ctx, tx, shareID)
		if err != nil {
			return err
		}
		if !restored {
			return ErrTakenAlready
		}
		after, err := d.store.seenShare(ctx, tx, shareID)
		if err != nil {
			return err
		}
		buyers, err := d.buyersOf(ctx, tx, after.Share)
		if err != nil {
			return err
		}
		return d.decided(ctx, tx, by.did("share.restore", "share/"+shareID, reason), seen, after.State, VerdictRestored, buyers)
	})
}

// onShare runs an act upon a share in its owner's turn.
func (d *Desk) onShare(ctx context.Context, shareID string, do func(context.Context, *storage.Tx, Seen) error) error {
	return d.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		seen, err := d.store.seenShare(ctx, tx, shareID) // whose it is never changes
		if err != nil {
			return err
		}
		if err := turn(ctx, tx, seen.UserID); err != nil {
			return err
		}
		if seen, err = d.store.seenShare(ctx, tx, shareID); err != nil {
			return err
		}
		return do(ctx, tx, seen)
	})
}

// decided puts an act upon a share on record, and tells the owner and the buyers.
func (d *Desk) decided(ctx context.Context, tx *storage.Tx, a Act, before Seen, after ShareState, verdict Verdict, buyers []buyer) error {
	n := Notice{Verdict: verdict, Name: before.Name, Lookup: before.Lookup, Reason: a.Reason}
	if err := d.Tell(ctx, tx, before.UserID, n); err != nil {
		return err
	}
	if err := d.tellBuyers(ctx, tx, buyers, n); err != nil {
		return err
	}
	a.Before, a.After = stateOnRecord{string(before.State)}, stateOnRecord{string(after)}
	return d.record.RecordAct(ctx, tx, a)
}

// stateOnRecord is what of a share or file an operator's act changes.
type stateOnRecord struct {
	State string `json:"state"`
}
