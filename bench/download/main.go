// Command download measures how fast sealed files go out: ours, through
// everything that a download passes in the whole shop, beside a server that does
// nothing but http.ServeContent of the same file on the same disk.
package main

import (
	"context"
	"fmt"
	"log"
	"os"
	"slices"
	"time"
)

// mark is the share of the bare server's speed that ours must reach.
const mark = 0.90

// Each side sends the file so often in each round, after one round that only
// warms up.
const (
	rounds    = 5
	downloads = 4
	fileBytes = 256 << 20
)

func main() {
	below, err := compare(context.Background())
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("mark: ×%.2f of the bare server for payloads\n", mark)
	if below {
		os.Exit(1)
	}
}

func compare(ctx context.Context) (below bool, err error) {
	s, err := open(ctx)
	if err != nil {
		return false, err
	}
	defer s.close()
	sides := []side{
		{name: "bare http.ServeContent", address: s.bare, bytes: fileBytes},
		{name: "a payload, whole shop", address: s.payload, bytes: fileBytes, held: true},
		{name: "an age file, whole shop", address: s.payload + ".age", bytes: fileBytes + int64(len(header))},
	}
	speeds := make([][]float64, len(sides))
	for round := range rounds + 1 {
		for i, side := range sides {
			speed, err := side.measure(downloads)
			if err != nil {
				return false, fmt.Errorf("%s: %w", side.name, err)
			}
			if round > 0 {
				speeds[i] = append(speeds[i], speed)
			}
		}
	}
	bare := median(speeds[0])
	for i, side := range sides {
		ratio := median(speeds[i]) / bare
		fmt.Printf("  %-24s %8.0f MB/s  ×%.2f   %.0f\n", side.name, median(speeds[i]), ratio, speeds[i])
		below = below || side.held && ratio < mark
	}
	return below, nil
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}

// side is one of the servers that are compared.
type side struct {
	name    string
	address string
	bytes   int64
	held    bool // to the mark
}

// measure fetches so often, one after the other, and answers with MB in a second.
func (s side) measure(times int) (float64, error) {
	started := time.Now()
	for range times {
		if err := fetch(s.address, s.bytes); err != nil {
			return 0, err
		}
	}
	return float64(s.bytes) * float64(times) / time.Since(started).Seconds() / 1e6, nil
}
