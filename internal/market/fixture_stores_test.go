package market_test

import (
	"context"
	"strings"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
)

const bond = 50 * money.Dollar

// waiting opens a store that has no bond yet.
func (s *square) waiting(user, name string) market.Store {
	s.t.Helper()
	made, err := s.OpenStore(s.t.Context(), user, market.Profile{Name: name, About: "Lamps and oil."})
	if err != nil {
		s.t.Fatalf("%s: %v", name, err)
	}
	s.clock.Advance(time.Second)
	return made
}

// opened opens a store and posts its bond.
func (s *square) opened(user, name string) market.Store {
	s.t.Helper()
	made := s.waiting(user, name)
	s.fund(user, bond)
	if err := s.payBond(user); err != nil {
		s.t.Fatal(err)
	}
	return s.see(made.ID)
}

// payBond does what the order desk does when a bond is paid.
func (s *square) payBond(user string) error {
	return s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		own, missing, err := s.BondFor(ctx, tx, user)
		if err != nil {
			return err
		}
		return s.settleBond(ctx, tx, own, missing)
	})
}

func (s *square) settleBond(ctx context.Context, tx *storage.Tx, own market.Store, amount money.Amount) error {
	_, err := s.books.Post(ctx, tx, ledger.Journal{
		Key: "order:" + id.New(s.clock.Now()) + ":settle", Kind: "settle",
		Transfers: []ledger.Transfer{{From: ledger.UserUSD(own.OwnerID), To: ledger.Bond(own.ID), Amount: int64(amount)}},
	})
	if err != nil {
		return err
	}
	return s.BondPaid(ctx, tx, own.ID, amount)
}

// see is a store as operators see it.
func (s *square) see(storeID string) market.Store {
	s.t.Helper()
	found, err := s.StoreCase(s.t.Context(), storeID)
	if err != nil {
		s.t.Fatal(err)
	}
	return found.Store
}

// shelve puts a listed product into a store, as it lies there.
func (s *square) shelve(storeID string) (productID string) {
	s.t.Helper()
	productID = id.New(s.clock.Now())
	s.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one, adult,
				pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at)
			VALUES ($1, $2, 'listed', '', FALSE, '{}', 'Lamp', 'lamp', 'other', 1000000, 'message', 9, FALSE, FALSE,
				'[]', 0, 0, 0, 0, (SELECT state = 'open' FROM market_store WHERE id = $2), 1, 0, 0)`, productID, storeID)
		return err
	})
	return productID
}

func (s *square) shown(productID string) bool {
	s.t.Helper()
	return s.count(`SELECT COUNT(*) FROM market_product WHERE id = $1 AND shown = TRUE`, productID) == 1
}

// sell does what the order desk does when an order of a dollar is paid.
func (s *square) sell(productID, buyer string) (orderID string, err error) {
	orderID = id.New(s.clock.Now())
	return orderID, s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := s.books.Post(ctx, tx, ledger.Journal{
			Key: "order:" + orderID + ":settle", Kind: "settle",
			Transfers: []ledger.Transfer{{From: ledger.Granted(), To: ledger.Escrow(orderID), Amount: int64(money.Dollar)}},
		})
		if err != nil {
			return err
		}
		return s.Sold(ctx, tx, market.SoldOrder{
			OrderID: orderID, ProductID: productID, BuyerID: buyer, ProductName: "Lamp", Quantity: 1, Price: money.Dollar,
		})
	})
}

// release gives a store the price of an order.
func (s *square) release(storeID, orderID string) {
	s.t.Helper()
	s.write(func(ctx context.Context, tx *storage.Tx) error {
		if _, err := tx.Exec(ctx, `UPDATE market_sale SET state = 'confirmed' WHERE order_id = $1`, orderID); err != nil {
			return err
		}
		_, err := s.books.Post(ctx, tx, ledger.Journal{
			Key: "escrow:" + orderID + ":close", Kind: "release",
			Transfers: []ledger.Transfer{{From: ledger.Escrow(orderID), To: ledger.StoreUSD(storeID), Amount: int64(money.Dollar)}},
		})
		return err
	})
}

// wantBonds fails unless every store's bond is what the ledger holds for it, and
// no closed store has anything left.
func (s *square) wantBonds() {
	s.t.Helper()
	stores, err := s.Stores(s.t.Context(), market.StoreSearch{Limit: 100})
	if err != nil {
		s.t.Fatal(err)
	}
	for _, store := range stores {
		want(s.t, "bond of "+store.Name, store.Bond, s.balance(ledger.Bond(store.ID)))
		if store.State == market.StoreClosed {
			want(s.t, "left of "+store.Name, store.Bond+s.balance(ledger.StoreUSD(store.ID)), 0)
			want(s.t, "open in "+store.Name, s.count(`SELECT COUNT(*) FROM market_sale WHERE store_id = $1 AND state = 'awaiting'`, store.ID), 0)
		}
	}
	s.wantSound()
}

// outcomes are the outcomes of letters about stores, in their order.
func (s *square) outcomes() string {
	var found []string
	for _, letter := range strings.Split(s.letters(), "\n") {
		if _, rest, ok := strings.Cut(letter, "Outcome="); ok {
			outcome, _, _ := strings.Cut(rest, " ")
			found = append(found, outcome)
		}
	}
	return strings.Join(found, " ")
}
