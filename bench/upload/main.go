// Command upload measures how fast a gigabyte comes in: by one tus PATCH to a
// whole shop, which sums it up and counts it in the database as it goes, beside
// a server that does nothing but copy the body to a file and bring it to the
// disk every eight megabytes. Both are processes of their own, and the shop's
// must stay small.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"time"

	"causeway/bench/ratio"
)

// The marks: the share of the bare server's rate that ours must reach, and what
// memory its process may take at its largest.
const (
	mark       = 0.70
	memoryMark = 150 << 20
)

const (
	rounds = 5       // one more before them only warms up
	plain  = 1 << 30 // bytes before they are sealed
)

func main() {
	if role := os.Getenv(roleVariable); role != "" {
		if err := play(role); err != nil {
			log.Fatal(err)
		}
		return
	}
	ratio.Main(compare)
}

func compare(_ context.Context, r *ratio.Run) error {
	sides := []*side{{name: "copied to a file", role: bareRole}, {name: "uploaded to the shop", role: shopRole}}
	for _, s := range sides {
		if err := s.start(); err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		defer s.stop()
	}
	for round := range rounds + 1 {
		for _, s := range sides {
			took, err := s.send()
			if err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
			if round > 0 {
				s.rates = append(s.rates, float64(length)/1e6/took.Seconds())
			}
		}
	}
	share := ratio.Median(sides[1].rates) / ratio.Median(sides[0].rates)
	for _, s := range sides {
		fmt.Printf("  %-24s %7.0f MB/s   %.0f\n", s.name, ratio.Median(s.rates), s.rates)
	}
	peak, err := sides[1].peakMemory()
	if err != nil {
		return err
	}
	fmt.Printf("  %-24s %7.0f MB at its largest\n", "the shop's process", float64(peak)/1e6)
	r.AtLeast("a gigabyte uploaded beside copied to a file", share, mark)
	r.AtMost(fmt.Sprintf("the shop's process at its largest beside %d MB", memoryMark>>20), float64(peak)/memoryMark, 1)
	return nil
}

func took(f func() error) (time.Duration, error) {
	begun := time.Now()
	err := f()
	return time.Since(begun), err
}
