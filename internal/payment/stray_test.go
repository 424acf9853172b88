package payment_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// queue lists what is open, the oldest first.
func (f *fixture) openStrays() []payment.Stray {
	f.t.Helper()
	strays, err := f.Strays(f.t.Context(), true, "", 100)
	if err != nil {
		f.t.Fatal(err)
	}
	slices.Reverse(strays)
	return strays
}

// comeFromNowhere brings money for an attempt that we do not have.
func (f *fixture) comeFromNowhere(amount money.Amount) payment.Stray {
	f.t.Helper()
	header, raw, err := f.sandbox.Pay(f.t.Context(), id.New(f.clock.Now()), amount)
	if err == nil {
		err = f.Intake(f.t.Context(), "sandbox", header, raw)
	}
	if err != nil {
		f.t.Fatal(err)
	}
	strays := f.openStrays()
	return strays[len(strays)-1]
}

// comeLate brings money for order1 when it takes none.
func (f *fixture) comeLate(reason payment.Reason) payment.Stray {
	f.t.Helper()
	f.desk.stray = reason
	f.pay(5 * money.Dollar)
	f.ask()
	f.desk.stray = ""
	strays := f.openStrays()
	return strays[len(strays)-1]
}

func to(y payment.Stray, user, order string) payment.Assignment {
	return payment.Assignment{Provider: y.Provider, ExternalID: y.ExternalID, UserID: user, OrderID: order, Note: "found it", By: olga}
}

func TestMoneyOfNobodyWaitsToBeAssigned(t *testing.T) {
	each(t, func(f *fixture) {
		stray := f.comeFromNowhere(3 * money.Dollar)
		if stray.Reason != payment.Unknown || stray.UserID != "" || stray.Amount != 3*money.Dollar {
			f.t.Errorf("%+v", stray)
		}
		f.wantBalance(ledger.Unmatched(), 3*money.Dollar)
		f.wantTold(0, 0)
		decided, err := f.Assign(f.t.Context(), to(stray, "ann", "order1"))
		if err != nil || decided.State != payment.StrayAssigned || decided.UserID != "ann" || decided.OrderID != "order1" || decided.DecidedBy != "olga" {
			f.t.Errorf("%+v, %v", decided, err)
		}
		f.wantBalance(ledger.Unmatched(), 0)
		f.wantCredit(3 * money.Dollar)
		f.wantTold(1, 1)
		if want := []string{"olga payment.assign payment/sandbox/" + stray.ExternalID}; !slices.Equal(f.acts, want) {
			f.t.Errorf("on record: %v", f.acts)
		}
		facts, err := f.Observations(f.t.Context(), "order1")
		if err != nil || len(facts) != 1 || facts[0].UserID != "ann" {
			f.t.Errorf("the order's facts: %+v, %v", facts, err)
		}
	})
}

func TestLateMoneyIsCreditAndInTheQueue(t *testing.T) {
	each(t, func(f *fixture) {
		for _, reason := range []payment.Reason{payment.Late, payment.Twice} {
			stray := f.comeLate(reason)
			if stray.Reason != reason || stray.UserID != "ann" || stray.OrderID != "order1" {
				f.t.Errorf("%+v", stray)
			}
			f.clock.Advance(time.Second)
		}
		f.wantCredit(10 * money.Dollar)
		f.write(func(ctx context.Context, tx *storage.Tx) error { return f.SettleStrays(ctx, tx, "order1") })
		if left := f.openStrays(); len(left) != 0 {
			f.t.Errorf("still open: %+v", left)
		}
	})
}

func TestCreditInTheQueueCanBeTurnedToAnOrder(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order2", "ann", payment.Sandbox)
		same, other, spent := f.comeLate(payment.Late), f.comeLate(payment.Late), f.comeLate(payment.Late)
		if _, err := f.Assign(f.t.Context(), to(same, "ann", "order1")); err != nil {
			f.t.Error(err)
		}
		f.wantTold(3, 4) // settled again, and not noted again
		if _, err := f.Assign(f.t.Context(), to(other, "ann", "order2")); err != nil {
			f.t.Error(err)
		}
		f.wantTold(4, 5)
		f.spend("ann", 11*money.Dollar)
		if _, err := f.Assign(f.t.Context(), to(spent, "ann", "order2")); !errors.Is(err, ledger.ErrInsufficient) {
			f.t.Errorf("spent credit paid again: %v", err)
		}
		f.wantCredit(4 * money.Dollar)
	})
}

// spend takes a member's credit away.
func (f *fixture) spend(user string, amount money.Amount) {
	f.t.Helper()
	if err := f.trySpend(user, amount, id.New(f.clock.Now())); err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) trySpend(user string, amount money.Amount, key string) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		transfers, err := f.books.Take(ctx, tx, user, int64(amount), ledger.Revenue("vpn"), true)
		if err != nil {
			return err
		}
		_, err = f.books.Post(ctx, tx, ledger.Journal{Key: key, Kind: "settle", Transfers: transfers})
		return err
	})
}

