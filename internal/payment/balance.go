package payment

import (
	"context"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Balance compares what a provider has told us of with what our ledger says
// that it holds for us.
type Balance struct {
	Total
	Booked     money.Amount
	Difference money.Amount
	State      Light
}

// Balances looks at every provider as it stands at one moment.
func (s *Service) Balances(ctx context.Context) (balances []Balance, err error) {
	err = s.db.Snapshot(ctx, func(ctx context.Context, from storage.Reader) error {
		totals, err := s.Totals(ctx, from)
		if err != nil {
			return err
		}
		for _, total := range totals {
			held, err := s.ledger.Balance(ctx, from, ledger.Clearing(total.Provider))
			if err != nil {
				return err
			}
			b := Balance{Total: total, Booked: -money.Amount(held), State: Green}
			if b.Difference = b.Booked - total.Left(); b.Difference != 0 {
				b.State = Red
			}
			balances = append(balances, b)
		}
		return nil
	})
	return balances, err
}
