package moderation

import (
	"strings"
	"unicode"

	"causeway/internal/base/fold"
)

// matcher finds all words of the list in one pass over a text, however many
// there are (Aho and Corasick, 1975). It is a tree of the words; where a text
// leaves a word, it goes on at the longest end of what was read that begins
// another.
type matcher struct {
	next     map[step]int32
	fallback []int32 // where to go on, by node
	ending   []int32 // the first of words that ends at a node; none is -1
	shorter  []int32 // the nearest node on the way back at which a word ends; none is 0
	words    []pattern
}

// step leads from a node of the tree to another.
type step struct {
	from int32
	by   rune
}

type pattern struct {
	letters []rune
	open    bool // any ending will do
	verdict WordVerdict
	twin    int32 // the same letters with another ending; none is -1
}

func newMatcher(words []Word) *matcher {
	m := &matcher{next: map[step]int32{}}
	m.node()
	for _, w := range words {
		folded, open := strings.CutSuffix(w.Folded, anyEnding)
		m.add(pattern{[]rune(folded), open, w.Verdict, -1})
	}
	m.link()
	return m
}

func (m *matcher) node() int32 {
	m.fallback, m.ending, m.shorter = append(m.fallback, 0), append(m.ending, -1), append(m.shorter, 0)
	return int32(len(m.fallback) - 1)
}

func (m *matcher) add(p pattern) {
	at := int32(0)
	for _, r := range p.letters {
		to, known := m.next[step{at, r}]
		if !known {
			to = m.node()
			m.next[step{at, r}] = to
		}
		at = to
	}
	p.twin = m.ending[at]
	m.ending[at] = int32(len(m.words))
	m.words = append(m.words, p)
}

// link finds where each node goes on, the ones near the root first: the others
// build upon them.
func (m *matcher) link() {
	children := make([][]step, len(m.fallback))
	for s := range m.next {
		children[s.from] = append(children[s.from], s)
	}
	for queue := []int32{0}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, s := range children[at] {
			to := m.next[s]
			if at != 0 {
				m.fallback[to] = m.follow(m.fallback[at], s.by)
			}
			back := m.fallback[to]
			m.shorter[to] = back
			if m.ending[back] < 0 {
				m.shorter[to] = m.shorter[back]
			}
			queue = append(queue, to)
		}
	}
}

// follow is the node after one more letter.
func (m *matcher) follow(at int32, r rune) int32 {
	for {
		if to, ok := m.next[step{at, r}]; ok {
			return to
		}
		if at == 0 {
			return 0
		}
		at = m.fallback[at]
	}
}

// find tells the verdict of every word in a text, until see has seen enough.
func (m *matcher) find(text string, see func(WordVerdict) (enough bool)) {
	letters, at := []rune(fold.Tight(text)), int32(0)
	for i, r := range letters {
		at = m.follow(at, r)
		for node := at; node != 0; node = m.shorter[node] {
			for w := m.ending[node]; w >= 0; w = m.words[w].twin {
				if m.words[w].stands(letters, i+1) && see(m.words[w].verdict) {
					return
				}
			}
		}
	}
}

// stands tells whether the letters before end are the word, and not a part of
// another.
func (p pattern) stands(letters []rune, end int) bool {
	begin := end - len(p.letters)
	return apart(letters, begin) && (p.open || apart(letters, end))
}

// apart tells whether a word may begin or end at a place of a text.
func apart(letters []rune, at int) bool {
	return at == 0 || at == len(letters) || sortOf(letters[at-1]) != sortOf(letters[at]) || sortOf(letters[at]) == dense
}

// letterSort is what characters of one word have in common.
type letterSort int

const (
	gap    letterSort = iota
	dense             // of a script without spaces, where no word can be told from another
	number            // casino777 is no other word than casino
	letter
)

func sortOf(r rune) letterSort {
	switch {
	case r == ' ':
		return gap
	case !fold.Spaced(r):
		return dense
	case unicode.IsNumber(r):
		return number
	}
	return letter
}
