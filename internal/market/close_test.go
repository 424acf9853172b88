package market_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const days = 24 * time.Hour

// closeDue lets time pass and closes whatever may be closed.
func (s *square) closeDue(wait time.Duration) {
	s.t.Helper()
	s.clock.Advance(wait)
	if err := s.CloseStores(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

func (s *square) close(user string) error {
	_, err := s.CloseStore(s.t.Context(), user)
	return err
}

func TestTheBondComesBackAWhileAfterClosing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		if err := s.close("ada"); err != nil {
			t.Fatal(err)
		}
		wantErr(t, "closed twice", s.close("ada"), market.ErrStoreMoved)
		want(t, "shown", s.shown(lamp), false)
		wantErr(t, "a bond for it", s.payBond("ada"), market.ErrStoreClosed)

		s.closeDue(14*days - time.Minute)
		want(t, "too early", s.see(made.ID).State, market.StoreClosing)
		s.closeDue(time.Minute)
		s.closeDue(time.Hour)
		want(t, "in time", s.see(made.ID).State, market.StoreClosed)
		want(t, "credit", s.balance(ledger.UserUSD("ada")), bond)
		want(t, "letter", s.letters(), "ada: market_store Amount=50.00 Name=Ada's lamps Outcome=closed Reason= StoreURL=https://shop.example/market/my_store")
		wantErr(t, "closed by whoever has none", s.close("ada"), storage.ErrNotFound)
		s.waiting("ada", "Ada's lamps") // anew
		s.wantBonds()
	})
}

func TestAStoreThatNeverOpenedClosesAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.waiting("ada", "Ada's lamps")
		s.fund("ada", 20*money.Dollar)
		s.write(func(ctx context.Context, tx *storage.Tx) error { return s.settleBond(ctx, tx, made, 20*money.Dollar) })
		closed, err := s.CloseStore(t.Context(), "ada")
		if err != nil || closed.State != market.StoreClosed || closed.Bond != 0 {
			t.Errorf("%+v, %v", closed, err)
		}
		want(t, "credit", s.balance(ledger.UserUSD("ada")), 20*money.Dollar)
		s.wantBonds()
	})
}

