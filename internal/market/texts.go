package market

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// tidy drops what has no shape and could make a text read as another, and
// writes every end of a line in one way.
func tidy(typed string) string {
	typed = strings.ReplaceAll(typed, "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, typed))
}

// wrongText is the code of what is wrong with a text that was tidied, or empty.
func wrongText(text string, shortest, longest int, lines bool) (code string) {
	odd := func(r rune) bool { return unicode.IsControl(r) && !(lines && r == '\n') }
	switch n := utf8.RuneCountInString(text); {
	case n == 0 && shortest > 0:
		return "required"
	case !utf8.ValidString(text) || strings.ContainsFunc(text, odd):
		return "bad_format"
	case n < shortest:
		return "too_short"
	case n > longest:
		return "too_long"
	}
	return ""
}

// reasonFor refuses an act without a reason.
func reasonFor(typed string) (string, error) {
	reason := tidy(typed)
	if code := wrongText(reason, 1, 500, true); code != "" {
		return "", ErrInvalid.Field("reason", code)
	}
	return reason, nil
}
