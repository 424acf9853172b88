package correction_test

import (
	"context"
	"errors"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/correction"
	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var (
	olga  = correction.Operator{UserID: "olga", IP: "192.0.2.7"}
	pavel = correction.Operator{UserID: "pavel", IP: "192.0.2.8"}
)

// desk is the room with its neighbours: the real ledger, and doubles that
// write down what they are told.
type desk struct {
	*correction.Service
	t      *testing.T
	db     *storage.DB
	clock  *clock.Manual
	ledger *ledger.Service
	limits correction.Limits

	mu      sync.Mutex
	premium map[string]int // by the id of the grant
	paid    []string       // references
	acts    []correction.Act
}

func newDesk(t *testing.T, db *storage.DB) *desk {
	t.Helper()
	c := clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))
	d := &desk{
		t: t, db: db, clock: c, ledger: ledger.New(db, c), premium: map[string]int{},
		limits: correction.Limits{Points: 1000, Credit: 100 * money.Dollar, Months: 12},
	}
	d.Service = correction.New(correction.Config{
		DB: db, Clock: c, Ledger: d.ledger, People: d, Payments: d, Recorder: d,
		Limits: func(context.Context) (correction.Limits, error) { return d.limits, nil },
		OwnOrder: func(_ context.Context, user, order string) error {
			if user == "ann" && order == "anns order" {
				return nil
			}
			return storage.ErrNotFound
		},
	})
	return d
}

func (d *desk) Keep(_ context.Context, _ *storage.Tx, userID string) (bool, error) {
	return userID != "nobody", nil
}

func (d *desk) Names(context.Context, []string) (map[string]string, error) { return nil, nil }

func (d *desk) GrantPremium(_ context.Context, _ *storage.Tx, _, grantID string, months int) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.premium[grantID] += months
	return nil
}

func (d *desk) Confirm(_ context.Context, _ *storage.Tx, _, _ string, _ money.Amount, reference, _ string) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.paid = append(d.paid, reference)
	return nil
}

func (d *desk) RecordCorrection(_ context.Context, _ *storage.Tx, a correction.Act) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.acts = append(d.acts, a)
	return nil
}

func (d *desk) propose(by correction.Operator, what correction.What, amount string) (correction.Correction, error) {
	return d.Propose(d.t.Context(), by, correction.Wish{UserID: "ann", What: what, Amount: amount, Reason: "a parcel was lost"})
}

func (d *desk) must(c correction.Correction, err error) correction.Correction {
	d.t.Helper()
	if err != nil {
		d.t.Fatal(err)
	}
	return c
}

func (d *desk) wantHoldings(want ledger.Holdings) {
	d.t.Helper()
	got, err := d.ledger.Holdings(d.t.Context(), d.db, "ann")
	if err != nil || got != want {
		d.t.Errorf("ann has %+v, want %+v (%v)", got, want, err)
	}
}

// give books something to ann from outside.
func (d *desk) give(key string, from, to ledger.Account, amount int64) {
	d.t.Helper()
	err := d.db.Write(d.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := d.ledger.Post(ctx, tx, ledger.Journal{Key: key, Kind: "payment", Transfers: []ledger.Transfer{{From: from, To: to, Amount: amount}}})
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
}

func TestWithinTheLimitACorrectionIsAppliedAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for _, step := range []struct {
			what   correction.What
			amount string
			want   ledger.Holdings
		}{
			{correction.Points, "400", ledger.Holdings{Points: 400}},
			{correction.Points, "-150", ledger.Holdings{Points: 250}},
			{correction.Credit, "12.50", ledger.Holdings{Points: 250, USD: 12_500_000}},
			{correction.Credit, "-2.50", ledger.Holdings{Points: 250, USD: 10_000_000}},
		} {
			c := d.must(d.propose(olga, step.what, step.amount))
			if c.State != correction.Applied || c.DecidedBy != "olga" {
				t.Errorf("%s %s: %+v", step.what, step.amount, c)
			}
			d.wantHoldings(step.want)
		}
		c := d.must(d.propose(olga, correction.Premium, "-3"))
		if d.premium["correction:"+c.ID] != -3 {
			t.Errorf("premium: %v", d.premium)
		}
		if last := d.acts[len(d.acts)-1]; len(d.acts) != 5 || last.Action != "correction.apply" || last.Target != "user/ann" ||
			last.Reason != "a parcel was lost" || last.After["amount"] != "-3" {
			t.Errorf("on record: %+v", d.acts)
		}
		found, err := d.ledger.Verify(t.Context())
		if err != nil || len(found) != 0 {
			t.Errorf("the ledger: %v, %v", found, err)
		}
	})
}

