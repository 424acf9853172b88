// Command ranking measures the job that ranks the directory, on each database:
// 5 000 and 20 000 entries with the snapshots of 60 days each, with what was
// heard in their chats, who led to them and who visited them. Four times as much
// should take about four times as long, and as much memory.
package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"time"

	"causeway/bench/ratio"
	"causeway/bench/visitor"
	"causeway/internal/storage"
)

// mark is how much more the large directory may take; linear is 4.
const mark = 5.0

const (
	small  = 5_000
	large  = 20_000
	days   = 60
	rounds = 5
)

func main() {
	ratio.Main(func(ctx context.Context, r *ratio.Run) error {
		return ratio.Engines(func(engine storage.Engine) error { return compare(ctx, r, engine) })
	})
}

func compare(ctx context.Context, r *ratio.Run, engine storage.Engine) (err error) {
	sizes := []int{ratio.Size(small), ratio.Size(large)}
	sides := make([]*side, len(sizes))
	for i, size := range sizes {
		if sides[i], err = open(ctx, engine, r.Folder, size); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, sides[i].close()) }()
	}
	for round := range rounds + 1 {
		for turn := range sides {
			s := sides[(turn+round)%len(sides)] // who begins changes too
			if err := s.measure(ctx, round > 0); err != nil {
				return err
			}
		}
	}
	fmt.Printf("ranking on %s, %d snapshots of each entry\n", engine, days)
	for i, s := range sides {
		work, heap := ratio.Median(s.work)/ratio.Median(sides[0].work), ratio.Median(s.heap)/ratio.Median(sides[0].heap)
		fmt.Printf("  %6d entries %6.2f s of CPU  ×%.2f   %.2f   %4.0f MB  ×%.2f   %.0f   %.2f s by the clock\n",
			sizes[i], ratio.Median(s.work), work, s.work, ratio.Median(s.heap), heap, s.heap, ratio.Median(s.seconds))
		if i > 0 {
			beside := fmt.Sprintf("of ranking %d entries on %s beside %d", sizes[i], engine, sizes[0])
			r.AtMost("CPU "+beside, work, mark)
			r.AtMost("heap "+beside, heap, mark)
		}
	}
	return nil
}

// measure ranks once, and notes how long it took, how much of that this process
// has worked, and how far its heap grew. What a server of its own works is not in
// it, and neither are the neighbours.
func (s *side) measure(ctx context.Context, note bool) error {
	before, stop := watchHeap()
	begun, worked := time.Now(), visitor.CPUTime()
	err := s.rank(ctx)
	took, work, peak := time.Since(begun), visitor.CPUTime()-worked, stop()
	if err == nil && note {
		s.seconds, s.work, s.heap = append(s.seconds, took.Seconds()), append(s.work, work.Seconds()), append(s.heap, float64(peak-before)/1e6)
	}
	return err
}

// watchHeap looks at the heap until it is stopped, which gives the most that
// was in it. What nobody holds any more counts until it is collected, as it
// does on a machine.
func watchHeap() (before uint64, stop func() (peak uint64)) {
	runtime.GC()
	read := func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	before = read()
	peak, over, ended := before, make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-over:
				return
			case <-time.After(5 * time.Millisecond):
				peak = max(peak, read())
			}
		}
	}()
	return before, func() uint64 {
		close(over)
		<-ended
		return peak
	}
}
