package site

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The application draws Markdown as elements of its own and shows everything
// else as words; so nothing in a text can become script. What would only look
// broken there is refused here, with its line.
var (
	codeSpan    = regexp.MustCompile("`[^`]*`")
	autolink    = regexp.MustCompile(`(?i)<(?:https?://|mailto:)[^<>\s]+>`)
	htmlMark    = regexp.MustCompile(`<[a-zA-Z/!?][^>]*>?`)
	linkMark    = regexp.MustCompile(`\]\(\s*([^)]*)`)
	placeholder = regexp.MustCompile(`\{\{[^}]*\}?\}?`)
)

// checkMarkdown finds the first thing in a text that does not belong there.
func checkMarkdown(text string) error {
	if !utf8.ValidString(text) {
		return &Problem{0, badCharacter, ""}
	}
	for i, line := range strings.Split(text, "\n") {
		number := i + 1
		if at := oddCharacter(line, true); at >= 0 {
			return &Problem{number, badCharacter, ""}
		}
		for _, mark := range placeholder.FindAllString(line, -1) {
			if mark != "{{brand}}" && mark != "{{support}}" {
				return &Problem{number, badPlaceholder, mark}
			}
		}
		prose := codeSpan.ReplaceAllString(line, "")
		if strings.Contains(prose, "![") {
			return &Problem{number, badPicture, ""}
		}
		for _, found := range linkMark.FindAllStringSubmatch(prose, -1) {
			if !safeTarget(found[1]) {
				return &Problem{number, badLink, found[1]}
			}
		}
		if html := htmlMark.FindString(autolink.ReplaceAllString(prose, "")); html != "" {
			return &Problem{number, badHTML, html}
		}
	}
	return nil
}

// safeTarget allows what the application allows: the web, mail, pages of this
// site and places in this page.
func safeTarget(target string) bool {
	lower := strings.ToLower(target)
	for _, scheme := range []string{"https://", "http://", "mailto:", "#"} {
		if strings.HasPrefix(lower, scheme) {
			return true
		}
	}
	own, found := strings.CutPrefix(target, "/")
	return found && !strings.HasPrefix(own, "/") && !strings.HasPrefix(own, `\`)
}

// oddCharacter finds what nobody types on purpose: controls, and the marks that
// turn the direction of what follows them.
func oddCharacter(text string, tabs bool) int {
	return strings.IndexFunc(text, func(r rune) bool {
		return unicode.IsControl(r) && (!tabs || r != '\t') || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
	})
}
