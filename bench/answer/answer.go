// Package answer measures how fast a whole shop answers something, beside a bare
// net/http handler that writes the same header and body.
package answer

import (
	"context"
	"errors"
	"fmt"

	"causeway/bench/place"
	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// mark is the share of the bare server's request rate that ours must reach.
const mark = 0.50

// rounds are counted; one more before them only warms up.
const (
	rounds   = 5
	visitors = 8
)

// Asked is what visitors ask a shop for.
type Asked struct {
	// Name is what the table calls it.
	Name string
	// Paths are asked for in turn. All of them have answers of one length.
	Paths []string
	// Agent is what visitors say they are, Token their session; or "".
	Agent, Token string
	// Requests are sent to each side in a round.
	Requests int64
}

// Main compares what fill gives on SQLite, and ends the program with a failure if
// the mark is missed. fill puts what is needed straight into the database.
func Main(fill func(ctx context.Context, db *storage.DB) (Asked, error)) {
	ratio.Main(func(ctx context.Context, r *ratio.Run) (err error) {
		at, err := place.New(storage.SQLite, r.Folder)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, at.Close()) }()
		s, err := Open(ctx, at)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, s.Close()) }()
		asked, err := fill(ctx, s.DB)
		if err != nil {
			return err
		}
		asked.Requests = 8_000
		share, err := s.Compare(asked)
		r.AtLeast(asked.Name+" beside a bare handler", share, mark)
		return err
	})
}

// Compare tells the shop's rate beside the bare handler's.
func (s *Shop) Compare(a Asked) (share float64, err error) {
	header, body, err := s.fetch(a)
	if err != nil {
		return 0, err
	}
	bare, stop, err := startBare(header, body)
	if err != nil {
		return 0, err
	}
	defer stop()
	sides := []struct {
		name, address string
		rates         []float64
	}{{name: "bare net/http", address: bare}, {name: "the whole shop", address: s.Address}}
	for round := range rounds + 1 {
		for turn := range sides {
			side := &sides[(turn+round)%len(sides)] // who begins changes too
			rate, err := a.measure(side.address, len(body))
			if err != nil {
				return 0, fmt.Errorf("%s: %w", side.name, err)
			}
			if round > 0 {
				side.rates = append(side.rates, rate)
			}
		}
	}
	fmt.Printf("GET %s (%d bytes)\n", a.Name, len(body))
	for _, side := range sides {
		share = ratio.Median(side.rates) / ratio.Median(sides[0].rates)
		fmt.Printf("  %-16s %8.0f requests for a second of CPU  ×%.2f   %.0f\n", side.name, ratio.Median(side.rates), share, side.rates)
	}
	return share, nil
}
