package moderation

// Finder tells whether a text holds any of these words, without a database
// around.
func Finder(words []Word) func(text string) bool {
	m := newMatcher(words)
	return func(text string) (found bool) {
		m.find(text, func(WordVerdict) bool { found = true; return true })
		return found
	}
}
