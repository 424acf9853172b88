package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
)

// found is what the shop's books say about one key. Half means that its parts
// do not agree: money moved and nothing was delivered, for instance.
type found struct {
	times int
	half  string
}

// tally counts keys, not requests.
type tally struct {
	acknowledged int // answered, and nothing else was ever said about it
	refused      int
	unknown      int // had a request that nobody answered
	converged    int // of those, settled by asking again
	open         int // of those, never settled: neither may be said of it
	lost         int // acknowledged, and not there
	doubled      int // there more than once
	undead       int // refused, and there
	half         int // there in parts
}

func (t *tally) add(other tally) {
	t.acknowledged += other.acknowledged
	t.refused += other.refused
	t.unknown += other.unknown
	t.converged += other.converged
	t.open += other.open
	t.lost += other.lost
	t.doubled += other.doubled
	t.undead += other.undead
	t.half += other.half
}

// wrong is what may not happen, however bad the weather was.
func (t *tally) wrong() int { return t.lost + t.doubled + t.undead + t.half }

// verdict holds the log against the books.
type verdict struct {
	byFault map[string]*tally
	byKind  map[string]*tally
	details []string
}

// deed is all that was ever said about one key.
type deed struct {
	kind, key, fault string
	said             map[answer]int
	last             answer
}

// judge reads a log from its beginning. A deed belongs to the fault during which
// it was first left without an answer.
func judge(entries []entry, books func(kind, key string) (found, error)) (verdict, error) {
	v := verdict{byFault: map[string]*tally{}, byKind: map[string]*tally{}}
	deeds := map[string]*deed{}
	var order []string
	for _, e := range entries {
		name := e.Kind + " " + e.Key
		d := deeds[name]
		if d == nil {
			d = &deed{kind: e.Kind, key: e.Key, fault: e.Fault, said: map[answer]int{}}
			deeds[name] = d
			order = append(order, name)
		}
		if e.Answer == unknown && d.said[unknown] == 0 {
			d.fault = e.Fault
		}
		d.said[e.Answer]++
		d.last = e.Answer
	}
	for _, name := range order {
		d := deeds[name]
		there, err := books(d.kind, d.key)
		if err != nil {
			return v, fmt.Errorf("%s: %w", name, err)
		}
		t := d.judge(there)
		if t.wrong() > 0 || t.open > 0 {
			v.details = append(v.details, fmt.Sprintf("%s (%s): said %v, there %d times %s", name, d.fault, d.said, there.times, there.half))
		}
		of(v.byFault, d.fault).add(t)
		of(v.byKind, d.kind).add(t)
	}
	return v, nil
}

func (d *deed) judge(there found) (t tally) {
	switch {
	case d.said[unknown] > 0:
		t.unknown++
		if d.last == unknown {
			t.open++
		} else {
			t.converged++
		}
	case d.said[yes] > 0:
		t.acknowledged++
	default:
		t.refused++
	}
	switch {
	case there.times > 1:
		t.doubled++
	case there.half != "":
		t.half++
	case d.said[yes] > 0 && there.times == 0:
		t.lost++
	case d.said[yes] == 0 && d.last == no && there.times > 0:
		t.undead++
	}
	return t
}

func of(tallies map[string]*tally, name string) *tally {
	if tallies[name] == nil {
		tallies[name] = &tally{}
	}
	return tallies[name]
}

func (v verdict) total() (sum tally) {
	for _, t := range v.byFault {
		sum.add(*t)
	}
	return sum
}

// print writes both tables; what went wrong comes by name.
func (v verdict) print(out io.Writer) {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	row := func(name string, t tally) {
		fmt.Fprintf(w, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t\n", name,
			t.acknowledged, t.refused, t.unknown, t.converged, t.open, t.lost, t.doubled, t.undead, t.half)
	}
	for _, table := range []map[string]*tally{v.byKind, v.byFault} {
		fmt.Fprintln(w, "\tacknowledged\trefused\tunknown\tconverged\topen\tlost\tdoubled\trefused but there\thalf\t")
		for _, name := range slices.Sorted(maps.Keys(table)) {
			row(name, *table[name])
		}
		fmt.Fprintln(w)
	}
	row("all", v.total())
	_ = w.Flush() // to a terminal or a pipe; there is nobody to tell
	for _, detail := range v.details[:min(len(v.details), 20)] {
		fmt.Fprintln(out, "  "+detail)
	}
}
