// Command static measures how fast the web application's files go out: ours,
// through everything that a real request passes, beside a server that does
// nothing but http.ServeContent of the same bytes.
package main

import (
	"context"
	"fmt"
	"time"

	"causeway/bench/ratio"
)

// mark is the share of the bare server's request rate that ours must reach.
const mark = 0.70

// Each side runs for a second in each round, after one round that only warms up.
const (
	rounds   = 5
	duration = time.Second
	visitors = 16
)

func main() { ratio.Main(measureAll) }

func measureAll(_ context.Context, r *ratio.Run) error {
	sides, err := startSides()
	if err != nil {
		return err
	}
	for _, c := range cases() {
		rates := make([][]float64, len(sides))
		for round := range rounds + 1 {
			for i, side := range sides {
				rate, err := measure(side.address, c, visitors, duration)
				if err != nil {
					return fmt.Errorf("%s, %s: %w", c.name, side.name, err)
				}
				if round > 0 {
					rates[i] = append(rates[i], rate)
				}
			}
		}
		bare := ratio.Median(rates[0])
		fmt.Printf("%s (%d bytes)\n", c.name, len(c.body))
		for i, side := range sides {
			share := ratio.Median(rates[i]) / bare
			fmt.Printf("  %-24s %8.0f requests/s  ×%.2f   %.0f\n", side.name, ratio.Median(rates[i]), share, rates[i])
			if i > 0 {
				r.AtLeast(fmt.Sprintf("%s: requests to %s beside %s", c.name, side.name, sides[0].name), share, mark)
			}
		}
	}
	return nil
}
