package words

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"causeway/internal/base/fold"
)

// What a query may have.
const (
	MostLetters = 64 // spaces and signs do not count
	MostParts   = 8

	mostBytes = 4096 // of what was typed, so that nobody has us fold a book
)

var (
	// ErrNothing says that a query asks for nothing.
	ErrNothing = errors.New("words: the query has no word")
	// ErrTooLong says that a query has too many letters or parts.
	ErrTooLong = errors.New("words: the query is too long")
)

// Query asks for texts that have all of its parts. Parts are in order and none
// is there twice, so that queries that find the same are the same.
type Query struct{ Parts []Part }

// Part asks for terms that stand one behind the other. One term alone may have
// others that do as well.
type Part struct {
	Terms  []string
	Prefix bool     // the last term is a beginning
	Alike  []string // with a single term only: the stem of other words
}

// Letter is the one term that says the same as a part that asks for a single
// letter of a run.
func (p Part) Letter() (term string, ok bool) {
	if !p.Prefix || len(p.Terms) != 1 {
		return "", false
	}
	return "~" + p.Terms[0], true
}

// Parse reads what somebody has typed. Parts are set apart by spaces, and what
// stands in quotes is one part. A word alone is found with other endings, too.
func Parse(typed string) (Query, error) {
	if len(typed) > mostBytes {
		return Query{}, ErrTooLong
	}
	var q Query
	letters := 0
	for _, piece := range pieces(typed) {
		folded := fold.Trace(nil, piece.text)
		part := partOf(folded, piece.quoted)
		if len(part.Terms) == 0 {
			continue
		}
		for _, r := range folded {
			if r.Rune != ' ' {
				letters++
			}
		}
		q.Parts = append(q.Parts, part)
	}
	switch {
	case len(q.Parts) == 0:
		return Query{}, ErrNothing
	case len(q.Parts) > MostParts || letters > MostLetters:
		return Query{}, ErrTooLong
	}
	slices.SortFunc(q.Parts, func(a, b Part) int { return strings.Compare(a.String(), b.String()) })
	q.Parts = slices.CompactFunc(q.Parts, func(a, b Part) bool { return a.String() == b.String() })
	return q, nil
}

// piece is a part as it was typed.
type piece struct {
	text   string
	quoted bool
}

// quotes of all languages. It does not matter which of them opens or closes.
const quotes = "\"＂“”„«»「」『』"

func pieces(typed string) []piece {
	var all []piece
	from, quoted := 0, false
	end := func(at int) {
		if at > from {
			all = append(all, piece{typed[from:at], quoted})
		}
	}
	for at, r := range typed {
		quote := strings.ContainsRune(quotes, r)
		if !quote && (quoted || !unicode.IsSpace(r)) {
			continue
		}
		end(at)
		from = at + len(string(r))
		quoted = quoted != quote
	}
	end(len(typed))
	return all
}

// partOf has the terms of a text, but not the last of a run at its end: it
// would ask for the run to end there, too. If there is no other, it is a
// beginning.
func partOf(folded []fold.Rune, quoted bool) Part {
	var p Part
	pair, last, rest := false, false, false // the last term: has two characters, is of a run, ends one of several
	terms(folded, func(term []fold.Rune, run bool) {
		p.Terms = append(p.Terms, written(term))
		last, rest = run, pair
		pair = run && len(term) == 2
	})
	switch n := len(p.Terms); {
	case rest:
		p.Terms = p.Terms[:n-1]
	case last:
		p.Prefix = true
	case n == 1 && !quoted && stemmable(p.Terms[0]):
		s := stem(p.Terms[0]) // whatever has the word has the stem or its mark
		p.Terms, p.Alike = []string{s}, []string{"~" + s}
	}
	return p
}
