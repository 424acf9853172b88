package payment_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func fact(external string, state payment.State, amount money.Amount) payment.Observation {
	return payment.Observation{ExternalID: external, State: state, Amount: amount, Message: "no funds"}
}

// Each row is what a provider answers to one question after the other.
func TestWhatAProviderSaysHappens(t *testing.T) {
	const five = 5 * money.Dollar
	for name, c := range map[string]struct {
		answers [][]payment.Observation
		credit  money.Amount
		heard   []string
	}{
		"nothing":        {},
		"paid":           {answers: [][]payment.Observation{{fact("a", payment.Paid, five)}}, credit: five},
		"paid, twice":    {answers: [][]payment.Observation{{fact("a", payment.Paid, five)}, {fact("a", payment.Paid, five)}}, credit: five},
		"two payments":   {answers: [][]payment.Observation{{fact("a", payment.Paid, five), fact("b", payment.Paid, 2*money.Dollar)}}, credit: 7 * money.Dollar},
		"a millionth":    {answers: [][]payment.Observation{{fact("a", payment.Paid, 1)}}, credit: 1},
		"nothing at all": {answers: [][]payment.Observation{{fact("a", payment.Paid, 0), fact("b", payment.Paid, -five), fact("c", payment.Seen, 0)}}},
		"no name":        {answers: [][]payment.Observation{{fact("", payment.Paid, five)}}},
		"seen, then paid": {
			answers: [][]payment.Observation{{fact("a", payment.Seen, five)}, {fact("a", payment.Seen, five)}, {fact("a", payment.Paid, five)}},
			credit:  five, heard: []string{"seen 5.00"},
		},
		"seen after paid": {
			answers: [][]payment.Observation{{fact("a", payment.Paid, five)}, {fact("a", payment.Seen, five)}, {fact("a", payment.Dropped, five)}},
			credit:  five,
		},
		"failed after paid": {
			answers: [][]payment.Observation{{fact("a", payment.Paid, five)}, {fact("a", payment.Failed, five)}}, credit: five,
		},
		"dropped, then back, then paid": {
			answers: [][]payment.Observation{
				{fact("a", payment.Seen, five)}, {fact("a", payment.Dropped, five)}, {fact("a", payment.Dropped, five)},
				{fact("a", payment.Seen, five)}, {fact("a", payment.Paid, five)},
			},
			credit: five, heard: []string{"seen 5.00", "dropped", "seen 5.00"},
		},
		"dropped and never seen": {answers: [][]payment.Observation{{fact("a", payment.Dropped, five)}}},
		"one of two dropped": {
			answers: [][]payment.Observation{
				{fact("a", payment.Seen, five), fact("b", payment.Seen, money.Dollar)},
				{fact("a", payment.Dropped, five), fact("b", payment.Seen, money.Dollar)},
				{fact("a", payment.Dropped, five), fact("b", payment.Dropped, money.Dollar)},
			},
			heard: []string{"seen 5.00", "seen 6.00", "dropped"},
		},
		"failed": {
			answers: [][]payment.Observation{{fact("a", payment.Failed, five)}, {fact("a", payment.Failed, five)}}, heard: []string{"failed no funds"},
		},
		"one failed, one on its way": {
			answers: [][]payment.Observation{{fact("b", payment.Seen, five), fact("a", payment.Failed, five)}}, heard: []string{"seen 5.00"},
		},
		"paid after failed": {
			answers: [][]payment.Observation{{fact("a", payment.Failed, five)}, {fact("a", payment.Paid, five)}},
			credit:  five, heard: []string{"failed no funds"},
		},
		"closed": {answers: [][]payment.Observation{{fact("a", payment.Closed, 0)}, {fact("a", payment.Closed, 0)}}},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				f.prepare("order1", "ann", payment.USDT) // the latest way to pay, at the second provider
				for _, answer := range c.answers {
					f.otherSays(answer...)
				}
				f.wantCredit(c.credit)
				if !slices.Equal(f.desk.heard, c.heard) {
					f.t.Errorf("the order heard %v, want %v", f.desk.heard, c.heard)
				}
			})
		})
	}
}

func TestARefusalOfAnAttemptThatWasReplacedIsNoFailure(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.USDT)
		f.clock.Advance(time.Second)
		f.prepare("order1", "ann", payment.Sandbox)
		f.otherSays(fact("a", payment.Failed, 5*money.Dollar))
		if len(f.desk.heard) != 0 {
			f.t.Errorf("the order heard %v", f.desk.heard)
		}
	})
}

