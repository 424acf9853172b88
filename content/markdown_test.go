package content

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

// section is a heading of a Markdown file and the text up to the next one.
type section struct {
	level int
	title string
	id    string
	// drawing is what a step of a guide shows beside its text.
	drawing string
	body    string
}

var heading = regexp.MustCompile(`(?m)^(#+) (.+?)(?: \{#([a-z0-9-]+)(?: ([a-z-]+))?\})?$`)

func sections(text string) []section {
	var found []section
	marks := heading.FindAllStringSubmatchIndex(text, -1)
	for i, m := range marks {
		end := len(text)
		if i+1 < len(marks) {
			end = marks[i+1][0]
		}
		s := section{level: m[3] - m[2], title: text[m[4]:m[5]], body: strings.TrimSpace(text[m[1]:end])}
		if m[6] >= 0 {
			s.id = text[m[6]:m[7]]
		}
		if m[8] >= 0 {
			s.drawing = text[m[8]:m[9]]
		}
		found = append(found, s)
	}
	return found
}

// outline is what two languages of one file must have in common.
func outline(all []section) []string {
	var lines []string
	for _, s := range all {
		lines = append(lines, strings.Repeat("#", s.level)+" "+s.id+" "+s.drawing)
	}
	return lines
}

func TestMarkdownFilesShareTheirOutline(t *testing.T) {
	t.Parallel()
	for topic, names := range topics(t) {
		if path.Ext(topic) != ".md" {
			continue
		}
		want := outline(sections(read(t, names[lang.Default])))
		for tag, name := range names {
			if got := outline(sections(read(t, name))); !slices.Equal(got, want) {
				t.Errorf("%s: %s has\n%v\n%s has\n%v", topic, tag, got, lang.Default, want)
			}
		}
	}
}

func TestEveryQuestionHasAnAddressAndAnAnswer(t *testing.T) {
	t.Parallel()
	for _, tag := range lang.All() {
		name := "faq/" + string(tag) + ".md"
		seen := map[string]bool{}
		questions := 0
		for i, s := range sections(read(t, name)) {
			if s.id == "" || seen[s.id] {
				t.Errorf("%s: %q has no id of its own", name, s.title)
			}
			seen[s.id] = true
			switch s.level {
			case 1:
				if s.body != "" {
					t.Errorf("%s: text between the group %q and its first question", name, s.title)
				}
			case 2:
				questions++
				if i == 0 || s.body == "" {
					t.Errorf("%s: %q has no group or no answer", name, s.title)
				}
			default:
				t.Errorf("%s: %q is a heading inside an answer", name, s.title)
			}
		}
		if questions < 15 {
			t.Errorf("%s: only %d questions", name, questions)
		}
	}
}

func TestPagesBeginWithATitleAndALead(t *testing.T) {
	t.Parallel()
	for topic, names := range topics(t) {
		if !strings.HasPrefix(topic, "pages/") {
			continue
		}
		for _, name := range names {
			text := read(t, name)
			all := sections(text)
			if !strings.HasPrefix(text, "# ") || all[0].level != 1 {
				t.Errorf("%s: does not begin with its title", name)
				continue
			}
			if lead := all[0].body; lead == "" || strings.Contains(lead, "\n") {
				t.Errorf("%s: the title needs one paragraph as its lead", name)
			}
			for _, s := range all[1:] {
				if s.level != 2 || s.body == "" {
					t.Errorf("%s: %q is empty or not a section", name, s.title)
				}
			}
		}
	}
}
