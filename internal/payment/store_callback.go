package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

func (store) observation(ctx context.Context, from storage.Reader, provider, external string, state State) (Observation, error) {
	return scanObservation(from.QueryRow(ctx, `
		SELECT `+observationColumns+` FROM payment_observation
		WHERE provider = $1 AND external_id = $2 AND state = $3`, provider, external, state))
}

func (s store) paidObservation(ctx context.Context, from storage.Reader, provider, external string) (Observation, error) {
	return s.observation(ctx, from, provider, external, Paid)
}

// leftOf is what is left of a payment: neither called back nor sent back by us.
func (store) leftOf(ctx context.Context, from storage.Reader, paid Observation) (left money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST($1 - COALESCE((
			SELECT SUM(booked) FROM payment_observation WHERE provider = $2 AND of_id = $3
		), 0) - COALESCE((
			SELECT SUM(amount) FROM payment_refund WHERE provider = $2 AND external_id = $3 AND state <> $4
		), 0) AS BIGINT)`, int64(paid.Amount), paid.Provider, paid.ExternalID, PayoutReturned).Scan(&left)
	return left, err
}

func (store) markBooked(ctx context.Context, tx *storage.Tx, fact Observation, amount money.Amount) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_observation SET booked = $1
		WHERE  provider = $2 AND external_id = $3 AND state = $4`, amount, fact.Provider, fact.ExternalID, fact.State)
	return err
}

// unbooked lists refunds and disputes of a payment that stand and have booked
// nothing.
func (store) unbooked(ctx context.Context, from storage.Reader, paid Observation) ([]Observation, error) {
	return storage.All(ctx, from, scanObservation, `
		SELECT `+observationColumns+` FROM payment_observation o
		WHERE provider = $1 AND of_id = $2 AND booked = 0 AND state IN ($3, $4) AND NOT EXISTS (
			SELECT 1 FROM payment_observation w
			WHERE w.provider = o.provider AND w.external_id = o.external_id AND w.state IN ($5, $6))
		ORDER BY seen_at, external_id`, paid.Provider, paid.ExternalID, Refunded, Disputed, DisputeWon, RefundFailed)
}

// callBackStands tells whether anything is still called back that an order was
// paid with. A refund that booked nothing was our own.
func (store) callBackStands(ctx context.Context, from storage.Reader, order string) (stands bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (
			SELECT 1 FROM payment_observation o
			WHERE o.order_id = $1 AND (o.state = $2 AND o.booked > 0 OR o.state = $3) AND NOT EXISTS (
				SELECT 1 FROM payment_observation w
				WHERE w.provider = o.provider AND w.external_id = o.external_id AND w.state IN ($4, $5)))`,
		order, Refunded, Disputed, DisputeWon, RefundFailed).Scan(&stands)
	return stands, err
}

// endCallBack takes a dispute out of the operator's queue that is over.
func (store) endCallBack(ctx context.Context, tx *storage.Tx, disputed Observation, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_stray SET state = $1, decided_at = $2
		WHERE  provider = $3 AND external_id = $4 AND reason = $5 AND state = $6`,
		StraySettled, at, disputed.Provider, disputed.inQueue(), CalledBack, StrayOpen)
	return err
}

// shrinkStray leaves of an unknown payer's money what was not called back; with
// nothing left, nobody has to find out any more whose it is.
func (store) shrinkStray(ctx context.Context, tx *storage.Tx, paid Observation, by money.Amount, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_stray
		SET    amount = CASE WHEN amount > $1 THEN amount - $1 ELSE amount END,
		       state = CASE WHEN amount > $1 THEN state ELSE $2 END,
		       decided_at = CASE WHEN amount > $1 THEN decided_at ELSE $3 END
		WHERE  provider = $4 AND external_id = $5 AND state = $6`,
		by, StrayDismissed, at, paid.Provider, paid.ExternalID, StrayOpen)
	return err
}

// growStray undoes that.
func (store) growStray(ctx context.Context, tx *storage.Tx, paid Observation, by money.Amount) error {
	_, err := tx.Exec(ctx, `
		UPDATE payment_stray
		SET    amount = CASE WHEN state = $1 THEN amount + $2 ELSE amount END, state = $1, decided_at = NULL
		WHERE  provider = $3 AND external_id = $4 AND state IN ($1, $5)`,
		StrayOpen, by, paid.Provider, paid.ExternalID, StrayDismissed)
	return err
}
