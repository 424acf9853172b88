package payment_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/payment"
)

// run does the desk's work in the background until the test or stop ends it.
func (c *coast) run(desk *payment.Service) (stop func()) {
	c.t.Helper()
	runner := jobs.NewRunner(c.queue, jobs.Options{Poll: 5 * time.Millisecond, Log: c.log})
	desk.RegisterJobs(runner)
	ctx, cancel := context.WithCancel(c.t.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = runner.Run(ctx) }()
	stop = func() { cancel(); <-done }
	c.t.Cleanup(stop)
	return stop
}

func (c *coast) nextWatch(w *world, version int64) watch {
	c.t.Helper()
	select {
	case began := <-w.watches:
		if began.version != version {
			c.t.Fatalf("version %d is watched, not %d", began.version, version)
		}
		return began
	case <-time.After(20 * time.Second):
		c.t.Fatalf("nobody watches version %d", version)
		return watch{}
	}
}

func (c *coast) wantNoWatch(w *world) {
	c.t.Helper()
	select {
	case began := <-w.watches:
		c.t.Fatalf("version %d is watched as well", began.version)
	case <-time.After(100 * time.Millisecond):
	}
}

func (w watch) wantOver(t *testing.T) {
	t.Helper()
	select {
	case <-w.ended:
	case <-time.After(20 * time.Second):
		t.Fatalf("version %d is still watched", w.version)
	}
}

func TestAWatcherIsReplacedWithItsSetup(t *testing.T) {
	eachCoast(t, func(c *coast) {
		stop := c.run(c.Service)
		c.wantNoWatch(c.tron)
		c.raise(c.tron)
		first := c.nextWatch(c.tron, 1)
		if err := c.CheckProviders(c.t.Context()); err != nil { // which tells everybody, and changes no setup
			c.t.Fatal(err)
		}
		c.wantNoWatch(c.tron)
		c.setUp(c.tron, true, map[string]string{"mast": "taller"})
		first.wantOver(c.t)
		second := c.nextWatch(c.tron, 2)
		c.setUp(c.tron, false, nil) // somebody may still pay
		second.wantOver(c.t)
		third := c.nextWatch(c.tron, 3)
		c.setUp(c.tron, false, map[string]string{"key": ""})
		third.wantOver(c.t)
		c.wantNoWatch(c.tron)
		c.setUp(c.tron, false, map[string]string{"key": lantern})
		fifth := c.nextWatch(c.tron, 5)
		stop()
		fifth.wantOver(c.t)
	})
}

func TestAWatcherThatFailsIsStartedAgain(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.tron.leave = errors.New("the light went out")
		c.raise(c.tron)
		c.run(c.Service)
		c.nextWatch(c.tron, 1)
		c.nextWatch(c.tron, 1)
	})
}

func TestOneProcessWatches(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.tron)
		c.run(c.Service)
		c.run(c.process(c.db))
		c.nextWatch(c.tron, 1)
		c.wantNoWatch(c.tron)
	})
}

// watching is the desk of tron's watcher.
func (c *coast) watching() payment.Desk {
	c.t.Helper()
	c.raise(c.tron)
	c.run(c.Service)
	return c.nextWatch(c.tron, 1).desk
}

func transfer(id, user string, state payment.State, amount money.Amount) payment.Observation {
	return payment.Observation{Provider: "tower-tron", ExternalID: id, UserID: user, State: state, Amount: amount, Currency: "USDT", RawAmount: amount.String()}
}

func TestWhatAWatcherFindsBelongsToThePayersLatestAttempt(t *testing.T) {
	eachCoast(t, func(c *coast) {
		desk := c.watching()
		c.attemptOn("older", "ann", "tron")
		c.clock.Advance(time.Second)
		latest := c.attemptOn("newer", "ann", "tron")
		c.clock.Advance(time.Second)
		c.attemptOn("bobs", "bob", "tron")
		for range 3 { // once is enough
			if err := desk.Observe(c.t.Context(), transfer("tron:a:0", "ann", payment.Paid, 5*money.Dollar)); err != nil {
				c.t.Fatal(err)
			}
		}
		c.wantCredit(5 * money.Dollar)
		facts, err := c.Observations(c.t.Context(), "newer")
		if err != nil || len(facts) != 1 || facts[0].AttemptID != latest.ID {
			c.t.Errorf("%+v, %v", facts, err)
		}
	})
}

