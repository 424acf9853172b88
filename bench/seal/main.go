// Command seal measures how fast a browser seals a file: ours, with its pool of
// workers, beside the age library in one worker, in a real Chromium.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"slices"
	"time"
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

func main() {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	report, err := visit(ctx)
	if err != nil {
		log.Fatal(err)
	}
	var f figures
	if err := json.Unmarshal(report, &f); err != nil {
		log.Fatalf("the page says: %s", report)
	}
	ratio := median(f.Ours) / median(f.Library)
	fmt.Printf("sealing 128 MiB in a browser with %d cores\n", f.Cores)
	fmt.Printf("  %-24s %6.0f MB/s  ×%.2f   %.0f\n", "the library, one worker", median(f.Library), 1.0, f.Library)
	fmt.Printf("  %-24s %6.0f MB/s  ×%.2f   %.0f\n", "ours", median(f.Ours), ratio, f.Ours)
	fmt.Printf("mark: ×%.2f of the library\n", mark)
	if ratio < mark {
		os.Exit(1)
	}
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
