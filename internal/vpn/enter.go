package vpn

import (
	"context"

	"causeway/internal/storage"
)

// What is counted of a member is noted in one narrow row, which names a plan and
// a day, and entered into these from time to time: a push touches most members,
// and writing to their plans would take several times as long. What somebody has
// used is the sum of both, wherever it is read; see usedBytes.

// CountLock is held by whoever counts, enters for many or begins their periods:
// rows of many members are locked in no order, and two who do that would wait for
// each other. What somebody has counted and not committed is in no row yet, and
// waiting for the lock is waiting for it as well.
const CountLock = "vpn:count"

// Enter adds what these members, by number, have drawn to their plans and days.
// It changes no sum, so that it may come at any moment; who begins a period, or
// counts for another plan or day, calls it first. Rows of vpn_drawn are locked
// before those of plans, here as everywhere.
func (s *Service) Enter(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	if len(numbers) == 0 {
		return nil
	}
	given := numbered(numbers)
	if err := s.store.holdDrawn(ctx, tx, given); err != nil {
		return err
	}
	if err := s.store.enterPlans(ctx, tx, given); err != nil {
		return err
	}
	if err := s.store.enterDays(ctx, tx, given); err != nil {
		return err
	}
	return s.store.removeDrawn(ctx, tx, given)
}

// enterOf is Enter for members by id. Mostly there is nothing.
func (s *Service) enterOf(ctx context.Context, tx *storage.Tx, users ...string) error {
	numbers, err := s.store.drawnBy(ctx, tx, users)
	if err != nil {
		return err
	}
	return s.Enter(ctx, tx, numbers)
}

// EnterAll enters everything, in small transactions. The version before, which
// may serve beside this one or be put back, knows nothing of what is not entered.
func (s *Service) EnterAll(ctx context.Context) error {
	for behind := int64(0); ; {
		numbers, err := s.store.drawnBehind(ctx, s.db, behind, enterBatch)
		if err != nil || len(numbers) == 0 {
			return err
		}
		behind = numbers[len(numbers)-1]
		err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			if err := storage.Lock(ctx, tx, CountLock); err != nil {
				return err
			}
			return s.Enter(ctx, tx, numbers)
		})
		if err != nil {
			return err
		}
	}
}
