// Command subscription measures how fast subscription links are answered: a
// whole shop with a thousand members and fifty nodes, beside a bare net/http
// handler that writes the same bytes.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"slices"
)

// mark is the share of the bare server's request rate that ours must reach.
const mark = 0.50

// A round has so many requests on each side, after one that only warms up. They
// go to all members in turn: together they stay below what one link is given
// out in a row.
const (
	rounds   = 5
	requests = 8_000
	visitors = 8
	members  = 1_000
	nodes    = 50
)

// agent is a client of the largest family; its files are the longest.
const agent = "clash-verge/v2.4.0"

func main() {
	s, err := open(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	ratio, err := compare(s)
	s.close()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("mark: at least ×%.2f of the bare handler\n", mark)
	if ratio < mark {
		os.Exit(1)
	}
}

func compare(s *shop) (float64, error) {
	header, body, err := s.fetch(s.tokens[0])
	if err != nil {
		return 0, err
	}
	sides := []struct {
		name, address string
		rates         []float64
	}{{name: "bare net/http"}, {name: "the whole shop", address: s.address}}
	if sides[0].address, err = startBare(header, body); err != nil {
		return 0, err
	}
	for round := range rounds + 1 {
		for turn := range sides {
			side := &sides[(turn+round)%len(sides)] // who begins changes too
			rate, err := measure(side.address, s.tokens, len(body))
			if err != nil {
				return 0, fmt.Errorf("%s: %w", side.name, err)
			}
			if round > 0 {
				side.rates = append(side.rates, rate)
			}
		}
	}
	fmt.Printf("GET /s/{token}, %d nodes (%d bytes)\n", nodes, len(body))
	ratio := 0.0
	for _, side := range sides {
		ratio = median(side.rates) / median(sides[0].rates)
		fmt.Printf("  %-16s %8.0f requests for a second of CPU  ×%.2f   %.0f\n", side.name, median(side.rates), ratio, side.rates)
	}
	return ratio, nil
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
