package market_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAStoreOpensWhenItsBondIsWhole(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		wantErr(t, "without a store", s.payBond("ada"), storage.ErrNotFound)
		made := s.waiting("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		wantErr(t, "without credit", s.payBond("ada"), ledger.ErrInsufficient)
		want(t, "shown before", s.shown(lamp), false)

		s.fund("ada", 200*money.Dollar)
		s.write(func(ctx context.Context, tx *storage.Tx) error { return s.settleBond(ctx, tx, made, 20*money.Dollar) })
		want(t, "with a part of it", s.see(made.ID).State, market.StoreWaiting)
		if err := s.payBond("ada"); err != nil {
			t.Fatal(err)
		}
		open := s.see(made.ID)
		if open.State != market.StoreOpen || open.OpenedAt == nil || open.Bond != bond {
			t.Errorf("%+v", open)
		}
		want(t, "shown afterwards", s.shown(lamp), true)
		want(t, "left", s.balance(ledger.UserUSD("ada")), 150*money.Dollar)
		wantErr(t, "more than is asked", s.payBond("ada"), market.ErrBondComplete)
		want(t, "letters", s.letters(), "") // whoever has just paid knows
		s.wantBonds()
	})
}

func TestWhereNoBondIsAskedAStoreIsOpenAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		waits := s.waiting("ada", "Ada's lamps")
		s.policy.Bond = 0
		if made := s.waiting("bob", "Bob's"); made.State != market.StoreOpen || made.OpenedAt == nil {
			t.Errorf("%+v", made)
		}
		s.look()
		want(t, "one from before", s.see(waits.ID).State, market.StoreOpen)
	})
}

func (s *square) look() {
	s.t.Helper()
	if err := s.LookAtBonds(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

func TestAStoreBelowTheBondSellsNoMore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		low := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(low.ID)
		other := s.opened("bob", "Bob's")
		s.fund("bob", 30*money.Dollar)
		s.policy.Bond = 80 * money.Dollar
		if err := s.payBond("bob"); err != nil {
			t.Fatal(err)
		}
		s.letters()
		s.look()
		s.look()
		if got := s.see(low.ID); got.State != market.StoreSuspended || got.SuspendedFor != market.ForBond {
			t.Errorf("%+v", got)
		}
		want(t, "letter", s.letters(), "ada: market_store Amount=30.00 Name=Ada's lamps Outcome=bond Reason= StoreURL=https://shop.example/market/my_store")
		want(t, "shown", s.shown(lamp), false)
		want(t, "one that paid", s.see(other.ID).State, market.StoreOpen)

		s.fund("ada", 30*money.Dollar)
		if err := s.payBond("ada"); err != nil {
			t.Fatal(err)
		}
		want(t, "paid", s.see(low.ID).State, market.StoreOpen)
		want(t, "shown again", s.shown(lamp), true)
		want(t, "told", s.outcomes(), "resumed")

		s.policy.Bond = 90 * money.Dollar
		s.look()
		s.policy.Bond = 80 * money.Dollar
		s.look()
		want(t, "asked less again", s.see(low.ID).State, market.StoreOpen)
		s.wantBonds()
	})
}

