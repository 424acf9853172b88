// Command nodes measures what node agents ask for every minute: the list of a
// hundred thousand users, whole and when nothing has changed, through
// everything that a real request passes, beside a server that does nothing but
// write the same bytes.
package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"time"

	"causeway/bench/ratio"
)

// What ours must reach of the bare server's rate, and what it may take.
const (
	markUnchanged = 0.80
	markWhole     = 0.50
	markGrowth    = 0.90 // of the rate with few users, when nothing has changed
	markMemory    = 1.20 // of the list's two forms
)

// Each side has its short turns in each round, after one round that only warms
// up: whatever else the machine does disturbs both alike.
const (
	rounds   = 5
	turns    = 6
	turn     = 200 * time.Millisecond
	visitors = 16
	many     = 100_000
	few      = 1_000
)

func main() { ratio.Main(compareAll) }

func compareAll(ctx context.Context, r *ratio.Run) (err error) {
	many := ratio.Size(many)
	large, err := openShop(ctx, filepath.Join(r.Folder, "large.db"), many)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, large.close()) }()
	small, err := openShop(ctx, filepath.Join(r.Folder, "small.db"), few)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, small.close()) }()

	if err := checkMemory(r, large); err != nil {
		return err
	}
	for _, form := range []struct {
		name     string
		encoding string
		known    bool
		mark     float64
	}{
		{"unchanged list, 304", "gzip", true, markUnchanged},
		{"whole list, gzip", "gzip", false, markWhole},
		{"whole list, plain", "identity", false, markWhole},
	} {
		pull, err := large.pull(form.encoding, form.known)
		if err != nil {
			return fmt.Errorf("%s: %w", form.name, err)
		}
		bare, err := startBare(pull)
		if err != nil {
			return err
		}
		fmt.Printf("%s (%d bytes)\n", form.name, len(pull.body))
		share, err := compare(side{"bare net/http", bare, pull}, side{"ours, whole edge", large.address, pull})
		if err != nil {
			return err
		}
		r.AtLeast(fmt.Sprintf("%s of %d users beside a bare handler", form.name, many), share, form.mark)
	}
	unchangedFew, err := small.pull("gzip", true)
	if err != nil {
		return err
	}
	unchangedMany, err := large.pull("gzip", true)
	if err != nil {
		return err
	}
	fmt.Println("a pull when nothing has changed, by the number of users")
	share, err := compare(side{fmt.Sprint(few), small.address, unchangedFew}, side{fmt.Sprint(many), large.address, unchangedMany})
	r.AtLeast(fmt.Sprintf("unchanged list of %d users beside %d", many, few), share, markGrowth)
	return err
}

// side is one of two servers that are compared.
type side struct {
	name    string
	address string
	pull    pull
}

// compare has both asked in turns, and tells the second's rate beside the first's.
func compare(first, second side) (float64, error) {
	sides, rates := []side{first, second}, make([][]float64, 2)
	for round := range rounds + 1 {
		var answers [2]int64
		var took [2]time.Duration
		for t := range 2 * turns {
			i := (t + t/2) % 2 // who begins changes too
			n, d, err := measure(sides[i].address, sides[i].pull)
			if err != nil {
				return 0, fmt.Errorf("%s: %w", sides[i].name, err)
			}
			answers[i] += n
			took[i] += d
		}
		for i := range sides {
			if round > 0 {
				rates[i] = append(rates[i], float64(answers[i])/took[i].Seconds())
			}
		}
	}
	for i, s := range sides {
		fmt.Printf("  %-18s %8.0f requests in a second of CPU  ×%.2f   %.0f\n", s.name, ratio.Median(rates[i]), ratio.Median(rates[i])/ratio.Median(rates[0]), rates[i])
	}
	return ratio.Median(rates[1]) / ratio.Median(rates[0]), nil
}

// checkMemory has the first agent ask, and looks at what stays.
func checkMemory(r *ratio.Run, s *shop) error {
	if _, err := s.call("config", "identity", ""); err != nil { // the nodes are kept apart from the list
		return err
	}
	before := heap()
	text, err := s.ask("identity", "")
	if err != nil {
		return err
	}
	zipped, err := s.ask("gzip", "")
	if err != nil {
		return err
	}
	forms := float64(len(text.body) + len(zipped.body))
	taken := float64(heap()-before) - forms // what the client here holds is not the shop's
	runtime.KeepAlive(text)
	runtime.KeepAlive(zipped)
	fmt.Printf("memory that the list takes\n  %.1f MB for %.1f MB of text and %.1f MB of gzip  ×%.2f\n",
		taken/1e6, float64(len(text.body))/1e6, float64(len(zipped.body))/1e6, taken/forms)
	r.AtMost("memory of the list beside its text and its gzip", taken/forms, markMemory)
	return nil
}

func heap() int64 {
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}
