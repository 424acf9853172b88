package app

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/storage"
)

// checkEverything has the ledger's checks look at what other rooms remember,
// too: they must tell the same story.
func (a *App) checkEverything() {
	a.ledger.AlsoCheck(
		ledger.Check{Name: "clearing_differs", Find: a.checkClearing},
		ledger.Check{Name: "revenue_differs", Find: a.checkRevenue},
		ledger.Check{Name: "price_differs", Find: a.sameOrders("", a.journals("settle"))},
		ledger.Check{Name: "package_differs", Find: a.sameOrders(order.Package, a.vpn.Granted)},
		ledger.Check{Name: "points_differ", Find: a.sameOrders(order.Points, a.journals("recharge"))},
		ledger.Check{Name: "premium_differs", Find: a.sameOrders(order.Premium, a.account.PremiumGranted)},
		ledger.Check{Name: "purchase_differs", Find: a.sameRows(a.share.Purchased, a.journals("purchase"))},
	)
	a.checkMarket()
}

// checkClearing: what providers hold for us is what they told us of, less what
// went back.
func (a *App) checkClearing(ctx context.Context, from storage.Reader) ([]string, error) {
	totals, err := a.payment.Totals(ctx, from)
	if err != nil {
		return nil, err
	}
	expected := map[string]int64{}
	for _, t := range totals {
		expected[ledger.Clearing(t.Provider).ID()] = -int64(t.Left())
	}
	return a.differing(ctx, from, ledger.Clearing(""), expected)
}

// checkRevenue: what was earned is the price of what was sold and not refunded.
func (a *App) checkRevenue(ctx context.Context, from storage.Reader) ([]string, error) {
	sales, err := a.order.Sold(ctx, from)
	if err != nil {
		return nil, err
	}
	expected := map[string]int64{}
	for _, sold := range sales {
		expected[ledger.Revenue(sold.Revenue).ID()] = int64(sold.USD)
		expected[ledger.SpentPoints().ID()] += sold.Points
	}
	fees, err := a.share.Fees(ctx, from)
	if err != nil {
		return nil, err
	}
	expected[ledger.SpentPoints().ID()] += fees
	return a.differing(ctx, from, ledger.Account{}, expected)
}

// differing compares accounts of the house with what they should hold. Of a
// family, which is named by how its accounts begin, those that nobody expects
// anything of should hold nothing.
func (a *App) differing(ctx context.Context, from storage.Reader, family ledger.Account, expected map[string]int64) ([]string, error) {
	books, err := a.ledger.Books(ctx, from)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, account := range books.System {
		should, named := expected[account.Account]
		delete(expected, account.Account)
		relative := family.ID() != "" && strings.HasPrefix(account.Account, family.ID())
		if (named || relative) && account.Balance != should {
			found = append(found, fmt.Sprintf("%s: %s ≠ %s", account.Account, told(account.Currency, account.Balance), told(account.Currency, should)))
		}
	}
	for account, should := range expected { // never used
		if should != 0 {
			found = append(found, fmt.Sprintf("%s: 0 ≠ %d", account, should))
		}
	}
	slices.Sort(found)
	return found, nil
}

func told(currency ledger.Currency, balance int64) string {
	if currency == ledger.USD {
		return money.Amount(balance).String()
	}
	return fmt.Sprint(balance)
}

// orders lists orders, or other rows, by id, behind one and up to another, that
// a room has something for.
type orders func(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error)

// journals are the orders that a kind of journal was booked for.
func (a *App) journals(kind string) orders {
	return func(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
		return a.ledger.Standing(ctx, from, kind, behind, upTo)
	}
}

const (
	compared   = 5000 // rows at a time
	afterwards = "z"  // comes after every row's id
)

// rows lists so many rows by id, behind one.
type rows func(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error)

// sameOrders: the orders that were delivered, and those that a room has
// something for, are the same ones.
func (a *App) sameOrders(kind order.Kind, have orders) func(ctx context.Context, from storage.Reader) ([]string, error) {
	return a.sameRows(func(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error) {
		return a.order.Delivered(ctx, from, kind, behind, limit)
	}, have)
}

// sameRows: what there is, and what a room has something for, is the same.
func (a *App) sameRows(there rows, have orders) func(ctx context.Context, from storage.Reader) ([]string, error) {
	return func(ctx context.Context, from storage.Reader) (found []string, err error) {
		for behind := ""; ; {
			page, err := there(ctx, from, behind, compared)
			if err != nil {
				return nil, err
			}
			upTo := afterwards
			if len(page) == compared {
				upTo = page[compared-1]
			}
			has, err := have(ctx, from, behind, upTo)
			if err != nil {
				return nil, err
			}
			found = append(found, onlyOneHas(page, has)...)
			if behind = upTo; upTo == afterwards {
				return found, nil
			}
		}
	}
}

// onlyOneHas lists what is in one of two lists, or twice in one of them.
func onlyOneHas(a, b []string) (found []string) {
	count := map[string]int{}
	for _, id := range a {
		count[id]++
	}
	for _, id := range b {
		count[id]--
	}
	for id, n := range count {
		if n != 0 {
			found = append(found, id)
		}
	}
	slices.Sort(found)
	return found
}
