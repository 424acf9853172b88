package order_test

import (
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
)

// wantStory holds for a member whatever has happened: every order that
// succeeded was delivered and paid, no other was; at most one is open; and no
// cent came from nowhere or went there.
func (f fixture) wantStory(user string) {
	f.t.Helper()
	orders, err := f.List(f.t.Context(), user, order.Filter{Limit: 100})
	if err != nil {
		f.t.Fatal(err)
	}
	var succeeded, open int64
	for _, o := range orders {
		switch {
		case o.Status == order.Succeeded:
			succeeded++
		case o.Status.Open():
			open++
		}
	}
	var came, left money.Amount
	lines, err := f.books.Statement(f.t.Context(), f.db, []ledger.Account{ledger.UserUSD(user)}, ledger.Page{Limit: 1000})
	if err != nil {
		f.t.Fatal(err)
	}
	for _, line := range lines {
		if line.Amount > 0 {
			came += money.Amount(line.Amount)
		} else {
			left -= money.Amount(line.Amount)
		}
	}
	has := f.balance(delivered(user))
	if has != succeeded || open > 1 || left != money.Amount(succeeded)*price || money.Amount(f.balance(ledger.UserUSD(user))) != came-left {
		f.t.Errorf("%s: %d orders succeeded, %d are open, %d were delivered, %s were spent of %s", user, succeeded, open, has, left, came)
	}
}