func TestNothingFallsBelowZero(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.give("p1", ledger.Clearing("alipay"), ledger.UserReversible("ann"), 3_000_000)
		d.give("p2", ledger.Clearing("usdt"), ledger.UserUSD("ann"), 2_000_000)
		for what, wants := range map[correction.What]error{correction.Points: correction.ErrPoints, correction.Credit: ledger.ErrInsufficient} {
			if _, err := d.propose(olga, what, "-6"); !errors.Is(err, wants) {
				t.Errorf("%s: %v", what, err)
			}
		}
		d.wantHoldings(ledger.Holdings{USD: 2_000_000, Reversible: 3_000_000})
		if all, err := d.List(t.Context(), correction.Filter{Limit: 10}); err != nil || len(all) != 0 || len(d.acts) != 0 {
			t.Errorf("a refused correction left %v, %v", all, d.acts)
		}
		d.must(d.propose(olga, correction.Credit, "-1.00"))
		d.wantHoldings(ledger.Holdings{USD: 1_000_000, Reversible: 3_000_000}) // final credit alone is enough
		d.must(d.propose(olga, correction.Credit, "-4.00"))
		d.wantHoldings(ledger.Holdings{})
	})
}

func TestBeyondTheLimitOfADayASecondOperatorIsNeeded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		state := func(by correction.Operator, what correction.What, amount string) correction.State {
			t.Helper()
			return d.must(d.propose(by, what, amount)).State
		}
		if state(olga, correction.Points, "1001") != correction.Proposed {
			t.Error("more than the limit at once")
		}
		if state(olga, correction.Points, "600") != correction.Applied || state(olga, correction.Points, "401") != correction.Proposed {
			t.Error("more than the limit in parts")
		}
		if state(olga, correction.Points, "-400") != correction.Applied || state(olga, correction.Points, "-1") != correction.Proposed {
			t.Error("what is taken counts as well")
		}
		if state(pavel, correction.Points, "1000") != correction.Applied {
			t.Error("another operator has a limit of their own")
		}
		if state(olga, correction.Credit, "100.00") != correction.Applied || state(olga, correction.Credit, "0.01") != correction.Proposed {
			t.Error("credit has a limit of its own")
		}
		d.clock.Advance(24*time.Hour + time.Millisecond)
		if state(olga, correction.Points, "1000") != correction.Applied {
			t.Error("yesterday does not count")
		}
		d.limits.Months = 0
		if state(olga, correction.Premium, "1") != correction.Proposed {
			t.Error("a limit of nothing")
		}
	})
}

func TestAnOperatorNeverCorrectsTheirOwnAccountAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		c := d.must(d.Propose(t.Context(), olga, correction.Wish{UserID: "olga", What: correction.Points, Amount: "1", Reason: "why not"}))
		if c.State != correction.Proposed {
			t.Errorf("%+v", c)
		}
		c = d.must(d.Propose(t.Context(), pavel, correction.Wish{UserID: "olga", What: correction.Points, Amount: "5000", Reason: "a friend"}))
		if _, err := d.Approve(t.Context(), olga, c.ID); !errors.Is(err, correction.ErrSecondOperator) {
			t.Errorf("approved for oneself: %v", err)
		}
	})
}

