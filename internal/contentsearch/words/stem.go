package words

import (
	"strings"
	"unicode/utf8"
)

// shortest is how many letters a stem has at least: игра and игры are игр.
const shortest = 3

// stem takes the endings of number and case off a Russian word and the plural
// off an English one, until nothing can be taken. Verbs stay as they are: a
// stemmer that knows them takes the л of канал for a past tense.
func stem(word string) string {
	if !stemmable(word) {
		return word
	}
	for {
		var shorter string
		if word[0] < utf8.RuneSelf {
			shorter = singular(word)
		} else {
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
	n := len(word)
	if n <= shortest {
		return word
	}
	switch word[n-2:] {
	case "us", "ss", "is":
		return word
	case "xe":
		return word[:n-1]
	case "ie":
		if n > shortest+1 {
			return word[:n-2] + "y"
		}
	}
	switch word[n-3:] {
	case "che", "she", "sse", "zze":
		return word[:n-1]
	}
	if word[n-1] == 's' && !strings.HasSuffix(word, "news") {
		return word[:n-1]
	}
	return word
}

// bare takes an ending off, the longest that there is. It stands behind a
// consonant, so that видео stays whole.
func bare(word string) string {
	for letters := 4; letters > 0; letters-- {
		at := len(word) - 2*letters // of two bytes each
		if at >= 2*shortest && ending(word[at:]) && consonant(word[at-2:at]) {
			return word[:at]
		}
	}
	return word
}

// ending tells whether a noun or an adjective can end so.
func ending(s string) bool {
	switch s {
	case "а", "я", "о", "е", "ы", "и", "у", "ю", "ь",
		"ам", "ям", "ах", "ях", "ов", "ев", "ом", "ем", "ой", "ей", "ый", "ий", "ым", "им", "ых", "их",
		"ая", "яя", "ое", "ее", "ые", "ие", "ую", "юю", "ия", "ии", "ию", "ью", "ья", "ье", "ьи",
		"ями", "ами", "ыми", "ими", "ого", "его", "ому", "ему", "иям", "иях", "ией", "ием", "ьям", "ьях", "ьей", "ьев",
		"иями", "ьями":
		return true
	}
	return false
}

func consonant(letter string) bool {
	switch letter {
	case "а", "е", "и", "о", "у", "ы", "э", "ю", "я", "ь", "й":
		return false
	}
	return true
}