func TestAnAnswerAboutAnotherAttemptIsRefused(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order2", "bob", payment.USDT)
		for _, forged := range []payment.Observation{
			{Provider: "other", AttemptID: f.attempt, ExternalID: "a", State: payment.Paid, Amount: money.Dollar},
			{Provider: "sandbox", AttemptID: f.attempt, ExternalID: "a", State: payment.Paid, Amount: money.Dollar},
		} {
			f.other.facts = []payment.Observation{forged}
			if err := f.Ask(f.t.Context(), "order2"); err == nil {
				f.t.Errorf("%+v was believed", forged)
			}
		}
		f.wantCredit(0)
		f.wantBalance(ledger.UserUSD("bob"), 0)
	})
}

func TestMoneyThatCanBeCalledBackIsKeptApart(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.Alipay)
		f.otherSays(fact("a", payment.Paid, 5*money.Dollar))
		f.wantCredit(0)
		f.wantBalance(ledger.UserReversible("ann"), 5*money.Dollar)
		if !f.desk.told[0].Reversible {
			f.t.Errorf("told of %+v", f.desk.told)
		}
	})
}

func TestWebhookSweepAndButtonAtOnceCreditOnce(t *testing.T) {
	each(t, func(f *fixture) {
		header, raw := f.pay(5 * money.Dollar)
		f.clock.Advance(2 * time.Minute)
		results := storagetest.AtOnce(12, func(i int) error {
			switch i % 3 {
			case 0:
				return f.Intake(f.t.Context(), "sandbox", header, raw)
			case 1:
				return f.Ask(f.t.Context(), "order1")
			}
			return f.Sweep(f.t.Context())
		})
		storagetest.WantCount(f.t, results, nil, 12)
		f.wantCredit(5 * money.Dollar)
		f.wantTold(1, 1)
	})
}

// The provider's answers may arrive in any order: what came late must not
// bring back what is over.
func TestSeenAndPaidAtOnceLeaveNothingOnItsWay(t *testing.T) {
	each(t, func(f *fixture) {
		for range 10 {
			f.race(payment.Seen, payment.Paid)
		}
		var pending int64
		err := f.db.QueryRow(f.t.Context(), `SELECT COUNT(*) FROM payment_observation WHERE pending`).Scan(&pending)
		if err != nil || pending != 0 {
			f.t.Errorf("%d on their way (%v)", pending, err)
		}
	})
}

// race has the second provider say two things about one new payment at once.
func (f *fixture) race(states ...payment.State) {
	f.t.Helper()
	order := "order" + f.clock.Now().Time().Format("150405.000")
	f.prepare(order, "ann", payment.USDT)
	external := "race" + order
	storagetest.AtOnce(len(states), func(i int) error {
		one := payment.New(f.config(&other{facts: []payment.Observation{fact(external, states[i], money.Dollar)}}))
		one.Tell(f.desk)
		return one.Ask(f.t.Context(), order)
	})
	f.clock.Advance(time.Second)
}

func TestPrepareKeepsToWhatTheMethodCanDo(t *testing.T) {
	each(t, func(f *fixture) {
		prepare := func(n payment.NewAttempt) error {
			n.OrderID, n.UserID, n.ExpiresAt = "order9", "ann", f.clock.Now().Add(time.Minute)
			return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return f.Prepare(ctx, tx, n) })
		}
		for name, c := range map[string]struct {
			n    payment.NewAttempt
			want bool
		}{
			"too little":      {payment.NewAttempt{PayType: payment.Alipay, Amount: money.Cent - 1}, false},
			"the least":       {payment.NewAttempt{PayType: payment.Alipay, Amount: money.Cent}, true},
			"the most":        {payment.NewAttempt{PayType: payment.Alipay, Amount: 100 * money.Dollar}, true},
			"too much":        {payment.NewAttempt{PayType: payment.Alipay, Amount: 100*money.Dollar + 1}, false},
			"nothing":         {payment.NewAttempt{PayType: payment.Sandbox}, false},
			"a network":       {payment.NewAttempt{PayType: payment.Alipay, Amount: money.Dollar, Network: "south"}, true},
			"unknown network": {payment.NewAttempt{PayType: payment.Alipay, Amount: money.Dollar, Network: "west"}, false},
			"needless one":    {payment.NewAttempt{PayType: payment.Sandbox, Amount: money.Dollar, Network: "north"}, false},
			"nobody's method": {payment.NewAttempt{PayType: payment.ApplePay, Amount: money.Dollar}, false},
		} {
			if err := prepare(c.n); (err == nil) != c.want {
				f.t.Errorf("%s: %v", name, err)
			}
		}
		attempts, err := f.Attempts(f.t.Context(), "order9")
		if err != nil || len(attempts) != 3 {
			f.t.Fatalf("%+v, %v", attempts, err)
		}
		for _, a := range attempts {
			if a.ExpiresAt.Sub(f.clock.Now()) != time.Hour || a.Network == "" || a.State != payment.AttemptOpen {
				f.t.Errorf("%+v", a)
			}
		}
	})
}
