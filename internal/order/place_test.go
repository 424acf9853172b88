package order_test

import (
	"errors"
	"sync"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnOpenOrderLocksTheOthers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		first, partly, waits := f.place("ann"), f.place("dora"), f.place("emil")
		f.paid(partly, 4*money.Dollar)
		seen(f, waits)
		for open, status := range map[*order.Order]order.Status{&first: order.Processing, &partly: order.Processing, &waits: order.PendingConfirmation} {
			f.wantStatus(*open, status)
			_, err := f.Place(t.Context(), wish(open.UserID))
			refusal, _ := fault.As(err)
			if !errors.Is(err, order.ErrOpen) || refusal.Params()["transactionId"] != open.ID {
				t.Fatalf("second order of %s: %v", open.UserID, err)
			}
		}
		f.place("bob")
		if _, err := f.Cancel(t.Context(), "ann", first.ID); err != nil {
			t.Fatal(err)
		}
		f.place("ann")
		results := storagetest.AtOnce(8, func(int) error {
			_, err := f.Place(t.Context(), wish("carl"))
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, order.ErrOpen, 7)
		f.wantShelf()
	})
}

func TestPlacingAgainWithTheSameKeyAnswersTheSameOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.credit("rich", 3*price)
		for _, user := range []string{"ann", "rich"} { // rich succeeds at once, so that no open order stands in the way
			keyed := wish(user)
			keyed.Key, keyed.UseCredit = "k1", true
			var ids sync.Map
			results := storagetest.AtOnce(8, func(int) error {
				o, err := f.Place(t.Context(), keyed)
				ids.Store(o.ID, true)
				return err
			})
			storagetest.WantCount(t, results, nil, 8)
			count := 0
			ids.Range(func(any, any) bool { count++; return true })
			if count != 1 {
				t.Errorf("%s got %d orders", user, count)
			}
			other := keyed
			other.Cycle = "year"
			if _, err := f.Place(t.Context(), other); !errors.Is(err, order.ErrKeyReused) {
				t.Errorf("another wish under the same key: %v", err)
			}
		}
		f.wantBooks("rich", 2*price, 1)
		f.wantShelf()
	})
}

func TestWhoHasLeftPlacesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		if _, err := f.Place(t.Context(), wish(gone)); !errors.Is(err, order.ErrGone) {
			t.Errorf("placed: %v", err)
		}
	})
}

