package site

import (
	"regexp"
	"slices"
	"strings"
)

// Chapters of a guide after its steps. The first chapter is named after the
// app that the steps are written for.
const (
	othersChapter  = "others"
	troubleChapter = "trouble"
)

// Steps that the guide's page adds something to: the downloads and the member's own link.
var neededSteps = []string{"install", "link"}

// tutorialHeading is "# Title {#chapter}" or "## Title {#id drawing}".
var tutorialHeading = regexp.MustCompile(`^(#{1,2}) (.+) \{#([a-z0-9-]+)(?: ([a-z-]+))?\}$`)

// chapter is a level-one heading with the parts under it.
type chapter struct {
	id, title, lead string
	parts           []Step
	line            int
}

// parseTutorial reads one guide in one language.
func parseTutorial(text string) (Tutorial, error) {
	chapters, err := parseChapters(text)
	if err != nil {
		return Tutorial{}, err
	}
	if len(chapters) == 0 || chapters[0].lead == "" || strings.Contains(chapters[0].lead, "\n\n") {
		return Tutorial{}, &Problem{firstLine(chapters), badLead, ""}
	}
	first := chapters[0]
	guide := Tutorial{Title: first.title, Lead: first.lead, App: first.id, Steps: first.parts, line: first.line}
	for _, c := range chapters[1:] {
		switch c.id {
		case othersChapter:
			guide.Others = entries(c.parts)
		case troubleChapter:
			guide.Trouble = entries(c.parts)
		default:
			return Tutorial{}, &Problem{c.line, badChapter, c.id}
		}
	}
	for _, id := range neededSteps {
		if !slices.ContainsFunc(guide.Steps, func(s Step) bool { return s.ID == id }) {
			return Tutorial{}, &Problem{0, badStep, id}
		}
	}
	if len(guide.Trouble) == 0 {
		return Tutorial{}, &Problem{0, badTrouble, ""}
	}
	return guide, nil
}

// parseTrouble reads the trouble that all guides share.
func parseTrouble(text string) ([]Entry, error) {
	chapters, err := parseChapters(text)
	if err != nil {
		return nil, err
	}
	if len(chapters) != 1 || chapters[0].id != troubleChapter {
		return nil, &Problem{firstLine(chapters), badTrouble, ""}
	}
	return entries(chapters[0].parts), nil
}

func parseChapters(text string) ([]chapter, error) {
	var chapters []chapter
	var body *string
	for i, line := range strings.Split(text, "\n") {
		number := i + 1
		found := tutorialHeading.FindStringSubmatch(line)
		switch {
		case found == nil && strings.HasPrefix(line, "#"):
			return nil, &Problem{number, badHeading, line}
		case found == nil && body != nil:
			*body += line + "\n"
		case found == nil && strings.TrimSpace(line) != "":
			return nil, &Problem{number, badOutside, ""}
		case found == nil:
		case found[1] == "#":
			chapters = append(chapters, chapter{id: found[3], title: found[2], line: number})
			body = &chapters[len(chapters)-1].lead
		case len(chapters) == 0:
			return nil, &Problem{number, badOrder, ""}
		default:
			c := &chapters[len(chapters)-1]
			if slices.ContainsFunc(c.parts, func(p Step) bool { return p.ID == found[3] }) {
				return nil, &Problem{number, badTwice, found[3]}
			}
			c.parts = append(c.parts, Step{ID: found[3], Title: found[2], Drawing: found[4], line: number})
			body = &c.parts[len(c.parts)-1].Markdown
		}
	}
	return chapters, trim(chapters)
}

// trim cuts the empty lines around texts and sees that none is empty.
func trim(chapters []chapter) error {
	for i := range chapters {
		c := &chapters[i]
		c.lead = strings.TrimSpace(c.lead)
		if len(c.parts) == 0 {
			return &Problem{c.line, badNoParts, c.id}
		}
		for j := range c.parts {
			p := &c.parts[j]
			if p.Markdown = strings.TrimSpace(p.Markdown); p.Markdown == "" {
				return &Problem{p.line, badEmptyPart, p.ID}
			}
		}
	}
	return nil
}

func entries(parts []Step) []Entry {
	all := make([]Entry, len(parts))
	for i, p := range parts {
		all[i] = Entry{ID: p.ID, Title: p.Title, Markdown: p.Markdown, line: p.line}
	}
	return all
}

func firstLine(chapters []chapter) int {
	if len(chapters) == 0 {
		return 0
	}
	return chapters[0].line
}
