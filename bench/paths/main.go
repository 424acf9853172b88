// Command paths measures what visitors and members ask for most, in a whole shop
// on each database: how many requests a second of CPU answers beside a bare
// handler that writes the same bytes, and what each costs in allocations and in
// statements. Of the first it has no marks, because the answers differ in what
// they have to do; it tells which are worth making faster.
//
// What PostgreSQL's own processes work is not in it, and neither is the way to
// them: the number of statements stands for that.
package main

import (
	"context"
	"errors"
	"fmt"

	"causeway/bench/answer"
	"causeway/bench/place"
	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// requests are sent to each side in a round.
const requests = 600

func main() {
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		return ratio.Engines(func(engine storage.Engine) error { return compare(ctx, r, engine) })
	})
}

func compare(ctx context.Context, r *ratio.Run, engine storage.Engine) (err error) {
	at, err := place.New(engine, r.Folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, at.Close()) }()
	s, err := answer.Open(ctx, at)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	all, err := paths(ctx, s.DB)
	if err != nil {
		return err
	}
	fmt.Printf("on %s\n", engine)
	for _, a := range all {
		share, err := s.Compare(a)
		if err != nil {
			return fmt.Errorf("%s: %w", a.Name, err)
		}
		cost, err := s.Cost(ctx, a)
		if err != nil {
			return fmt.Errorf("%s: %w", a.Name, err)
		}
		fmt.Printf("  %.0f allocations, %.1f kB, %.1f statements\n", cost.Allocations, cost.Bytes/1e3, cost.Statements)
		r.Told(fmt.Sprintf("%s on %s beside a bare handler; %.0f allocations, %.1f statements", a.Name, engine, cost.Allocations, cost.Statements), share)
	}
	return nil
}
