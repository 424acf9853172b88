// Command push measures what a node's report of a hundred thousand members
// costs, on each database.
//
// Taking it in goes through the agents' own HTTP call of a whole shop, from the
// first byte to the answer, and stands beside reading the same JSON with the
// standard library: the agent waits for it. Counting it is what the shop does
// by itself a moment later, with every rule: the report of one node alone, and
// the reports of ten nodes that wait together, as they do in a shop with ten. A
// row of either stands beside one UPDATE for a member in a transaction of its
// own, as it comes by hand. What was counted is entered into plans and days every
// ten minutes, in which a node has reported ten times; that is measured as well,
// and a tenth of it added. Of the rounds in turns the best of each side counts:
// whatever else the machine does only makes a side slower. What a row takes of
// the processors, the database's own processes included, is told beside it.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"causeway/bench/ratio"
	"causeway/internal/storage"
)

// The marks: how many times as long as reading its JSON a push may take until
// it is answered, and how many times faster than one UPDATE a row is counted.
const (
	storeMark = 5.0
	applyMark = 10.0
)

const (
	rounds  = 10 // one more before them only warms up
	members = 100_000
	fleet   = 10    // nodes whose reports wait together
	byHand  = 3_000 // rows that are updated one by one in a round

	pushesEntered = 10 // of a node, between two times of entering
)

func main() {
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		return ratio.Engines(func(engine storage.Engine) error { return compare(ctx, r, engine) })
	})
}

// side is one way to do something in all rounds.
type side struct {
	name string
	wall []float64
	cpu  []float64
}

func (s side) best() float64 { return slices.Min(s.wall) }

// print shows a side; times is what it comes to beside another.
func (s side) print(unit, times string) {
	fmt.Printf("  %-28s %8.1f %s %8s  processor %8.1f   %.1f\n", s.name, s.best(), unit, times, slices.Min(s.cpu), s.wall)
}

func compare(ctx context.Context, r *ratio.Run, engine storage.Engine) (err error) {
	s, err := open(ctx, engine, r.Folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	reading, taking := side{name: "its JSON read"}, side{name: "stored and answered"}
	byHand, alone, together := side{name: "one UPDATE for each member"}, side{name: "counted, with every rule"}, side{name: fmt.Sprintf("those of %d nodes together", fleet)}
	entered := side{name: "entered into plans and days"}
	for round := range rounds + 1 {
		if err := s.measure(ctx, round, &reading, &taking, &alone, &entered, &together, &byHand); err != nil {
			return err
		}
		if round == 0 {
			for _, one := range []*side{&reading, &taking, &alone, &entered, &together, &byHand} {
				one.wall, one.cpu = nil, nil
			}
		}
	}
	store, one, ten := taking.best()/reading.best(), byHand.best()/alone.best(), byHand.best()/together.best()
	both := byHand.best() / (alone.best() + ratio.Median(entered.wall)/pushesEntered)
	fmt.Printf("%s, a push of %d members\n", engine, members)
	reading.print("ms      ", "")
	taking.print("ms      ", fmt.Sprintf("×%.2f", store))
	byHand.print("µs a row", "")
	alone.print("µs a row", fmt.Sprintf("×%.2f", one))
	entered.print("µs a row", "")
	together.print("µs a row", fmt.Sprintf("×%.2f", ten))
	r.AtMost(fmt.Sprintf("a push on %s stored and answered beside its JSON read", engine), store, storeMark)
	r.AtLeast(fmt.Sprintf("one UPDATE on %s beside a row counted with every rule", engine), one, applyMark)
	r.AtLeast(fmt.Sprintf("one UPDATE on %s beside a row counted, with its part of entering ten", engine), both, applyMark)
	r.AtLeast(fmt.Sprintf("one UPDATE on %s beside a row of %d nodes' pushes counted together", engine, fleet), ten, applyMark)
	return nil
}

// measure runs the sides one after the other.
func (s *shop) measure(ctx context.Context, round int, reading, taking, alone, entered, together, single *side) error {
	body := report(round)
	return errors.Join(
		s.run(ctx, reading, 1e3, func() error {
			var read map[string][2]int64
			return json.Unmarshal(body, &read)
		}),
		// Nobody counts until work begins, so that the answer is measured alone.
		s.run(ctx, taking, 1e3, func() error { return s.push(node, body) }),
		s.run(ctx, alone, 1e6/members, func() error { return s.count(ctx) }),
		s.run(ctx, entered, 1e6/members, func() error { return s.enter(ctx) }),
		s.pushAll(round),
		s.run(ctx, together, 1e6/members/fleet, func() error { return s.count(ctx) }),
		s.run(ctx, single, 1e6/byHand, func() error { return s.updateOneByOne(ctx, round) }),
	)
}

// run measures a side once, in units of which so many are a second.
func (s *shop) run(ctx context.Context, of *side, units float64, f func() error) error {
	before, err := s.processor(ctx)
	if err != nil {
		return err
	}
	begun := time.Now()
	if err := f(); err != nil {
		return fmt.Errorf("%s: %w", of.name, err)
	}
	wall := time.Since(begun)
	after, err := s.processor(ctx)
	of.wall, of.cpu = append(of.wall, wall.Seconds()*units), append(of.cpu, (after-before).Seconds()*units)
	return err
}
