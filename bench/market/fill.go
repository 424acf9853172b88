package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"causeway/bench/place"
	"causeway/internal/base/clock"
	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/storage"
)

// keeper has the store whose orders are looked at: as many in both markets.
const (
	keeper    = "keeper0"
	ownOrders = 200
	stores    = 100
	batch     = 20_000
)

// side is a market of one size.
type side struct {
	db      *storage.DB
	place   *place.Place
	service *market.Service
}

func open(ctx context.Context, engine storage.Engine, folder string, size int) (*side, error) {
	p, err := place.New(engine, folder)
	if err != nil {
		return nil, err
	}
	address, data, err := p.Database(fmt.Sprint("market", size))
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, data)
	if err != nil {
		return nil, errors.Join(err, p.Close())
	}
	s := &side{db: db, place: p, service: market.New(market.Config{
		DB: db, Clock: clock.System{},
		Check: func(context.Context, ...moderation.Named) (found moderation.Finding, err error) { return found, nil },
	})}
	begun := time.Now()
	if err := errors.Join(storage.Migrate(ctx, db), s.fill(ctx, size)); err != nil {
		return nil, errors.Join(err, s.close())
	}
	fmt.Printf("%d products and %d orders on %s, made in %s\n", size, size*orders, engine, time.Since(begun).Round(time.Second))
	return s, nil
}

func (s *side) close() error { return errors.Join(s.db.Close(), s.place.Close()) }

// numbers counts in a statement, from its first argument to its second.
const numbers = `WITH RECURSIVE n (i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < CAST($2 AS BIGINT)) `

// terms are what products are found by, each with who has it. A rare one is
// there twenty times in every market; the others in the same part of it.
var terms = []struct{ term, who string }{
	{`'frequent'`, `n.i % 5 = 0`},
	{`'middling'`, `n.i % 40 = 0`},
	{`'电'`, `n.i % 3 = 0`},
	{`'电脑'`, `n.i % 3 = 0`},
	{`'脑'`, `n.i % 3 = 0`},
	{`'rare' || CAST(n.i % $3 AS TEXT)`, `TRUE`},
	{`'word' || CAST(n.i * 7919 % 5003 AS TEXT)`, `TRUE`},
	{`'name' || CAST(n.i * 104729 % 20011 AS TEXT)`, `TRUE`},
}

func (s *side) fill(ctx context.Context, size int) error {
	err := place.Write(ctx, s.db, numbers+`
		INSERT INTO market_store (id, owner_id, name, folded, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count, version, created_at)
		SELECT 'store' || CAST(i AS TEXT), 'keeper' || CAST(i AS TEXT), 'Store ' || CAST(i AS TEXT), 'store ' || CAST(i AS TEXT), '', '', 'open', '', '',
		       0, 0, 0, 0, 1, 0 FROM n`, 0, stores)
	if err != nil {
		return err
	}
	for from := 1; from <= size; from += batch {
		to := min(size, from+batch-1)
		err := place.Write(ctx, s.db, numbers+`
			INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one, adult, pictures,
			       sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at, listed_at)
			SELECT 'p' || CAST(10000000 + i AS TEXT), 'store' || CAST(i % 100 AS TEXT), 'listed', '', FALSE,
			       '{"en-US":{"name":"Product ' || CAST(i AS TEXT) || '","about":"Something that somebody sells to somebody else, described in a few words."}}',
			       'Product', 'product',
			       CASE i % 7 WHEN 0 THEN 'accounts' WHEN 1 THEN 'software' WHEN 2 THEN 'services' WHEN 3 THEN 'games' WHEN 4 THEN 'design' WHEN 5 THEN 'learning' ELSE 'other' END,
			       (1 + i * 104729 % 9999) * 10000, 'items', 5, FALSE, FALSE, '[]', i * 7919 % 1009, 0, 0, i * 31 % 5000, TRUE, 1, i, i, i FROM n`, from, to)
		if err != nil {
			return err
		}
		for _, t := range terms {
			args := []any{from, to}
			if strings.HasPrefix(t.term, "'rare") {
				args = append(args, size/page)
			}
			for _, within := range []string{``, `'#' || p.category || ' ' || `} {
				err := place.Write(ctx, s.db, numbers+`
					INSERT INTO market_term (term, product_id, listed_at, sales, rating, price)
					SELECT `+within+t.term+`, p.id, p.listed_at, p.sales, p.rating, p.price
					FROM   n CROSS JOIN market_product p WHERE p.id = 'p' || CAST(10000000 + n.i AS TEXT) AND `+t.who, args...)
				if err != nil {
					return err
				}
			}
		}
	}
	if err := place.Write(ctx, s.db, `INSERT INTO market_word (term, products) SELECT term, COUNT(*) FROM market_term GROUP BY term`); err != nil {
		return err
	}
	if err := s.sell(ctx, size*orders); err != nil {
		return err
	}
	if s.place.Engine == storage.SQLite { // where the shop has nothing of the market counted
		return nil
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return errors.Join(storage.Analyze(ctx, tx, "market_product"), storage.Analyze(ctx, tx, "market_term"), storage.Analyze(ctx, tx, "market_sale"))
	})
}

// sell writes orders of all stores, of which the one looked at has some.
func (s *side) sell(ctx context.Context, size int) error {
	for from := 1; from <= size; from += batch {
		err := place.Write(ctx, s.db, numbers+`
			INSERT INTO market_sale (order_id, store_id, product_id, buyer_id, product_name, quantity, price, delivery, state, closed_by, to_buyer, fee, version,
			       created_at, delivered_at, due_at, closed_at)
			SELECT 'o' || CAST(100000000 + i AS TEXT), CASE WHEN i % $3 = 0 THEN 'store0' ELSE 'store' || CAST(1 + i % 100 AS TEXT) END,
			       'p' || CAST(10000001 + i % $4 AS TEXT), 'buyer' || CAST(i % 5003 AS TEXT), 'Product', 1, 5000000, 'items',
			       CASE WHEN (i / $3) % 2 = 0 THEN 'delivered' ELSE 'confirmed' END, '', 0, 0, 1, i, i, i, NULL FROM n`,
			from, min(size, from+batch-1), size/ownOrders, size/orders)
		if err != nil {
			return err
		}
	}
	return nil
}