func TestWhatCreditOrPointsCoverSucceedsAtOnce(t *testing.T) {
	const points = 1000 // ten dollars at a hundred each
	for name, c := range map[string]struct {
		usd, reversible money.Amount
		points          int64
		payType         payment.PayType
		useCredit       bool
		kind            order.Kind

		refused error
		status  order.Status
		paidBy  payment.PayType
		due     money.Amount
	}{
		"credit covers":                {usd: price, payType: order.ByCredit, status: order.Succeeded, paidBy: order.ByCredit},
		"both kinds together":          {usd: price - 1, reversible: 1, payType: order.ByCredit, status: order.Succeeded, paidBy: order.ByCredit},
		"a millionth is missing":       {usd: price - 1, payType: order.ByCredit, refused: ledger.ErrInsufficient},
		"points are no credit":         {points: points, payType: order.ByCredit, refused: ledger.ErrInsufficient},
		"credit was only a help":       {usd: price, payType: payment.Sandbox, useCredit: true, status: order.Succeeded, paidBy: order.ByCredit},
		"credit helps":                 {usd: 4 * money.Dollar, payType: payment.Sandbox, useCredit: true, status: order.Processing, paidBy: payment.Sandbox, due: 6 * money.Dollar},
		"credit is not asked":          {usd: price, payType: payment.Sandbox, status: order.Processing, paidBy: payment.Sandbox, due: price},
		"a cent that credit misses":    {usd: price - money.Cent, payType: payment.Sandbox, useCredit: true, status: order.Processing, paidBy: payment.Sandbox, due: money.Cent},
		"points cover":                 {points: points, payType: order.ByPoints, status: order.Succeeded, paidBy: order.ByPoints},
		"points cover, credit is kept": {points: points, usd: price, payType: order.ByPoints, useCredit: true, status: order.Succeeded, paidBy: order.ByPoints},
		"a point is missing":           {points: points - 1, usd: price, payType: order.ByPoints, useCredit: true, refused: order.ErrNoPoints},
		"points buy premium":           {points: points, kind: order.Premium, payType: order.ByPoints, status: order.Succeeded, paidBy: order.ByPoints},
		"points buy no points":         {points: points, kind: order.Points, payType: order.ByPoints, refused: payment.ErrMethod},
		"nobody serves it":             {payType: payment.USDT, refused: payment.ErrMethod},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				for account, amount := range map[ledger.Account]int64{
					ledger.UserUSD("ann"): int64(c.usd), ledger.UserReversible("ann"): int64(c.reversible), ledger.UserPoints("ann"): c.points,
				} {
					if amount > 0 {
						f.give(account, amount)
					}
				}
				r := wish("ann")
				r.PayType, r.UseCredit, r.Quantity = c.payType, c.useCredit, 1
				if c.kind != "" {
					r.Kind = c.kind
				}
				o, err := f.Place(t.Context(), r)
				if !errors.Is(err, c.refused) {
					t.Fatalf("answered %v, want %v", err, c.refused)
				}
				f.wantShelf()
				f.wantSound()
				if c.refused != nil {
					return
				}
				if o.Status != c.status || o.PayType != c.paidBy || (o.FinishedAt != nil) != (c.status == order.Succeeded) {
					t.Errorf("placed as %d, paid by %s", o.Status, o.PayType)
				}
				f.wantDue(o, c.due)
				got := map[order.Status]int64{order.Succeeded: 1}[c.status]
				if has := f.balance(delivered("ann")); has != got {
					t.Errorf("%d deliveries, want %d", has, got)
				}
				left := f.balance(ledger.UserUSD("ann")) + f.balance(ledger.UserReversible("ann"))
				spent := map[payment.PayType]money.Amount{order.ByCredit: price}[c.paidBy]
				if money.Amount(left) != c.usd+c.reversible-spent {
					t.Errorf("%s of credit are left", money.Amount(left))
				}
			})
		})
	}
}

func TestARequestIsCompleteByItsKind(t *testing.T) {
	for name, c := range map[string]struct {
		r            order.Request
		field, fault string
		productID    string
	}{
		"a package":          {r: order.Request{Kind: order.Package, ProductID: "p", Cycle: "month"}, productID: "p"},
		"no package":         {r: order.Request{Kind: order.Package, Cycle: "month"}, field: "productId", fault: "required"},
		"no cycle":           {r: order.Request{Kind: order.Package, ProductID: "p"}, field: "cycle", fault: "required"},
		"points":             {r: order.Request{Kind: order.Points, Quantity: 500, ProductID: "x"}, productID: "500"},
		"the most points":    {r: order.Request{Kind: order.Points, Quantity: 1_000_000}, productID: "1000000"},
		"too many points":    {r: order.Request{Kind: order.Points, Quantity: 1_000_001}, field: "points", fault: "points_range"},
		"no points":          {r: order.Request{Kind: order.Points}, field: "points", fault: "points_range"},
		"points below zero":  {r: order.Request{Kind: order.Points, Quantity: -5}, field: "points", fault: "points_range"},
		"premium":            {r: order.Request{Kind: order.Premium, Quantity: 36}, productID: "premium"},
		"premium for ever":   {r: order.Request{Kind: order.Premium, Quantity: 37}, field: "quantity", fault: "months_range"},
		"premium for no one": {r: order.Request{Kind: order.Premium}, field: "quantity", fault: "months_range"},
		"a hovercraft":       {r: order.Request{Kind: "hovercraft"}, field: "kind", fault: "unknown_value"},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				r := c.r
				r.UserID, r.PayType = "ann", payment.Sandbox
				o, err := f.Place(t.Context(), r)
				refusal, _ := fault.As(err)
				switch {
				case c.field == "" && (err != nil || o.ProductID != c.productID):
					t.Errorf("placed %q, %v", o.ProductID, err)
				case c.field != "" && (refusal == nil || refusal.Fields()[c.field] != c.fault):
					t.Errorf("answered %v", err)
				}
			})
		})
	}
}
