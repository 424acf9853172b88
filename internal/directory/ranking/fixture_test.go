package ranking

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"testing"
)

// today is some day; only differences matter.
const today = 20_000

var tech = Cohort{Kind: Channel, Language: "en", Category: "tech"}

// histories gives series one after the other, all in the same memory, as a
// database does.
func histories(all map[string][]Point) iter.Seq2[Series, error] {
	return func(yield func(Series, error) bool) {
		var shared []Point
		for id, points := range all {
			shared = append(shared[:0], points...)
			if !yield(Series{id, shared}, nil) {
				return
			}
		}
	}
}

// daily is a history that ends today.
func daily(subscribers ...int64) []Point {
	points := make([]Point, len(subscribers))
	for i, n := range subscribers {
		points[i] = Point{today - len(subscribers) + 1 + i, n}
	}
	return points
}

// steady has the same number for so many days and then others.
func steady(days int, of int64, then ...int64) []Point {
	all := make([]int64, 0, days+len(then))
	for range days {
		all = append(all, of)
	}
	return daily(append(all, then...)...)
}

func heard(days int, d Day) []Day {
	all := make([]Day, days)
	for i := range all {
		all[i] = d
	}
	return all
}

func rank(t testing.TB, entries []Entry, all map[string][]Point) []Ranked {
	t.Helper()
	ranked, err := Rank(entries, histories(all), today)
	if err != nil {
		t.Fatal(err)
	}
	return ranked
}

// crowd is a directory of chance, with ties in everything.
func crowd(r *rand.Rand, size int) ([]Entry, map[string][]Point) {
	entries, all := make([]Entry, size), map[string][]Point{}
	for i := range entries {
		e := Entry{
			ID: fmt.Sprintf("e%05d", i), Subscribers: r.Int64N(50) * 100, Verified: r.IntN(3) == 0, ListedDays: r.IntN(60),
			Cohort: Cohort{
				Kind: []string{Group, Channel}[r.IntN(2)], Language: []string{"en", "ru", "zh"}[r.IntN(3)],
				Category: []string{"tech", "news", "life", "work"}[r.IntN(4)], Adult: r.IntN(5) == 0,
			},
			Citation: Citation{Owners: r.Int64N(4), Total: r.Int64N(9)},
		}
		for range r.IntN(ActiveDays + 1) {
			e.Heard = append(e.Heard, Day{r.Int64N(30), r.Int64N(9), r.Int64N(20)})
		}
		day := today - r.IntN(HistoryDays)
		for n := r.Int64N(5000); day <= today; day += 1 + r.IntN(3) {
			all[e.ID] = append(all[e.ID], Point{day, n})
			n = max(0, n+r.Int64N(41)-20)
		}
		entries[i] = e
	}
	return entries, all
}
