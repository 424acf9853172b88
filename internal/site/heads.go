package site

import (
	"context"
	"regexp"
	"strings"

	"causeway/internal/base/lang"
)

// head is what browsers, search engines and messengers call a page. {{brand}}
// stands for the shop's name.
type head struct{ title, description string }

// Heads finds the heads of pages whose texts an operator wrote, by desktop path;
// the others are called what the web application calls them. The version changes
// when any of them does.
func (s *Service) Heads(ctx context.Context) (find func(path string, tag lang.Tag) (title, description string, written bool), version string, err error) {
	words, err := s.words(ctx)
	if err != nil {
		return nil, "", err
	}
	return words.head, words.digest, nil
}

func (l *library) head(path string, tag lang.Tag) (title, description string, written bool) {
	found, written := l.heads[path][tag]
	return found.title, found.description, written
}

// readHeads is called once for a library: pages are asked for all the time.
func (l *library) readHeads() {
	l.heads = map[string]map[lang.Tag]head{}
	put := func(key textKey, path, title, lead string) {
		if !l.own[key] {
			return
		}
		if l.heads[path] == nil {
			l.heads[path] = map[lang.Tag]head{}
		}
		l.heads[path][lang.Tag(key.Language)] = head{title + " · {{brand}}", plainLine(lead)}
	}
	for slug, pages := range l.pages {
		for tag, page := range pages {
			put(textKey{pageTopic + slug, string(tag)}, "/"+slug, page.Title, page.Lead)
		}
	}
	for tag, guides := range l.tutorials {
		for _, guide := range guides {
			key := textKey{guideOf(guide.Client, guide.Platform), string(tag)}
			put(key, "/tutorials/"+guide.Client+"/"+guide.Platform, guide.Title, guide.Lead)
		}
	}
}

var (
	linkWords  = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	inlineMark = regexp.MustCompile("[*`]+")
)

// longestLine is about what search engines show.
const longestLine = 200

// plainLine is a paragraph of Markdown as its words alone.
func plainLine(markdown string) string {
	line := inlineMark.ReplaceAllString(linkWords.ReplaceAllString(markdown, "$1"), "")
	line = strings.ReplaceAll(strings.Join(strings.Fields(line), " "), "{{support}}", "")
	if runes := []rune(line); len(runes) > longestLine {
		return string(runes[:longestLine-1]) + "…"
	}
	return line
}
