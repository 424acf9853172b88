package payment_test

import (
	"fmt"
	"slices"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage/storagetest"
)

const five = 5 * money.Dollar

// later is what becomes of the payment that paidBy brings.
func later(external string, state payment.State, amount money.Amount) payment.Observation {
	return payment.Observation{ExternalID: external, State: state, Amount: amount, Of: "a"}
}

// say has the second provider answer, whatever comes of it.
func (f *fixture) say(facts ...payment.Observation) error {
	f.other.mu.Lock()
	f.other.facts = facts
	f.other.mu.Unlock()
	return f.Ask(f.t.Context(), "order1")
}

// wantAnn names ann's final credit, her reversible credit and her debt, and
// checks the books.
func (f *fixture) wantAnn(final, reversible, owed money.Amount) {
	f.t.Helper()
	f.wantBalance(ledger.UserReversible("ann"), reversible)
	f.wantBalance(ledger.UserReceivable("ann"), -owed)
	f.wantCredit(final)
}

func (f *fixture) wantHeard(want ...string) {
	f.t.Helper()
	f.desk.mu.Lock()
	defer f.desk.mu.Unlock()
	if !slices.Equal(f.desk.heard, want) {
		f.t.Errorf("the orders heard %q, want %q", f.desk.heard, want)
	}
}

// Each row is what becomes of five dollars, of which some were spent, and what
// ann has afterwards.
func TestMoneyThatLeavesAgainIsTakenOrOwed(t *testing.T) {
	won := later("d", payment.DisputeWon, five)
	for name, c := range map[string]struct {
		spent                   money.Amount
		facts                   []payment.Observation
		final, reversible, owed money.Amount
		heard                   []string
		open                    int // rows in the operator's queue
	}{
		"a refund of all of it": {0, []payment.Observation{later("r", payment.Refunded, five)}, 0, 0, 0, []string{"refunded 5.00 of order1"}, 1},
		"of what was spent":     {five, []payment.Observation{later("r", payment.Refunded, five)}, 0, 0, five, []string{"refunded 5.00 of order1"}, 1},
		"of a part":             {0, []payment.Observation{later("r", payment.Refunded, 2*money.Dollar)}, 0, 3 * money.Dollar, 0, []string{"refunded 2.00 of order1"}, 1},
		"of a part, spent":      {4 * money.Dollar, []payment.Observation{later("r", payment.Refunded, 2*money.Dollar)}, 0, 0, money.Dollar, []string{"refunded 2.00 of order1"}, 1},
		"in two parts":          {0, []payment.Observation{later("r", payment.Refunded, 2*money.Dollar), later("s", payment.Refunded, 3*money.Dollar)}, 0, 0, 0, []string{"refunded 2.00 of order1", "refunded 3.00 of order1"}, 2},
		"more than there was":   {0, []payment.Observation{later("r", payment.Refunded, five), later("s", payment.Refunded, five)}, 0, 0, 0, []string{"refunded 5.00 of order1"}, 1},
		"of nothing":            {0, []payment.Observation{later("r", payment.Refunded, 0)}, 0, five, 0, nil, 0},
		"a refund that failed": {0, []payment.Observation{later("r", payment.Refunded, five), later("r", payment.RefundFailed, five)}, 0, five, 0,
			[]string{"refunded 5.00 of order1", "won 5.00 of order1, stands false"}, 0},
		"failed, when it was spent": {five, []payment.Observation{later("r", payment.Refunded, five), later("r", payment.RefundFailed, five)}, 0, 0, 0,
			[]string{"refunded 5.00 of order1", "won 5.00 of order1, stands false"}, 0},
		"failed before it was heard of": {0, []payment.Observation{later("r", payment.RefundFailed, five), later("r", payment.Refunded, five)}, 0, five, 0, nil, 0},
		"failed, beside a dispute": {0, []payment.Observation{later("r", payment.Refunded, money.Dollar), later("d", payment.Disputed, money.Dollar), later("r", payment.RefundFailed, money.Dollar)},
			0, 4 * money.Dollar, 0, []string{"refunded 1.00 of order1", "disputed 1.00 of order1", "won 1.00 of order1, stands true"}, 1},
		"a dispute":                  {0, []payment.Observation{later("d", payment.Disputed, five)}, 0, 0, 0, []string{"disputed 5.00 of order1"}, 1},
		"a dispute that is won":      {0, []payment.Observation{later("d", payment.Disputed, five), won}, 0, five, 0, []string{"disputed 5.00 of order1", "won 5.00 of order1, stands false"}, 0},
		"won, when it was spent":     {five, []payment.Observation{later("d", payment.Disputed, five), won}, 0, 0, 0, []string{"disputed 5.00 of order1", "won 5.00 of order1, stands false"}, 0},
		"won before it was heard of": {0, []payment.Observation{won, later("d", payment.Disputed, five)}, 0, five, 0, nil, 0},
		"one of two won": {0, []payment.Observation{later("d", payment.Disputed, 2*money.Dollar), later("e", payment.Disputed, money.Dollar), won}, 0, 4 * money.Dollar, 0,
			[]string{"disputed 2.00 of order1", "disputed 1.00 of order1", "won 2.00 of order1, stands true"}, 1},
		"disputed after a refund": {0, []payment.Observation{later("r", payment.Refunded, five), later("d", payment.Disputed, five)}, 0, 0, 0,
			[]string{"refunded 5.00 of order1", "disputed 5.00 of order1"}, 2},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				f.paidBy(payment.Alipay)
				if c.spent > 0 {
					f.spend("ann", c.spent)
				}
				for range 3 { // providers repeat themselves
					f.otherSays(c.facts...)
				}
				f.wantAnn(c.final, c.reversible, c.owed)
				f.wantHeard(c.heard...)
				open := f.openStrays()
				if len(open) != c.open || len(open) > 0 && (open[0].Reason != payment.CalledBack || open[0].OrderID != "order1" || open[0].UserID != "ann") {
					t.Errorf("in the queue: %+v", open)
				}
			})
		})
	}
}

