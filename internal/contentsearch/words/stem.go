package words

import "strings"

// shortest is how many letters a stem has at least: игра and игры are игр.
const shortest = 3

// stem takes the endings of number and case off a Russian word and the plural
// off an English one, until nothing can be taken. Verbs stay as they are: a
// stemmer that knows them takes the л of канал for a past tense.
func stem(word string) string {
	for {
		shorter := word
		switch {
		case len(word) < 4 || !stemmable(word):
			return word
		case word[0] < 0x80:
			shorter = singular(word)
		default:
			shorter = bare(word)
		}
		if shorter == word {
			return word
		}
		word = shorter
	}
}

// stemmable tells whether a word is of Russian or of English letters alone and
// long enough to be a stem.
func stemmable(word string) bool {
	letters, russian := 0, false
	for i, r := range word {
		switch cyrillic := r >= 'а' && r <= 'я'; {
		case i == 0:
			russian = cyrillic
		case cyrillic != russian:
			return false
		}
		if !russian && (r < 'a' || r > 'z') {
			return false
		}
		letters++
	}
	return letters >= shortest
}

// singular takes the plural's s off, and what goes with it: boxes, stories. So
// that movies and stories need not be told apart, movie has the stem movy.
func singular(word string) string {
	for _, s := range []string{"us", "ss", "is", "news"} {
		if strings.HasSuffix(word, s) {
			return word
		}
	}
	if len(word) > shortest && strings.HasSuffix(word, "s") {
		return word[:len(word)-1]
	}
	for _, hissing := range []string{"che", "she", "xe", "sse", "zze"} {
		if len(word) > shortest && strings.HasSuffix(word, hissing) {
			return word[:len(word)-1]
		}
	}
	if n := len(word); n > shortest+1 && strings.HasSuffix(word, "ie") {
		return word[:n-2] + "y"
	}
	return word
}

// endings of nouns and adjectives by length, longest first. Each stands behind
// a consonant, so that видео stays whole.
var endings = [...][]string{
	{"иями", "ьями"},
	{"ями", "ами", "ыми", "ими", "ого", "его", "ому", "ему", "иям", "иях", "ией", "ием", "ьям", "ьях", "ьей", "ьев"},
	{
		"ам", "ям", "ах", "ях", "ов", "ев", "ом", "ем", "ой", "ей", "ый", "ий", "ым", "им", "ых", "их",
		"ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ия", "ии", "ию", "ью", "ья", "ье", "ьи",
	},
	{"а", "я", "о", "е", "ы", "и", "у", "ю", "ь"},
}

func bare(word string) string {
	for i, list := range endings {
		letters := len(endings) - i
		at := len(word) - 2*letters // of two bytes each
		if at < 2*shortest || strings.Contains("аеиоуыэюяьй", word[at-2:at]) {
			continue
		}
		for _, ending := range list {
			if word[at:] == ending {
				return word[:at]
			}
		}
	}
	return word
}
