package ledger_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var (
	annRev    = ledger.UserReversible("ann")
	annPoints = ledger.UserPoints("ann")
)

// pay gives ann both sorts of credit.
func (f fixture) pay(final, reversible int64) {
	f.t.Helper()
	for account, amount := range map[ledger.Account]int64{ann: final, annRev: reversible} {
		if amount == 0 {
			continue
		}
		if _, err := f.post("pay:"+account.ID(), ledger.Transfer{From: till, To: account, Amount: amount}); err != nil {
			f.t.Fatal(err)
		}
	}
}

// spend takes ann's credit as orders do.
func (f fixture) spend(key string, amount int64, reversibleToo bool) error {
	return f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		transfers, err := f.Take(ctx, tx, "ann", amount, sales, reversibleToo)
		if err != nil {
			return err
		}
		_, err = f.Post(ctx, tx, ledger.Journal{Key: key, Kind: "settle", Ref: "ref", Transfers: transfers})
		return err
	})
}

func (f fixture) reverse(key, newKey string) (reversed bool, err error) {
	err = f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		reversed, err = f.Reverse(ctx, tx, key, newKey, "refund")
		return err
	})
	return reversed, err
}

func TestWhatCanBeCalledBackIsSpentFirst(t *testing.T) {
	for name, c := range map[string]struct {
		amount               int64
		reversibleToo        bool
		wantFinal, wantRev   int64
		refused, isMalformed bool
	}{
		"a part of it":           {amount: 3, reversibleToo: true, wantFinal: 10, wantRev: 2},
		"all of it":              {amount: 5, reversibleToo: true, wantFinal: 10},
		"and some of the final":  {amount: 6, reversibleToo: true, wantFinal: 9},
		"everything":             {amount: 15, reversibleToo: true},
		"more than there is":     {amount: 16, reversibleToo: true, wantFinal: 10, wantRev: 5, refused: true},
		"final alone":            {amount: 10, wantRev: 5},
		"more final than enough": {amount: 11, wantFinal: 10, wantRev: 5, refused: true},
		"nothing":                {amount: 0, reversibleToo: true, wantFinal: 10, wantRev: 5, isMalformed: true},
		"less than nothing":      {amount: -1, reversibleToo: true, wantFinal: 10, wantRev: 5, isMalformed: true},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				f.pay(10, 5)
				err := f.spend("spend", c.amount, c.reversibleToo)
				if errors.Is(err, ledger.ErrInsufficient) != c.refused || errors.Is(err, ledger.ErrMalformed) != c.isMalformed {
					t.Errorf("spending %d: %v", c.amount, err)
				}
				f.wantBalance(ann, c.wantFinal)
				f.wantBalance(annRev, c.wantRev)
				f.wantSound()
			})
		})
	}
}

func TestAHundredSpendsOfBothAccountsAtOnceTakeNoMoreThanThereIs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(7*20+1, 7*15+6) // 36 times 7, across the seam of the two accounts
		results := storagetest.AtOnce(100, func(i int) error { return f.spend(fmt.Sprint("spend:", i), 7, true) })
		storagetest.WantCount(t, results, nil, 36)
		storagetest.WantCount(t, results, ledger.ErrInsufficient, 64)
		f.wantBalance(sales, 36*7)
		f.wantBalance(annRev, 0)
		f.wantBalance(ann, 0)
		f.wantSound()
	})
}

// Without taking turns both would count on the same account, and one would be
// refused although there is enough for two.
func TestTwoSpendsAtOnceAreNotRefusedWhatIsThere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for round := range 20 {
			for _, account := range []ledger.Account{ann, annRev} {
				if _, err := f.post(fmt.Sprint("pay:", account.ID(), round), ledger.Transfer{From: till, To: account, Amount: 7}); err != nil {
					t.Fatal(err)
				}
			}
			results := storagetest.AtOnce(2, func(i int) error { return f.spend(fmt.Sprintf("spend:%d:%d", round, i), 7, true) })
			storagetest.WantCount(t, results, nil, 2)
		}
		f.wantBalance(sales, 20*14)
		f.wantSound()
	})
}

