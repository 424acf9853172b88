package site

import "strings"

// Page is a static page such as the terms.
type Page struct {
	Slug     string
	Title    string
	Lead     string // Markdown, one paragraph
	Markdown string // the sections
}

// parsePage reads "# Title", a paragraph that is the lead, and the sections.
func parsePage(slug, text string) (Page, error) {
	lines := strings.Split(text, "\n")
	at := skipEmpty(lines, 0)
	if at == len(lines) {
		return Page{}, &Problem{0, badNothing, ""}
	}
	title, marked := strings.CutPrefix(lines[at], "# ")
	if !marked || strings.TrimSpace(title) == "" {
		return Page{}, &Problem{at + 1, badTitle, ""}
	}
	from := skipEmpty(lines, at+1)
	if from == len(lines) || strings.HasPrefix(lines[from], "#") {
		return Page{}, &Problem{min(from, len(lines)-1) + 1, badLead, ""}
	}
	to := from
	for to < len(lines) && strings.TrimSpace(lines[to]) != "" {
		to++
	}
	sections := skipEmpty(lines, to)
	if sections == len(lines) || !strings.HasPrefix(lines[sections], "## ") {
		return Page{}, &Problem{min(sections, len(lines)-1) + 1, badSections, ""}
	}
	return Page{
		Slug: slug, Title: strings.TrimSpace(title), Lead: strings.Join(lines[from:to], "\n"),
		Markdown: strings.TrimSpace(strings.Join(lines[sections:], "\n")),
	}, nil
}

// skipEmpty finds the next line with something in it.
func skipEmpty(lines []string, at int) int {
	for at < len(lines) && strings.TrimSpace(lines[at]) == "" {
		at++
	}
	return at
}

// fill puts the brand into every text.
func (p Page) fill(words *strings.Replacer) Page {
	p.Title, p.Lead, p.Markdown = words.Replace(p.Title), words.Replace(p.Lead), words.Replace(p.Markdown)
	return p
}
