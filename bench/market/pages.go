package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"causeway/bench/ratio"
	"causeway/internal/market"
)

// asks is how often a page is asked for in a turn.
const asks = 60

// asked is a page that somebody asks for.
type asked struct {
	name string
	// ask answers how many stand on it.
	ask func(ctx context.Context, s *side, limit int) (int, error)
}

// productPages are what visitors ask for.
func productPages() (all []asked) {
	for _, words := range []struct{ name, typed string }{
		{"no word", ""},
		{"rare", "rare0"},
		{"middling", "middling"},
		{"frequent", "frequent"},
		{"letters", "电脑"},
		{"two words", "frequent 电脑"},
		{"rare in all", "frequent rare0"},
	} {
		for _, category := range []string{"", "games"} {
			for _, sort := range []market.Sort{market.ByAge, market.BySales, market.ByRating, market.Cheapest, market.MostCostly} {
				all = append(all, asked{fmt.Sprintf("%-12s %-6s %s", words.name, category, sort), func(ctx context.Context, s *side, limit int) (int, error) {
					found, _, err := s.service.List(ctx, market.Search{Words: words.typed, Category: category, Sort: sort, Limit: limit})
					return len(found), err
				}})
			}
		}
	}
	return all
}

// measure asks both sides in turns, and tells how many times as long the large
// one took. Both show as many as the small one has.
func (a asked) measure(ctx context.Context, sides []*side) (times float64, err error) {
	limit, err := a.ask(ctx, sides[0], page)
	if err != nil {
		return 0, err
	}
	took := make([][]float64, len(sides))
	for round := range rounds + 1 {
		for turn := range sides {
			i := (round + turn) % len(sides) // who begins changes too
			each, err := a.turn(ctx, sides[i], limit)
			if err != nil {
				return 0, err
			}
			if round > 0 {
				took[i] = append(took[i], each)
			}
		}
	}
	times = ratio.Median(took[1]) / ratio.Median(took[0])
	fmt.Printf("  %-34s %2d rows  %6.0f  %6.0f  ×%.2f  %.0f %.0f\n", a.name, limit, ratio.Median(took[0]), ratio.Median(took[1]), times, took[0], took[1])
	return times, nil
}

// turn is what a page takes: of many that are the same, one that hardly had to
// wait for a neighbour of this machine.
func (a asked) turn(ctx context.Context, s *side, limit int) (float64, error) {
	each := make([]float64, asks)
	for i := range each {
		begun := time.Now()
		n, err := a.ask(ctx, s, limit)
		if err != nil {
			return 0, err
		}
		if n != limit {
			return 0, fmt.Errorf("%d rows, not %d", n, limit)
		}
		each[i] = float64(time.Since(begun).Nanoseconds()) / 1000
	}
	slices.Sort(each)
	return each[asks/10], nil
}
