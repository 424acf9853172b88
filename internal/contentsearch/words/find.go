package words

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"causeway/internal/base/fold"
)

// Range are the bytes of a text from From to before To.
type Range struct{ From, To int }

// Matches tells whether a text has all parts of the query: what every index
// must find, and nothing else.
func (q Query) Matches(text string) bool { return len(q.Find(text)) > 0 }

// Find is what matches in a text: in order, no two overlap, and each begins
// and ends between two characters. Nothing if the text lacks a part.
func (q Query) Find(text string) []Range {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	var all []place
	terms(s.fold(text), func(term []fold.Rune, run bool) { all = append(all, place{term, run}) })
	var found []Range
	for _, part := range q.Parts {
		before := len(found)
		for i := range all {
			if part.at(all[i:]) {
				found = append(found, part.rangeOf(all[i:]))
			}
		}
		if len(found) == before {
			return nil
		}
	}
	slices.SortFunc(found, func(a, b Range) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To)) })
	return joined(found)
}

// place is where a text has a term.
type place struct {
	term []fold.Rune
	run  bool
}

// at tells whether the places begin with the part.
func (p Part) at(places []place) bool {
	if len(places) < len(p.Terms) {
		return false
	}
	for i, want := range p.Terms {
		if !begins(places[i].term, want, p.Prefix && i == len(p.Terms)-1) {
			return len(p.Alike) > 0 && !places[0].run && slices.Contains(p.Alike, "~"+stem(written(places[0].term)))
		}
	}
	return len(p.Terms) > 0
}

// begins tells whether a term is the one wanted, or has it at its beginning.
func begins(term []fold.Rune, want string, prefix bool) bool {
	for i, r := range term {
		if want == "" {
			return prefix && i > 0
		}
		next, size := utf8.DecodeRuneInString(want)
		if r.Rune != next {
			return false
		}
		want = want[size:]
	}
	return want == ""
}

// rangeOf is where the part stands in the text, if it is at these places. Of a
// beginning only what was asked for.
func (p Part) rangeOf(places []place) Range {
	last := places[len(p.Terms)-1].term
	end := last[len(last)-1]
	if p.Prefix {
		end = last[0]
	}
	return Range{int(places[0].term[0].From), int(end.To)}
}

// joined makes one of those that overlap.
func joined(ranges []Range) []Range {
	out := ranges[:0]
	for _, r := range ranges {
		if n := len(out); n > 0 && r.From < out[n-1].To {
			out[n-1].To = max(out[n-1].To, r.To)
			continue
		}
		out = append(out, r)
	}
	return out
}
