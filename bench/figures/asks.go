package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"causeway/bench/ratio"
	"causeway/internal/base/clock"
	"causeway/internal/console"
)

// often is how often something is asked in a turn.
const often = 20

// asked is what an operator asks for. The answer says how much was counted,
// which is the same in both shops.
type asked struct {
	name string
	ask  func(ctx context.Context, s *shop) (int64, error)
}

func asks() []asked {
	return []asked{
		{"today", func(ctx context.Context, s *shop) (int64, error) {
			t, err := s.figures.Today(ctx)
			return t.Yesterday.Placed, err
		}},
		{"thirty days", func(ctx context.Context, s *shop) (sum int64, err error) {
			days, err := s.figures.Days(ctx, lastDays())
			for _, d := range days {
				sum += d.Placed
			}
			return sum, err
		}},
		{"revenue of thirty days", func(ctx context.Context, s *shop) (int64, error) {
			report, err := s.figures.Revenue(ctx, console.Wish{Span: lastDays(), By: console.Daily})
			return report.Total.Sales, err
		}},
	}
}

func lastDays() console.Span {
	today := clock.System{}.Now().Day()
	return console.Span{First: today - recentDays + 1, Last: today}
}

// measure asks both shops in turns, and tells how many times as long the large
// one took.
func (a asked) measure(ctx context.Context, shops []*shop) (times float64, err error) {
	took := make([][]float64, len(shops))
	counted := make([]int64, len(shops))
	for round := range rounds + 1 {
		for turn := range shops {
			i := (round + turn) % len(shops) // who begins changes too
			var each float64
			if each, counted[i], err = a.turn(ctx, shops[i]); err != nil {
				return 0, err
			}
			if round > 0 {
				took[i] = append(took[i], each)
			}
		}
	}
	if counted[0] != counted[1] || counted[0] == 0 {
		return 0, fmt.Errorf("the shops counted %v", counted)
	}
	times = ratio.Median(took[1]) / ratio.Median(took[0])
	fmt.Printf("  %-24s %5d counted  %7.0f  %7.0f  ×%.2f  %.0f %.0f\n", a.name, counted[0], ratio.Median(took[0]), ratio.Median(took[1]), times, took[0], took[1])
	return times, nil
}

// turn is what an answer takes: of many that are the same, one that hardly had
// to wait for a neighbour of this machine.
func (a asked) turn(ctx context.Context, s *shop) (took float64, counted int64, err error) {
	each := make([]float64, often)
	for i := range each {
		begun := time.Now()
		if counted, err = a.ask(ctx, s); err != nil {
			return 0, 0, err
		}
		each[i] = float64(time.Since(begun).Nanoseconds()) / 1000
	}
	slices.Sort(each)
	return each[often/10], counted, nil
}
