// Command push measures what a node's report of a hundred thousand members
// costs, on each database.
//
// Taking it in goes through the agents' own HTTP call of a whole shop, from the
// first byte to the answer, and stands beside reading the same JSON with the
// standard library: the agent waits for it. Counting it is what the shop does
// by itself a moment later, with every rule; it stands beside one UPDATE for
// each member, each in a transaction of its own, as it comes by hand.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
	"time"

	"causeway/internal/storage"
)

// The marks: how many times as long as reading its JSON a push may take until
// it is answered, and how many times faster than one UPDATE a row is counted.
const (
	storeMark = 5.0
	applyMark = 10.0
)

const (
	rounds  = 5 // one more before them only warms up
	members = 100_000
	byHand  = 3_000 // rows that are updated one by one in a round
)

func main() {
	missed, err := run()
	if err != nil {
		log.Fatal(err)
	}
	if missed {
		os.Exit(1)
	}
}

func run() (missed bool, err error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		below, err := compare(context.Background(), engine, folder)
		if err != nil {
			return false, fmt.Errorf("%s: %w", engine, err)
		}
		missed = missed || below
	}
	fmt.Printf("marks: taken in within ×%.2f of reading its JSON; a row counted at least ×%.2f faster than one UPDATE\n", storeMark, applyMark)
	return missed, nil
}

// figures are the rounds of one engine.
type figures struct {
	reading, taking []float64 // ms
	single, counted []float64 // µs for each row
}

func compare(ctx context.Context, engine storage.Engine, folder string) (missed bool, err error) {
	s, err := open(ctx, engine, folder)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	var f figures
	for round := range rounds + 1 {
		one, err := s.measure(ctx, round)
		if err != nil {
			return false, err
		}
		if round > 0 {
			f.reading, f.taking = append(f.reading, one.reading...), append(f.taking, one.taking...)
			f.single, f.counted = append(f.single, one.single...), append(f.counted, one.counted...)
		}
	}
	store, apply := median(f.taking)/median(f.reading), median(f.single)/median(f.counted)
	fmt.Printf("%s, a push of %d members\n", engine, members)
	fmt.Printf("  %-28s %8.1f ms             %.1f\n", "its JSON read", median(f.reading), f.reading)
	fmt.Printf("  %-28s %8.1f ms  ×%5.2f     %.1f\n", "stored and answered", median(f.taking), store, f.taking)
	fmt.Printf("  %-28s %8.1f µs a row       %.1f\n", "one UPDATE for each member", median(f.single), f.single)
	fmt.Printf("  %-28s %8.1f µs a row ×%5.2f %.1f\n", "counted, with every rule", median(f.counted), apply, f.counted)
	return store > storeMark || apply < applyMark, nil
}

// measure runs the four sides one after the other.
func (s *shop) measure(ctx context.Context, round int) (f figures, err error) {
	body := report(round)
	f.reading = append(f.reading, took(func() {
		var read map[string][2]int64
		err = json.Unmarshal(body, &read)
	}).Seconds()*1e3)
	if err != nil {
		return f, err
	}
	f.taking = append(f.taking, took(func() { err = s.push(body) }).Seconds()*1e3)
	if err != nil {
		return f, err
	}
	// Nobody counts until work begins, so that the answer is measured alone.
	counted := took(func() { err = s.count(ctx) })
	if err != nil {
		return f, err
	}
	f.counted = append(f.counted, counted.Seconds()*1e6/members)
	single := took(func() { err = s.updateOneByOne(ctx, round) })
	f.single = append(f.single, single.Seconds()*1e6/byHand)
	return f, err
}

func took(f func()) time.Duration {
	begun := time.Now()
	f()
	return time.Since(begun)
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
