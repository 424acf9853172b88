package payment

import (
	"context"
	"errors"
	"fmt"

	"causeway/internal/storage"
)

// closeJob has the provider take no more money for an attempt.
type closeJob struct {
	Attempt string `json:"attempt"`
}

func (closeJob) Kind() string { return "payment.close" }

// End has the attempts of an order closed at their providers, in the
// transaction that ends the order or changes its pay type; a new attempt is
// prepared after it. Closing is a courtesy that keeps people from paying in
// vain: money that comes all the same is found by the sweep.
func (s *Service) End(ctx context.Context, tx *storage.Tx, order string) error {
	attempts, err := s.store.attempts(ctx, tx, order)
	if err != nil {
		return err
	}
	for _, attempt := range attempts {
		if attempt.State != AttemptOpen {
			continue
		}
		if err := s.queue.Enqueue(ctx, tx, closeJob{attempt.ID}); err != nil {
			return err
		}
	}
	return nil
}

// closeAttempt is that job. Who has paid meanwhile is asked about instead.
func (s *Service) closeAttempt(ctx context.Context, job closeJob) error {
	attempt, err := s.store.byID(ctx, s.db, job.Attempt)
	if err != nil {
		return err
	}
	provider, known, err := s.provider(ctx, attempt.Provider)
	if err != nil {
		return err
	}
	if known && attempt.Instructions.Kind != "" { // else it was never opened there
		err = provider.Close(ctx, attempt)
		if errors.Is(err, ErrAlreadyPaid) {
			err = s.query(ctx, attempt)
		}
		if err != nil {
			return fmt.Errorf("close at %s: %w", attempt.Provider, err)
		}
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.markClosed(ctx, tx, attempt.ID)
	})
}
