// Command market measures the first pages of the market, on each database: what
// visitors find among 1 000 and among 100 000 products, in every order, with and
// without a category and with rare, middling and frequent words; and a keeper's
// orders among 10 000 and 1 000 000 of others.
package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// mark is how much longer the same page may take in the large market.
const mark = 2.0

const (
	small  = 1_000
	large  = 100_000
	orders = 10 // for each product
	rounds = 5
	page   = 20
)

func main() {
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		return ratio.Engines(func(engine storage.Engine) error { return compare(ctx, r, engine) })
	})
}

func compare(ctx context.Context, r *ratio.Run, engine storage.Engine) (err error) {
	sizes := []int{small, ratio.Size(large)}
	sides := make([]*side, len(sizes))
	for i, size := range sizes {
		if sides[i], err = open(ctx, engine, r.Folder, size); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, sides[i].close()) }()
	}
	fmt.Printf("first pages of the market on %s, in µs\n", engine)
	for _, kind := range []struct {
		name  string
		pages []asked
	}{{"pages of products", productPages()}, {"a keeper's orders", keeperPages()}} {
		var all []float64
		worst := 0
		for i, p := range kind.pages {
			times, err := p.measure(ctx, sides)
			if err != nil {
				return fmt.Errorf("%s: %w", p.name, err)
			}
			if all = append(all, times); times > all[worst] {
				worst = i
			}
		}
		beside := fmt.Sprintf("on %s, %d products beside %d", engine, sizes[1], sizes[0])
		r.AtMost(fmt.Sprintf("%s, the middle of %d %s", kind.name, len(all), beside), ratio.Median(all), mark)
		r.AtMost(fmt.Sprintf("%s, the worst (%s) %s", kind.name, strings.Join(strings.Fields(kind.pages[worst].name), " "), beside), all[worst], mark)
	}
	return nil
}
