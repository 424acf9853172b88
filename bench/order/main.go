// Command order measures what an order costs beside the database work it
// consists of, and whether a member's list stays quick in a big shop.
//
// Placing and settling are done by the desks of a whole shop, settling from the
// provider's webhook to the delivery. What they run is listened to once; the
// bare side then runs the same number of transactions with the same number of
// statements of the same sort and size on one plain table, through nothing but
// database/sql, with as many workers. The difference is ours: rules, indexes,
// rows that everybody shares. The lists go through the real route.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"
	"slices"

	"causeway/internal/storage"
)

// rounds are counted; one more before them only warms up.
const rounds = 5

func main() {
	below, err := run()
	if err != nil {
		log.Fatal(err)
	}
	if below {
		os.Exit(1)
	}
}

func run() (below bool, err error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		site, err := newSite(engine, folder)
		if err != nil {
			return false, fmt.Errorf("%s: %w", engine, err)
		}
		slow, err := site.compare()
		if err := errors.Join(err, site.Close()); err != nil {
			return false, fmt.Errorf("%s: %w", engine, err)
		}
		below = below || slow
	}
	fmt.Printf("marks: at least ×%.2f of the bare transactions; the long list at most ×%.2f of the short one\n", rateMark, listMark)
	return below, nil
}

func (s *site) compare() (below bool, err error) {
	slowRate, err := s.compareRates()
	if err != nil {
		return false, err
	}
	slowList, err := s.compareLists()
	return slowRate || slowList, err
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
