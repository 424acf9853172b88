package jobs

import (
	"regexp"
	"strings"

	"causeway/internal/storage"
)

// excerptLimit is how many bytes of an error people are shown.
const excerptLimit = 300

// What errors quote of others, and nobody should read on a page: addresses with
// whatever stands in them, keys by their names, mailboxes, long numbers.
var (
	addresses = regexp.MustCompile(`([a-zA-Z][a-zA-Z0-9+.-]*://)(?:[^\s/?#"'<>@]*@)?([^\s/?#"'<>]*)[^\s"'<>]*`)
	named     = regexp.MustCompile(`(?i)\b(pass(?:word|wd|phrase)?|secret|token|api[_-]?key|key|signature|authorization|cookie)(\\?"?\s*[:=]\s*)(?:bearer\s+|basic\s+)?("[^"]*"|\S+)`)
	schemes   = regexp.MustCompile(`(?i)\b(bearer|basic)\s+\S+`)
	mailboxes = regexp.MustCompile(`[^\s@"'<>,;:=(]+@([\w-]+(?:\.[\w-]+)+)`)
	longWords = regexp.MustCompile(`[A-Za-z0-9_+/=~-]{20,}`)
	numbers   = regexp.MustCompile(`\+?\d{9,}`)
	digits    = regexp.MustCompile(`\d`)
)

// Excerpt is of an error what may be shown: its first line, shortened, without
// what could be a secret or somebody's address. The log has the whole.
func Excerpt(text string) string {
	text, _, _ = strings.Cut(strings.TrimSpace(text), "\n")
	text = addresses.ReplaceAllString(text, "$1$2")
	text = mailboxes.ReplaceAllString(text, "…@$1")
	text = schemes.ReplaceAllString(text, "$1 …")
	text = named.ReplaceAllString(text, "$1$2…")
	text = longWords.ReplaceAllStringFunc(text, func(word string) string {
		if digits.MatchString(word) {
			return "…" // words of people have no digits
		}
		return word
	})
	text = numbers.ReplaceAllString(text, "…")
	return storage.Text(text, excerptLimit)
}
