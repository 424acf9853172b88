package ledger_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// newDatedFixture books each journal a second after the one before.
func newDatedFixture(t *testing.T, db *storage.DB) (fixture, func(j ledger.Journal)) {
	now := clock.NewManual(time.Date(2026, 11, 1, 0, 0, 0, 0, time.UTC))
	f := fixture{ledger.New(db, now), t, db}
	return f, func(j ledger.Journal) {
		t.Helper()
		now.Advance(time.Second)
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			_, err := f.Post(ctx, tx, j)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

// lines reads a whole statement in pages.
func (f fixture) lines(limit int, debitOnly bool, accounts ...ledger.Account) (all []ledger.Line) {
	f.t.Helper()
	behind := ""
	for {
		page, err := f.Statement(f.t.Context(), f.db, accounts, ledger.Page{Behind: behind, Limit: limit, DebitOnly: debitOnly})
		if err != nil || len(page) > limit {
			f.t.Fatalf("%d lines, %v", len(page), err)
		}
		if len(page) == 0 {
			return all
		}
		all, behind = append(all, page...), page[len(page)-1].ID
	}
}

func amounts(lines []ledger.Line) string {
	text := ""
	for _, l := range lines {
		text += fmt.Sprintf("%+d ", l.Amount)
	}
	return text
}

func TestAStatementListsEveryMovementOnceNewestFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f, book := newDatedFixture(t, db)
		book(ledger.Journal{Key: "1", Kind: "payment", Ref: "o1", Transfers: []ledger.Transfer{{From: till, To: ann, Amount: 10}}})
		book(ledger.Journal{Key: "2", Kind: "payment", Ref: "o2", Transfers: []ledger.Transfer{{From: till, To: annRev, Amount: 5}}})
		book(ledger.Journal{Key: "3", Kind: "settle", Ref: "o2", Memo: map[string]string{"productName": "Ärmel 月"}, Transfers: []ledger.Transfer{
			{From: annRev, To: sales, Amount: 5}, {From: ann, To: sales, Amount: 1},
		}})
		book(ledger.Journal{Key: "4", Kind: "test", Ref: "both sides are hers", Transfers: []ledger.Transfer{{From: ann, To: annRev, Amount: 2}}})
		book(ledger.Journal{Key: "5", Kind: "payment", Ref: "somebody else's", Transfers: []ledger.Transfer{{From: till, To: ledger.UserUSD("bob"), Amount: 9}}})
		for limit := 1; limit <= 8; limit++ {
			if got := amounts(f.lines(limit, false, ann, annRev)); got != "-2 +2 -1 -5 +5 +10 " {
				t.Errorf("pages of %d: %s", limit, got)
			}
			if got := amounts(f.lines(limit, true, ann)); got != "-2 -1 " {
				t.Errorf("debits in pages of %d: %s", limit, got)
			}
		}
		line := f.lines(8, false, annRev)[1]
		if line.Kind != "settle" || line.Ref != "o2" || line.Memo["productName"] != "Ärmel 月" || line.Account != annRev.ID() || line.At == 0 {
			t.Errorf("%+v", line)
		}
		if _, err := f.Statement(t.Context(), db, []ledger.Account{ann}, ledger.Page{Behind: "what-ever", Limit: 5}); err != nil {
			t.Errorf("a made-up cursor: %v", err)
		}
	})
}
