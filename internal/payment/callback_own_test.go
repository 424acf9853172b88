package payment_test

import (
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage/storagetest"
)

// The provider tells of a refund that we have asked for ourselves, too.
func TestOurOwnRefundIsNotBookedAgain(t *testing.T) {
	for _, state := range []payment.RefundState{payment.RefundPending, payment.RefundDone} {
		t.Run(string(state), func(t *testing.T) {
			each(t, func(f *fixture) {
				paid := f.paidBy(payment.Alipay)
				f.other.refund = state
				if _, err := f.sendBack(paid); err != nil {
					t.Fatal(err)
				}
				f.work()
				f.otherSays(later("r", payment.Refunded, five))
				f.wantAnn(0, 0, 0)
				f.wantHeard()
				if open := f.openStrays(); len(open) != 0 {
					t.Errorf("in the queue: %+v", open)
				}
			})
		})
	}
}

// Somebody has refunded in the provider's own console while our refund was held
// back: the provider refuses ours, and the other one counts.
func TestARefundInTheProvidersConsoleCountsWhenOursComesToNothing(t *testing.T) {
	for name, c := range map[string]struct{ refunded, left money.Amount }{
		"all of it": {five, 0}, "a part": {2 * money.Dollar, 3 * money.Dollar},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				paid := f.paidBy(payment.Alipay)
				if _, err := f.sendBack(paid); err != nil {
					t.Fatal(err)
				}
				f.otherSays(later("r", payment.Refunded, c.refunded))
				f.wantAnn(0, 0, 0)
				f.other.refund = payment.RefundRefused
				f.work()
				f.wantPayout(payment.PayoutReturned)
				f.wantAnn(0, c.left, 0)
				f.wantHeard("refunded " + c.refunded.String() + " of order1")
			})
		})
	}
}

// The bank sends our own refund back after the provider had called it done.
func TestOurOwnRefundThatFailsLaterIsTheMembersAgain(t *testing.T) {
	for _, state := range []payment.RefundState{payment.RefundPending, payment.RefundDone} {
		t.Run(string(state), func(t *testing.T) {
			each(t, func(f *fixture) {
				paid := f.paidBy(payment.Alipay)
				f.other.refund = state
				payout, err := f.sendBack(paid)
				if err != nil {
					t.Fatal(err)
				}
				f.work()
				sent, failed := later("r", payment.Refunded, five), later("r", payment.RefundFailed, five)
				sent.Payout, failed.Payout = payout.ID, payout.ID
				f.otherSays(sent)
				f.wantAnn(0, 0, 0)
				f.other.mu.Lock()
				f.other.facts = []payment.Observation{failed}
				f.other.mu.Unlock()
				storagetest.WantCount(t, storagetest.AtOnce(6, func(int) error { return f.Ask(t.Context(), "order1") }), nil, 6)
				f.wantPayout(payment.PayoutReturned)
				f.wantAnn(0, five, 0)
				f.otherSays(sent) // word that came late
				f.wantAnn(0, five, 0)
				f.wantHeard()
				if _, err := f.sendBack(paid); err != nil {
					t.Errorf("once more: %v", err)
				}
			})
		})
	}
}

// A dispute finds nothing left while our own refund is held. The provider
// refuses to refund what is disputed, and the dispute counts.
func TestADisputeCountsWhenOurOwnRefundComesToNothing(t *testing.T) {
	disputed, won := later("d", payment.Disputed, five), later("d", payment.DisputeWon, five)
	for name, c := range map[string]struct {
		before, after []payment.Observation
		left          money.Amount
		heard         []string
	}{
		"and stands":           {[]payment.Observation{disputed}, nil, 0, []string{"disputed 5.00 of order1"}},
		"and is won later":     {[]payment.Observation{disputed}, []payment.Observation{won}, five, []string{"disputed 5.00 of order1", "won 5.00 of order1, stands false"}},
		"unless it is over":    {[]payment.Observation{disputed, won}, nil, five, []string{"disputed 5.00 of order1", "won 5.00 of order1, stands false"}},
		"or never began to us": {[]payment.Observation{won, disputed}, nil, five, nil},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				paid := f.paidBy(payment.Alipay)
				if _, err := f.sendBack(paid); err != nil {
					t.Fatal(err)
				}
				f.otherSays(c.before...)
				f.other.refund = payment.RefundRefused
				f.work()
				f.wantPayout(payment.PayoutReturned)
				f.otherSays(c.after...)
				f.wantAnn(0, c.left, 0)
				f.wantHeard(c.heard...) // nobody is told twice
			})
		})
	}
}

func TestOnlyWhatIsLeftOfAPaymentIsSentBack(t *testing.T) {
	each(t, func(f *fixture) {
		paid := f.paidBy(payment.Alipay)
		f.otherSays(later("r", payment.Refunded, 2*money.Dollar))
		f.other.refund = payment.RefundDone
		payout, err := f.sendBack(paid)
		if err != nil || payout.Amount != 3*money.Dollar {
			f.t.Fatalf("%+v, %v", payout, err)
		}
		f.work()
		f.wantAnn(0, 0, 0)
	})
}

// Whoever comes first: ann loses five dollars, and never ten.
func TestARefundEventAndOurOwnRefundAtOnceTakeTheMoneyOnce(t *testing.T) {
	each(t, func(f *fixture) {
		paid := f.paidBy(payment.Alipay)
		f.other.mu.Lock()
		f.other.facts, f.other.refund = []payment.Observation{later("r", payment.Refunded, five)}, payment.RefundRefused
		f.other.mu.Unlock()
		storagetest.AtOnce(8, func(i int) error {
			if i%2 == 0 {
				return f.Ask(f.t.Context(), "order1")
			}
			_, err := f.sendBack(paid)
			return err
		})
		f.wantAnn(0, 0, 0)
		f.work() // the provider has nothing left to send for us
		f.wantAnn(0, 0, 0)
	})
}
