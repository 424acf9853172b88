package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"causeway/bench/place"
	"causeway/bench/ratio"
	"causeway/internal/base/clock"
)

// listMark is how much longer the same list may take in the big shop.
const listMark = 2.0

// The member looked at has so many orders of their own in both shops.
const (
	smallShop = 10_000
	bigShop   = 1_000_000
	ownOrders = 100
	fillBatch = 50_000
	asks      = 200 // of each shop in a round
)

// lists are what a member asks for: the first page, and one that filters.
var lists = []struct{ name, path string }{
	{"first page", "/orders?limit=20"},
	{"cancelled, of three months", "/orders?limit=20&status=4&period=quarter"},
}

func (s *site) compareLists(ctx context.Context, r *ratio.Run) (err error) {
	bigShop := ratio.Size(bigShop)
	shops := make([]*shop, 2)
	members := make([]*member, 2)
	for i, size := range []int{smallShop, bigShop} {
		if shops[i], err = s.openShop(ctx, fmt.Sprint("list", size)); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, shops[i].close()) }()
		if members[i], err = shops[i].admit(ctx); err != nil {
			return err
		}
		if err := shops[i].fill(ctx, members[i].user, size); err != nil {
			return err
		}
	}
	for _, list := range lists {
		took := make([][]float64, 2)
		for round := range rounds + 1 {
			for turn := range 2 {
				i := (round + turn) % 2 // who begins changes too
				each, err := shops[i].ask(ctx, members[i], list.path)
				if err != nil {
					return err
				}
				if round > 0 {
					took[i] = append(took[i], each)
				}
			}
		}
		times := ratio.Median(took[1]) / ratio.Median(took[0])
		fmt.Printf("list of orders on %s (%s)\n", s.Engine, list.name)
		fmt.Printf("  among %9d %7.0f µs           %.0f\n", smallShop, ratio.Median(took[0]), took[0])
		fmt.Printf("  among %9d %7.0f µs  ×%.2f   %.0f\n", bigShop, ratio.Median(took[1]), times, took[1])
		r.AtMost(fmt.Sprintf("list of orders (%s) on %s, among %d beside %d", list.name, s.Engine, bigShop, smallShop), times, listMark)
	}
	return nil
}

// ask gives the microseconds of one list.
func (s *shop) ask(ctx context.Context, m *member, path string) (float64, error) {
	begun := time.Now()
	for range asks {
		var page struct{ Items []struct{ Status int } }
		if err := s.call(ctx, m, http.MethodGet, path, nil, &page); err != nil {
			return 0, err
		}
		if len(page.Items) != 20 {
			return 0, fmt.Errorf("%s: %d orders", path, len(page.Items))
		}
	}
	return float64(time.Since(begun).Microseconds()) / asks, nil
}

// fill writes orders that have ended, twenty for each of many members and some
// for the one looked at, spread over the last months of the shop.
func (s *shop) fill(ctx context.Context, user string, size int) error {
	now := clock.System{}.Now()
	begun, pace := now.AddMonths(-2), now.Sub(now.AddMonths(-2)).Milliseconds()/int64(size)
	for from := 1; from <= size; from += fillBatch {
		err := place.Write(ctx, s.db, `
			INSERT INTO order_head (id, user_id, kind, product_id, product_name, cycle, apply, terms, price, received, pay_type, status, digest, created_at, expires_at, finished_at)
			WITH RECURSIVE n (i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $2)
			SELECT 'bench' || CAST(10000000 + i AS TEXT), CASE WHEN i % $3 = 0 THEN $4 ELSE 'somebody' || CAST(i % $5 AS TEXT) END,
			       'package', 'product', 'Harbour 100', 'month', 'extend', '{}', 4200000, 4200000, 'sandbox', CASE WHEN (i / $3) % 2 = 0 THEN 4 ELSE 2 END,
			       'digest', $6 + i * $7, $6 + i * $7 + 1800000, $6 + i * $7 + 60000
			FROM n`, from, min(size, from+fillBatch-1), size/ownOrders, user, size/20, begun, pace)
		if err != nil {
			return err
		}
	}
	return place.Write(ctx, s.db, `ANALYZE order_head`)
}
