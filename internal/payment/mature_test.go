package payment_test

import (
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage/storagetest"
)

func TestReversibleCreditMaturesWhenItsWindowHasPassed(t *testing.T) {
	const day = 24 * time.Hour
	each(t, func(f *fixture) {
		byCard := fact("c", payment.Paid, 3*money.Dollar)
		byCard.PayType = payment.GooglePay
		f.prepare("order1", "ann", payment.Alipay)
		f.otherSays(fact("a", payment.Paid, five), byCard)
		for _, c := range []struct {
			after             time.Duration
			final, reversible money.Amount
		}{
			{0, 0, 8 * money.Dollar},
			{29 * day, 0, 8 * money.Dollar},
			{1*day + 1, five, 3 * money.Dollar},
			{89 * day, five, 3 * money.Dollar},
			{1 * day, 8 * money.Dollar, 0},
		} {
			f.clock.Advance(c.after)
			for range 2 {
				f.matureAll()
			}
			f.wantAnn(c.final, c.reversible, 0)
		}
	})
}

// What was spent counts as the oldest for nobody: as long as a payment may be
// called back, as much as it brought stays reversible.
func TestWhatMayStillBeCalledBackStaysReversible(t *testing.T) {
	each(t, func(f *fixture) {
		f.paidBy(payment.Alipay)
		f.clock.Advance(20 * 24 * time.Hour)
		f.otherSays(fact("b", payment.Paid, five))
		f.spend("ann", 4*money.Dollar)
		f.clock.Advance(11 * 24 * time.Hour)
		f.matureAll()
		f.wantAnn(money.Dollar, five, 0)
		back := later("r", payment.Refunded, 2*money.Dollar)
		back.Of = "b"
		f.otherSays(back)
		f.matureAll()
		f.wantAnn(money.Dollar, 3*money.Dollar, 0) // two dollars of the risk have left with it
	})
}

func TestMaturingAndSpendingAtOnceLoseNothing(t *testing.T) {
	each(t, func(f *fixture) {
		f.paidBy(payment.Alipay)
		f.clock.Advance(31 * 24 * time.Hour)
		results := storagetest.AtOnce(10, func(i int) error {
			if i%2 == 0 {
				return f.Mature(f.t.Context())
			}
			return f.trySpend("ann", money.Dollar, fmt.Sprint(i))
		})
		storagetest.WantCount(f.t, results, nil, 10)
		f.wantAnn(0, 0, 0)
	})
}
