package ledger_test

import (
	"context"
	"fmt"
	"sync"
	"testing"

	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var annOwes = ledger.UserReceivable("ann")

// callBack takes ann's money whether it is there or not.
func (f fixture) callBack(key string, amount int64) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		transfers, err := f.TakeOwing(ctx, tx, "ann", amount, till)
		if err != nil {
			return err
		}
		_, err = f.Post(ctx, tx, ledger.Journal{Key: key, Kind: "called_back", Ref: "ref", Transfers: transfers})
		return err
	})
}

func (f fixture) mustCallBack(key string, amount int64) {
	f.t.Helper()
	if err := f.callBack(key, amount); err != nil {
		f.t.Fatal(err)
	}
}

func (f fixture) mustPost(key string, from, to ledger.Account, amount int64) {
	f.t.Helper()
	if _, err := f.post(key, ledger.Transfer{From: from, To: to, Amount: amount}); err != nil {
		f.t.Fatal(err)
	}
}

// wantAnn names ann's final credit, her reversible credit and her debt.
func (f fixture) wantAnn(final, reversible, owed int64) {
	f.t.Helper()
	held, err := f.Holdings(f.t.Context(), f.db, "ann")
	if want := (ledger.Holdings{USD: final, Reversible: reversible, Owed: owed}); err != nil || held != want {
		f.t.Errorf("ann holds %+v (%v), want %+v", held, err, want)
	}
	f.wantSound()
}

func each(t *testing.T, test func(f fixture)) {
	t.Helper()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(newFixture(t, db)) })
}

func TestWhatIsCalledBackIsTakenWhereItIsAndOwedWhereItIsNot(t *testing.T) {
	for name, c := range map[string]struct{ amount, final, reversible, owed int64 }{
		"less than can be called back": {3, 10, 2, 0},
		"all of that":                  {5, 10, 0, 0},
		"and some that cannot":         {7, 8, 0, 0},
		"everything":                   {15, 0, 0, 0},
		"more than there is":           {19, 0, 0, 4},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f fixture) {
				f.pay(10, 5)
				f.mustCallBack("back", c.amount)
				f.wantAnn(c.final, c.reversible, c.owed)
				f.wantBalance(till, c.amount-15)
				f.wantBalance(annOwes, -c.owed)
			})
		})
	}
}

// Every way in which dollars come to a member leads past the debt.
func TestNewCreditRepaysADebtFirst(t *testing.T) {
	for name, c := range map[string]struct {
		come                    func(f fixture)
		final, reversible, owed int64
	}{
		"a payment of some of it":    {func(f fixture) { f.mustPost("pay", till, ann, 6) }, 0, 0, 4},
		"a payment of more":          {func(f fixture) { f.mustPost("pay", till, ann, 25) }, 15, 0, 0},
		"one that may be called off": {func(f fixture) { f.mustPost("pay", till, annRev, 12) }, 0, 2, 0},
		"an operator's gift":         {func(f fixture) { f.mustPost("gift", ledger.Granted(), ann, 10) }, 0, 0, 0},
		"money that was found": {func(f fixture) {
			f.mustPost("in", till, ledger.Unmatched(), 7)
			f.mustPost("assign", ledger.Unmatched(), ann, 7)
		}, 0, 0, 3},
		"a refund": {func(f fixture) {
			if _, err := f.reverse("spend", "spend:back"); err != nil {
				f.t.Fatal(err)
			}
		}, 0, 0, 0},
		"points, which are no dollars": {func(f fixture) { f.mustPost("points", ledger.IssuedPoints(), ledger.UserPoints("bob"), 50) }, 0, 0, 10},
		"somebody else's dollars":      {func(f fixture) { f.mustPost("pay", till, ledger.UserUSD("bob"), 50) }, 0, 0, 10},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f fixture) {
				f.pay(0, 10)
				if err := f.spend("spend", 10, true); err != nil {
					t.Fatal(err)
				}
				f.mustCallBack("back", 10)
				f.wantAnn(0, 0, 10)
				c.come(f)
				f.wantAnn(c.final, c.reversible, c.owed)
			})
		})
	}
}

func TestADebtThatTurnsOutToBeNoneIsGivenBackAsFarAsItWasRepaid(t *testing.T) {
	each(t, func(f fixture) {
		f.mustCallBack("first", 10)
		f.mustCallBack("second", 5)
		f.mustPost("pay", till, ann, 12)
		f.wantAnn(0, 0, 3)
		if _, err := f.reverse("first", "first:won"); err != nil {
			t.Fatal(err)
		}
		f.wantAnn(0, 7, 0) // twelve were paid for a debt of five
		if again, err := f.reverse("first", "first:won"); again || err != nil {
			t.Errorf("won twice: %v, %v", again, err)
		}
		f.wantAnn(0, 7, 0)
	})
}

