package app

import (
	"context"
	"fmt"
	"slices"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/storage"
)

// checkMarket: what the ledger keeps for buyers and keepers is what the market
// remembers of their sales, bonds and withdrawals.
func (a *App) checkMarket() {
	a.ledger.AlsoCheck(
		ledger.Check{Name: "escrow_differs", Find: a.sameSums(ledger.Escrow, a.market.Escrowed)},
		ledger.Check{Name: "bond_differs", Find: a.sameSums(ledger.Bond, a.market.Bonds)},
		ledger.Check{Name: "earned_differs", Find: a.sameSums(ledger.StoreUSD, a.market.Earned)},
		ledger.Check{Name: "withdrawal_differs", Find: a.checkWithdrawals},
		ledger.Check{Name: "fee_differs", Find: a.checkFees},
		ledger.Check{Name: "sale_differs", Find: a.sameOrders(order.Market, a.market.Sales)},
		ledger.Check{Name: "item_differs", Find: a.market.MiscountedItems},
	)
}

// sameSums: the accounts of a family hold what a room says that they should, and
// those that it does not name hold nothing.
func (a *App) sameSums(family func(owner string) ledger.Account, should func(context.Context, storage.Reader) (map[string]int64, error)) func(context.Context, storage.Reader) ([]string, error) {
	return func(ctx context.Context, from storage.Reader) (found []string, err error) {
		expected, err := should(ctx, from)
		if err != nil {
			return nil, err
		}
		held, err := a.ledger.Alike(ctx, from, family)
		if err != nil {
			return nil, err
		}
		for owner, balance := range held {
			if balance != expected[owner] {
				found = append(found, fmt.Sprintf("%s: %s ≠ %s", family(owner).ID(), money.Amount(balance), money.Amount(expected[owner])))
			}
		}
		for owner, amount := range expected {
			if _, there := held[owner]; !there && amount != 0 {
				found = append(found, fmt.Sprintf("%s: 0 ≠ %s", family(owner).ID(), money.Amount(amount)))
			}
		}
		slices.Sort(found)
		return found, nil
	}
}

// checkFees: what the house has earned by the market is what it kept of closed
// sales, and what it took from bonds for itself. That bonds lack what was taken is
// another rule.
func (a *App) checkFees(ctx context.Context, from storage.Reader) ([]string, error) {
	kept, err := a.market.Fees(ctx, from)
	if err != nil {
		return nil, err
	}
	earned := ledger.Revenue("market_fee")
	taken, err := a.ledger.Brought(ctx, from, "bond_penalty", earned)
	if err != nil {
		return nil, err
	}
	return a.differing(ctx, from, ledger.Account{}, map[string]int64{earned.ID(): kept + taken})
}

// checkWithdrawals: what is on its way out is what keepers have asked for, and
// what has left is what they were sent.
func (a *App) checkWithdrawals(ctx context.Context, from storage.Reader) ([]string, error) {
	found, err := a.sameSums(ledger.StoreHeld, a.market.Asked)(ctx, from)
	if err != nil {
		return nil, err
	}
	paid, err := a.market.PaidOut(ctx, from)
	if err != nil {
		return nil, err
	}
	left, err := a.differing(ctx, from, ledger.Account{}, map[string]int64{ledger.PaidOut().ID(): paid})
	return append(found, left...), err
}
