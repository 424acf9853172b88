// Command upload measures how fast a gigabyte comes in: by one tus PATCH to a
// whole shop, which sums it up and counts it in the database as it goes, beside
// a server that does nothing but copy the body to a file and bring it to the
// disk every eight megabytes. Both are processes of their own, and the shop's
// must stay small.
package main

import (
	"fmt"
	"log"
	"os"
	"slices"
	"time"
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
	missed, err := run()
	if err != nil {
		log.Fatal(err)
	}
	if missed {
		os.Exit(1)
	}
}

func run() (missed bool, err error) {
	sides := []*side{{name: "copied to a file", role: bareRole}, {name: "uploaded to the shop", role: shopRole}}
	for _, s := range sides {
		if err := s.start(); err != nil {
			return false, fmt.Errorf("%s: %w", s.name, err)
		}
		defer s.stop()
	}
	for round := range rounds + 1 {
		for _, s := range sides {
			took, err := s.send()
			if err != nil {
				return false, fmt.Errorf("%s: %w", s.name, err)
			}
			if round > 0 {
				s.rates = append(s.rates, float64(length)/1e6/took.Seconds())
			}
		}
	}
	bare, ours := median(sides[0].rates), median(sides[1].rates)
	for _, s := range sides {
		fmt.Printf("  %-24s %7.0f MB/s  ×%.2f   %.0f\n", s.name, median(s.rates), median(s.rates)/bare, s.rates)
	}
	peak, err := sides[1].peakMemory()
	if err != nil {
		return false, err
	}
	fmt.Printf("  %-24s %7.0f MB at its largest\n", "the shop's process", float64(peak)/1e6)
	fmt.Printf("marks: ×%.2f of the bare copy, %d MB\n", mark, memoryMark>>20)
	return ours/bare < mark || peak > memoryMark, nil
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}

func took(f func() error) (time.Duration, error) {
	begun := time.Now()
	err := f()
	return time.Since(begun), err
}
