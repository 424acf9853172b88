package market

import "unicode/utf8"

// readWords tidies a text of several lines and tells by code what is wrong with
// it.
func readWords(typed string, shortest, longest int) (text, code string) {
	text = tidy(typed)
	return text, wrongText(text, shortest, longest, true)
}

// masked is a name as strangers see it: its first letter.
func masked(name string) string {
	r, size := utf8.DecodeRuneInString(name)
	if size == 0 || r == utf8.RuneError {
		return "***"
	}
	return name[:size] + "***"
}
