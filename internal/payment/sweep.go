package payment

import (
	"context"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const (
	sweepPeriod   = 30 * time.Second
	sweepPace     = time.Minute      // between two questions about an attempt
	sweepEnd      = 24 * time.Hour   // after the countdown: later money is for the daily reconciliation
	sweepPatience = 20 * time.Second // with one provider in one round
	sweepBatch    = 200
)

// nextQuery is when an attempt is asked about again: every minute while its
// countdown runs, then after pauses that double, for the last time a day later.
func nextQuery(now, expires clock.Millis) *clock.Millis {
	last := expires.Add(sweepEnd)
	if now >= last {
		return nil
	}
	next := min(last, now.Add(max(sweepPace, now.Sub(expires))))
	return &next
}

// Sweep asks the providers about attempts, so that a webhook that got lost
// costs a minute and not an order. A provider that does not answer keeps only
// its own attempts waiting.
func (s *Service) Sweep(ctx context.Context) error {
	due, err := s.store.due(ctx, s.db, s.clock.Now(), sweepBatch)
	if err != nil {
		return err
	}
	byProvider := map[string][]Attempt{}
	for _, attempt := range due {
		byProvider[attempt.Provider] = append(byProvider[attempt.Provider], attempt)
	}
	var wait sync.WaitGroup
	for _, attempts := range byProvider {
		wait.Go(func() {
			ctx, enough := context.WithTimeout(ctx, sweepPatience)
			defer enough()
			for _, attempt := range attempts {
				if ctx.Err() != nil {
					return
				}
				s.sweep(ctx, attempt)
			}
		})
	}
	wait.Wait()
	return ctx.Err()
}

func (s *Service) sweep(ctx context.Context, attempt Attempt) {
	if err := s.query(ctx, attempt); err != nil {
		s.log.Error("an attempt could not be asked about", "attempt", attempt.ID, "provider", attempt.Provider, "error", err)
	}
	// Asked for or not, the next one has its turn first.
	err := s.db.Write(context.WithoutCancel(ctx), func(ctx context.Context, tx *storage.Tx) error {
		return s.store.asked(ctx, tx, attempt.ID, nextQuery(s.clock.Now(), attempt.ExpiresAt))
	})
	if err != nil {
		s.log.Error("an attempt was asked about in vain", "attempt", attempt.ID, "error", err)
	}
}

// due lists what is to be asked about: attempts that are open first. A member
// has one open order, and however many others they have closed, nobody's
// payment waits for those.
func (store) due(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]Attempt, error) {
	return storage.All(ctx, from, scanAttempt, `
		SELECT `+attemptColumns+` FROM payment_attempt
		WHERE next_query_at <= $1
		ORDER BY CASE state WHEN $2 THEN 0 ELSE 1 END, next_query_at
		LIMIT $3`, now, AttemptOpen, limit)
}

func (store) asked(ctx context.Context, tx *storage.Tx, attempt string, next *clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_attempt SET queries = queries + 1, next_query_at = $1 WHERE id = $2`, next, attempt)
	return err
}
