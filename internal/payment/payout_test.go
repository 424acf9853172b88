package payment_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// paidBy brings five dollars to ann and names the payment.
func (f *fixture) paidBy(payType payment.PayType) payment.Observation {
	f.t.Helper()
	if payType == payment.Sandbox {
		f.pay(5 * money.Dollar)
		f.ask()
	} else {
		f.prepare("order1", "ann", payType)
		f.otherSays(fact("a", payment.Paid, 5*money.Dollar))
	}
	facts, err := f.Observations(f.t.Context(), "order1")
	if err != nil || len(facts) == 0 {
		f.t.Fatalf("%v, %v", facts, err)
	}
	return facts[len(facts)-1]
}

func (f *fixture) sendBack(o payment.Observation) (payment.Payout, error) {
	return f.SendBack(f.t.Context(), "order1", o.Provider, o.ExternalID, "asked for it", olga)
}

func (f *fixture) wantPayout(want payment.PayoutState) {
	f.t.Helper()
	payouts, err := f.Payouts(f.t.Context(), "", 10)
	if err != nil || len(payouts) == 0 || payouts[0].State != want {
		f.t.Errorf("%+v, %v, want %s", payouts, err, want)
	}
}

func TestAPaymentGoesBackOnce(t *testing.T) {
	each(t, func(f *fixture) {
		paid := f.paidBy(payment.Sandbox)
		results := storagetest.AtOnce(8, func(int) error {
			_, err := f.sendBack(paid)
			return err
		})
		storagetest.WantCount(f.t, results, nil, 1)
		storagetest.WantCount(f.t, results, payment.ErrSentBack, 7)
		f.wantPayout(payment.PayoutHeld)
		f.wantCredit(0)
		f.work()
		f.wantPayout(payment.PayoutDone)
		f.wantCredit(0)
		if _, err := f.sendBack(paid); !errors.Is(err, payment.ErrSentBack) {
			f.t.Errorf("once more: %v", err)
		}
		if len(f.acts) != 1 {
			f.t.Errorf("on record: %v", f.acts)
		}
	})
}

func TestWhatTheProviderWillNotSendIsTheMembersAgain(t *testing.T) {
	each(t, func(f *fixture) {
		paid := f.paidBy(payment.Alipay)
		for _, c := range []struct {
			state   payment.RefundState
			trouble error
		}{{payment.RefundRefused, nil}, {"", payment.ErrUnsupported}} {
			f.other.refund, f.other.trouble = c.state, c.trouble
			if _, err := f.sendBack(paid); err != nil {
				f.t.Fatal(err)
			}
			f.wantBalance(ledger.UserReversible("ann"), 0)
			f.work()
			f.wantPayout(payment.PayoutReturned)
			f.wantBalance(ledger.UserReversible("ann"), 5*money.Dollar) // to where it was taken
			f.wantCredit(0)
			f.clock.Advance(time.Second)
		}
	})
}

func TestAProviderThatIsAwayOrSlowIsAskedAgain(t *testing.T) {
	each(t, func(f *fixture) {
		paid := f.paidBy(payment.Alipay)
		f.other.trouble = errors.New("no answer")
		if _, err := f.sendBack(paid); err != nil {
			f.t.Fatal(err)
		}
		f.work()
		f.other.trouble, f.other.refund = nil, payment.RefundPending
		f.clock.Advance(time.Minute)
		f.work()
		f.wantPayout(payment.PayoutHeld)
		if f.other.refunds != 2 {
			f.t.Errorf("asked %d times", f.other.refunds)
		}
		f.other.refund = payment.RefundDone
		f.clock.Advance(11 * time.Minute)
		if err := f.RemindPayouts(f.t.Context()); err != nil {
			f.t.Fatal(err)
		}
		f.work()
		f.wantPayout(payment.PayoutDone)
		f.wantBalance(ledger.UserReversible("ann"), 0)
	})
}

func TestSendingBackMustFit(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order2", "bob", payment.Sandbox)
		paid := f.paidBy(payment.Sandbox)
		for name, c := range map[string]struct {
			order, provider, external, note string
			want                            error
		}{
			"without a word":      {"order1", "sandbox", paid.ExternalID, "", payment.ErrNoteRequired},
			"no such payment":     {"order1", "sandbox", "x", "note", storage.ErrNotFound},
			"another provider's":  {"order1", "other", paid.ExternalID, "note", storage.ErrNotFound},
			"another order's":     {"order2", "sandbox", paid.ExternalID, "note", payment.ErrNoAttempt},
			"an order not there":  {"order9", "sandbox", paid.ExternalID, "note", payment.ErrNoAttempt},
			"no order and no one": {"", "", "", "note", storage.ErrNotFound},
		} {
			if _, err := f.SendBack(f.t.Context(), c.order, c.provider, c.external, c.note, olga); !errors.Is(err, c.want) {
				f.t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		}
		f.spend("ann", money.Micro)
		if _, err := f.sendBack(paid); !errors.Is(err, ledger.ErrInsufficient) {
			f.t.Errorf("sent back what was spent: %v", err)
		}
		f.wantCredit(5*money.Dollar - money.Micro)
	})
}

func TestAMethodThatCannotSendBackIsNotAsked(t *testing.T) {
	each(t, func(f *fixture) {
		if _, err := f.sendBack(f.paidBy(payment.USDT)); !errors.Is(err, payment.ErrUnsupported) {
			f.t.Error(err)
		}
		f.wantCredit(5 * money.Dollar)
	})
}

// Else a stolen card would buy credit that leaves through another door.
func TestMoneyThatCanBeCalledBackDoesNotLeaveThroughAPaymentThatCannot(t *testing.T) {
	each(t, func(f *fixture) {
		final := f.paidBy(payment.Sandbox)
		f.spend("ann", 5*money.Dollar)
		f.prepare("order1", "ann", payment.Alipay)
		f.otherSays(fact("a", payment.Paid, 5*money.Dollar))
		if _, err := f.sendBack(final); !errors.Is(err, ledger.ErrInsufficient) {
			f.t.Errorf("a final payment went back from money that is not: %v", err)
		}
		f.wantBalance(ledger.UserReversible("ann"), 5*money.Dollar)
	})
}

func TestSendingBackTakesTheMoneyOutOfTheQueue(t *testing.T) {
	each(t, func(f *fixture) {
		stray := f.comeLate(payment.Late)
		if _, err := f.SendBack(f.t.Context(), "order1", stray.Provider, stray.ExternalID, "not wanted", olga); err != nil {
			f.t.Fatal(err)
		}
		if left := f.openStrays(); len(left) != 0 {
			f.t.Errorf("%+v", left)
		}
		if _, err := f.Assign(f.t.Context(), to(stray, "ann", "order1")); !errors.Is(err, payment.ErrDecided) {
			f.t.Errorf("assigned what is on its way back: %v", err)
		}
	})
}

func TestNobodySendsTheirOwnPaymentBack(t *testing.T) {
	each(t, func(f *fixture) {
		paid := f.paidBy(payment.Sandbox)
		_, err := f.SendBack(f.t.Context(), "order1", paid.Provider, paid.ExternalID, "mine", payment.Operator{UserID: "ann"})
		if !errors.Is(err, payment.ErrOwnMoney) {
			f.t.Error(err)
		}
		f.wantCredit(5 * money.Dollar)
	})
}
