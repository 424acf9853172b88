package order

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/jobs"
	"causeway/internal/storage"
)

// settleJob is the net under Settle: payments settle at once, and this runs
// again what did not work then.
type settleJob struct {
	Order string `json:"order"`
}

func (settleJob) Kind() string { return "order.settle" }

const (
	expiryPeriod = 5 * time.Second
	expiryBatch  = 200
)

// RegisterJobs adds what orders do in the background.
func (s *Service) RegisterJobs(r *jobs.Runner) {
	jobs.Handle(r, func(ctx context.Context, job settleJob) error { return s.Settle(ctx, job.Order) })
	jobs.Handle(r, func(ctx context.Context, job reconsiderJob) error { return s.Reconsider(ctx, job.User) })
	r.Every("order.expire", expiryPeriod, s.Expire)
}

// Expire ends orders whose countdown is over. Each has its own transaction,
// and one that cannot be ended is reported and left: the others must not wait
// for it.
func (s *Service) Expire(ctx context.Context) error {
	overdue, err := s.store.expired(ctx, s.db, s.clock.Now(), expiryBatch)
	if err != nil {
		return err
	}
	policy, err := s.policy(ctx)
	if err != nil {
		return fmt.Errorf("order policy: %w", err)
	}
	for _, order := range overdue {
		if err := s.expire(ctx, order, policy); err != nil {
			s.log.Error("an order could not be ended", "order", order, "error", err)
		}
	}
	return nil
}

func (s *Service) expire(ctx context.Context, order string, policy Policy) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		o, err := s.locked(ctx, tx, order)
		if err != nil || o.Status != Processing || o.ExpiresAt > s.clock.Now() { // paid, closed or prolonged meanwhile
			return err
		}
		return s.runOut(ctx, tx, o, policy)
	})
}