// Alipay has no name of its own for what goes back.
func TestACallBackThatIsCalledLikeItsPaymentHasARowOfItsOwn(t *testing.T) {
	each(t, func(f *fixture) {
		f.desk.stray = payment.Late
		f.paidBy(payment.Alipay)
		f.otherSays(later("a", payment.Refunded, five))
		f.wantAnn(0, 0, 0)
		open := f.openStrays()
		if len(open) != 2 || open[0].Reason != payment.Late || open[1].Reason != payment.CalledBack {
			f.t.Fatalf("%+v", open)
		}
		if _, err := f.Dismiss(f.t.Context(), open[1].Provider, open[1].ExternalID, "known", olga); err != nil {
			f.t.Error(err)
		}
	})
}

// The light of a provider stays green when money leaves as it was told.
func TestBalancesCountWhatWasCalledBack(t *testing.T) {
	each(t, func(f *fixture) {
		f.paidBy(payment.Alipay)
		f.otherSays(later("r", payment.Refunded, 2*money.Dollar), later("d", payment.Disputed, money.Dollar))
		balances, err := f.Balances(f.t.Context())
		if err != nil || len(balances) != 1 || balances[0].State != payment.Green || balances[0].Booked != 2*money.Dollar {
			f.t.Errorf("%+v, %v", balances, err)
		}
	})
}

func TestADisputeDeliveredTwentyTimesBooksOnce(t *testing.T) {
	each(t, func(f *fixture) {
		f.paidBy(payment.Alipay)
		f.spend("ann", 2*money.Dollar)
		f.other.mu.Lock()
		f.other.facts = []payment.Observation{later("d", payment.Disputed, five), later("r", payment.Refunded, money.Dollar)}
		f.other.mu.Unlock()
		results := storagetest.AtOnce(20, func(int) error { return f.Ask(f.t.Context(), "order1") })
		storagetest.WantCount(f.t, results, nil, 20)
		f.wantAnn(0, 0, 2*money.Dollar)
		if n := f.rows("payment_stray"); n != 1 { // nothing was left for the refund
			f.t.Errorf("%d rows in the queue", n)
		}
		f.other.mu.Lock()
		f.other.facts = []payment.Observation{later("d", payment.DisputeWon, five)}
		f.other.mu.Unlock()
		storagetest.WantCount(f.t, storagetest.AtOnce(20, func(int) error { return f.Ask(f.t.Context(), "order1") }), nil, 20)
		f.wantAnn(0, 3*money.Dollar, 0)
	})
}

