package payment_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func (f *fixture) confirm(reference string) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return f.Confirm(ctx, tx, "order1", "ann", 5*money.Dollar, reference, "seen at the bank")
	})
}

func TestAReceiptCountsOnce(t *testing.T) {
	each(t, func(f *fixture) {
		results := storagetest.AtOnce(8, func(int) error { return f.confirm("receipt 7") })
		storagetest.WantCount(f.t, results, nil, 1)
		storagetest.WantCount(f.t, results, payment.ErrReferenceUsed, 7)
		f.wantCredit(5 * money.Dollar)
		f.wantTold(1, 0) // its job settles
		if f.desk.told[0].Provider != payment.Manual || f.desk.told[0].MeantFor != "order1" {
			f.t.Errorf("told of %+v", f.desk.told)
		}
	})
}

func TestWhatAProviderHasBroughtCannotBeConfirmedByHand(t *testing.T) {
	each(t, func(f *fixture) {
		brought := f.paidBy(payment.Sandbox)
		if err := f.confirm(brought.ExternalID); !errors.Is(err, payment.ErrReferenceUsed) {
			f.t.Error(err)
		}
		f.wantCredit(5 * money.Dollar)
	})
}

func TestWhatWasConfirmedByHandIsNotCountedAgainWhenItsProviderBringsIt(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order1", "ann", payment.Alipay)
		if err := f.confirm("a"); err != nil {
			f.t.Fatal(err)
		}
		for range 2 {
			f.otherSays(fact("a", payment.Paid, 5*money.Dollar))
		}
		f.wantAnn(0, five, 0)
		f.otherSays(fact("b", payment.Paid, money.Dollar))
		f.wantAnn(0, 6*money.Dollar, 0)
	})
}

// An operator has confirmed what the provider had not told us of; then its payer
// calls it back.
func TestWhatWasConfirmedByHandCanBeCalledBack(t *testing.T) {
	won := later("d", payment.DisputeWon, five)
	for name, c := range map[string]struct {
		facts            []payment.Observation
		reversible, owed money.Amount
	}{
		"a dispute":             {[]payment.Observation{later("d", payment.Disputed, five)}, 0, 2 * money.Dollar},
		"a dispute that is won": {[]payment.Observation{later("d", payment.Disputed, five), won}, 3 * money.Dollar, 0},
		"won before it began":   {[]payment.Observation{won, later("d", payment.Disputed, five)}, 3 * money.Dollar, 0},
		"a refund":              {[]payment.Observation{later("r", payment.Refunded, five)}, 0, 2 * money.Dollar},
		"of the same name":      {[]payment.Observation{later("a", payment.Refunded, five)}, 0, 2 * money.Dollar},
		"more than there was":   {[]payment.Observation{later("r", payment.Refunded, five), later("d", payment.Disputed, five)}, 0, 2 * money.Dollar},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f *fixture) {
				f.prepare("order1", "ann", payment.Alipay)
				if err := f.confirm("a"); err != nil {
					t.Fatal(err)
				}
				f.spend("ann", 2*money.Dollar)
				for range 2 {
					f.otherSays(append([]payment.Observation{fact("a", payment.Paid, five)}, c.facts...)...)
				}
				f.wantAnn(0, c.reversible, c.owed)
			})
		})
	}
}

// An operator's word makes nothing final that the way to pay does not: neither
// does it matter whether that way can still be asked.
func TestAConfirmationIsAsFinalAsTheWayToPay(t *testing.T) {
	for name, c := range map[string]struct {
		payType   payment.PayType
		reference string
		final     bool
	}{
		"alipay":                       {payment.Alipay, "receipt 7", false},
		"usdt":                         {payment.USDT, "receipt 7", true},
		"a chain, though asked alipay": {payment.Alipay, "0x" + bare, true},
	} {
		for _, retired := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, retired %v", name, retired), func(t *testing.T) {
				each(t, func(f *fixture) {
					f.prepare("order1", "ann", c.payType)
					if retired {
						without := f.config(nil)
						without.Providers = without.Providers[:1]
						f.Service = payment.New(without)
						f.Tell(f.desk)
					}
					if err := f.confirm(c.reference); err != nil {
						t.Fatal(err)
					}
					if c.final {
						f.wantAnn(five, 0, 0)
					} else {
						f.wantAnn(0, five, 0)
						f.clock.Advance(31 * 24 * time.Hour) // alipay's window, and not a card's
						f.matureAll()
						f.wantAnn(five, 0, 0)
					}
				})
			})
		}
	}
}

// The chain cannot be asked, but everybody knows what it takes.
func TestAChainThatIsNotSetUpAnyMoreIsFinal(t *testing.T) {
	eachCoast(t, func(c *coast) {
		c.raise(c.tron)
		c.attemptOn("order9", "ann", "tron")
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `DELETE FROM payment_setup`)
			return err
		})
		c.write(func(ctx context.Context, tx *storage.Tx) error {
			return c.Confirm(ctx, tx, "order9", "ann", five, "receipt 9", "seen by an explorer")
		})
		c.wantAnn(five, 0, 0)
	})
}

func TestOrdersAreFoundByWhatProvidersCallTheirPayments(t *testing.T) {
	each(t, func(f *fixture) {
		brought := f.paidBy(payment.Sandbox)
		if err := f.confirm("receipt 7"); err != nil {
			f.t.Fatal(err)
		}
		for external, want := range map[string][]string{
			brought.ExternalID: {"order1"}, f.attempt: {"order1"}, "receipt 7": {"order1"}, "receipt": {}, "": {},
		} {
			if got, err := f.FindOrders(f.t.Context(), external); err != nil || !slices.Equal(got, want) {
				f.t.Errorf("%q leads to %v (%v)", external, got, err)
			}
		}
	})
}
