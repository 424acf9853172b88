package ranking

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
)

// Rank places entries, in the order in which they are given. Of each series it
// keeps two numbers, so that a long history takes no memory; those of entries
// that are not given are skipped. A series is read before the next is asked for.
func Rank(entries []Entry, history iter.Seq2[Series, error], today int) ([]Ranked, error) {
	t := newTable(entries)
	if err := t.read(history, today); err != nil {
		return nil, err
	}
	t.judge()
	t.place()
	return t.ranked, nil
}

// table is the entries beside what is found out about them.
type table struct {
	entries []Entry
	ranked  []Ranked
	active  []active
	judged  []int // those that no gate keeps out
	meter   meter
}

func newTable(entries []Entry) *table {
	t := &table{entries: entries, ranked: make([]Ranked, len(entries)), active: make([]active, len(entries))}
	for i := range entries {
		e := &entries[i]
		t.ranked[i] = Ranked{ID: e.ID, Gate: e.gate(), ActivityKnown: len(e.Heard) > 0}
		t.active[i] = t.meter.activity(e)
		if t.ranked[i].Gate == Open {
			t.judged = append(t.judged, i)
		}
	}
	return t
}

// read measures how entries have grown. Those without a score have grown too.
func (t *table) read(history iter.Seq2[Series, error], today int) error {
	at := make(map[string]int, len(t.entries))
	for i := range t.entries {
		at[t.entries[i].ID] = i
	}
	for series, err := range history {
		if err != nil {
			return fmt.Errorf("read the history: %w", err)
		}
		if i, known := at[series.ID]; known {
			t.ranked[i].Change = t.meter.change(series.Points, today)
		}
	}
	return nil
}

// score fills in the parts of some members of a cohort, compared with all of
// them.
func (t *table) score(cohort, members []int) {
	shareOf := func(bothEnds bool, figure func(i int) int64) func(i int) int64 {
		values := make([]int64, len(cohort))
		for n, i := range cohort {
			values[n] = figure(i)
		}
		s := newScale(values, bothEnds)
		return func(i int) int64 { return s.share(figure(i)) }
	}
	subscribers := shareOf(false, func(i int) int64 { return t.entries[i].Subscribers })
	week := shareOf(true, func(i int) int64 { return t.ranked[i].Week })
	month := shareOf(true, func(i int) int64 { return t.ranked[i].Month })
	one := shareOf(false, func(i int) int64 { return t.active[i].one })
	other := shareOf(false, func(i int) int64 { return t.active[i].other })
	citation := shareOf(false, func(i int) int64 { return t.entries[i].Citation.figure() })
	for _, i := range members {
		parts := Parts{
			Subscribers: subscribers(i), Growth: (week(i) + month(i)) / 2,
			Activity: (one(i) + other(i)) / 2, Citation: citation(i),
		}
		if t.entries[i].Verified {
			parts.Verified = Whole
		}
		t.ranked[i].Parts, t.ranked[i].Score = parts, Published.score(parts)
	}
}

// figure puts both numbers of a citation into one that sorts by the first and
// then by the second.
func (c Citation) figure() int64 {
	const bits = 31
	return min(c.Owners, 1<<bits-1)<<bits | min(c.Total, 1<<bits-1)
}

// place counts the entries of each cohort from the best to the last.
func (t *table) place() {
	for _, cohort := range t.cohorts(0) {
		slices.SortFunc(cohort, func(a, b int) int {
			return cmp.Or(cmp.Compare(t.ranked[b].Score, t.ranked[a].Score), cmp.Compare(t.entries[a].ID, t.entries[b].ID))
		})
		for n, i := range cohort {
			t.ranked[i].Place, t.ranked[i].Of = n+1, len(cohort)
		}
	}
}