func TestWhatAWatcherMaySay(t *testing.T) {
	eachCoast(t, func(c *coast) {
		desk := c.watching()
		attempt := c.attemptOn("order2", "ann", "tron")
		foreign := transfer("tron:b:0", "ann", payment.Paid, money.Dollar)
		foreign.Provider = "sandbox"
		if err := desk.Observe(c.t.Context(), foreign); err == nil {
			c.t.Error("it speaks for another provider")
		}
		for name, attemptID := range map[string]string{"a foreign attempt": c.fixture.attempt, "no attempt": "nobody's"} {
			fact := transfer("tron:c:0", "ann", payment.Paid, money.Dollar)
			fact.AttemptID = attemptID
			if err := desk.Observe(c.t.Context(), fact); err == nil {
				c.t.Errorf("it pays %s", name)
			}
		}
		fact := transfer("tron:d:0", "bob", payment.Paid, money.Dollar)
		fact.AttemptID = attempt.ID
		if err := desk.Observe(c.t.Context(), fact); err == nil {
			c.t.Error("bob's money goes to ann")
		}
		c.wantCredit(0)
		c.wantTold(0, 0)
	})
}

func TestMoneyWithoutAnAttemptIsThePayersOrWaits(t *testing.T) {
	eachCoast(t, func(c *coast) {
		desk := c.watching()
		for _, fact := range []payment.Observation{
			transfer("tron:e:0", "ann", payment.Seen, 2*money.Dollar), // nothing to tell an order yet
			transfer("tron:e:0", "ann", payment.Paid, 2*money.Dollar), // ann has never tried to pay here
			transfer("tron:f:0", "", payment.Paid, 3*money.Dollar),
			transfer("tron:g:0", "ann", payment.Paid, 0), // spam
		} {
			if err := desk.Observe(c.t.Context(), fact); err != nil {
				c.t.Fatal(err)
			}
		}
		c.wantCredit(2 * money.Dollar)
		c.wantBalance(ledger.Unmatched(), 3*money.Dollar)
		strays, err := c.Strays(c.t.Context(), true, "", 10)
		if err != nil || len(strays) != 1 || strays[0].Reason != payment.Unknown {
			c.t.Errorf("%+v, %v", strays, err)
		}
	})
}

func TestAPaymentOnItsWayIsBuriedDeeperWithoutWakingItsOrder(t *testing.T) {
	eachCoast(t, func(c *coast) {
		desk := c.watching()
		c.attemptOn("order2", "ann", "tron")
		want := func(confirmations ...int64) {
			c.t.Helper()
			pending, err := c.OnItsWay(c.t.Context(), "order2")
			if err != nil || len(pending) != len(confirmations) {
				c.t.Fatalf("%+v, %v", pending, err)
			}
			for i, p := range pending {
				if p.Confirmations != confirmations[i] || p.Needed != 19 || p.Network != "tron" || p.Reference == "" {
					c.t.Errorf("%+v", p)
				}
			}
		}
		for _, depth := range []int64{1, 2, 2, 7} {
			fact := transfer("tron:h:0", "ann", payment.Seen, 5*money.Dollar)
			fact.Confirmations, fact.Needed = depth, 19
			if err := desk.Observe(c.t.Context(), fact); err != nil {
				c.t.Fatal(err)
			}
			want(depth)
		}
		if len(c.desk.heard) != 1 {
			c.t.Errorf("the order heard %v", c.desk.heard)
		}
		if err := desk.Observe(c.t.Context(), transfer("tron:h:0", "ann", payment.Paid, 5*money.Dollar)); err != nil {
			c.t.Fatal(err)
		}
		late := transfer("tron:h:0", "ann", payment.Seen, 5*money.Dollar)
		if err := desk.Observe(c.t.Context(), late); err != nil {
			c.t.Fatal(err)
		}
		want()
	})
}

// A chain was reorganised, the member has placed another order meanwhile, and
// the same transaction is mined once more.
func TestAPaymentThatIsBackIsOnItsWayForTheLatestOrder(t *testing.T) {
	eachCoast(t, func(c *coast) {
		desk := c.watching()
		say := func(state payment.State) {
			c.t.Helper()
			if err := desk.Observe(c.t.Context(), transfer("tron:i:0", "ann", state, 5*money.Dollar)); err != nil {
				c.t.Fatal(err)
			}
		}
		want := func(order string, pending int) {
			c.t.Helper()
			if got, err := c.OnItsWay(c.t.Context(), order); err != nil || len(got) != pending {
				c.t.Errorf("%s has %+v on its way, %v", order, got, err)
			}
		}
		c.attemptOn("older", "ann", "tron")
		say(payment.Seen)
		want("older", 1)
		say(payment.Dropped)
		c.clock.Advance(time.Second)
		latest := c.attemptOn("newer", "ann", "tron")
		say(payment.Seen)
		want("older", 0)
		want("newer", 1)
		facts, err := c.Observations(c.t.Context(), "newer")
		if err != nil || len(facts) != 1 || facts[0].AttemptID != latest.ID || facts[0].UserID != "ann" {
			c.t.Errorf("%+v, %v", facts, err)
		}
		if heard := c.desk.heard; len(heard) != 3 || heard[2] != "seen 5.00" {
			c.t.Errorf("the orders heard %v", heard)
		}
	})
}
