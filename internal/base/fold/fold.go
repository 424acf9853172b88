// Package fold brings texts that people take for the same into one form, for
// search and for the words that nobody may hand in.
//
// Width, case, ligatures, accents of Latin letters, ё and е, traditional and
// simplified characters make no difference, and what cannot be seen is not
// there. Folding what is folded changes nothing, so that folded texts can be
// kept and compared with each other.
package fold

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

//go:generate go run ./generate

// Text is a text as its words: folded, with one space between two of them.
// Whatever is neither a letter nor a part of one nor a number separates words.
func Text(s string) string {
	var out strings.Builder
	out.Grow(len(s))
	each(s, func(r rune, _, _ int) { out.WriteRune(r) })
	return out.String()
}

// composed normalizes, drops what cannot be seen, and takes the marks off
// letters. Marks can only be told from letters while they are apart, and й or が
// must be one character again in the end.
func composed(s string) string {
	bare := strings.Builder{}
	bare.Grow(len(s))
	var base rune // the letter that marks stand on
	for _, r := range norm.NFKD.String(strings.ToValidUTF8(s, " ")) {
		switch {
		case plain(r):
			r = unicode.ToLower(r)
			base = r
		case invisible(r):
			continue
		case unicode.Is(unicode.Mn, r):
			if unicode.Is(unicode.Latin, base) || base == 'е' && r == '\u0308' {
				continue
			}
		case unicode.Is(unicode.Me, r): // a ring around the letter, on which other marks still stand
		default:
			r = unicode.ToLower(r)
			base = r
		}
		bare.WriteRune(r)
	}
	return strings.Map(withoutStrokes, norm.NFC.String(bare.String()))
}

// plain are the letters of most texts here, of which nothing else has to be
// asked. The tables of all characters would take most of the time.
func plain(r rune) bool {
	return r <= unicode.MaxASCII && r > ' ' || r >= 0x4E00 && r < 0xA000 || r >= 0x0410 && r < 0x0450
}

// invisible characters tell a reader nothing: joiners, direction marks, soft
// hyphens, variation selectors, fillers.
func invisible(r rune) bool {
	return unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point)
}

// decorations are the blocks of marks that any letter can be decked with. Those
// of them that make a letter of its own have become one with it by now.
var decorations = &unicode.RangeTable{
	R16: []unicode.Range16{{0x0300, 0x036F, 1}, {0x1AB0, 0x1AFF, 1}, {0x1DC0, 0x1DFF, 1}, {0x20D0, 0x20FF, 1}, {0xFE20, 0xFE2F, 1}},
}

func withoutStrokes(r rune) rune {
	if !plain(r) && unicode.Is(decorations, r) {
		return -1
	}
	return r
}

func ofWord(r rune) bool {
	if plain(r) && r > unicode.MaxASCII {
		return true
	}
	return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r)
}
