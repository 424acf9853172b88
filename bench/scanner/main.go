// Command scanner measures whether the shop keeps up with a chain that is much
// busier than its own customers: a hundred thousand deposit addresses, and a
// million transfers between strangers in ten thousand blocks.
//
// A whole shop reads them from a node that makes its answers up, with its
// database, its addresses and its books. The bare side asks the same node the
// same questions and decodes the answers, nothing more. The difference is ours:
// telling which transfers are to us, writing down how far we have come, booking
// what was found. Memory is read after every round, because a scanner that
// remembers what it has seen would only be found out after months.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"os"
	"slices"
	"time"

	"causeway/internal/storage"
)

// The marks. Rates are of logs; growth is that of the heap since the first
// round, where it was largest.
const (
	rateMark   = 0.50
	growthMark = 1.20
)

// size is how much there is to read.
type size struct {
	addresses int
	rounds    int // one more before them only warms up
	blocks    uint64
	foreign   int    // transfers between strangers in a block
	every     uint64 // one block in so many pays us
	// pace is the pause between two looks at the chain: long enough that a
	// scanner with nothing to do costs the bare side nothing.
	pace time.Duration
}

var full = size{addresses: 100_000, rounds: 5, blocks: 2_000, foreign: 100, every: 100, pace: time.Second}

func main() {
	missed, err := run()
	if err != nil {
		log.Fatal(err)
	}
	if missed {
		os.Exit(1)
	}
}

func run() (missed bool, err error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		found, err := compare(context.Background(), engine, folder, full)
		if err != nil {
			return false, fmt.Errorf("%s: %w", engine, err)
		}
		found.print(engine, full)
		missed = missed || found.ratio() < rateMark || found.growth() > growthMark
	}
	fmt.Printf("marks: at least ×%.2f of the bare decoding; the heap at most ×%.2f of what it was after the first round\n", rateMark, growthMark)
	return missed, nil
}

// figures are one engine's, by round.
type figures struct {
	ours, bare []float64 // logs in a second
	heap       []float64 // megabytes when the round was over
}

func (f figures) ratio() float64  { return median(f.ours) / median(f.bare) }
func (f figures) growth() float64 { return slices.Max(f.heap) / f.heap[0] }

func (f figures) print(engine storage.Engine, s size) {
	perBlock := float64(s.foreign) + 1/float64(s.every)
	fmt.Printf("%d addresses, %d blocks, %d foreign transfers on %s\n",
		s.addresses, uint64(s.rounds)*s.blocks, uint64(s.rounds)*s.blocks*uint64(s.foreign), engine)
	fmt.Printf("  %-10s %8.0f logs/s                          %.0f\n", "bare", median(f.bare), f.bare)
	fmt.Printf("  %-10s %8.0f logs/s  %6.0f blocks/s  ×%.2f   %.0f\n", "ours", median(f.ours), median(f.ours)/perBlock, f.ratio(), f.ours)
	fmt.Printf("  %-10s %8.1f MB at the end  ×%.2f            %.1f\n", "heap", f.heap[len(f.heap)-1], f.growth(), f.heap)
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
