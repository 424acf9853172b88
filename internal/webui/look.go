package webui

import (
	"html"
	"regexp"
	"strings"

	"causeway/internal/base/lang"
)

// Look is what the operator decides about every page.
type Look struct {
	Brand   string
	Logo    string              // a path of this site; empty: the build's own motif
	Icon    string              // the same, on the browser's tab and the telephone's home screen
	Accent  string              // the colour of the motif, as #rrggbb; empty: the theme's own
	Tagline map[lang.Tag]string // describes the shop as a whole; a missing language reads English
	// Head is that of a page that the operator has written, by its desktop path;
	// nil, or false: the build's. {{brand}} stands for the shop's name.
	Head func(path string, tag lang.Tag) (title, description string, written bool)
	// Version is equal for looks that make equal pages.
	Version string
}

// headFor finds what a page is called in a language.
func (l Look) headFor(p *page, tag lang.Tag) head {
	found := p.Heads[tag]
	if l.Head != nil {
		if title, description, written := l.Head(p.Path, tag); written {
			found = head{title, description}
		}
	}
	if p.Path == homePath && len(l.Tagline) > 0 {
		if found.Description = l.Tagline[tag]; found.Description == "" {
			found.Description = l.Tagline[lang.Default]
		}
	}
	return found
}

var (
	iconLink = regexp.MustCompile(`<link rel="icon"[^>]*>`)
	// drawnMark is the motif before the shop's name, where a logo takes its place.
	drawnMark = regexp.MustCompile(`(?s)<svg[^>]* data-mark[^>]*>.*?</svg>`)
)

// withIcon puts the operator's icon into the place of the build's.
func (l Look) withIcon(markup string) string {
	if l.Icon == "" {
		return markup
	}
	href := html.EscapeString(l.Icon)
	return iconLink.ReplaceAllLiteralString(markup, `<link rel="icon" href="`+href+`">`)
}

// drawn fills a page that is seen before any script has run.
func (l Look) drawn(markup string) string {
	if l.Logo != "" {
		markup = drawnMark.ReplaceAllLiteralString(markup, `<img src="`+html.EscapeString(l.Logo)+`" alt="" width="30" height="30">`)
	}
	return strings.ReplaceAll(markup, "{{brand}}", html.EscapeString(l.Brand))
}
