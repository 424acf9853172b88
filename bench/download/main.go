// Command download measures how fast sealed files go out: ours, through
// everything that a download passes in the whole shop, beside a server that does
// nothing but http.ServeContent of the same file on the same disk.
package main

import (
	"context"
	"fmt"
	"time"

	"causeway/bench/ratio"
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

func main() { ratio.Main(compare) }

func compare(ctx context.Context, r *ratio.Run) error {
	s, err := open(ctx)
	if err != nil {
		return err
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
				return fmt.Errorf("%s: %w", side.name, err)
			}
			if round > 0 {
				speeds[i] = append(speeds[i], speed)
			}
		}
	}
	bare := ratio.Median(speeds[0])
	for i, side := range sides {
		share := ratio.Median(speeds[i]) / bare
		fmt.Printf("  %-24s %8.0f MB/s  ×%.2f   %.0f\n", side.name, ratio.Median(speeds[i]), share, speeds[i])
		switch compared := side.name + " beside " + sides[0].name; {
		case side.held:
			r.AtLeast(compared, share, mark)
		case i > 0:
			r.Told(compared, share)
		}
	}
	return nil
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