func TestWhatIsCalledBackBeforeItCameIsTriedAgain(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.Alipay)
		for _, early := range []payment.Observation{later("d", payment.Disputed, five), later("d", payment.DisputeWon, five), later("r", payment.Refunded, five)} {
			if err := f.say(early); err == nil {
				f.t.Errorf("%s was taken for a payment that nobody knows", early.State)
			}
		}
		if n := f.rows("payment_observation"); n != 0 {
			f.t.Errorf("%d facts were kept", n)
		}
		f.otherSays(fact("a", payment.Paid, five), later("r", payment.Refunded, five))
		f.wantAnn(0, 0, 0)
	})
}

func TestADisputeAndSpendingAtOnceLoseNothing(t *testing.T) {
	each(t, func(f *fixture) {
		f.paidBy(payment.Alipay)
		f.other.mu.Lock()
		f.other.facts = []payment.Observation{later("d", payment.Disputed, five)}
		f.other.mu.Unlock()
		results := storagetest.AtOnce(9, func(i int) error {
			if i == 0 {
				return f.Ask(f.t.Context(), "order1")
			}
			return f.trySpend("ann", money.Dollar, fmt.Sprint(i))
		})
		spent := money.Amount(0)
		for _, err := range results[1:] {
			if err == nil {
				spent += money.Dollar
			}
		}
		if results[0] != nil || spent > five {
			f.t.Errorf("%v", results)
		}
		f.wantAnn(0, 0, spent)
	})
}

func TestMoneyOfNobodyThatIsCalledBackLeavesTheQueue(t *testing.T) {
	each(t, func(f *fixture) {
		announce := func(o payment.Observation) {
			f.t.Helper()
			f.other.attempt, f.other.facts = "nobody's", []payment.Observation{o}
			if err := f.Intake(f.t.Context(), "other", nil, []byte(o.ExternalID+string(o.State))); err != nil {
				f.t.Fatal(err)
			}
		}
		announce(fact("a", payment.Paid, five))
		stray := f.openStrays()[0]
		announce(later("r", payment.Refunded, 2*money.Dollar))
		f.wantBalance(ledger.Unmatched(), 3*money.Dollar)
		announce(later("d", payment.Disputed, 3*money.Dollar))
		f.wantBalance(ledger.Unmatched(), 0)
		if open := f.openStrays(); len(open) != 2 || open[0].Reason != payment.CalledBack || open[1].Reason != payment.CalledBack {
			f.t.Errorf("%+v", open)
		}
		announce(later("d", payment.DisputeWon, 3*money.Dollar))
		f.wantBalance(ledger.Unmatched(), 3*money.Dollar)
		if _, err := f.Assign(f.t.Context(), to(stray, "ann", "order1")); err != nil {
			f.t.Fatal(err)
		}
		f.wantHeard() // nobody's orders
		f.wantAnn(0, 3*money.Dollar, 0)
	})
}

func TestWhatWasCalledBackCannotBeAssigned(t *testing.T) {
	each(t, func(f *fixture) {
		f.paidBy(payment.Alipay)
		f.otherSays(later("d", payment.Disputed, five))
		gone := f.openStrays()[0]
		if _, err := f.Assign(f.t.Context(), to(gone, "ann", "order1")); err == nil {
			f.t.Error("money was assigned that is not there")
		}
		if _, err := f.Dismiss(f.t.Context(), gone.Provider, gone.ExternalID, "known", olga); err != nil {
			f.t.Error(err)
		}
	})
}

func TestTheWayThatWasReallyUsedIsToldAndKept(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.Alipay)
		paid := fact("a", payment.Paid, five)
		paid.PayType = payment.ApplePay
		f.otherSays(paid)
		told := f.desk.told[0]
		facts, err := f.Observations(f.t.Context(), "order1")
		if err != nil || told.PayType != payment.ApplePay || told.Chosen != payment.Alipay || facts[0].PayType != payment.ApplePay {
			f.t.Errorf("told %+v, kept %+v, %v", told, facts, err)
		}
	})
}

func (f *fixture) matureAll() {
	f.t.Helper()
	if err := f.Mature(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}
