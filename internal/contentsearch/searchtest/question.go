package searchtest

import (
	"math/rand/v2"
	"strings"
	"unicode"

	"causeway/internal/contentsearch"
)

// Question is something that somebody types, and what is meant by it.
type Question struct {
	Typed  string
	Filter contentsearch.Filter

	parts []part
}

// part is a text that a message must have: its words as they are, or without
// their endings.
type part struct {
	sought string
	root   bool
}

// Matches tells whether a message is meant.
func (q Question) Matches(m *Message) bool {
	for _, p := range q.parts {
		in := m.plain
		if p.root {
			in = m.roots
		}
		if !strings.Contains(in, p.sought) {
			return false
		}
	}
	return true
}

// Ask makes up a question. Most are about words of some message; some are
// about words that stand together nowhere.
func (c *Corpus) Ask(rng *rand.Rand, about *Message) Question {
	var q Question
	switch rng.IntN(12) {
	case 0: // as frequent as words go
		q.word(rng, c.any(rng).draw(rng))
	case 1: // and as rare
		words := c.any(rng).words
		q.word(rng, words[rng.IntN(len(words))][0])
	case 2: // in another form
		words := c.any(rng).words
		forms := words[rank(rng, len(words))]
		q.exactly(rng, forms[rng.IntN(len(forms))].form)
	case 3, 4:
		q.run(rng, about, 1)
	case 5, 6:
		q.run(rng, about, 2+rng.IntN(4))
	case 7, 8:
		q.of(rng, about)
	case 9:
		q.of(rng, about)
		q.of(rng, about)
	case 10:
		q.run(rng, about, 1+rng.IntN(2))
		q.word(rng, c.any(rng).draw(rng))
	default:
		q.phrase(rng, about)
	}
	if len(q.parts) == 0 {
		q.word(rng, c.any(rng).draw(rng))
	}
	q.Typed = strings.TrimSpace(q.Typed)
	return q
}

func (c *Corpus) any(rng *rand.Rand) vocabulary {
	switch rng.IntN(3) {
	case 0:
		return c.zh
	case 1:
		return c.others["en"]
	}
	return c.others["ru"]
}

// word asks for a word in any of its forms; a Chinese one for itself.
func (q *Question) word(rng *rand.Rand, w word) {
	if w.han {
		q.Typed += " " + script(rng, w.form)
		q.parts = append(q.parts, part{w.form, false})
		return
	}
	q.Typed += " " + written(rng, w.form)
	q.parts = append(q.parts, part{" " + w.root + " ", true})
}

func (q *Question) exactly(rng *rand.Rand, form string) {
	around := [][2]string{{`"`, `"`}, {"«", "»"}, {"“", "”"}}[rng.IntN(3)]
	sought := " " + form + " "
	if isHan(form) {
		sought = form
	}
	q.Typed += " " + around[0] + written(rng, form) + around[1]
	q.parts = append(q.parts, part{sought, false})
}

// of asks for a word or a piece of Chinese of a message.
func (q *Question) of(rng *rand.Rand, m *Message) {
	items, roots := strings.Fields(m.plain), strings.Fields(m.roots)
	i := rng.IntN(len(items))
	if isHan(items[i]) {
		q.piece(rng, items[i], 2+rng.IntN(2))
		return
	}
	q.word(rng, word{items[i], roots[i], false})
}

// run asks for some characters of a message that follow each other; every now
// and then the wrong way round.
func (q *Question) run(rng *rand.Rand, m *Message, length int) {
	for _, item := range strings.Fields(m.plain) {
		if isHan(item) && rng.IntN(3) == 0 {
			q.piece(rng, item, length)
			return
		}
	}
}

func (q *Question) piece(rng *rand.Rand, run string, length int) {
	letters := []rune(run)
	from := rng.IntN(max(1, len(letters)-length+1))
	letters = letters[from:min(len(letters), from+length)]
	if rng.IntN(12) == 0 {
		letters[0], letters[len(letters)-1] = letters[len(letters)-1], letters[0]
	}
	q.Typed += " " + script(rng, string(letters))
	q.parts = append(q.parts, part{string(letters), false})
}

// phrase asks for two or three things that follow each other in a message. A
// run at either end may go on; words may not.
func (q *Question) phrase(rng *rand.Rand, m *Message) {
	items := strings.Fields(m.plain)
	from := rng.IntN(len(items))
	items = append([]string{}, items[from:min(len(items), from+2+rng.IntN(2))]...)
	if len(items) < 2 {
		q.exactly(rng, items[0])
		return
	}
	if rng.IntN(12) == 0 {
		items[0], items[1] = items[1], items[0]
	}
	first, last := []rune(items[0]), []rune(items[len(items)-1])
	before, behind := " ", " "
	if isHan(items[0]) {
		before = ""
		items[0] = string(first[max(0, len(first)-1-rng.IntN(4)):])
	}
	if isHan(items[len(items)-1]) {
		behind = ""
		items[len(items)-1] = string(last[:min(len(last), 1+rng.IntN(4))])
	}
	q.parts = append(q.parts, part{before + strings.Join(items, " ") + behind, false})
	if letters := len([]rune(strings.Join(items, ""))); letters > 60 {
		q.parts, q.Typed = nil, ""
		return
	}
	for i := range items {
		items[i] = script(rng, items[i])
	}
	if len(items) == 2 && isHan(items[0]) != isHan(items[1]) && rng.IntN(2) == 0 {
		q.Typed += " " + items[0] + items[1] // VPN节点
		return
	}
	q.Typed += ` "` + strings.Join(items, pick(rng, " ", ", ", "-")) + `"`
}

func script(rng *rand.Rand, s string) string {
	if rng.IntN(2) == 0 {
		return Traditional(s)
	}
	return s
}

func isHan(s string) bool { return unicode.Is(unicode.Han, []rune(s)[0]) }

// Words are the words of a language in all their forms, the most frequent first.
func (c *Corpus) Words(language string) [][]string {
	v := c.zh
	if language != "zh" {
		v = c.others[language]
	}
	all := make([][]string, len(v.words))
	for i, forms := range v.words {
		for _, w := range forms {
			all[i] = append(all[i], w.form)
		}
	}
	return all
}
