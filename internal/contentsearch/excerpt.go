package contentsearch

import (
	"unicode/utf8"

	"causeway/internal/contentsearch/words"
)

const (
	excerptLength = 280 // in characters
	// excerptLead is how much of it stands before the first word that was found.
	excerptLead = 60
)

// Mark is a place in a text, counted in UTF-16 units as browsers do.
type Mark struct{ From, To int }

// Excerpt is what is shown of a message around the first word that was found.
type Excerpt struct {
	Text                string
	Marks               []Mark
	CutBefore, CutAfter bool
}

// excerptOf cuts a text around its first mark; found are byte ranges in order.
func excerptOf(text string, found []words.Range) Excerpt {
	if utf8.RuneCountInString(text) <= excerptLength {
		return Excerpt{Text: text, Marks: marksOf(text, found)}
	}
	from := 0
	if len(found) > 0 {
		from = back(text, min(found[0].From, len(text)), excerptLead)
	}
	to := ahead(text, from, excerptLength)
	if to == len(text) { // the end of the text: there is room for more before it
		from = back(text, len(text), excerptLength)
	}
	inside := make([]words.Range, 0, len(found))
	for _, r := range found {
		if r.From = max(r.From, from); r.From < min(r.To, to) {
			inside = append(inside, words.Range{From: r.From - from, To: min(r.To, to) - from})
		}
	}
	cut := text[from:to]
	return Excerpt{Text: cut, Marks: marksOf(cut, inside), CutBefore: from > 0, CutAfter: to < len(text)}
}

// marksOf counts byte ranges in UTF-16 units.
func marksOf(text string, found []words.Range) []Mark {
	marks := make([]Mark, len(found))
	at, units := 0, 0
	walk := func(to int) int {
		for at < to && at < len(text) {
			r, size := utf8.DecodeRuneInString(text[at:])
			at += size
			units++
			if r > 0xFFFF {
				units++
			}
		}
		return units
	}
	for i, r := range found {
		marks[i].From = walk(r.From)
		marks[i].To = walk(r.To)
	}
	return marks
}

// back is the place some characters before another.
func back(text string, at, runes int) int {
	for ; runes > 0 && at > 0; runes-- {
		_, size := utf8.DecodeLastRuneInString(text[:at])
		at -= size
	}
	return at
}

// ahead is the place some characters behind another.
func ahead(text string, at, runes int) int {
	for ; runes > 0 && at < len(text); runes-- {
		_, size := utf8.DecodeRuneInString(text[at:])
		at += size
	}
	return at
}
