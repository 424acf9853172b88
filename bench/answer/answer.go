// Package answer measures how fast a whole shop answers something, beside a bare
// net/http handler that writes the same header and body.
package answer

import (
	"context"
	"errors"
	"fmt"

	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// mark is the share of the bare server's request rate that ours must reach.
const mark = 0.50

// A round has so many requests on each side, after one that only warms up.
const (
	rounds   = 5
	requests = 8_000
	visitors = 8
)

// Asked is what visitors ask a shop for.
type Asked struct {
	// Name is what the table calls it.
	Name string
	// Agent is what visitors say they are, or "".
	Agent string
	// Fill puts what is needed straight into the database, and gives the paths
	// that are asked for in turn. All of them have answers of one length.
	Fill func(ctx context.Context, db *storage.DB) (paths []string, err error)
}

// Main compares, and ends the program with a failure if the mark is missed.
func (a Asked) Main() {
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		s, err := a.open(ctx, r.Folder)
		if err != nil {
			return err
		}
		share, err := a.compare(s)
		r.AtLeast(a.Name+" beside a bare handler", share, mark)
		return errors.Join(err, s.close())
	})
}

func (a Asked) compare(s *shop) (float64, error) {
	header, body, err := a.fetch(s)
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
			rate, err := a.measure(side.address, s.paths, len(body))
			if err != nil {
				return 0, fmt.Errorf("%s: %w", side.name, err)
			}
			if round > 0 {
				side.rates = append(side.rates, rate)
			}
		}
	}
	fmt.Printf("GET %s (%d bytes)\n", a.Name, len(body))
	share := 0.0
	for _, side := range sides {
		share = ratio.Median(side.rates) / ratio.Median(sides[0].rates)
		fmt.Printf("  %-16s %8.0f requests for a second of CPU  ×%.2f   %.0f\n", side.name, ratio.Median(side.rates), share, side.rates)
	}
	return share, nil
}
