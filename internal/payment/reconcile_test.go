package payment_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/base/seal"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const yesterday = "2026-11-14"

// at is a moment of yesterday, or of the days beside it.
func at(hour, minute int) clock.Millis {
	return clock.Of(time.Date(2026, 11, 14, hour, minute, 0, 0, time.UTC))
}

// ours writes a payment of yesterday into our books.
func (c *coast) ours(id, raw string, when clock.Millis) {
	c.t.Helper()
	amount, err := money.Parse(raw)
	if err != nil {
		c.t.Fatal(err)
	}
	fact := transfer(id, "ann", payment.Paid, amount)
	fact.RawAmount, fact.At = raw, when
	if err := c.tower.Observe(c.t.Context(), fact); err != nil {
		c.t.Fatal(err)
	}
}

func theirs(id, amount string, when clock.Millis) payment.Statement {
	return payment.Statement{ExternalID: id, Amount: amount, Currency: "USDT", At: when}
}

func TestADaysBooksAreCompared(t *testing.T) {
	for name, row := range map[string]struct {
		ours                      map[string]string // what we have of noon
		theirs                    []payment.Statement
		state                     payment.Light
		missing, extra, differing int64
		difference                string
	}{
		"nothing happened": {nil, nil, payment.Green, 0, 0, 0, "0"},
		"alike": {map[string]string{"a": "5.00", "b": "0.100000"}, []payment.Statement{theirs("a", "5", at(12, 0)), theirs("b", "0.1", at(12, 0))},
			payment.Green, 0, 0, 0, "0.000000"},
		"listed twice":                        {map[string]string{"a": "5"}, []payment.Statement{theirs("a", "5", at(12, 0)), theirs("a", "5", at(12, 0))}, payment.Green, 0, 0, 0, "0"},
		"missing":                             {nil, []payment.Statement{theirs("a", "5.5", at(12, 0))}, payment.Red, 1, 0, 0, "-5.5"},
		"extra":                               {map[string]string{"a": "5"}, nil, payment.Red, 0, 1, 0, "5"},
		"another amount":                      {map[string]string{"a": "5"}, []payment.Statement{theirs("a", "4.99", at(12, 0))}, payment.Red, 0, 0, 1, "0.01"},
		"another currency":                    {map[string]string{"a": "5"}, []payment.Statement{{ExternalID: "a", Amount: "5", Currency: "CNY", At: at(12, 0)}}, payment.Red, 0, 0, 1, "-5"},
		"not a number":                        {map[string]string{"a": "5"}, []payment.Statement{theirs("a", "1e9", at(12, 0))}, payment.Red, 0, 0, 1, "5"},
		"one for another":                     {map[string]string{"a": "5"}, []payment.Statement{theirs("b", "5", at(12, 0))}, payment.Red, 1, 1, 0, "0"},
		"the day after":                       {nil, []payment.Statement{theirs("a", "5", at(24, 0))}, payment.Green, 0, 0, 0, "0"},
		"the day before":                      {nil, []payment.Statement{theirs("a", "5", at(0, 0)-1)}, payment.Green, 0, 0, 0, "0"},
		"the first moment":                    {nil, []payment.Statement{theirs("a", "5", at(0, 0))}, payment.Red, 1, 0, 0, "-5"},
		"booked a day late":                   {map[string]string{"a": "5"}, []payment.Statement{theirs("a", "5", at(-40, 0))}, payment.Green, 0, 0, 0, "0"},
		"booked a week late":                  {map[string]string{"a": "5"}, []payment.Statement{theirs("a", "5", at(-100, 0))}, payment.Red, 0, 1, 0, "5"},
		"just before our day, by their clock": {map[string]string{"a": "5"}, []payment.Statement{theirs("a", "5", at(0, -5))}, payment.Green, 0, 0, 0, "0"},
	} {
		t.Run(name, func(t *testing.T) {
			eachBooks(t, func(c *coast) {
				for id, amount := range row.ours {
					c.ours(id, amount, at(12, 0))
				}
				c.tron.statements = row.theirs
				got := c.reconcile()
				if got.State != row.state || got.Missing != row.missing || got.Extra != row.extra || got.Differing != row.differing || got.Difference != row.difference {
					c.t.Errorf("%+v", got)
				}
				if wrong := row.missing + row.extra + row.differing; int64(len(got.Findings)) != wrong {
					c.t.Errorf("found %+v", got.Findings)
				}
			})
		})
	}
}

// A day that differs is looked for in all that was compared, for no page shows it for ever.
func TestDaysThatDifferAreCounted(t *testing.T) {
	eachBooks(t, func(c *coast) {
		want := func(count int64) {
			c.t.Helper()
			if got, err := c.RedDays(c.t.Context()); err != nil || got != count {
				c.t.Errorf("%d days differ, want %d: %v", got, count, err)
			}
		}
		want(0)
		c.tron.set(func(w *world) { w.statements = []payment.Statement{theirs("a", "5", at(12, 0))} })
		c.reconcile()
		want(1)
		c.tron.set(func(w *world) { w.statements = nil })
		c.reconcile()
		want(0)
	})
}

