package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// spelledOut is how many letters must stand alone, one after the other, to be
// a word that somebody has spread out.
const spelledOut = 3

// Tight is a text as words that are looked for in it: folded, and without the
// gaps that people leave to hide a word. Chinese and other scripts that are
// written without spaces lose all of theirs; letters that stand alone become
// the word that they spell. Other words stay apart, or "pen is" would be one.
func Tight(s string) string {
	words := strings.Fields(Text(s))
	var out strings.Builder
	out.Grow(len(s))
	last := rune(0)
	for i := 0; i < len(words); {
		together := max(oneByOne(words[i:]), 1)
		if together < spelledOut {
			together = 1
		}
		for n, word := range words[i : i+together] {
			first, _ := utf8.DecodeRuneInString(word)
			if n == 0 && last != 0 && Spaced(last) && Spaced(first) {
				out.WriteByte(' ')
			}
			out.WriteString(word)
			last, _ = utf8.DecodeLastRuneInString(word)
		}
		i += together
	}
	return norm.NFC.String(out.String()) // parts of a Korean syllable may have met
}

// oneByOne counts the words of one letter at the beginning.
func oneByOne(words []string) int {
	for i, word := range words {
		if utf8.RuneCountInString(word) > 1 {
			return i
		}
	}
	return len(words)
}

// Spaced tells whether a script sets its words apart, so that a word can be
// told from a part of another.
func Spaced(r rune) bool {
	return !unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Bopomofo, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar, unicode.Tibetan)
}
