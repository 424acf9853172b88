package correction_test

import (
	"errors"
	"fmt"
	"testing"

	"causeway/internal/correction"
	"causeway/internal/ledger"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestHoweverManyApproveAtOnceItIsAppliedOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		c := d.must(d.propose(olga, correction.Points, "5000"))
		results := storagetest.AtOnce(8, func(i int) error {
			_, err := d.Approve(t.Context(), correction.Operator{UserID: fmt.Sprint("operator", i)}, c.ID)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, correction.ErrDecided, len(results)-1)
		d.wantHoldings(ledger.Holdings{Points: 5000})
	})
}

func TestApprovingAndRejectingAtOnceIsOneOfBoth(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for round := range 4 {
			d := newDesk(t, db)
			before, err := d.ledger.Points(t.Context(), "ann")
			if err != nil {
				t.Fatal(err)
			}
			c := d.must(d.propose(olga, correction.Points, "5000"))
			results := storagetest.AtOnce(4, func(i int) (err error) {
				if i%2 == 0 {
					_, err = d.Approve(t.Context(), pavel, c.ID)
				} else {
					_, err = d.Reject(t.Context(), olga, c.ID, "withdrawn")
				}
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			want := before
			if results[0] == nil || results[2] == nil {
				want += 5000
			}
			if got, err := d.ledger.Points(t.Context(), "ann"); err != nil || got != want {
				t.Errorf("round %d: %d points, want %d (%v)", round, got, want, err)
			}
		}
	})
}

func TestALimitHoldsForWhatIsAskedAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		results := storagetest.AtOnce(8, func(int) error {
			_, err := d.propose(olga, correction.Points, "400")
			return err
		})
		storagetest.WantCount(t, results, nil, len(results))
		d.wantHoldings(ledger.Holdings{Points: 800}) // of a thousand
	})
}

func TestAskingTwiceWithOneKeyIsAskingOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		w := correction.Wish{UserID: "ann", What: correction.Points, Amount: "100", Reason: "a parcel was lost", Key: "k1"}
		ids := make([]string, 8)
		results := storagetest.AtOnce(len(ids), func(i int) error {
			c, err := d.Propose(t.Context(), olga, w)
			ids[i] = c.ID
			return err
		})
		storagetest.WantCount(t, results, nil, len(results))
		for _, id := range ids {
			if id != ids[0] {
				t.Errorf("several corrections: %v", ids)
			}
		}
		d.wantHoldings(ledger.Holdings{Points: 100})
		w.Amount = "101"
		if _, err := d.Propose(t.Context(), olga, w); !errors.Is(err, correction.ErrKeyReused) {
			t.Errorf("another wish under the key: %v", err)
		}
		if _, err := d.Propose(t.Context(), pavel, w); err != nil {
			t.Errorf("another operator's key: %v", err)
		}
	})
}
