package site

import (
	"regexp"
	"slices"
	"strings"
)

// Group is a chapter of the FAQ.
type Group struct {
	ID    string
	Title string
	Items []Item
}

// Item is one question. Its id is part of public addresses.
type Item struct {
	ID       string
	Question string
	Answer   string // Markdown

	line int
}

// mostAsked are shown on the home page: what a visitor wants to know before
// the first order.
var mostAsked = []string{
	"what-is-sold", "how-long-until-active", "data-pack-vs-monthly", "pay-methods", "which-client", "how-many-devices",
}

// excerpt keeps the most asked questions, in the FAQ's own order. Of a FAQ that
// has none of them any more it is the first ones.
func excerpt(groups []Group) []Group {
	kept := pick(groups, func(i Item) bool { return slices.Contains(mostAsked, i.ID) })
	if len(kept) > 0 {
		return kept
	}
	left := len(mostAsked)
	return pick(groups, func(Item) bool { left--; return left >= 0 })
}

func pick(groups []Group, wanted func(Item) bool) []Group {
	kept := []Group{}
	for _, g := range groups {
		items := slices.DeleteFunc(slices.Clone(g.Items), func(i Item) bool { return !wanted(i) })
		if len(items) > 0 {
			kept = append(kept, Group{ID: g.ID, Title: g.Title, Items: items})
		}
	}
	return kept
}

// heading is "# Title {#id}" for a group or "## Question {#id}".
var heading = regexp.MustCompile(`^(#{1,2}) (.+) \{#([a-z0-9-]+)\}$`)

// parseFAQ reads one language.
func parseFAQ(text string) ([]Group, error) {
	var groups []Group
	var answer *string
	seen := map[string]bool{}
	for i, line := range strings.Split(text, "\n") {
		number := i + 1
		found := heading.FindStringSubmatch(line)
		if found != nil && seen[found[3]] {
			return nil, &Problem{number, badTwice, found[3]}
		}
		switch {
		case found == nil && strings.HasPrefix(line, "#"):
			return nil, &Problem{number, badHeading, line}
		case found == nil && answer != nil:
			*answer += line + "\n"
		case found == nil && strings.TrimSpace(line) != "":
			return nil, &Problem{number, badOutside, ""}
		case found == nil:
			continue
		case found[1] == "#":
			groups = append(groups, Group{ID: found[3], Title: found[2]})
			answer = nil
			seen[found[3]] = true
		case len(groups) == 0:
			return nil, &Problem{number, badOrder, ""}
		default:
			g := &groups[len(groups)-1]
			g.Items = append(g.Items, Item{ID: found[3], Question: found[2], line: number})
			answer = &g.Items[len(g.Items)-1].Answer
			seen[found[3]] = true
		}
	}
	return groups, tidy(groups)
}

// tidy trims the answers and sees that nothing is empty.
func tidy(groups []Group) error {
	for _, g := range groups {
		if len(g.Items) == 0 {
			return &Problem{0, badNoParts, g.ID}
		}
		for i := range g.Items {
			g.Items[i].Answer = strings.TrimSpace(g.Items[i].Answer)
			if g.Items[i].Answer == "" {
				return &Problem{g.Items[i].line, badEmptyPart, g.Items[i].ID}
			}
		}
	}
	if len(groups) == 0 {
		return &Problem{0, badNothing, ""}
	}
	return nil
}

// fillGroups puts the brand into every text.
func fillGroups(groups []Group, words *strings.Replacer) []Group {
	filled := make([]Group, len(groups))
	for i, g := range groups {
		filled[i] = Group{ID: g.ID, Title: words.Replace(g.Title), Items: make([]Item, len(g.Items))}
		for j, item := range g.Items {
			filled[i].Items[j] = Item{ID: item.ID, Question: words.Replace(item.Question), Answer: words.Replace(item.Answer)}
		}
	}
	return filled
}
