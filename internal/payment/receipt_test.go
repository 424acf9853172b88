package payment_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var (
	bare    = strings.Repeat("0a1b2c3d", 8)
	onChain = "bsc:0x" + bare + ":12" // as a scanner calls it
	// writings are how people copy the hash of that transaction.
	writings = map[string]string{
		"as explorers write it": "0x" + bare, "without 0x": bare, "in capitals": "0x" + strings.ToUpper(bare),
		"the explorer's page": "https://bscscan.com/tx/0x" + bare, "the transfer": onChain, "another of its transfers": "bsc:0x" + bare + ":13",
	}
)

func TestATransferThatWasConfirmedByItsHashIsNotCountedAgain(t *testing.T) {
	for name, reference := range writings {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				f.prepare("order1", "ann", payment.USDT)
				f.otherSays(fact(onChain, payment.Seen, five))
				if err := f.confirm(reference); err != nil {
					t.Fatal(err)
				}
				for range 2 {
					f.otherSays(fact(onChain, payment.Paid, five))
				}
				f.wantCredit(five)
				if coming, err := f.OnItsWay(t.Context(), "order1"); err != nil || len(coming) != 0 {
					t.Errorf("on its way: %+v, %v", coming, err)
				}
				f.otherSays(fact("bsc:0x"+strings.Repeat("f", 64)+":12", payment.Paid, money.Dollar))
				f.wantCredit(6 * money.Dollar)
			})
		})
	}
}

func TestATransferThatIsBookedCannotBeConfirmedByItsHash(t *testing.T) {
	for name, reference := range writings {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				f.prepare("order1", "ann", payment.USDT)
				f.otherSays(fact(onChain, payment.Paid, five))
				if err := f.confirm(reference); !errors.Is(err, payment.ErrReferenceUsed) {
					t.Error(err)
				}
				f.wantCredit(five)
				if orders, err := f.FindOrders(t.Context(), reference); err != nil || !slices.Equal(orders, []string{"order1"}) {
					t.Errorf("%q leads to %v (%v)", reference, orders, err)
				}
			})
		})
	}
}

func TestAHashIsConfirmedOnceHoweverItIsWritten(t *testing.T) {
	each(t, func(f *fixture) {
		references := []string{"0x" + bare, bare, strings.ToUpper(bare), onChain}
		results := storagetest.AtOnce(8, func(i int) error { return f.confirm(references[i%4]) })
		storagetest.WantCount(f.t, results, nil, 1)
		storagetest.WantCount(f.t, results, payment.ErrReferenceUsed, 7)
		f.wantCredit(five)
	})
}

// Whoever comes first, the scanner or the operator: ann gets five dollars, and
// never ten.
func TestAScannerAndAnOperatorAtOnceCountATransferOnce(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.USDT)
		f.other.mu.Lock()
		f.other.facts = []payment.Observation{fact(onChain, payment.Paid, five)}
		f.other.mu.Unlock()
		storagetest.AtOnce(8, func(i int) error {
			if i%2 == 0 {
				return f.Ask(f.t.Context(), "order1")
			}
			return f.confirm("0x" + bare)
		})
		f.wantCredit(five)
	})
}

// An exchange pays many people in one transaction. What comes to bob by the
// hash that was confirmed to ann waits for an operator's word.
func TestOneTransactionToSeveralMembersIsForAnOperatorToDecide(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order2", "bob", payment.USDT)
		if err := f.confirm("0x" + bare); err != nil {
			f.t.Fatal(err)
		}
		f.other.mu.Lock()
		f.other.facts = []payment.Observation{fact(onChain, payment.Paid, five)}
		f.other.mu.Unlock()
		if err := f.Ask(f.t.Context(), "order2"); err != nil {
			f.t.Fatal(err)
		}
		f.wantBalance(ledger.UserUSD("bob"), 0)
		f.wantBalance(ledger.Unmatched(), five)
		open := f.openStrays()
		if len(open) != 1 || open[0].Reason != payment.Unknown || open[0].UserID != "bob" {
			f.t.Fatalf("in the queue: %+v", open)
		}
		if _, err := f.Assign(f.t.Context(), to(open[0], "ann", "order1")); !errors.Is(err, payment.ErrMember) {
			f.t.Errorf("ann got it twice: %v", err)
		}
		if _, err := f.Assign(f.t.Context(), to(open[0], "bob", "order2")); err != nil {
			f.t.Error(err)
		}
		f.wantBalance(ledger.UserUSD("bob"), five)
		f.wantCredit(five)
	})
}

// Two transfers of one transaction and one confirmation: the comparison shows
// that the second was counted by nobody.
func TestAConfirmedHashAnswersForOneTransferInTheBooks(t *testing.T) {
	eachBooks(t, func(c *coast) {
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			return c.Confirm(ctx, tx, "order1", "ann", five, "0x"+bare, "seen by an explorer")
		})
		first, second := theirs("tron:"+bare+":1", "5", at(12, 0)), theirs("tron:"+bare+":2", "7", at(12, 0))
		c.tron.set(func(w *world) { w.statements = []payment.Statement{first} })
		if got := c.reconcile(); got.State != payment.Green {
			c.t.Errorf("%+v", got)
		}
		c.tron.set(func(w *world) { w.statements = []payment.Statement{first, second} })
		if got := c.reconcile(); got.State != payment.Red || got.Missing != 1 || got.Difference != "-7" {
			c.t.Errorf("%+v", got)
		}
	})
}
