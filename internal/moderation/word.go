package moderation

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/fold"
)

// What is wrong with a word for the list.
var (
	ErrInvalid   = fault.New(fault.Invalid, "invalid")
	ErrWordKnown = fault.New(fault.Conflict, "blocked_word_known")
	ErrWordsFull = fault.New(fault.Conflict, "blocked_words_full")
)

// WordVerdict is what becomes of a text that holds a word.
type WordVerdict string

// The verdicts.
const (
	Refuse WordVerdict = "block" // nobody may hand it in
	Adult  WordVerdict = "adult" // it is for adults, which whoever reviews it is told
)

// Word is a line of the operator's list.
type Word struct {
	ID        string
	Word      string // as it was typed
	Folded    string // what texts are searched for; with a star at its end, with any ending
	Verdict   WordVerdict
	CreatedBy string
	CreatedAt clock.Millis
}

const (
	longestWord = 100    // characters
	mostWords   = 10_000 // on the list
	// shortestWord keeps one character from refusing everything.
	shortestWord = 2

	anyEnding = "*"
)

// readWord cleans what an operator has typed and folds it.
func readWord(typed string) (word, folded string, err error) {
	word = strings.TrimSpace(typed)
	switch {
	case word == "":
		return "", "", ErrInvalid.Field("word", "required")
	case !utf8.ValidString(word) || strings.ContainsFunc(word, unicode.IsControl):
		return "", "", ErrInvalid.Field("word", "bad_format")
	case utf8.RuneCountInString(word) > longestWord:
		return "", "", ErrInvalid.Field("word", "too_long")
	}
	folded = fold.Tight(word)
	if utf8.RuneCountInString(folded) < shortestWord {
		return "", "", ErrInvalid.Field("word", "too_short")
	}
	if strings.HasSuffix(word, anyEnding) {
		folded += anyEnding
	}
	return word, folded, nil
}