// reconcile compares yesterday at an operator's wish.
func (c *coast) reconcile() payment.Reconciled {
	c.t.Helper()
	days, err := c.Reconcile(c.t.Context(), yesterday, olga)
	if err != nil {
		c.t.Fatal(err)
	}
	for _, d := range days {
		if d.Provider == "tower-tron" {
			return d
		}
	}
	c.t.Fatalf("tron is not among %+v", days)
	return payment.Reconciled{}
}

// eachBooks has tron's tower stand and watched.
func eachBooks(t *testing.T, test func(c *coast)) {
	t.Helper()
	eachCoast(t, func(c *coast) {
		c.tower = c.watching()
		test(c)
	})
}

// A webhook was lost and the sweep had given up: the comparison finds the
// money and books it.
func TestAMissingPaymentOfOursIsAskedAboutAndBooked(t *testing.T) {
	eachBooks(t, func(c *coast) {
		attempt := c.attemptOn("order2", "ann", "tron")
		lost := theirs("tron:lost:0", "5.00", at(23, 59))
		lost.AttemptID = attempt.ID
		foreign := theirs("tron:odd:0", "1.00", at(12, 0))
		foreign.AttemptID = c.fixture.attempt
		nobodys := theirs("tron:gone:0", "2.00", at(12, 0))
		nobodys.AttemptID = "nobody's"
		c.tron.statements = []payment.Statement{lost, foreign, nobodys}
		c.tron.facts = []payment.Observation{{
			ExternalID: "tron:lost:0", State: payment.Paid, Amount: 5 * money.Dollar, Currency: "USDT", RawAmount: "5.000000", At: at(23, 59),
		}}
		got := c.reconcile()
		if got.State != payment.Red || got.Missing != 2 || got.Ours != "5.000000" || got.Theirs != "8.000000" {
			c.t.Errorf("%+v", got)
		}
		c.wantCredit(5 * money.Dollar)
	})
}

// The receipt was typed in before the provider brought the payment, which is
// therefore left alone.
func TestWhatAnOperatorHasConfirmedIsNotMissing(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			return c.Confirm(ctx, tx, "order1", "ann", 5*money.Dollar, "tron:typed:0", "seen on the chain")
		})
		c.tron.statements = []payment.Statement{theirs("tron:typed:0", "5.00", at(12, 0))}
		if got := c.reconcile(); got.State != payment.Green {
			c.t.Errorf("%+v", got)
		}
	})
}

func TestAProviderWhoDoesNotShowItsBooksIsAskedAgain(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.tron.books = errors.New("the office is closed to " + lantern)
		if err := c.ReconcileYesterday(c.t.Context()); err == nil {
			c.t.Fatal("the job believes that it is done")
		}
		wantDay := func(state payment.Light, detail bool) {
			c.t.Helper()
			days, err := c.Reconciliations(c.t.Context(), "", 10)
			if err != nil || len(days) != 8 || days[0].Provider != "tower-tron" || days[0].Day != yesterday || days[0].State != state {
				c.t.Fatalf("%+v, %v", days, err)
			}
			if (days[0].Detail != "") != detail || days[0].Early || len(days[0].Detail) > 0 && days[0].Detail != "the office is closed to …" {
				c.t.Errorf("it says %q", days[0].Detail)
			}
		}
		wantDay(payment.Dark, true)
		c.tron.books = nil
		if err := c.ReconcileYesterday(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
		wantDay(payment.Green, false)
		c.tron.books = errors.New("closed again") // nobody asks twice
		if err := c.ReconcileYesterday(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
		wantDay(payment.Green, false)
	})
}

// Nobody asked for some days: the program was off, or the provider not set up.
func TestDaysThatWereNeverComparedAreComparedLater(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.tron.statements = []payment.Statement{theirs("a", "5", at(12, 0))}
		c.clock.Advance(3 * 24 * time.Hour)
		if err := c.ReconcileYesterday(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
		days, err := c.Reconciliations(c.t.Context(), "", 10)
		if err != nil || len(days) != 8 || days[6].Day != yesterday || days[6].Provider != "tower-tron" || days[6].State != payment.Red {
			c.t.Errorf("%+v, %v", days, err)
		}
	})
}

// A key of the environment was lost: what it sealed cannot be read.
func TestAProviderThatCannotBeMadeLeavesItsDayUnknown(t *testing.T) {
	eachBooks(t, func(c *coast) {
		box, err := seal.New(strings.Repeat("x", seal.MinKey))
		if err != nil {
			c.t.Fatal(err)
		}
		c.box = box
		keyless := c.process(c.db)
		if err := keyless.ReconcileYesterday(c.t.Context()); err == nil {
			c.t.Error("the job believes that it is done")
		}
		days, err := c.Reconciliations(c.t.Context(), "", 1)
		if err != nil || days[0].Provider != "tower-tron" || days[0].State != payment.Dark || days[0].Detail == "" {
			c.t.Errorf("%+v, %v", days, err)
		}
		c.setUp(c.tron, false, nil) // nobody misses a provider that is off
		storagetest.Eventually(c.t, "leaving it out", func() bool { return keyless.ReconcileYesterday(c.t.Context()) == nil })
	})
}

