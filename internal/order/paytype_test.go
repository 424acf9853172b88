package order_test

import (
	"errors"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnotherWayToPay(t *testing.T) {
	for name, c := range map[string]struct {
		kind    order.Kind
		credit  money.Amount
		points  int64
		before  money.Amount // paid already
		choice  order.Choice
		refused error
		status  order.Status
		payType payment.PayType
		due     money.Amount
		left    money.Amount // of credit
		told    money.Amount
	}{
		"credit":               {credit: price, choice: order.Choice{PayType: order.ByCredit}, status: order.Succeeded, payType: order.ByCredit},
		"too little credit":    {credit: price - 1, choice: order.Choice{PayType: order.ByCredit}, refused: ledger.ErrInsufficient},
		"with a part payment":  {credit: 7 * money.Dollar, before: 3 * money.Dollar, choice: order.Choice{PayType: order.ByCredit}, status: order.Succeeded, payType: order.ByCredit},
		"points":               {points: 1000, choice: order.Choice{PayType: order.ByPoints}, status: order.Succeeded, payType: order.ByPoints},
		"points, money stays":  {points: 1000, before: 3 * money.Dollar, choice: order.Choice{PayType: order.ByPoints}, status: order.Succeeded, payType: order.ByPoints, left: 3 * money.Dollar, told: 3 * money.Dollar},
		"too few points":       {points: 999, choice: order.Choice{PayType: order.ByPoints}, refused: order.ErrNoPoints},
		"points for points":    {kind: order.Points, points: 1000, choice: order.Choice{PayType: order.ByPoints}, refused: payment.ErrMethod},
		"credit helps":         {credit: 4 * money.Dollar, choice: order.Choice{PayType: payment.Sandbox, UseCredit: true}, status: order.Processing, payType: payment.Sandbox, due: 6 * money.Dollar, left: 4 * money.Dollar},
		"credit covers anyway": {credit: price, choice: order.Choice{PayType: payment.Sandbox, UseCredit: true}, status: order.Succeeded, payType: order.ByCredit},
		"nobody serves it":     {choice: order.Choice{PayType: payment.USDT}, refused: payment.ErrMethod},
		"the same once more":   {choice: order.Choice{PayType: payment.Sandbox}, status: order.Processing, payType: payment.Sandbox, due: price},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				if c.credit > 0 {
					f.credit("ann", c.credit)
				}
				if c.points > 0 {
					f.give(ledger.UserPoints("ann"), c.points)
				}
				r := wish("ann")
				r.Quantity = 1
				if c.kind != "" {
					r.Kind = c.kind
				}
				o := f.placed(r)
				if c.before > 0 {
					f.paid(o, c.before)
				}
				before := f.now(o)
				_, err := f.ChangePayType(t.Context(), "ann", o.ID, c.choice)
				if !errors.Is(err, c.refused) {
					t.Fatalf("answered %v, want %v", err, c.refused)
				}
				now := f.now(o)
				if c.refused != nil {
					if now.Version != before.Version || now.PayType != before.PayType {
						t.Errorf("a refusal changed %+v", now)
					}
					return
				}
				if now.Status != c.status || now.PayType != c.payType || now.Version == before.Version {
					t.Errorf("%+v", now)
				}
				f.wantDue(o, c.due)
				f.wantBooks("ann", c.left, map[order.Status]int64{order.Succeeded: 1}[c.status])
				f.wantTold("ann", c.told)
				f.wantShelf()
				if c.due > 0 { // what is asked for now is what is due now
					attempts, err := f.desk.Attempts(t.Context(), o.ID)
					if last := attempts[len(attempts)-1]; err != nil || last.Amount != c.due || len(attempts) != 2 {
						t.Errorf("%d attempts, the last for %s (%v)", len(attempts), last.Amount, err)
					}
				}
			})
		})
	}
}

func TestOnlyAProcessingOrderCanBePaidInAnotherWay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for name, end := range map[string]func(fixture, order.Order){
			"seen": seen, "cancelled": cancelled, "ran out": ranOut, "failed": failed, "fulfilled": fulfilled,
		} {
			f.credit(name, price)
			o := f.place(name)
			end(f, o)
			status := f.now(o).Status
			if _, err := f.ChangePayType(t.Context(), name, o.ID, order.Choice{PayType: order.ByCredit}); !errors.Is(err, order.ErrNotChangeable) {
				t.Errorf("%s: %v", name, err)
			}
			f.wantStatus(o, status)
		}
	})
}
