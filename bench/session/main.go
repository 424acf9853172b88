// Command session measures what knowing who asks costs: one reading request
// with a session token beside the same one without, in process time of the CPU.
// Both go through everything that a real request passes except the network,
// which would only make the difference look smaller.
package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/bench/ratio"
	"causeway/bench/visitor"
)

// mark is how much of the same request's CPU a request with a session may take.
const mark = 1.10

// The sides take turns every few milliseconds, so that a neighbour's load and
// the collector's pauses fall on both. The first round only warms up.
const (
	rounds = 5
	turns  = 60
	batch  = 100
)

// cases are what members read most, and the lightest answer there is: beside
// so little work the session is at its most visible, so it carries no mark.
var cases = []struct {
	path, about string
	marked      bool
}{
	{"/api/v1/packages", "hot path", true},
	{"/api/v1/pay-methods", "lightest answer, for comparison", false},
}

func main() { ratio.Main(compare) }

func compare(ctx context.Context, r *ratio.Run) (err error) {
	shop, err := openShop(ctx, r.Folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shop.close()) }()
	for _, c := range cases {
		var without, with []float64
		for round := range rounds + 1 {
			guest, member, err := measure(shop, c.path)
			if err != nil {
				return fmt.Errorf("%s: %w", c.path, err)
			}
			if round > 0 {
				without, with = append(without, guest), append(with, member)
			}
		}
		times := ratio.Median(with) / ratio.Median(without)
		fmt.Printf("GET %s (%s)\n", c.path, c.about)
		fmt.Printf("  %-16s %7.1f µs of CPU           %.1f\n", "without session", ratio.Median(without), without)
		fmt.Printf("  %-16s %7.1f µs of CPU  ×%.3f   %.1f\n", "with session", ratio.Median(with), times, with)
		if compared := c.path + " with a session beside without"; c.marked {
			r.AtMost(compared, times, mark)
		} else {
			r.Told(compared, times)
		}
	}
	return nil
}

// measure gives microseconds of CPU for one request of each side.
func measure(s *shop, path string) (guest, member float64, err error) {
	var spent [2]time.Duration
	for turn := range 2 * turns {
		side := turn % 2
		if turn/2%2 == 1 {
			side = 1 - side // who begins changes too
		}
		token := ""
		if side == 1 {
			token = s.token
		}
		begun := visitor.CPUTime()
		for range batch {
			if err := s.get(path, token); err != nil {
				return 0, 0, err
			}
		}
		spent[side] += visitor.CPUTime() - begun
	}
	each := func(d time.Duration) float64 { return float64(d.Nanoseconds()) / 1000 / (turns * batch) }
	return each(spent[0]), each(spent[1]), nil
}
