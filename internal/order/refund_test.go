package order_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestARefundReturnsThePriceToWhereItWasTakenFrom(t *testing.T) {
	for name, by := range map[string]payment.PayType{"both sorts of credit": order.ByCredit, "points": order.ByPoints} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				f := newFixture(t, db)
				desk, _ := f.counter()
				f.credit("ann", 7*money.Dollar)
				f.give(ledger.UserReversible("ann"), int64(4*money.Dollar))
				f.give(ledger.UserPoints("ann"), 1500)
				before, err := f.books.Holdings(t.Context(), db, "ann")
				if err != nil {
					t.Fatal(err)
				}
				o := f.buy("ann", by)
				if held, err := f.books.Holdings(t.Context(), db, "ann"); err != nil || held == before {
					t.Fatalf("it cost nothing: %+v, %v", held, err)
				}
				if err := desk.Refund(t.Context(), olga, o.ID, "asked for it"); err != nil {
					t.Fatal(err)
				}
				after, err := f.books.Holdings(t.Context(), db, "ann")
				if err != nil || after != before {
					t.Errorf("%+v became %+v, %v", before, after, err)
				}
				if now := f.wantStatus(o, order.Succeeded); now.RefundedAt == nil || now.Version == o.Version {
					t.Errorf("%+v", now)
				}
				f.wantBooks("ann", 7*money.Dollar, 0)
			})
		})
	}
}

func TestARefundDoesNotGiveAwayWhatTheHouseForgave(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, _ := f.counter()
		o := f.place("ann")
		f.paid(o, price-3*money.Cent)
		f.wantStatus(o, order.Succeeded)
		if err := desk.Refund(t.Context(), olga, o.ID, "asked for it"); err != nil {
			t.Fatal(err)
		}
		f.wantBooks("ann", price-3*money.Cent, 0)
	})
}

func TestRefundsAtOnceAreOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, acts := f.counter()
		for i, user := range []string{"ann", "bob", "cat", "dan", "eve", "fay", "gil", "hal"} {
			o := f.bought(user)
			results := storagetest.AtOnce(4, func(int) error { return desk.Refund(t.Context(), olga, o.ID, "asked for it") })
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, order.ErrNotRefundable, 3)
			f.wantBooks(user, price, 0)
			if sold := stock - f.balance(pieces); sold != int64(i+1) {
				t.Errorf("%d pieces are off the shelf after %d sales", sold, i+1)
			}
			if done, err := acts.Acts(t.Context(), o.ID); err != nil || len(done) != 1 {
				t.Errorf("on record: %+v, %v", done, err)
			}
		}
	})
}

func TestWhatIsUsedUpIsNotRefundedAndNothingChanges(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, acts := f.counter()
		o := f.bought("ann")
		f.move(ledger.Transfer{From: delivered("ann"), To: ledger.SpentPoints(), Amount: 1}) // it is used up
		for range 2 {
			if err := desk.Refund(t.Context(), olga, o.ID, "asked for it"); !errors.Is(err, order.ErrRefundRefused) {
				t.Fatalf("refund: %v", err)
			}
		}
		now := f.wantStatus(o, order.Succeeded)
		if now.RefundedAt != nil || now.Version != o.Version {
			t.Errorf("%+v", now)
		}
		f.wantBooks("ann", 0, 0)
		history, err := f.History(t.Context(), o.ID)
		done, err2 := acts.Acts(t.Context(), o.ID)
		if errors.Join(err, err2) != nil || history[len(history)-1].What == order.Refunded || len(done) != 0 {
			t.Errorf("%+v, %+v, %v, %v", history, done, err, err2)
		}
	})
}

func TestWhatIsUsedUpAtTheSameMomentIsEitherUsedOrRefunded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, _ := f.counter()
		for round := range 20 {
			user := fmt.Sprint("user", round)
			o := f.bought(user)
			results := storagetest.AtOnce(2, func(i int) error {
				if i == 0 {
					return desk.Refund(t.Context(), olga, o.ID, "asked for it")
				}
				return f.write(func(ctx context.Context, tx *storage.Tx) error {
					_, err := f.books.Post(ctx, tx, ledger.Journal{Key: "use:" + user, Kind: "test", Transfers: []ledger.Transfer{
						{From: delivered(user), To: ledger.SpentPoints(), Amount: 1},
					}})
					return err
				})
			})
			refunded := f.now(o).RefundedAt != nil
			switch {
			case refunded && errors.Is(results[1], ledger.ErrInsufficient):
				f.wantBooks(user, price, 0)
			case !refunded && errors.Is(results[0], order.ErrRefundRefused) && results[1] == nil:
				f.wantBooks(user, 0, 0)
			default:
				t.Errorf("refunded %v, and %v", refunded, results)
			}
		}
	})
}

func TestOnlySucceededOrdersAreRefunded(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, acts := f.counter()
		open, closed, sold := f.place("ann"), f.place("bob"), f.bought("cat")
		if _, err := f.Cancel(t.Context(), "bob", closed.ID); err != nil {
			t.Fatal(err)
		}
		for name, o := range map[string]order.Order{"open": open, "closed": closed} {
			if err := desk.Refund(t.Context(), olga, o.ID, "why not"); !errors.Is(err, order.ErrNotRefundable) {
				t.Errorf("%s: %v", name, err)
			}
		}
		if err := desk.Refund(t.Context(), olga, "missing", "why not"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
		if err := desk.Refund(t.Context(), olga, sold.ID, ""); !errors.Is(err, order.ErrReasonRequired) {
			t.Errorf("without a reason: %v", err)
		}
		acts.noInk = true
		if err := desk.Refund(t.Context(), olga, sold.ID, "off the record"); !errors.Is(err, errNoInk) {
			t.Errorf("off the record: %v", err)
		}
		f.wantBooks("cat", 0, 1)
	})
}

func TestNobodyRefundsTheirOwnOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db)
		desk, _ := f.counter()
		f.credit("ann", price)
		o := f.buy("ann", order.ByCredit)
		if err := desk.Refund(t.Context(), order.Operator{UserID: "ann"}, o.ID, "used up"); !errors.Is(err, order.ErrOwnOrder) {
			t.Error(err)
		}
		f.wantBooks("ann", 0, 1)
	})
}
