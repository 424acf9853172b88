package market_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// penalize takes so many dollars from a store's bond.
func (s *square) penalize(by market.Operator, storeID string, dollars int, key string) error {
	_, err := s.Penalize(s.t.Context(), by, storeID, market.Penalty{Amount: money.Amount(dollars) * money.Dollar, Reason: "broken lamps", Key: key})
	return err
}

// bonded is a store with a bond that many penalties do not empty.
func (s *square) bonded(owner string, dollars int) market.Store {
	s.t.Helper()
	before := s.policy.Bond
	s.policy.Bond = money.Amount(dollars) * money.Dollar
	made := s.waiting(owner, owner+"'s lamps")
	s.fund(owner, s.policy.Bond)
	if err := s.payBond(owner); err != nil {
		s.t.Fatal(err)
	}
	s.policy.Bond = before
	return s.see(made.ID)
}

func TestPenaltiesOfADayByOneOperatorAreSummed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db) // where a hundred dollars may move on one word
		made, other := s.bonded("ada", 1000), s.bonded("bob", 1000)
		wantErr(t, "more than one operator's at once", s.penalize(operator, made.ID, 101, ""), market.ErrPenaltyAlone)
		for _, step := range []struct {
			what    string
			by      market.Operator
			store   market.Store
			dollars int
			key     string
			err     error
		}{
			{"a part", operator, made, 60, "first", nil},
			{"the same part again", operator, made, 60, "first", nil},
			{"too much together", operator, made, 41, "", market.ErrPenaltyAlone},
			{"the rest", operator, made, 40, "", nil},
			{"nothing is left", operator, made, 1, "", market.ErrPenaltyAlone},
			{"by another operator", pavel, made, 100, "", nil},
			{"of another store", operator, other, 100, "", nil},
		} {
			if err := s.penalize(step.by, step.store.ID, step.dollars, step.key); !errors.Is(err, step.err) {
				t.Errorf("%s: %v, want %v", step.what, err, step.err)
			}
		}
		want(t, "left of the bond", s.see(made.ID).Bond, 800*money.Dollar)
		s.clock.Advance(25 * time.Hour)
		if err := s.penalize(operator, made.ID, 100, ""); err != nil {
			t.Errorf("a day later: %v", err)
		}
		s.wantBonds()
	})
}

func TestOneOperatorAtSeveralScreensTakesNoMoreThanOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		s.policy.Bond = 0
		for i := range rounds() {
			made := s.bonded("keeper-"+string(rune('a'+i%26))+time.Duration(i).String(), 1000)
			results := storagetest.AtOnce(4, func(int) error { return s.penalize(operator, made.ID, 40, "") })
			storagetest.WantCount(t, results, nil, 2)
			storagetest.WantCount(t, results, market.ErrPenaltyAlone, 2)
			want(t, "left of the bond", s.see(made.ID).Bond, 920*money.Dollar)
		}
		s.wantBonds()
	})
}
