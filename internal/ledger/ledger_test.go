package ledger_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"sync"
	"sync/atomic"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

type fixture struct {
	*ledger.Service
	t  *testing.T
	db *storage.DB
}

func newFixture(t *testing.T, db *storage.DB) fixture {
	return fixture{ledger.New(db, clock.System{}), t, db}
}

func (f fixture) post(key string, transfers ...ledger.Transfer) (posted bool, err error) {
	err = f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		posted, err = f.Post(ctx, tx, ledger.Journal{Key: key, Kind: "test", Ref: "ref", Transfers: transfers})
		return err
	})
	return posted, err
}

func (f fixture) wantBalance(a ledger.Account, want int64) {
	f.t.Helper()
	got, err := f.Balance(f.t.Context(), f.db, a)
	if err != nil || got != want {
		f.t.Errorf("%s holds %d (%v), want %d", a.ID(), got, err, want)
	}
}

func (f fixture) wantSound() {
	f.t.Helper()
	broken, err := f.Verify(f.t.Context())
	if err != nil || len(broken) > 0 {
		f.t.Errorf("verify: %v %v", broken, err)
	}
}

var (
	till  = ledger.Clearing("sandbox")
	sales = ledger.Revenue("vpn")
	ann   = ledger.UserUSD("ann")
)

func TestAJournalIsBookedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for round := range 3 {
			posted, err := f.post("pay:1", ledger.Transfer{From: till, To: ann, Amount: 500})
			if err != nil || posted != (round == 0) {
				t.Fatalf("round %d: posted %v, %v", round, posted, err)
			}
		}
		if _, err := f.post("pay:1", ledger.Transfer{From: till, To: ann, Amount: 501}); !errors.Is(err, ledger.ErrKeyReused) {
			t.Fatalf("another journal under the same key: %v", err)
		}
		f.wantBalance(ann, 500)
		f.wantBalance(till, -500)
		f.wantSound()
	})
}

func TestARefusedJournalLeavesNothingAndKeepsItsKeyFree(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		if _, err := f.post("settle:1", ledger.Transfer{From: ann, To: sales, Amount: 1}); !errors.Is(err, ledger.ErrInsufficient) {
			t.Fatalf("spending nothing: %v", err)
		}
		if _, err := f.post("pay:1", ledger.Transfer{From: till, To: ann, Amount: 1}); err != nil {
			t.Fatal(err)
		}
		if posted, err := f.post("settle:1", ledger.Transfer{From: ann, To: sales, Amount: 1}); err != nil || !posted {
			t.Fatalf("the key was used up: %v", err)
		}
		f.wantBalance(ann, 0)
		f.wantSound()
	})
}

func TestMalformedJournalsAreRefused(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		for name, transfer := range map[string]ledger.Transfer{
			"zero":             {From: till, To: ann, Amount: 0},
			"negative":         {From: till, To: ann, Amount: -5},
			"to itself":        {From: ann, To: ann, Amount: 5},
			"between units":    {From: till, To: ledger.UserPoints("ann"), Amount: 5},
			"to nowhere":       {From: till, Amount: 5},
			"below the lowest": {From: till, To: ann, Amount: math.MaxInt64},
		} {
			_, err := f.post("bad:"+name, transfer, ledger.Transfer{From: till, To: ann, Amount: 2})
			if err == nil {
				t.Errorf("%s was booked", name)
			}
		}
		f.wantBalance(ann, 0)
		f.wantSound()
	})
}

// A journal nets to nothing for an account that only passes value on, so the
// floor looks at the result and not at the order of its transfers.
func TestTheFloorCountsTheWholeJournal(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		_, err := f.post("through", ledger.Transfer{From: ann, To: sales, Amount: 7}, ledger.Transfer{From: till, To: ann, Amount: 7})
		if err != nil {
			t.Fatal(err)
		}
		f.wantBalance(sales, 7)
		f.wantSound()
	})
}

func TestABalanceIsNeverSpentTwice(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		people, times := soak.Count(8, 16), soak.Count(6, 200)
		affordable := int64(people * times / 3) // so that most are refused
		if _, err := f.post("pay", ledger.Transfer{From: till, To: ann, Amount: 7*affordable + 2}); err != nil {
			t.Fatal(err)
		}
		var spent atomic.Int64
		var wait sync.WaitGroup
		for person := range people {
			wait.Go(func() {
				for round := range times {
					_, err := f.post(fmt.Sprintf("spend:%d:%d", person, round), ledger.Transfer{From: ann, To: sales, Amount: 7})
					switch {
					case err == nil:
						spent.Add(1)
					case !errors.Is(err, ledger.ErrInsufficient):
						t.Error(err)
					}
				}
			})
		}
		wait.Wait()
		if spent.Load() != affordable {
			t.Errorf("spent %d times, want %d", spent.Load(), affordable)
		}
		soak.Record(t, "spends at once", people*times, fmt.Sprintf("for a balance of %d", affordable))
		f.wantBalance(ann, 2)
		f.wantSound()
	})
}

func TestVerifySeesATamperedBalance(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		if _, err := f.post("pay", ledger.Transfer{From: till, To: ann, Amount: 100}); err != nil {
			t.Fatal(err)
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE ledger_account SET balance = balance + 1 WHERE id = $1`, ann.ID())
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		broken, err := f.Verify(t.Context())
		if err != nil || len(broken) != 2 {
			t.Fatalf("verify found %v, %v; want the balance and the sum", broken, err)
		}
	})
}
