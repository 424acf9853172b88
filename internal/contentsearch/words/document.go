package words

import (
	"slices"
	"strings"
	"unicode/utf8"

	"causeway/internal/base/fold"
)

// Term is a term of a text.
type Term struct {
	Text  string
	Place int // 1, 2, 3 …; 0 of a stem or a letter
}

// Document are the terms of a text in their order, stems and letters at the end,
// with a space between two of them.
func Document(text string) string {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	s.out, s.stems, s.letters = s.out[:0], s.stems[:0], s.letters[:0]
	terms(s.fold(text), func(term []fold.Rune, run bool) {
		at := len(s.out)
		for _, r := range term {
			s.out = utf8.AppendRune(s.out, r.Rune)
		}
		if run {
			s.letters = append(s.letters, term[0].Rune)
		} else {
			word := string(s.out[at:])
			if short := stem(word); len(short) < len(word) {
				s.stems = append(append(append(s.stems, '~'), short...), ' ')
			}
		}
		s.out = append(s.out, ' ')
	})
	for _, letter := range once(s.letters) {
		s.stems = append(utf8.AppendRune(append(s.stems, '~'), letter), ' ')
	}
	return strings.TrimSuffix(string(append(s.out, s.stems...)), " ")
}

// Places are the same terms, each with its place.
func Places(text string) []Term {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	var all, stems []Term
	s.letters = s.letters[:0]
	terms(s.fold(text), func(term []fold.Rune, run bool) {
		word := written(term)
		all = append(all, Term{word, len(all) + 1})
		if run {
			s.letters = append(s.letters, term[0].Rune)
		} else if short := stem(word); short != word {
			stems = append(stems, Term{"~" + short, 0})
		}
	})
	for _, letter := range once(s.letters) {
		stems = append(stems, Term{"~" + string(letter), 0})
	}
	return append(all, stems...)
}

// once has each letter only once.
func once(letters []rune) []rune {
	slices.Sort(letters)
	return slices.Compact(letters)
}

// written is a term as a text.
func written(term []fold.Rune) string {
	var out strings.Builder
	for _, r := range term {
		out.WriteRune(r.Rune)
	}
	return out.String()
}
