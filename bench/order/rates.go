package main

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"causeway/bench/ratio"
)

// rateMark is the share of the bare transactions' rate that ours must reach.
const rateMark = 0.60

// The shop has a crowd, of whom some buy once in each round: first all of them
// place, then all settle.
const (
	crowd   = 5_000
	buyers  = 640
	batch   = 32
	workers = 8
)

// act is something that a buyer does, and its copy on the bare side.
type act struct {
	name   string
	before func(ctx context.Context, m *member) error // what is not measured
	ours   func(ctx context.Context, m *member) error
	steps  []step
}

func (s *site) compareRates(ctx context.Context, r *ratio.Run) (err error) {
	shop, err := s.openShop(ctx, "shop")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shop.close()) }()
	bare, err := s.openBare(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bare.close()) }()
	product, err := shop.product(ctx)
	if err != nil {
		return err
	}
	members, err := shop.admitMany(ctx, crowd)
	if err != nil {
		return err
	}
	acts := []*act{
		{
			name:   "place",
			before: func(context.Context, *member) error { return nil },
			ours:   func(ctx context.Context, m *member) error { return shop.place(ctx, m, product) },
		},
		{name: "settle", before: shop.pay, ours: shop.settle},
	}
	for range 2 { // what is learnt once and then known is not part of an act
		for _, a := range acts {
			if err := a.before(ctx, members[0]); err != nil {
				return err
			}
			if a.steps, err = listen(ctx, func(ctx context.Context) error { return a.ours(ctx, members[0]) }); err != nil {
				return err
			}
		}
	}
	for _, a := range acts { // everybody has bought once before it counts
		err := atOnce(crowd, func(i int) error {
			return errors.Join(a.before(ctx, members[i]), a.ours(ctx, members[i]))
		})
		if err != nil {
			return fmt.Errorf("%s: %w", a.name, err)
		}
	}
	if err := shop.counted(ctx); err != nil {
		return err
	}
	ours, plain := map[string][]float64{}, map[string][]float64{}
	for round := range rounds + 1 {
		for _, a := range acts {
			for _, m := range members[:buyers] {
				if err := a.before(ctx, m); err != nil {
					return err
				}
			}
			mine, other, err := inTurns(
				func(i int) error { return a.ours(ctx, members[i]) },
				func(i int) error { return bare.repeat(ctx, a.steps, i) },
			)
			if err != nil {
				return fmt.Errorf("%s: %w", a.name, err)
			}
			if round > 0 {
				ours[a.name], plain[a.name] = append(ours[a.name], mine), append(plain[a.name], other)
			}
		}
	}
	for _, a := range acts {
		share := ratio.Median(ours[a.name]) / ratio.Median(plain[a.name])
		fmt.Printf("%s on %s: %s\n", a.name, s.Engine, describe(a.steps))
		fmt.Printf("  %-10s %7.0f/s           %.0f\n", "bare", ratio.Median(plain[a.name]), plain[a.name])
		fmt.Printf("  %-10s %7.0f/s  ×%.2f   %.0f\n", "ours", ratio.Median(ours[a.name]), share, ours[a.name])
		r.AtLeast(fmt.Sprintf("%s an order on %s beside its bare statements", a.name, s.Engine), share, rateMark)
	}
	return nil
}

// inTurns does both things once for every buyer, so many at a time that a
// neighbour's load falls on both, and gives how many were done in a second.
func inTurns(ours, bare func(i int) error) (mine, other float64, err error) {
	sides := []func(i int) error{ours, bare}
	var spent [2]time.Duration
	for turn := range buyers / batch {
		for side := range sides {
			side = (side + turn) % 2 // who begins changes too
			begun := time.Now()
			if err := atOnce(batch, func(i int) error { return sides[side](turn*batch + i) }); err != nil {
				return 0, 0, err
			}
			spent[side] += time.Since(begun)
		}
	}
	return buyers / spent[0].Seconds(), buyers / spent[1].Seconds(), nil
}

// atOnce does something for so many buyers, with all workers.
func atOnce(many int, do func(i int) error) error {
	var next atomic.Int64
	var wait sync.WaitGroup
	failures := make([]error, workers)
	for worker := range workers {
		wait.Go(func() {
			for failures[worker] == nil {
				i := int(next.Add(1)) - 1
				if i >= many {
					return
				}
				failures[worker] = do(i)
			}
		})
	}
	wait.Wait()
	return errors.Join(failures...)
}
