// Command nodes measures what node agents ask for every minute: the list of a
// hundred thousand users, whole and when nothing has changed, through
// everything that a real request passes, beside a server that does nothing but
// write the same bytes.
package main

import (
	"fmt"
	"log"
	"os"
	"runtime"
	"slices"
	"time"
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

func main() {
	large, err := openShop(many)
	if err != nil {
		log.Fatal(err)
	}
	defer large.close()
	small, err := openShop(few)
	if err != nil {
		log.Fatal(err)
	}
	defer small.close()

	ok := checkMemory(large)
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
			log.Fatalf("%s: %v", form.name, err)
		}
		bare, err := startBare(pull)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%s (%d bytes)\n", form.name, len(pull.body))
		ok = compare(side{"bare net/http", bare, pull}, side{"ours, whole edge", large.address, pull}, form.mark) && ok
	}
	unchangedFew, err := small.pull("gzip", true)
	if err != nil {
		log.Fatal(err)
	}
	unchangedMany, err := large.pull("gzip", true)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println("a pull when nothing has changed, by the number of users")
	ok = compare(side{fmt.Sprint(few), small.address, unchangedFew}, side{fmt.Sprint(many), large.address, unchangedMany}, markGrowth) && ok
	if !ok {
		os.Exit(1)
	}
}

// side is one of two servers that are compared.
type side struct {
	name    string
	address string
	pull    pull
}

// compare has both asked in turns, and tells whether the second is fast enough
// beside the first.
func compare(first, second side, mark float64) bool {
	sides, rates := []side{first, second}, make([][]float64, 2)
	for round := range rounds + 1 {
		var answers [2]int64
		var took [2]time.Duration
		for t := range 2 * turns {
			i := (t + t/2) % 2 // who begins changes too
			n, d, err := measure(sides[i].address, sides[i].pull)
			if err != nil {
				log.Fatalf("%s: %v", sides[i].name, err)
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
		fmt.Printf("  %-18s %8.0f requests in a second of CPU  ×%.2f   %.0f\n", s.name, median(rates[i]), median(rates[i])/median(rates[0]), rates[i])
	}
	fmt.Printf("  mark: at least ×%.2f\n", mark)
	return median(rates[1])/median(rates[0]) >= mark
}

// checkMemory has the first agent ask, and looks at what stays.
func checkMemory(s *shop) bool {
	if _, err := s.call("config", "identity", ""); err != nil { // the nodes are kept apart from the list
		log.Fatal(err)
	}
	before := heap()
	text, err := s.ask("identity", "")
	if err != nil {
		log.Fatal(err)
	}
	zipped, err := s.ask("gzip", "")
	if err != nil {
		log.Fatal(err)
	}
	forms := float64(len(text.body) + len(zipped.body))
	taken := float64(heap()-before) - forms // what the client here holds is not the shop's
	runtime.KeepAlive(text)
	runtime.KeepAlive(zipped)
	fmt.Printf("memory that the list of %d users takes\n  %.1f MB for %.1f MB of text and %.1f MB of gzip  ×%.2f\n  mark: at most ×%.2f\n",
		many, taken/1e6, float64(len(text.body))/1e6, float64(len(zipped.body))/1e6, taken/forms, markMemory)
	return taken/forms <= markMemory
}

func heap() int64 {
	runtime.GC()
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

func median(figures []float64) float64 {
	sorted := slices.Sorted(slices.Values(figures))
	return sorted[len(sorted)/2]
}
