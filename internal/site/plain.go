package site

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	markdownLink  = regexp.MustCompile(`\[([^\]\n]*)\]\(([^()\s]*)\)`)
	markdownHead  = regexp.MustCompile(`^#{1,6}\s+(.*?)(?:\s+\{#[\w-]+\})?$`)
	markdownItem  = regexp.MustCompile(`^[-*+]\s+`)
	markdownStars = strings.NewReplacer("**", "", "__", "", "`", "")
)

// plain says a Markdown text in letters, where nothing draws it: a paragraph a
// line. A link shows where it leads, if that is a page.
func plain(markdown, baseURL string) []string {
	lines := []string{}
	open := false // whether the next line goes on with the last one
	for line := range strings.SplitSeq(markdown, "\n") {
		line = strings.TrimSpace(line)
		if head := markdownHead.FindStringSubmatch(line); head != nil {
			line, open = head[1], false
		}
		rule := strings.Trim(line, "-*") == "" || strings.HasPrefix(line, "```")
		if line == "" || rule {
			open = false
			continue
		}
		line = strings.TrimSpace(strings.TrimPrefix(line, ">"))
		item := markdownItem.MatchString(line)
		if item {
			line, open = "– "+markdownItem.ReplaceAllString(line, ""), false
		}
		line = markdownStars.Replace(markdownLink.ReplaceAllStringFunc(line, func(found string) string {
			parts := markdownLink.FindStringSubmatch(found)
			return linkInWords(parts[1], parts[2], baseURL)
		}))
		if open {
			lines[len(lines)-1] += " " + line
		} else {
			lines = append(lines, line)
		}
		open = markdownHead.FindString(line) == ""
	}
	return lines
}

// linkInWords names the address behind the words. What is no page of the web
// leads nowhere, as in the shop.
func linkInWords(words, address, baseURL string) string {
	switch {
	case strings.HasPrefix(address, "/") && !strings.HasPrefix(address, "//"):
		address = baseURL + address
	case strings.HasPrefix(address, "https://"), strings.HasPrefix(address, "http://"):
	default:
		return words
	}
	if words == address || words == "" {
		return address
	}
	return words + " (" + address + ")"
}

// leadLength is how much of a notice a chat shows before the link to the rest.
const leadLength = 600

// leadOf is the beginning of a plain text, cut between words.
func leadOf(lines []string) string {
	lead := strings.Join(lines, " ")
	if utf8.RuneCountInString(lead) <= leadLength {
		return lead
	}
	cut := string([]rune(lead)[:leadLength])
	if space := strings.LastIndexByte(cut, ' '); space > len(cut)/2 {
		cut = cut[:space]
	}
	return cut + "…"
}
