package site

import (
	"fmt"
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
}

// mostAsked are shown on the home page: what a visitor wants to know before
// the first order.
var mostAsked = []string{
	"what-is-sold", "how-long-until-active", "data-pack-vs-monthly", "pay-methods", "which-client", "how-many-devices",
}

// excerpt keeps the most asked questions, in the FAQ's own order.
func excerpt(groups []Group) []Group {
	kept := []Group{}
	for _, g := range groups {
		items := slices.DeleteFunc(slices.Clone(g.Items), func(i Item) bool { return !slices.Contains(mostAsked, i.ID) })
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
	for number, line := range strings.Split(text, "\n") {
		found := heading.FindStringSubmatch(line)
		switch {
		case found == nil && answer != nil:
			*answer += line + "\n"
		case found == nil && strings.TrimSpace(line) != "":
			return nil, fmt.Errorf("line %d belongs to no question", number+1)
		case found == nil:
		case found[1] == "#":
			groups = append(groups, Group{ID: found[3], Title: found[2]})
			answer = nil
		case len(groups) == 0:
			return nil, fmt.Errorf("line %d: a question before the first group", number+1)
		default:
			g := &groups[len(groups)-1]
			g.Items = append(g.Items, Item{ID: found[3], Question: found[2]})
			answer = &g.Items[len(g.Items)-1].Answer
		}
	}
	return groups, tidy(groups)
}

// tidy trims the answers and sees that nothing is empty.
func tidy(groups []Group) error {
	for _, g := range groups {
		if len(g.Items) == 0 {
			return fmt.Errorf("group %s has no questions", g.ID)
		}
		for i := range g.Items {
			g.Items[i].Answer = strings.TrimSpace(g.Items[i].Answer)
			if g.Items[i].Answer == "" {
				return fmt.Errorf("question %s has no answer", g.Items[i].ID)
			}
		}
	}
	if len(groups) == 0 {
		return fmt.Errorf("no questions at all")
	}
	return nil
}
