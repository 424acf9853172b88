package payment_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
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
		f.wantCredit(5 * money.Dollar)
		f.wantBalance(ledger.UserReversible("ann"), 0)
		f.otherSays(fact("b", payment.Paid, money.Dollar))
		f.wantBalance(ledger.UserReversible("ann"), money.Dollar)
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
