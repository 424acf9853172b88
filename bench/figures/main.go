// Command figures measures what an operator sees first, on each database: the
// figures of today, of thirty days and the revenue of a month, in a shop with
// 10 000 orders and in one with 1 000 000. Both had the same last thirty days:
// what came before must not be read again with every opening of the console.
package main

import (
	"context"
	"errors"
	"fmt"

	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// mark is how much longer the same figures may take in the large shop.
const mark = 2.0

const (
	small  = 10_000
	large  = 1_000_000
	rounds = 5
)

func main() {
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		return ratio.Engines(func(engine storage.Engine) error { return compare(ctx, r, engine) })
	})
}

func compare(ctx context.Context, r *ratio.Run, engine storage.Engine) (err error) {
	sizes := []int{small, ratio.Size(large)}
	shops := make([]*shop, len(sizes))
	for i, size := range sizes {
		if shops[i], err = open(ctx, engine, r.Folder, size); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, shops[i].close()) }()
	}
	fmt.Printf("figures of the console on %s, in µs\n", engine)
	for _, a := range asks() {
		times, err := a.measure(ctx, shops)
		if err != nil {
			return fmt.Errorf("%s: %w", a.name, err)
		}
		r.AtMost(fmt.Sprintf("%s on %s, %d orders beside %d", a.name, engine, sizes[1], sizes[0]), times, mark)
	}
	return nil
}