func TestAProposalIsAppliedBySomebodyElse(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		c := d.must(d.propose(olga, correction.Points, "5000"))
		d.wantHoldings(ledger.Holdings{})
		if _, err := d.Approve(t.Context(), olga, c.ID); !errors.Is(err, correction.ErrSecondOperator) {
			t.Fatalf("one's own: %v", err)
		}
		d.wantHoldings(ledger.Holdings{})
		c = d.must(d.Approve(t.Context(), pavel, c.ID))
		if c.State != correction.Applied || c.DecidedBy != "pavel" || c.ProposedBy != "olga" {
			t.Errorf("%+v", c)
		}
		d.wantHoldings(ledger.Holdings{Points: 5000})
		if _, err := d.Approve(t.Context(), pavel, c.ID); !errors.Is(err, correction.ErrDecided) {
			t.Errorf("again: %v", err)
		}
		if _, err := d.Reject(t.Context(), pavel, c.ID, "too late"); !errors.Is(err, correction.ErrDecided) {
			t.Errorf("rejected after it was applied: %v", err)
		}
		if _, err := d.Approve(t.Context(), pavel, "nothing"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("a correction that is not there: %v", err)
		}
		if d.must(d.propose(olga, correction.Points, "1000")).State != correction.Applied {
			t.Error("what another has approved counts against the limit")
		}
	})
}

func TestARejectedProposalNeverApplies(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		c := d.must(d.propose(olga, correction.Credit, "500.00"))
		if _, err := d.Reject(t.Context(), pavel, c.ID, " "); err == nil {
			t.Error("without a reason")
		}
		c = d.must(d.Reject(t.Context(), olga, c.ID, "a slip of the finger")) // one's own may be withdrawn
		if c.State != correction.Rejected || c.Refusal != "a slip of the finger" {
			t.Errorf("%+v", c)
		}
		if _, err := d.Approve(t.Context(), pavel, c.ID); !errors.Is(err, correction.ErrDecided) {
			t.Errorf("approved: %v", err)
		}
		d.wantHoldings(ledger.Holdings{})
	})
}

func TestAnApprovalThatCannotBeBookedStaysAProposal(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		c := d.must(d.propose(olga, correction.Points, "-5000"))
		if _, err := d.Approve(t.Context(), pavel, c.ID); !errors.Is(err, correction.ErrPoints) {
			t.Fatalf("%v", err)
		}
		waiting, err := d.List(t.Context(), correction.Filter{State: correction.Proposed, Limit: 10})
		if err != nil || len(waiting) != 1 || waiting[0].DecidedBy != "" {
			t.Errorf("%+v, %v", waiting, err)
		}
		d.give("p1", ledger.IssuedPoints(), ledger.UserPoints("ann"), 6000)
		d.must(d.Approve(t.Context(), pavel, c.ID))
		d.wantHoldings(ledger.Holdings{Points: 1000})
	})
}

func TestAPaymentIsConfirmedForTheMembersOwnOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		w := correction.Wish{UserID: "ann", What: correction.Payment, Amount: "4.00", OrderID: "anns order", Reference: "0xabc", Reason: "seen on the chain"}
		if c := d.must(d.Propose(t.Context(), olga, w)); c.State != correction.Applied || len(d.paid) != 1 || d.paid[0] != "0xabc" {
			t.Errorf("%+v, %v", c, d.paid)
		}
		if last := d.acts[len(d.acts)-1]; last.Target != "order/anns order" || last.After["reference"] != "0xabc" {
			t.Errorf("on record: %+v", last)
		}
		w.OrderID = "somebody else's"
		_, err := d.Propose(t.Context(), olga, w)
		if refusal, is := fault.As(err); !is || refusal.Fields()["transactionId"] != "not_found" {
			t.Errorf("another member's order: %v", err)
		}
		w = correction.Wish{UserID: "nobody", What: correction.Points, Amount: "1", Reason: "why"}
		if _, err := d.Propose(t.Context(), olga, w); !errors.Is(err, correction.ErrNobody) {
			t.Errorf("for nobody: %v", err)
		}
	})
}