func TestAReversalReturnsEverythingToWhereItCameFrom(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(10, 5)
		if err := f.spend("order:1:settle", 12, true); err != nil {
			t.Fatal(err)
		}
		for round := range 3 {
			reversed, err := f.reverse("order:1:settle", "order:1:refund")
			if err != nil || reversed != (round == 0) {
				t.Fatalf("round %d: %v, %v", round, reversed, err)
			}
		}
		if reversed, err := f.reverse("order:1:settle", "order:1:refund-again"); err != nil || reversed {
			t.Errorf("under another key: %v, %v", reversed, err)
		}
		if _, err := f.reverse("order:2:settle", "order:2:refund"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("a journal that is not there: %v", err)
		}
		f.wantBalance(ann, 10)
		f.wantBalance(annRev, 5)
		f.wantBalance(sales, 0)
		f.wantSound()
	})
}

func TestTwoReversalsAtOnceAreOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(1000, 0)
		for round := range 20 {
			key := fmt.Sprint("order:", round)
			if err := f.spend(key, 10, true); err != nil {
				t.Fatal(err)
			}
			var reversed [2]bool
			results := storagetest.AtOnce(2, func(i int) (err error) {
				reversed[i], err = f.reverse(key, fmt.Sprint(key, ":refund:", i))
				return err
			})
			storagetest.WantCount(t, results, nil, 2)
			if reversed[0] == reversed[1] {
				t.Errorf("round %d: %v", round, reversed)
			}
		}
		f.wantBalance(ann, 1000)
		f.wantSound()
	})
}

func TestAReversalOfWhatIsSpentIsRefusedAndMayComeLater(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		issued, shop := ledger.IssuedPoints(), ledger.SpentPoints()
		if _, err := f.post("order:1:points", ledger.Transfer{From: issued, To: annPoints, Amount: 100}); err != nil {
			t.Fatal(err)
		}
		if _, err := f.post("file", ledger.Transfer{From: annPoints, To: shop, Amount: 1}); err != nil {
			t.Fatal(err)
		}
		if _, err := f.reverse("order:1:points", "order:1:refund"); !errors.Is(err, ledger.ErrInsufficient) {
			t.Fatalf("points that are spent came back: %v", err)
		}
		f.wantBalance(annPoints, 99)
		if _, err := f.reverse("file", "file:refund"); err != nil {
			t.Fatal(err)
		}
		if reversed, err := f.reverse("order:1:points", "order:1:refund"); err != nil || !reversed {
			t.Fatalf("now that they are there: %v, %v", reversed, err)
		}
		f.wantBalance(annPoints, 0)
		f.wantSound()
	})
}

func TestGivingUpLeavesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(10, 5)
		if _, err := f.post("points", ledger.Transfer{From: ledger.IssuedPoints(), To: annPoints, Amount: 7}); err != nil {
			t.Fatal(err)
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			held, err := f.Holdings(ctx, tx, "ann")
			if want := (ledger.Holdings{USD: 10, Reversible: 5, Points: 7}); err != nil || held != want || held.Spendable() != 15 {
				t.Errorf("holds %+v, %v", held, err)
			}
			return f.GiveUp(ctx, tx, "ann", held)
		})
		left, readErr := f.Holdings(t.Context(), db, "ann")
		if err != nil || readErr != nil || left != (ledger.Holdings{}) {
			t.Errorf("left %+v, %v, %v", left, err, readErr)
		}
		f.wantBalance(ledger.Revenue("given_up"), 15)
		f.wantSound()
	})
}

// The sums still hold then: only the pair of journals tells.
func TestVerifySeesAReversalThatReturnsSomethingElse(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		f.pay(100, 0)
		if err := f.spend("settle:1", 60, true); err != nil {
			t.Fatal(err)
		}
		if _, err := f.reverse("settle:1", "refund:1"); err != nil {
			t.Fatal(err)
		}
		f.wantSound()
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `
				UPDATE ledger_transfer SET amount = amount - 1
				WHERE  journal_id IN (SELECT id FROM ledger_journal WHERE idem_key = 'refund:1')`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		broken, err := f.Verify(t.Context())
		if err != nil || !slices.Contains(broken, ledger.Violation{Check: "reversal_differs", Row: "refund:1"}) {
			t.Errorf("verify found %v, %v", broken, err)
		}
	})
}
