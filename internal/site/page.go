package site

import (
	"errors"
	"strings"
)

// Page is a static page such as the terms.
type Page struct {
	Slug     string
	Title    string
	Lead     string // Markdown, one paragraph
	Markdown string // the sections
}

// parsePage reads "# Title", a paragraph that is the lead, and the sections.
func parsePage(slug, text string) (Page, error) {
	first, rest, _ := strings.Cut(strings.TrimSpace(text), "\n")
	title, marked := strings.CutPrefix(first, "# ")
	if !marked {
		return Page{}, errors.New(`a page begins with "# Title"`)
	}
	lead, sections, split := strings.Cut(strings.TrimSpace(rest), "\n\n")
	if !split || !strings.HasPrefix(strings.TrimSpace(sections), "## ") {
		return Page{}, errors.New("a page has one paragraph as its lead and then sections")
	}
	return Page{Slug: slug, Title: title, Lead: lead, Markdown: strings.TrimSpace(sections)}, nil
}