func TestWhateverIsOpenKeepsAStoreFromClosing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		s.policy.CloseWait, s.policy.WithdrawMin = 0, 10*money.Dollar
		made := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		order, err := s.sell(lamp, "mia")
		if err != nil {
			t.Fatal(err)
		}
		wantErr(t, "with an open sale", s.close("ada"), market.ErrSalesOpen)
		s.release(made.ID, order)
		if err := s.close("ada"); err != nil {
			t.Fatal(err)
		}
		s.closeDue(23 * time.Hour)
		want(t, "while orders may still be paid", s.see(made.ID).State, market.StoreClosing)

		late, err := s.sell(lamp, "mia") // placed before
		if err != nil {
			t.Fatal(err)
		}
		s.closeDue(2 * days)
		want(t, "with a sale that came late", s.see(made.ID).State, market.StoreClosing)
		s.release(made.ID, late)

		s.post(ledger.Journal{Key: "more", Kind: "release", Transfers: []ledger.Transfer{
			{From: ledger.Granted(), To: ledger.StoreUSD(made.ID), Amount: int64(8 * money.Dollar)},
		}})
		s.closeDue(time.Hour)
		want(t, "with money to withdraw", s.see(made.ID).State, market.StoreClosing)

		s.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `INSERT INTO market_withdrawal (id, store_id, amount, network, address, state, approved_by, second_by, reference, reason, version, created_at)
				VALUES ('w', $1, 1000000, 'tron', 'T', 'asked', '', '', '', '', 1, 0)`, made.ID)
			return err
		})
		s.post(ledger.Journal{Key: "withdrawal:w:ask", Kind: "withdrawal_ask", Transfers: []ledger.Transfer{
			{From: ledger.StoreUSD(made.ID), To: ledger.StoreHeld(made.ID), Amount: int64(money.Dollar)},
		}})
		s.closeDue(time.Hour)
		want(t, "with a withdrawal under way", s.see(made.ID).State, market.StoreClosing)
		s.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE market_withdrawal SET state = 'paid'`)
			return err
		})
		s.closeDue(time.Hour)
		want(t, "with nothing", s.see(made.ID).State, market.StoreClosed)
		want(t, "credit with what is too little to withdraw", s.balance(ledger.UserUSD("ada")), bond+9*money.Dollar)
		s.wantBonds()
	})
}

func TestWhoeverPaysAStoreThatHasClosedGetsTheMoneyBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		if err := s.close("ada"); err != nil {
			t.Fatal(err)
		}
		s.closeDue(15 * days)
		s.letters()
		order, err := s.sell(lamp, "mia")
		if err != nil {
			t.Fatal(err)
		}
		want(t, "credit", s.balance(ledger.UserUSD("mia")), money.Dollar)
		want(t, "escrow", s.balance(ledger.Escrow(order)), 0)
		want(t, "letter", s.letters(), "mia: market_decided Amount=1.00 By=keeper Name=Lamp Outcome=refunded Reason= To=buyer URL=https://shop.example/orders/"+order)
		s.wantBonds()
	})
}

func TestAKeeperMayStayAfterAll(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		_, err := s.ReopenStore(t.Context(), "ada")
		wantErr(t, "an open store", err, market.ErrStoreMoved)
		if err := s.close("ada"); err != nil {
			t.Fatal(err)
		}
		open, err := s.ReopenStore(t.Context(), "ada")
		if err != nil || open.State != market.StoreOpen || open.ClosingAt != nil {
			t.Errorf("%+v, %v", open, err)
		}
		want(t, "shown again", s.shown(lamp), true)
		s.closeDue(30 * days)
		want(t, "later", s.see(made.ID).State, market.StoreOpen)

		if err := s.close("ada"); err != nil {
			t.Fatal(err)
		}
		s.policy.Bond = 80 * money.Dollar
		low, err := s.ReopenStore(t.Context(), "ada")
		if err != nil || low.State != market.StoreSuspended || low.SuspendedFor != market.ForBond {
			t.Errorf("below the bond: %+v, %v", low, err)
		}
	})
}

func TestAnOperatorSuspendsAStoreAndLetsItGoOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		made := s.opened("ada", "Ada's lamps")
		lamp := s.shelve(made.ID)
		_, err := s.SuspendStore(t.Context(), operator, made.ID, " ")
		want(t, "without a reason", fieldCode(err, "reason"), "required")
		_, err = s.SuspendStore(t.Context(), market.Operator{UserID: "ada"}, made.ID, "a rest")
		wantErr(t, "their own", err, market.ErrOwnSale)
		_, err = s.ResumeStore(t.Context(), operator, made.ID, "")
		wantErr(t, "resumed while open", err, market.ErrStoreMoved)
		if err := s.close("ada"); err != nil {
			t.Fatal(err)
		}

		results := storagetest.AtOnce(4, func(int) error {
			_, err := s.SuspendStore(t.Context(), operator, made.ID, "broken lamps")
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, market.ErrStoreMoved, 3)
		want(t, "shown", s.shown(lamp), false)
		wantErr(t, "closed by its keeper", s.close("ada"), market.ErrStoreSuspended)
		s.closeDue(30 * days)
		s.look()
		want(t, "later", s.see(made.ID).State, market.StoreSuspended)

		_, err = s.ResumeStore(t.Context(), market.Operator{UserID: "ada"}, made.ID, "")
		wantErr(t, "their own resumed", err, market.ErrOwnSale)
		on, err := s.ResumeStore(t.Context(), operator, made.ID, "looked at")
		if err != nil || on.State != market.StoreClosing || on.SuspendedFor != market.NotSuspended || on.ClosingAt == nil || on.Reason != "" {
			t.Errorf("goes on closing: %+v, %v", on, err)
		}
		if _, err := s.ReopenStore(t.Context(), "ada"); err != nil {
			t.Fatal(err)
		}
		if _, err := s.SuspendStore(t.Context(), operator, made.ID, "again"); err != nil {
			t.Fatal(err)
		}
		s.policy.Bond = 80 * money.Dollar
		low, err := s.ResumeStore(t.Context(), operator, made.ID, "looked at")
		if err != nil || low.SuspendedFor != market.ForBond || low.Reason != "" {
			t.Errorf("below the bond: %+v, %v", low, err)
		}
		s.fund("ada", 30*money.Dollar)
		if _, err := s.SuspendStore(t.Context(), operator, made.ID, "once more"); err != nil {
			t.Fatal(err)
		}
		if err := s.payBond("ada"); err != nil {
			t.Fatal(err)
		}
		want(t, "paid while an operator holds it", s.see(made.ID).SuspendedFor, market.ForOperator)
		if _, err := s.ResumeStore(t.Context(), operator, made.ID, ""); err != nil {
			t.Fatal(err)
		}
		want(t, "in the end", s.see(made.ID).State, market.StoreOpen)
		want(t, "shown again", s.shown(lamp), true)
		want(t, "letters", s.outcomes(), "suspended closing suspended bond suspended resumed")
		want(t, "acts", len(s.acts), 6)
	})
}

// TestWhateverMeetsAClosingStore has pairs of things happen to a store at once.
func TestWhateverMeetsAClosingStore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		end := func(market.Store, string) error { return s.CloseStores(t.Context()) }
		leave := func(made market.Store, _ string) error { return s.close(made.OwnerID) }
		stay := func(made market.Store, _ string) error {
			_, err := s.ReopenStore(t.Context(), made.OwnerID)
			return err
		}
		sale := func(made market.Store, lamp string) error {
			_, err := s.sell(lamp, "mia")
			return err
		}
		suspend := func(made market.Store, _ string) error {
			_, err := s.SuspendStore(t.Context(), operator, made.ID, "broken lamps")
			return err
		}
		penalty := func(made market.Store, _ string) error {
			_, err := s.Penalize(t.Context(), operator, made.ID, market.Penalty{Amount: 10 * money.Dollar, Reason: "broken lamps"})
			return err
		}
		pay := func(made market.Store, _ string) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.settleBond(ctx, tx, made, money.Dollar) })
		}
		for name, c := range map[string]struct {
			closing  bool // before they meet
			one, two func(made market.Store, lamp string) error
			keeps    bool // two, if it succeeds, keeps the store from being closed
		}{
			"close and a sale":   {false, leave, sale, true},
			"return and a sale":  {true, end, sale, false}, // which gives the money back
			"return and penalty": {true, end, penalty, false},
			"return and reopen":  {true, end, stay, true},
			"return and suspend": {true, end, suspend, true},
			"return and bond":    {true, end, pay, false},
			"return twice":       {true, end, end, false},
			"penalty and close":  {false, penalty, leave, true},
			"penalties":          {false, penalty, penalty, true},
		} {
			for round := range 6 {
				keeper := name + string(rune('a'+round))
				made := s.opened(keeper, keeper)
				s.fund(keeper, money.Dollar)
				lamp := s.shelve(made.ID)
				if c.closing {
					if err := s.close(keeper); err != nil {
						t.Fatal(err)
					}
					s.clock.Advance(15 * days)
				}
				results := storagetest.AtOnce(2, func(i int) error {
					if i == round%2 { // whoever is called first is often first
						return c.one(made, lamp)
					}
					return c.two(made, lamp)
				})
				for _, err := range results {
					if !expected(err) {
						t.Errorf("%s: %v", name, err)
					}
				}
				s.wantBonds()
				got := s.see(made.ID)
				if got.State != market.StoreOpen && s.shown(lamp) {
					t.Errorf("%s: shown in a store that is %s", name, got.State)
				}
				if c.keeps && results[1-round%2] == nil && got.State == market.StoreClosed {
					t.Errorf("%s: closed nevertheless", name)
				}
			}
		}
	})
}

// expected tells whether whoever came second may be told so.
func expected(err error) bool {
	return err == nil || slices.ContainsFunc([]error{
		market.ErrStoreMoved, market.ErrStoreClosed, market.ErrSalesOpen, market.ErrBondShort, storage.ErrNotFound,
	}, func(refusal error) bool { return errors.Is(err, refusal) })
}

func TestNothingIsShownInAStoreThatIsSuspendedMeanwhile(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		for round := range 12 {
			p := s.draft("Lamp")
			s.submit(p.ID)
			version := s.own(p.ID).Version
			results := storagetest.AtOnce(2, func(i int) (err error) {
				if i == round%2 {
					_, err = s.SuspendStore(t.Context(), operator, s.shop, "broken lamps")
				} else {
					_, err = s.ApproveProduct(t.Context(), operator, p.ID, version)
				}
				return err
			})
			storagetest.WantCount(t, results, nil, 2)
			want(t, "shown while it is suspended", s.shown(p.ID), false)
			results = storagetest.AtOnce(2, func(i int) (err error) {
				if i == round%2 {
					_, err = s.ResumeStore(t.Context(), operator, s.shop, "")
				} else {
					_, err = s.BlockProduct(t.Context(), operator, p.ID, "a complaint")
				}
				return err
			})
			storagetest.WantCount(t, results, nil, 2)
			want(t, "shown while it is blocked", s.shown(p.ID), false)
		}
	})
}

// Whoever moves a store holds it; should somebody forget to, the state they saw
// must still be the one it has.
func TestNobodyMovesAStoreFromAStateThatItHasLeft(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		seen := s.opened("ada", "Ada's lamps")
		if _, err := s.SuspendStore(t.Context(), operator, seen.ID, "a complaint"); err != nil {
			t.Fatal(err)
		}
		to := seen
		to.State = market.StoreClosing
		err := s.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.MoveStore(ctx, tx, seen, to) })
		wantErr(t, "moved from what it was", err, market.ErrStoreMoved)
		seen.State = market.StoreSuspended // for its bond, as they think
		err = s.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.MoveStore(ctx, tx, seen, to) })
		wantErr(t, "suspended for another reason", err, market.ErrStoreMoved)
		want(t, "state", s.see(seen.ID).State, market.StoreSuspended)
	})
}