func TestWhoeverWaitsForItIsToldWhenNothingIsOwedAnyMore(t *testing.T) {
	each(t, func(f fixture) {
		var told []string
		f.WhenRepaid(func(_ context.Context, _ *storage.Tx, user string) error {
			told = append(told, user)
			return nil
		})
		f.mustPost("before", till, ann, 1)
		f.mustCallBack("back", 10)
		f.mustPost("some", till, ann, 4)
		if len(told) > 0 {
			t.Errorf("told too early: %v", told)
		}
		f.mustPost("rest", till, ann, 6)
		f.mustPost("after", till, ann, 6)
		if fmt.Sprint(told) != "[ann]" {
			t.Errorf("told %v", told)
		}
	})
}

func TestADebtIsRepaidOnceByPaymentsAtOnce(t *testing.T) {
	each(t, func(f fixture) {
		f.mustCallBack("back", 10)
		results := storagetest.AtOnce(8, func(i int) error {
			account := ann
			if i%2 == 0 {
				account = annRev
			}
			// From many tills: one that all share would make them take turns.
			_, err := f.post(fmt.Sprintf("pay:%d", i), ledger.Transfer{From: ledger.Clearing(fmt.Sprint(i)), To: account, Amount: 4})
			return err
		})
		storagetest.WantCount(t, results, nil, 8)
		held, err := f.Holdings(t.Context(), f.db, "ann")
		if err != nil || held.Owed != 0 || held.Spendable() != 22 {
			t.Errorf("%+v, %v", held, err)
		}
		f.wantSound()
	})
}

// Whoever comes first, what was spent is owed and what was not is taken.
func TestSpendingAndCallingBackAtOnceLosesNothing(t *testing.T) {
	each(t, func(f fixture) {
		f.pay(10, 10)
		var mu sync.Mutex
		spent := int64(0)
		results := storagetest.AtOnce(12, func(i int) error {
			if i < 2 {
				return f.callBack(fmt.Sprintf("back:%d", i), 10)
			}
			err := f.spend(fmt.Sprintf("spend:%d", i), 3, true)
			mu.Lock()
			defer mu.Unlock()
			if err == nil {
				spent += 3
			}
			return err
		})
		storagetest.WantCount(t, results[:2], nil, 2)
		held, err := f.Holdings(t.Context(), f.db, "ann")
		if err != nil || held.Spendable()-held.Owed != -spent {
			t.Errorf("%+v after %d were spent, %v", held, spent, err)
		}
		f.wantSound()
	})
}

func TestCreditMaturesOnceItCannotBeCalledBack(t *testing.T) {
	for name, c := range map[string]struct{ atRisk, final, reversible int64 }{
		"all of it":             {0, 15, 0},
		"a part":                {2, 13, 2},
		"none":                  {5, 10, 5},
		"more was spent of it":  {9, 10, 5},
		"less than nothing was": {-3, 15, 0},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(f fixture) {
				f.pay(10, 5)
				results := storagetest.AtOnce(4, func(int) error { return f.mature(c.atRisk) })
				storagetest.WantCount(t, results, nil, 4)
				f.wantAnn(c.final, c.reversible, 0)
			})
		})
	}
}

func (f fixture) mature(atRisk int64) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := f.Mature(ctx, tx, "ann", func(context.Context, *storage.Tx) (int64, error) { return atRisk, nil })
		return err
	})
}

func TestMembersWithReversibleCreditComePageByPage(t *testing.T) {
	each(t, func(f fixture) {
		for _, user := range []string{"01b", "ann", "01a", "zoe"} {
			f.mustPost("pay:"+user, till, ledger.UserReversible(user), 1)
			f.mustPost("also:"+user, till, ledger.UserUSD(user), 1)
		}
		f.mustPost("spend", ledger.UserReversible("zoe"), sales, 1)
		var all []string
		for behind := ""; ; {
			page, err := f.WithReversible(t.Context(), f.db, behind, 2)
			if err != nil {
				t.Fatal(err)
			}
			if len(page) == 0 {
				break
			}
			all = append(all, page...)
			behind = page[len(page)-1]
		}
		if fmt.Sprint(all) != "[01a 01b ann]" {
			t.Errorf("%v", all)
		}
	})
}