func TestAPenaltyGoesToTheBuyerOrTheHouse(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		order, err := s.sell(lamp, "mia")
		if err != nil {
			t.Fatal(err)
		}
		s.release(made.ID, order)
		foreign := s.opened("bob", "Bob's")
		s.letters()

		penalize := func(storeID string, p market.Penalty) error {
			_, err := s.Penalize(t.Context(), operator, storeID, p)
			return err
		}
		for name, p := range map[string]market.Penalty{
			"amount": {Reason: "broken lamps"}, "reason": {Amount: 1}, "transactionId": {Amount: 1, Reason: "broken lamps", OrderID: "none"},
		} {
			if err := penalize(made.ID, p); fieldCode(err, name) == "" {
				t.Errorf("%s: %v", name, err)
			}
		}
		want(t, "another store's order", fieldCode(penalize(foreign.ID, market.Penalty{Amount: 1, Reason: "x", OrderID: order}), "transactionId"), "not_found")
		wantErr(t, "too much", penalize(made.ID, market.Penalty{Amount: bond + 1, Reason: "broken lamps"}), market.ErrBondShort)
		for _, side := range []string{"ada", "mia"} {
			_, err := s.Penalize(t.Context(), market.Operator{UserID: side}, made.ID, market.Penalty{Amount: 1, Reason: "x", OrderID: order})
			wantErr(t, side+" decides", err, market.ErrOwnSale)
		}
		_, err = s.Penalize(t.Context(), market.Operator{UserID: "ada"}, made.ID, market.Penalty{Amount: 1, Reason: "x"})
		wantErr(t, "a keeper, for the house", err, market.ErrOwnSale)
		late, err := s.sell(lamp, "left-zoe")
		if err != nil {
			t.Fatal(err)
		}
		s.release(made.ID, late)
		want(t, "for one who has left", fieldCode(penalize(made.ID, market.Penalty{Amount: 1, Reason: "x", OrderID: late}), "transactionId"), "not_found")
		s.letters()
		wantErr(t, "of no store", penalize("none", market.Penalty{Amount: 1, Reason: "broken lamps"}), storage.ErrNotFound)

		part := market.Penalty{Amount: 10 * money.Dollar, Reason: "broken lamps", OrderID: order, Key: "once"}
		storagetest.WantCount(t, storagetest.AtOnce(4, func(int) error { return penalize(made.ID, part) }), nil, 4)
		want(t, "the buyer's", s.balance(ledger.UserUSD("mia")), 10*money.Dollar)
		if got := s.see(made.ID); got.State != market.StoreSuspended || got.SuspendedFor != market.ForBond || got.Bond != 40*money.Dollar {
			t.Errorf("%+v", got)
		}
		want(t, "shown", s.shown(lamp), false)
		want(t, "letters", s.outcomes(), "penalty bond")
		part.Amount = 20 * money.Dollar
		wantErr(t, "another under the same key", penalize(made.ID, part), ledger.ErrKeyReused)

		if err := penalize(made.ID, market.Penalty{Amount: 40 * money.Dollar, Reason: "all of it"}); err != nil {
			t.Fatal(err)
		}
		want(t, "the house's", s.balance(ledger.Revenue("market_fee")), 40*money.Dollar)
		want(t, "acts", len(s.acts), 2)
		s.wantBonds()
	})
}

func TestBondsThatArePaidAtOnceAreAllCounted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.waiting("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		s.fund("ada", 200*money.Dollar)
		results := storagetest.AtOnce(8, func(int) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return s.settleBond(ctx, tx, made, 10*money.Dollar)
			})
		})
		storagetest.WantCount(t, results, nil, 8)
		got := s.see(made.ID)
		want(t, "bond", got.Bond, 80*money.Dollar)
		want(t, "state", got.State, market.StoreOpen)
		want(t, "shown", s.shown(lamp), true)
		s.wantBonds()
	})
}

func TestABondForAClosedStoreGoesOnToItsKeeper(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.waiting("ada", "Ada's lamps")
		s.fund("ada", bond)
		if _, err := s.CloseStore(t.Context(), "ada"); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			s.write(func(ctx context.Context, tx *storage.Tx) error { return s.settleBond(ctx, tx, made, bond) })
			s.clock.Advance(time.Second)
		}
		want(t, "credit", s.balance(ledger.UserUSD("ada")), bond)
		want(t, "state", s.see(made.ID).State, market.StoreClosed)
		s.wantBonds()
	})
}

func TestAStoreThatFailsKeepsNoOtherWaiting(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		broken := errors.New("no letter gets through")
		first, second := s.opened("ada", "Ada's lamps"), s.opened("bob", "Bob's")
		s.Tell = func(ctx context.Context, tx *storage.Tx, user, template string, values map[string]string) error {
			if user == "ada" {
				return broken
			}
			return s.tell(ctx, tx, user, template, values)
		}
		s.policy.Bond = bond + 1
		wantErr(t, "looked at", s.LookAtBonds(t.Context()), broken)
		want(t, "the one", s.see(first.ID).State, market.StoreOpen)
		want(t, "the other", s.see(second.ID).State, market.StoreSuspended)

		for _, keeper := range []string{"ada", "bob"} {
			if err := s.close(keeper); err != nil {
				t.Fatal(err)
			}
		}
		s.clock.Advance(15 * days)
		wantErr(t, "closed", s.CloseStores(t.Context()), broken)
		want(t, "the one that closes", s.see(first.ID).State, market.StoreClosing)
		want(t, "the other that closes", s.see(second.ID).State, market.StoreClosed)
		s.wantBonds()
	})
}
