package payment

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// forgottenFor is how far before a copied moment attempts are asked about
// again: their providers may have told of them since.
const forgottenFor = 7 * 24 * time.Hour

// Restored is called once a shop is a copy of an older day. What providers have
// told since is forgotten, so the sweep asks them again about everything of
// that time; what was paid for an order that the copy does not know comes up as
// stray in the day's reconciliation.
func (s *Service) Restored(ctx context.Context, tx *storage.Tx, copied clock.Millis) error {
	return s.store.askAgain(ctx, tx, s.clock.Now(), copied.Add(-forgottenFor))
}

func (store) askAgain(ctx context.Context, tx *storage.Tx, now, since clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_attempt SET queries = 0, next_query_at = $1 WHERE created_at > $2`, now, since)
	return err
}
