package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// StrayState is what has become of money in the operator's queue.
type StrayState string

// The states. All but the first are an end.
const (
	StrayOpen      StrayState = "open"
	StrayAssigned  StrayState = "assigned"  // an operator said whose or what for it is
	StraySettled   StrayState = "settled"   // an order used it after all
	StrayDismissed StrayState = "dismissed" // an operator said that nothing is to be done
)

// Stray is money that no open order took. Unless nobody knows whose it is, it
// is the member's credit already.
type Stray struct {
	ID         string
	Provider   string
	ExternalID string
	UserID     string
	OrderID    string // what it was meant for, or what it may revive
	Amount     money.Amount
	Reversible bool
	Reason     Reason
	State      StrayState
	Note       string
	DecidedBy  string
	CreatedAt  clock.Millis
	DecidedAt  *clock.Millis
}

// keepUnmatched books money of an unknown or doubtful payer where an operator
// finds it.
func (s *Service) keepUnmatched(ctx context.Context, tx *storage.Tx, d Deposit) error {
	_, err := s.ledger.Post(ctx, tx, ledger.Journal{
		Key: "pay:" + d.Provider + ":" + d.ExternalID, Kind: "payment",
		Transfers: []ledger.Transfer{{From: ledger.Clearing(d.Provider), To: ledger.Unmatched(), Amount: int64(d.Amount)}},
		Memo:      map[string]string{"reference": d.ExternalID},
	})
	if err != nil {
		return err
	}
	if err := s.store.wentTo(ctx, tx, Deposit{Provider: d.Provider, ExternalID: d.ExternalID, Reversible: d.Reversible}, ""); err != nil {
		return err
	}
	return s.keepStray(ctx, tx, d, "", Unknown)
}

func (s *Service) keepStray(ctx context.Context, tx *storage.Tx, d Deposit, order string, reason Reason) error {
	now := s.clock.Now()
	return s.store.insertStray(ctx, tx, Stray{
		ID: id.New(now), Provider: d.Provider, ExternalID: d.ExternalID, UserID: d.UserID, OrderID: order, Amount: d.Amount,
		Reversible: d.Reversible, Reason: reason, State: StrayOpen, CreatedAt: now,
	})
}

// SettleStrays takes an order's rows out of the queue, in the transaction that
// spends their money on the order after all.
func (s *Service) SettleStrays(ctx context.Context, tx *storage.Tx, order string) error {
	return s.store.settleStrays(ctx, tx, order, s.clock.Now())
}