func TestAnAssignmentMustFit(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order2", "bob", payment.Sandbox)
		unknown, late := f.comeFromNowhere(money.Dollar), f.comeLate(payment.Late)
		noNote := to(unknown, "ann", "")
		noNote.Note = ""
		for name, c := range map[string]struct {
			a    payment.Assignment
			want error
		}{
			"no such money":        {to(payment.Stray{Provider: "sandbox", ExternalID: "x"}, "ann", ""), storage.ErrNotFound},
			"without a word":       {noNote, payment.ErrNoteRequired},
			"to oneself":           {to(unknown, olga.UserID, ""), payment.ErrOwnMoney},
			"to somebody gone":     {to(unknown, gone, ""), payment.ErrMember},
			"for another's order":  {to(unknown, "ann", "order2"), payment.ErrOrderUnknown},
			"for no order there":   {to(unknown, "ann", "order9"), payment.ErrOrderUnknown},
			"another's credit":     {to(late, "bob", "order2"), payment.ErrMember},
			"credit for no order":  {to(late, "ann", ""), payment.ErrOrderRequired},
			"credit to another's":  {to(late, "ann", "order2"), payment.ErrOrderUnknown},
			"from no such outside": {to(payment.Stray{Provider: "other", ExternalID: late.ExternalID}, "ann", ""), storage.ErrNotFound},
		} {
			if _, err := f.Assign(f.t.Context(), c.a); !errors.Is(err, c.want) {
				f.t.Errorf("%s: %v, want %v", name, err, c.want)
			}
		}
		f.wantBalance(ledger.Unmatched(), money.Dollar)
		f.wantCredit(5 * money.Dollar)
		if len(f.acts) != 0 {
			f.t.Errorf("on record: %v", f.acts)
		}
	})
}

func TestStrayMoneyIsDecidedAboutOnce(t *testing.T) {
	each(t, func(f *fixture) {
		f.prepare("order2", "bob", payment.Sandbox)
		for i := range money.Amount(6) {
			stray := f.comeFromNowhere(money.Dollar)
			results := storagetest.AtOnce(6, func(n int) (err error) {
				switch n % 3 {
				case 0:
					_, err = f.Assign(f.t.Context(), to(stray, "ann", "order1"))
				case 1:
					_, err = f.Assign(f.t.Context(), to(stray, "bob", "order2"))
				case 2:
					_, err = f.Dismiss(f.t.Context(), stray.Provider, stray.ExternalID, "a test", olga)
				}
				return err
			})
			storagetest.WantCount(f.t, results, nil, 1)
			storagetest.WantCount(f.t, results, payment.ErrDecided, 5)
			f.wantUnmatchedOrOwned((i + 1) * money.Dollar)
			f.clock.Advance(time.Second)
		}
		if len(f.acts) != 6 {
			f.t.Errorf("on record: %v", f.acts)
		}
	})
}

func TestWhatAnOrderUsesMeanwhileIsNotAssigned(t *testing.T) {
	each(t, func(f *fixture) {
		if f.db.Engine() != storage.PostgreSQL {
			return // two writers at once are what this is about
		}
		f.prepare("order2", "ann", payment.Sandbox)
		stray := f.comeLate(payment.Late)
		f.desk.before = func() {
			f.write(func(ctx context.Context, tx *storage.Tx) error { return f.SettleStrays(ctx, tx, "order1") })
		}
		if _, err := f.Assign(f.t.Context(), to(stray, "ann", "order2")); !errors.Is(err, payment.ErrDecided) {
			f.t.Errorf("assigned: %v", err)
		}
	})
}

// wantUnmatchedOrOwned sees that no money was made or lost.
func (f *fixture) wantUnmatchedOrOwned(want money.Amount) {
	f.t.Helper()
	var sum int64
	for _, account := range []ledger.Account{ledger.Unmatched(), ledger.UserUSD("ann"), ledger.UserUSD("bob")} {
		balance, err := f.books.Balance(f.t.Context(), f.db, account)
		if err != nil {
			f.t.Fatal(err)
		}
		sum += balance
	}
	if money.Amount(sum) != want {
		f.t.Errorf("%s in all, want %s", money.Amount(sum), want)
	}
}

func TestTheQueueComesPageByPage(t *testing.T) {
	each(t, func(f *fixture) {
		for range 3 {
			f.comeFromNowhere(money.Dollar)
			f.clock.Advance(time.Second)
		}
		first, err1 := f.Strays(f.t.Context(), true, "", 2)
		second, err2 := f.Strays(f.t.Context(), true, first[1].ID, 2)
		done, err3 := f.Strays(f.t.Context(), false, "", 2)
		if err := errors.Join(err1, err2, err3); err != nil || len(first) != 2 || len(second) != 1 || len(done) != 0 || first[0].ID < second[0].ID {
			f.t.Errorf("%+v, %+v, %+v, %v", first, second, done, err)
		}
	})
}
