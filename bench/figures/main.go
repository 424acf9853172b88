// Command figures measures what an operator sees first, on each database: the
// figures of today, of thirty days and the revenue of a month, in a shop with
// 10 000 orders and in one with 1 000 000. Both had the same last thirty days:
// what came before must not be read again with every opening of the console.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"os"
	"slices"

	"causeway/internal/storage"
)

// mark is how much longer the same figures may take in the large shop.
const mark = 2.0

const (
	small  = 10_000
	rounds = 5
)

func main() {
	large := flag.Int("large", 1_000_000, "orders of the large shop; fewer are for a first try")
	flag.Parse()
	above, err := run(context.Background(), *large)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("mark: at most ×%.2f for a hundred times as many orders\n", mark)
	if above {
		os.Exit(1)
	}
}

func run(ctx context.Context, large int) (above bool, err error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		missed, err := compare(ctx, engine, folder, large)
		if err != nil {
			return false, fmt.Errorf("%s: %w", engine, err)
		}
		above = above || missed
	}
	return above, nil
}

func compare(ctx context.Context, engine storage.Engine, folder string, large int) (above bool, err error) {
	sizes := []int{small, large}
	shops := make([]*shop, len(sizes))
	for i, size := range sizes {
		if shops[i], err = open(ctx, engine, folder, size); err != nil {
			return false, err
		}
		defer func() { err = errors.Join(err, shops[i].close()) }()
	}
	fmt.Printf("figures of the console on %s, in µs\n", engine)
	for _, a := range asks() {
		missed, err := a.measure(ctx, shops)
		if err != nil {
			return false, fmt.Errorf("%s: %w", a.name, err)
		}
		above = above || missed
	}
	return above, nil
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
