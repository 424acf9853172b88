package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"causeway/bench/place"
	"causeway/internal/storage"
)

// patience is how long a round may take at most.
const patience = 10 * time.Minute

// compare has a shop and the bare side read the chain in turns.
func compare(ctx context.Context, engine storage.Engine, folder string, s size) (f figures, err error) {
	databases, err := place.New(engine, folder)
	if err != nil {
		return figures{}, err
	}
	defer func() { err = errors.Join(err, databases.Close()) }()
	addresses, err := derive(s.addresses)
	if err != nil {
		return figures{}, err
	}
	chain := newChain(s, addresses)
	defer chain.server.Close()
	shop, err := open(ctx, databases, addresses, s.pace)
	if err != nil {
		return figures{}, err
	}
	defer func() { err = errors.Join(err, shop.close()) }()
	if err := shop.watch(ctx, chain.server.URL); err != nil {
		return figures{}, err
	}

	height := uint64(begin)
	ours := func() error {
		height += s.blocks
		chain.Grow(height)
		return shop.reaches(ctx, height)
	}
	chain.listen(true)
	if err := ours(); err != nil { // warms up, and tells what is asked for
		return figures{}, err
	}
	chain.listen(false)
	for round := range s.rounds {
		sides := []struct {
			rates *[]float64
			read  func() error
		}{{&f.ours, ours}, {&f.bare, chain.decodeAgain}}
		for turn := range sides {
			side := sides[(turn+round)%2] // who begins changes
			rate, err := chain.rate(side.read)
			if err != nil {
				return figures{}, err
			}
			*side.rates = append(*side.rates, rate)
		}
		f.heap = append(f.heap, heap())
	}
	return f, shop.booked(ctx, int64((height-begin)/s.every))
}

// heap is what is in use, in megabytes. What was put by for later is given up
// at the second collection only.
func heap() float64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc) / (1 << 20)
}

// until looks at a figure of the database until it is large enough.
func until(ctx context.Context, db *storage.DB, wanted int64, query string, args ...any) error {
	ctx, stop := context.WithTimeout(ctx, patience)
	defer stop()
	for {
		var now int64
		if err := db.QueryRow(ctx, query, args...).Scan(&now); err != nil {
			return err
		}
		if now >= wanted {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waited for %d, there is %d: %w", wanted, now, ctx.Err())
		case <-time.After(5 * time.Millisecond):
		}
	}
}
