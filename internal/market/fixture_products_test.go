package market_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/base/seal"
	"causeway/internal/market"
	"causeway/internal/storage"
)

// stall is the square with an open store of kim's, and one of lee's.
type stall struct {
	*square
	shop string
}

func newStall(t *testing.T, db *storage.DB) *stall {
	t.Helper()
	s := &stall{square: newSquare(t, db)}
	var err error
	if s.Service.Box, err = seal.New(seal.NewKey()); err != nil {
		t.Fatal(err)
	}
	s.shop = s.keeps("kim")
	s.keeps("lee")
	return s
}

// keeps opens a store for a member.
func (s *stall) keeps(owner string) (storeID string) {
	s.t.Helper()
	storeID = "store-" + owner
	s.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_store (id, owner_id, name, folded, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count, version, created_at)
			VALUES ($1, $2, $3, $2, '', '', 'open', '', '', 50000000, 0, 0, 0, 1, $4)`, storeID, owner, "Store of "+owner, s.clock.Now())
		return err
	})
	return storeID
}

// described is a product in one language.
func described(name string) market.Described {
	return market.Described{
		Texts: map[lang.Tag]market.Text{lang.English: {Name: name, About: "What it is."}}, Category: "software",
		Price: 5 * money.Dollar, Delivery: market.ByItems,
	}
}

func (s *stall) draft(name string, change ...func(*market.Described)) market.Product {
	s.t.Helper()
	d := described(name)
	for _, f := range change {
		f(&d)
	}
	p, err := s.Draft(s.t.Context(), "kim", d)
	if err != nil {
		s.t.Fatalf("%s: %v", name, err)
	}
	s.clock.Advance(time.Second)
	return p
}

// listed is a product that an operator has let in.
func (s *stall) listed(name string, change ...func(*market.Described)) market.Product {
	s.t.Helper()
	p := s.draft(name, change...)
	s.submit(p.ID)
	s.approve(p.ID)
	return s.own(p.ID)
}

func (s *stall) submit(productID string) {
	s.t.Helper()
	if _, err := s.Submit(s.t.Context(), "kim", productID); err != nil {
		s.t.Fatal(err)
	}
}

func (s *stall) approve(productID string) {
	s.t.Helper()
	if _, err := s.ApproveProduct(s.t.Context(), operator, productID, s.own(productID).Version); err != nil {
		s.t.Fatal(err)
	}
	s.clock.Advance(time.Second)
}

// own is a product as its keeper sees it now.
func (s *stall) own(productID string) market.Product {
	s.t.Helper()
	p, err := s.Product(s.t.Context(), "kim", productID)
	if err != nil {
		s.t.Fatal(err)
	}
	return p
}

// found are the names that a visitor's search finds, in its order.
func (s *stall) found(q market.Search) string {
	s.t.Helper()
	if q.Sort == "" {
		q.Sort = market.ByAge
	}
	if q.Limit == 0 {
		q.Limit = 100
	}
	found, _, err := s.List(s.t.Context(), q)
	if err != nil {
		s.t.Fatal(err)
	}
	names := make([]string, len(found))
	for i, o := range found {
		names[i] = o.Name
	}
	return strings.Join(names, ", ")
}

func (s *stall) sql(statement string, args ...any) {
	s.t.Helper()
	s.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
}

// wantCounted fails unless the stock of a product of items is what is free.
func (s *stall) wantCounted(productID string) {
	s.t.Helper()
	free := s.count(`SELECT COUNT(*) FROM market_item WHERE product_id = $1 AND state = 'free'`, productID)
	want(s.t, "the stock, beside the free items", s.own(productID).Stock, int64(free))
}
