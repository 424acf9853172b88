package words

import (
	"sync"
	"unicode"

	"causeway/internal/base/fold"
)

// longest is how many characters of a word are looked at.
const longest = 64

// terms tells the terms of a folded text in their order, each as the characters
// that it stands for, and whether it comes from a run.
func terms(folded []fold.Rune, tell func(term []fold.Rune, run bool)) {
	for from, to := 0, 0; from < len(folded); from = to {
		if to++; folded[from].Rune == ' ' {
			continue
		}
		run := unspaced(folded[from].Rune)
		for to < len(folded) && belongs(folded[to].Rune, run) {
			to++
		}
		if !run {
			tell(folded[from:min(to, from+longest)], false)
			continue
		}
		for i := from; i < to; i++ {
			tell(folded[i:min(to, i+2)], true)
		}
	}
}

// belongs tells whether a word or a run goes on. A mark is part of what it
// stands on.
func belongs(r rune, run bool) bool {
	if r <= unicode.MaxASCII {
		return r != ' ' && !run
	}
	return unspaced(r) == run || !plain(r) && unicode.IsMark(r)
}

// unspaced scripts do not set their words apart. The long vowel of kana belongs
// to no script.
func unspaced(r rune) bool {
	switch {
	case r < 0x0E00: // before Thai
		return false
	case plain(r):
		return true
	}
	return r == 'ー' || !fold.Spaced(r)
}

// plain are the letters of most texts: their script and kind need no table.
func plain(r rune) bool {
	return r >= 0x4E00 && r < 0xA000 || r >= 0x0430 && r < 0x0450
}

// scratch is room for folding a text, used again for the next one.
type scratch struct {
	folded  []fold.Rune
	out     []byte
	stems   []byte
	letters []rune // of runs
}

var scratches = sync.Pool{New: func() any { return new(scratch) }}

// fold leaves the characters of a text in the scratch.
func (s *scratch) fold(text string) []fold.Rune {
	s.folded = fold.Trace(s.folded[:0], text)
	return s.folded
}
