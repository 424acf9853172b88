package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Attempts lists how an order was to be paid, oldest first.
func (s *Service) Attempts(ctx context.Context, order string) ([]Attempt, error) {
	return s.store.attempts(ctx, s.db, order)
}

// Observations lists what was heard about an order's money, oldest first.
func (s *Service) Observations(ctx context.Context, order string) ([]Observation, error) {
	return s.store.about(ctx, s.db, order)
}

// Pending is how much is on its way for an order, as the transaction sees it.
func (s *Service) Pending(ctx context.Context, tx *storage.Tx, order string) (money.Amount, error) {
	return s.store.pending(ctx, tx, order)
}

// Pend is a payment on its way for an order.
type Pend struct {
	Reference string // what the provider calls it
	Amount    money.Amount
	Network   string
	// How deep a chain has buried it, and how deep is enough.
	Confirmations, Needed int64
	SeenAt                clock.Millis
}

// OnItsWay lists what is on its way for an order, the oldest first.
func (s *Service) OnItsWay(ctx context.Context, order string) ([]Pend, error) {
	return s.store.onItsWay(ctx, s.db, order)
}

// Webhooks lists what providers announced about an order, oldest first.
func (s *Service) Webhooks(ctx context.Context, order string) ([]Webhook, error) {
	return s.store.webhooksAbout(ctx, s.db, order)
}

// FindOrders finds orders by a provider's id of a payment (a transaction's
// hash, for instance) or by the id that the provider was given.
func (s *Service) FindOrders(ctx context.Context, externalID string) ([]string, error) {
	return s.store.ordersOf(ctx, s.db, externalID)
}

// Total is what came in through a provider, what we sent back, refunds on their
// way included, and what was called back without our asking. The difference is
// what its clearing account owes.
type Total struct {
	Provider   string
	Paid       money.Amount
	Refunded   money.Amount
	CalledBack money.Amount
}

// Left is what the provider should hold for us.
func (t Total) Left() money.Amount { return t.Paid - t.Refunded - t.CalledBack }

// Totals sums every provider's payments, for those who check the ledger.
func (s *Service) Totals(ctx context.Context, from storage.Reader) ([]Total, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (t Total, err error) {
		err = row.Scan(&t.Provider, &t.Paid, &t.Refunded, &t.CalledBack)
		return t, err
	}, `
		SELECT provider, CAST(SUM(paid) AS BIGINT), CAST(SUM(refunded) AS BIGINT), CAST(SUM(called_back) AS BIGINT) FROM (
			SELECT provider, amount AS paid, 0 AS refunded, 0 AS called_back FROM payment_observation WHERE state = $1
			UNION ALL
			SELECT provider, 0 AS paid, amount AS refunded, 0 AS called_back FROM payment_refund WHERE state <> $2
			UNION ALL
			SELECT provider, 0 AS paid, 0 AS refunded, booked AS called_back FROM payment_observation WHERE booked <> 0
		) flows
		GROUP BY provider
		ORDER BY provider`, Paid, PayoutReturned)
}
