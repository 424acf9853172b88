package main

import (
	"context"
	"fmt"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/console"
)

// times is how often something is asked in a turn.
const times = 20

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

// measure asks both shops in turns.
func (a asked) measure(ctx context.Context, shops []*shop) (missed bool, err error) {
	took := make([][]float64, len(shops))
	counted := make([]int64, len(shops))
	for round := range rounds + 1 {
		for turn := range shops {
			i := (round + turn) % len(shops) // who begins changes too
			var each float64
			if each, counted[i], err = a.turn(ctx, shops[i]); err != nil {
				return false, err
			}
			if round > 0 {
				took[i] = append(took[i], each)
			}
		}
	}
	if counted[0] != counted[1] || counted[0] == 0 {
		return false, fmt.Errorf("the shops counted %v", counted)
	}
	ratio := median(took[1]) / median(took[0])
	verdict := ""
	if ratio > mark {
		missed, verdict = true, "  ABOVE"
	}
	fmt.Printf("  %-24s %5d counted  %7.0f  %7.0f  ×%.2f%s  %.0f %.0f\n", a.name, counted[0], median(took[0]), median(took[1]), ratio, verdict, took[0], took[1])
	return missed, nil
}

// turn is what an answer takes: of many that are the same, one that hardly had
// to wait for a neighbour of this machine.
func (a asked) turn(ctx context.Context, s *shop) (took float64, counted int64, err error) {
	each := make([]float64, times)
	for i := range each {
		begun := time.Now()
		if counted, err = a.ask(ctx, s); err != nil {
			return 0, 0, err
		}
		each[i] = float64(time.Since(begun).Nanoseconds()) / 1000
	}
	slices.Sort(each)
	return each[times/10], counted, nil
}
