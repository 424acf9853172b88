// Command market measures the first pages of the market, on each database: what
// visitors find among 1 000 and among 100 000 products, in every order, with and
// without a category and with rare, middling and frequent words; and a keeper's
// orders among 10 000 and 1 000 000 of others.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"

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
	above, err := run(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("mark: at most ×%.2f for a hundred times as much\n", mark)
	if above {
		os.Exit(1)
	}
}

func run(ctx context.Context) (above bool, err error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		missed, err := compare(ctx, engine, folder)
		if err != nil {
			return false, fmt.Errorf("%s: %w", engine, err)
		}
		above = above || missed
	}
	return above, nil
}

func compare(ctx context.Context, engine storage.Engine, folder string) (above bool, err error) {
	sizes := []int{small, large}
	sides := make([]*side, len(sizes))
	for i, size := range sizes {
		if sides[i], err = open(ctx, engine, folder, size); err != nil {
			return false, err
		}
		defer func() { err = errors.Join(err, sides[i].close()) }()
	}
	fmt.Printf("first pages of the market on %s, in µs\n", engine)
	for _, p := range pages() {
		missed, err := p.measure(ctx, sides)
		if err != nil {
			return false, fmt.Errorf("%s: %w", p.name, err)
		}
		above = above || missed
	}
	return above, nil
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
