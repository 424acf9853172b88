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
	"fmt"
	"slices"
	"time"

	"causeway/bench/ratio"
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
	full.blocks = uint64(ratio.Size(int(full.blocks)))
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		return ratio.Engines(func(engine storage.Engine) error {
			found, err := compare(ctx, engine, r.Folder, full)
			if err != nil {
				return err
			}
			found.print(engine, full)
			r.AtLeast(fmt.Sprintf("a chain read on %s beside its answers decoded", engine), found.ratio(), rateMark)
			r.AtMost(fmt.Sprintf("heap on %s at its largest beside the first round's", engine), found.growth(), growthMark)
			return nil
		})
	})
}

// figures are one engine's, by round.
type figures struct {
	ours, bare []float64 // logs in a second
	heap       []float64 // megabytes when the round was over
}

func (f figures) ratio() float64  { return ratio.Median(f.ours) / ratio.Median(f.bare) }
func (f figures) growth() float64 { return slices.Max(f.heap) / f.heap[0] }

func (f figures) print(engine storage.Engine, s size) {
	perBlock := float64(s.foreign) + 1/float64(s.every)
	fmt.Printf("%d addresses, %d blocks, %d foreign transfers on %s\n",
		s.addresses, uint64(s.rounds)*s.blocks, uint64(s.rounds)*s.blocks*uint64(s.foreign), engine)
	fmt.Printf("  %-10s %8.0f logs/s                          %.0f\n", "bare", ratio.Median(f.bare), f.bare)
	fmt.Printf("  %-10s %8.0f logs/s  %6.0f blocks/s  ×%.2f   %.0f\n", "ours", ratio.Median(f.ours), ratio.Median(f.ours)/perBlock, f.ratio(), f.ours)
	fmt.Printf("  %-10s %8.1f MB at the end  ×%.2f            %.1f\n", "heap", f.heap[len(f.heap)-1], f.growth(), f.heap)
}
