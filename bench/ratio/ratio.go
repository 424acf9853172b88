// Package ratio is what all benchmarks here begin and end with: a folder to work
// in, both engines, and one table of what came out beside what has to.
package ratio

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strconv"

	"causeway/internal/storage"
)

// A program appends its rows to the file that tableVariable names, for the one
// table of all programs; what is large in them becomes so many times smaller as
// smallerVariable says, for a first try.
const (
	tableVariable   = "CAUSEWAY_BENCH_TABLE"
	smallerVariable = "CAUSEWAY_BENCH_SMALLER"
)

// Run is one run of a benchmark.
type Run struct {
	// Folder is empty at first, and gone afterwards.
	Folder string
	name   string
	rows   []Row
}

// Main runs a benchmark and ends the program: with status 1 if a mark was
// missed, with 2 if nothing could be measured.
func Main(measure func(ctx context.Context, r *Run) error) {
	r := &Run{name: filepath.Base(os.Args[0])}
	if err := r.run(measure); err != nil {
		log.Print(err)
		os.Exit(2)
	}
	if slices.ContainsFunc(r.rows, Row.missed) {
		os.Exit(1)
	}
}

func (r *Run) run(measure func(ctx context.Context, r *Run) error) (err error) {
	if r.Folder, err = os.MkdirTemp("", "causeway-bench-"); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(r.Folder)) }()
	if err := measure(context.Background(), r); err != nil {
		return err
	}
	if name := os.Getenv(tableVariable); name != "" {
		return Append(name, r.rows)
	}
	return Print(os.Stdout, r.rows)
}

// AtLeast notes a ratio that has to reach its mark.
func (r *Run) AtLeast(compared string, ratio, mark float64) {
	r.rows = append(r.rows, Row{r.name, compared, ratio, "at least", mark})
}

// AtMost notes a ratio that must not pass its mark.
func (r *Run) AtMost(compared string, ratio, mark float64) {
	r.rows = append(r.rows, Row{r.name, compared, ratio, "at most", mark})
}

// Told notes a ratio that has no mark.
func (r *Run) Told(compared string, ratio float64) {
	r.rows = append(r.rows, Row{r.name, compared, ratio, "", 0})
}

// Engines measures on both databases, one after the other.
func Engines(measure func(engine storage.Engine) error) error {
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		if err := measure(engine); err != nil {
			return fmt.Errorf("%s: %w", engine, err)
		}
	}
	return nil
}

// Size is how large something is made that is meant to have n parts.
func Size(n int) int {
	smaller, err := strconv.Atoi(os.Getenv(smallerVariable))
	if err != nil || smaller < 1 {
		return n
	}
	return n / smaller
}

// Median is the middle one of the figures.
func Median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
