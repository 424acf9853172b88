package fold

import (
	"slices"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Rune is a character of a folded text and where it comes from: the bytes From
// to To of the text as it was. Several may come from the same bytes.
type Rune struct {
	Rune     rune
	From, To int32
}

// Trace appends the characters of Text(s) with their origin. The space between
// two words comes from nowhere: From and To are where the second one begins.
func Trace(to []Rune, s string) []Rune {
	each(s, func(r rune, from, end int) {
		to = append(to, Rune{r, int32(from), int32(end)})
	})
	return to
}

// each tells the characters of a folded text. A text is folded piece by piece:
// a letter with the marks on it and what cannot be seen behind it. Most pieces
// are letters of which nothing has to be asked.
func each(s string, tell func(r rune, from, to int)) {
	begun, apart := false, false // a word came; something that separates came since
	letter := func(r rune, from, to int) {
		if apart && begun {
			tell(' ', from, from)
		}
		begun, apart = true, false
		tell(r, from, to)
	}
	for from, to := 0, 0; from < len(s); from = to {
		r, size := utf8.DecodeRuneInString(s[from:])
		to = from + size
		if easy := easily(r); easy != 0 && begins(s[to:]) {
			if easy == ' ' {
				apart = true
			} else {
				letter(easy, from, to)
			}
			continue
		}
		for !begins(s[to:]) {
			_, size = utf8.DecodeRuneInString(s[to:])
			to += size
		}
		for _, r := range composed(s[from:to]) {
			if !ofWord(r) || unicode.IsMark(r) && (apart || !begun) { // a mark on nothing
				apart = true
			} else {
				letter(simple(r), from, to)
			}
		}
	}
}

// begins tells whether a piece begins here, and nothing that belongs to the
// character before. At the end of a text it is true.
func begins(s string) bool {
	if s == "" || s[0] < utf8.RuneSelf {
		return true
	}
	r, _ := utf8.DecodeRuneInString(s)
	return easily(r) != 0 || onItsOwn(r)
}

func onItsOwn(r rune) bool {
	p := norm.NFKC.PropertiesString(string(r))
	if apart := p.Decomposition(); apart != nil {
		r, _ = utf8.DecodeRune(apart)
	}
	return p.BoundaryBefore() && !invisible(r) && !unicode.In(r, unicode.Mn, unicode.Me)
}

// easy are the characters that fold to one, whatever stands before them and if
// no mark follows, by upper and lower byte: nearly all. To ask the tables of
// Unicode takes a microsecond, so each page is written when it is first needed.
var easy [0x200]atomic.Pointer[[0x100]rune]

// easily folds a character: to a space what separates words, and to 0 what
// takes longer.
func easily(r rune) rune {
	if int(r>>8) >= len(easy) {
		return 0
	}
	page := easy[r>>8].Load()
	if page == nil {
		page = new([0x100]rune)
		for i := range page {
			page[i] = alone(r&^0xFF | rune(i))
		}
		easy[r>>8].Store(page)
	}
	return page[r&0xFF]
}

func alone(r rune) rune {
	if !onItsOwn(r) {
		return 0
	}
	folded := []rune(composed(string(r)))
	switch {
	case len(folded) > 0 && !slices.ContainsFunc(folded, ofWord):
		return ' '
	case len(folded) != 1 || unicode.IsMark(folded[0]):
		return 0
	}
	return simple(folded[0])
}
