// Command seal measures how fast a browser seals a file: ours, with its pool of
// workers, beside the age library in one worker, in a real Chromium.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"causeway/bench/ratio"
)

// mark is how many times as fast as the library ours must be, on two cores.
const mark = 1.60

// patience is more than the slowest machine needs.
const patience = 5 * time.Minute

// figures are megabytes a second, round by round, as the page reports them.
type figures struct {
	Cores   int
	Library []float64
	Ours    []float64
}

func main() { ratio.Main(compare) }

func compare(ctx context.Context, r *ratio.Run) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	report, err := visit(ctx, r.Folder)
	if err != nil {
		return err
	}
	var f figures
	if err := json.Unmarshal(report, &f); err != nil {
		return fmt.Errorf("the page says: %s", report)
	}
	times := ratio.Median(f.Ours) / ratio.Median(f.Library)
	fmt.Printf("sealing 128 MiB in a browser with %d cores\n", f.Cores)
	fmt.Printf("  %-24s %6.0f MB/s  ×%.2f   %.0f\n", "the library, one worker", ratio.Median(f.Library), 1.0, f.Library)
	fmt.Printf("  %-24s %6.0f MB/s  ×%.2f   %.0f\n", "ours", ratio.Median(f.Ours), times, f.Ours)
	r.AtLeast("a file sealed in a browser beside the library in one worker", times, mark)
	return nil
}
