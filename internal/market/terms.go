package market

import (
	"slices"
	"strings"

	"causeway/internal/base/fold"
	"causeway/internal/base/lang"
)

// longestTerm is how much of a word tells it from others, in bytes.
const longestTerm = 48

// termsOf are what a product is found by: the words of its names, and of scripts
// without spaces each letter and each two that stand together. All of them are
// there once more within the category.
func termsOf(texts map[lang.Tag]Text, category string) []string {
	var terms []string
	for _, text := range texts {
		for word := range strings.FieldsSeq(fold.Text(text.Name)) {
			for _, run := range runs(word) {
				if fold.Spaced(run[0]) {
					terms = append(terms, cut(string(run)))
					continue
				}
				for i := range run {
					terms = append(terms, string(run[i]), string(run[i:min(i+2, len(run))]))
				}
			}
		}
	}
	slices.Sort(terms)
	terms = slices.Compact(terms)
	for _, term := range terms {
		terms = append(terms, within(category, term))
	}
	slices.Sort(terms)
	return terms
}

// within is a term of a category, or of all if that is empty. No word is written
// so.
func within(category, term string) string {
	if category == "" {
		return term
	}
	return "#" + category + " " + term
}

// wanted are the terms that all have to be there for what somebody typed. Of a
// run of letters the pairs are enough.
func wanted(typed, category string) []string {
	var terms []string
	for word := range strings.FieldsSeq(fold.Text(typed)) {
		for _, run := range runs(word) {
			if fold.Spaced(run[0]) || len(run) <= 2 {
				terms = append(terms, cut(string(run)))
				continue
			}
			for i := range len(run) - 1 {
				terms = append(terms, string(run[i:i+2]))
			}
		}
	}
	slices.Sort(terms)
	terms = slices.Compact(terms)
	terms = terms[:min(len(terms), mostTerms)]
	for i, term := range terms {
		terms[i] = within(category, term)
	}
	return terms
}

// mostTerms is how many of them a search looks at.
const mostTerms = 12

// runs cuts a word where a script without spaces begins or ends.
func runs(word string) (all [][]rune) {
	letters, from := []rune(word), 0
	for i := 1; i <= len(letters); i++ {
		if i == len(letters) || fold.Spaced(letters[i]) != fold.Spaced(letters[from]) {
			all, from = append(all, letters[from:i]), i
		}
	}
	return all
}

// cut shortens a word without breaking a letter.
func cut(word string) string {
	if len(word) <= longestTerm {
		return word
	}
	return strings.ToValidUTF8(word[:longestTerm], "")
}
