// Command static measures how fast the web application's files go out: ours,
// through everything that a real request passes, beside a server that does
// nothing but http.ServeContent of the same bytes.
package main

import (
	"fmt"
	"log"
	"os"
	"slices"
	"time"
)

// mark is the share of the bare server's request rate that ours must reach.
const mark = 0.70

// Each side runs for a second in each round, after one round that only warms up.
const (
	rounds   = 5
	duration = time.Second
	visitors = 16
)

func main() {
	sides, err := startSides()
	if err != nil {
		log.Fatal(err)
	}
	below := false
	for _, c := range cases() {
		rates := make([][]float64, len(sides))
		for round := range rounds + 1 {
			for i, side := range sides {
				rate, err := measure(side.address, c, visitors, duration)
				if err != nil {
					log.Fatalf("%s, %s: %v", c.name, side.name, err)
				}
				if round > 0 {
					rates[i] = append(rates[i], rate)
				}
			}
		}
		bare := median(rates[0])
		fmt.Printf("%s (%d bytes)\n", c.name, len(c.body))
		for i, side := range sides {
			ratio := median(rates[i]) / bare
			fmt.Printf("  %-24s %8.0f requests/s  ×%.2f   %.0f\n", side.name, median(rates[i]), ratio, rates[i])
			below = below || ratio < mark
		}
	}
	fmt.Printf("mark: ×%.2f of the bare server in every row\n", mark)
	if below {
		os.Exit(1)
	}
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
