package words

import (
	"strings"
	"unicode/utf8"

	"causeway/internal/base/fold"
)

// Term is a term of a text.
type Term struct {
	Text  string
	Place int // 1, 2, 3 …; 0 of a stem
}

// Document are the terms of a text in their order, stems at the end, with a
// space between two of them.
func Document(text string) string {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	s.out, s.stems = s.out[:0], s.stems[:0]
	terms(s.fold(text), func(term []fold.Rune, run bool) {
		at := len(s.out)
		for _, r := range term {
			s.out = utf8.AppendRune(s.out, r.Rune)
		}
		if !run {
			word := string(s.out[at:])
			if short := stem(word); len(short) < len(word) {
				s.stems = append(append(append(s.stems, '~'), short...), ' ')
			}
		}
		s.out = append(s.out, ' ')
	})
	return strings.TrimSuffix(string(append(s.out, s.stems...)), " ")
}

// Places are the same terms, each with its place.
func Places(text string) []Term {
	s := scratches.Get().(*scratch)
	defer scratches.Put(s)
	var all, stems []Term
	terms(s.fold(text), func(term []fold.Rune, run bool) {
		word := written(term)
		all = append(all, Term{word, len(all) + 1})
		if short := stem(word); !run && short != word {
			stems = append(stems, Term{"~" + short, 0})
		}
	})
	return append(all, stems...)
}

// written is a term as a text.
func written(term []fold.Rune) string {
	var out strings.Builder
	for _, r := range term {
		out.WriteRune(r.Rune)
	}
	return out.String()
}