// The bill of a day may come on the day after next; nobody has to be woken.
func TestBooksThatAreNotWrittenYetAreReadOnALaterDay(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.tron.set(func(w *world) { w.books = fmt.Errorf("tomorrow: %w", payment.ErrNotYet) })
		wantFirst := func(state payment.Light) {
			c.t.Helper()
			if err := c.ReconcileYesterday(c.t.Context()); err != nil {
				c.t.Fatal(err)
			}
			days, err := c.Reconciliations(c.t.Context(), "", 20)
			if err != nil {
				c.t.Fatal(err)
			}
			for _, r := range days {
				if r.Day == yesterday && r.Provider == "tower-tron" && (r.State != state || r.Early != (state == payment.Dark)) {
					c.t.Errorf("%+v, want %s", r, state)
				}
			}
		}
		wantFirst(payment.Dark)
		c.clock.Advance(24 * time.Hour)
		wantFirst(payment.Dark)
		c.clock.Advance(24 * time.Hour)
		c.tron.set(func(w *world) { w.books = nil })
		wantFirst(payment.Green)
	})
}

// A chain may take longer to read than an operator waits.
func TestWhoDoesNotAnswerAnOperatorIsAskedInTheBackground(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.tron.set(func(w *world) { w.books = errors.New("not now") })
		if got := c.reconcile(); got.State != payment.Dark {
			c.t.Errorf("%+v", got)
		}
		c.tron.set(func(w *world) { w.books = nil })
		wantGreen := func() {
			c.t.Helper()
			storagetest.Eventually(c.t, "the comparison", func() bool {
				c.clock.Advance(time.Minute) // jobs pause before they try again
				days, err := c.Reconciliations(c.t.Context(), "", 1)
				return err == nil && days[0].State == payment.Green
			})
		}
		wantGreen()
		c.tron.set(func(w *world) { w.books = errors.New("not now") })
		if got := c.reconcile(); got.State != payment.Dark {
			c.t.Errorf("%+v", got)
		}
		wantGreen() // to have heard nothing does not unsay it
	})
}

func TestOnlyADayThatIsOverIsCompared(t *testing.T) {
	eachBooks(t, func(c *coast) {
		for _, day := range []string{"2026-11-15", "2026-11-16", "1970-01-01", "2026-02-30", "yesterday", ""} {
			if _, err := c.Reconcile(c.t.Context(), day, olga); !errors.Is(err, payment.ErrDay) {
				c.t.Errorf("%s: %v", day, err)
			}
		}
	})
}

func TestComparisonsArePagedFromTheNewestDay(t *testing.T) {
	eachBooks(t, func(c *coast) {
		for _, day := range []string{"2026-11-12", yesterday, "2026-11-13"} {
			if _, err := c.Reconcile(c.t.Context(), day, olga); err != nil {
				c.t.Fatal(err)
			}
		}
		got, behind := []string{}, ""
		for range 4 {
			page, err := c.Reconciliations(c.t.Context(), behind, 2)
			if err != nil {
				c.t.Fatal(err)
			}
			for _, d := range page {
				behind = d.Day + ":" + d.Provider
				got = append(got, behind)
			}
		}
		if len(got) != 6 || got[0] != "2026-11-14:tower-tron" || got[1] != "2026-11-14:sandbox" || got[5] != "2026-11-12:sandbox" {
			c.t.Errorf("%v", got)
		}
	})
}

func TestALightTurnsRedWhenTheLedgerAndTheObservationsPart(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.ours("a", "5", at(12, 0))
		want := func(state payment.Light, difference money.Amount) {
			c.t.Helper()
			balances, err := c.Balances(c.t.Context())
			if err != nil || len(balances) != 1 {
				c.t.Fatalf("%+v, %v", balances, err)
			}
			if b := balances[0]; b.Provider != "tower-tron" || b.Paid != 5*money.Dollar || b.State != state || b.Difference != difference {
				c.t.Errorf("%+v", b)
			}
		}
		want(payment.Green, 0)
		back := transfer("r", "ann", payment.Refunded, 2*money.Dollar)
		back.Of = "a"
		if err := c.tower.Observe(c.t.Context(), back); err != nil {
			c.t.Fatal(err)
		}
		c.wantBalance(ledger.Clearing("tower-tron"), -3*money.Dollar)
		want(payment.Green, 0)
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := c.books.Post(ctx, tx, ledger.Journal{Key: "slip", Kind: "test", Transfers: []ledger.Transfer{
				{From: ledger.Clearing("tower-tron"), To: ledger.UserUSD("ann"), Amount: int64(money.Cent)},
			}})
			return err
		})
		want(payment.Red, money.Cent)
	})
}
