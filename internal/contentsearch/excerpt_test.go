package contentsearch_test

import (
	"strings"
	"testing"
	"unicode/utf16"
	"unicode/utf8"

	"causeway/internal/contentsearch"
)

// marked is what a browser would highlight.
func marked(e contentsearch.Excerpt) []string {
	units := utf16.Encode([]rune(e.Text))
	texts := []string{}
	for _, m := range e.Marks {
		texts = append(texts, string(utf16.Decode(units[m.From:m.To])))
	}
	return texts
}

func TestAnExcerptStandsAroundTheFirstWordThatWasFound(t *testing.T) {
	lead, tail := strings.Repeat("波", 1000), strings.Repeat("浪", 1000)
	for name, c := range map[string]struct {
		text          string
		query         string
		want          []string
		before, after bool
	}{
		"a short text is whole":               {"the 🚢 harbour and the harbours", "harbour", []string{"harbour", "harbours"}, false, false},
		"marks are counted as browsers do":    {"🚢🚢 电报 ё 🚢 電報", "电报", []string{"电报", "電報"}, false, false},
		"the beginning of a long one":         {"harbour " + tail, "harbour", []string{"harbour"}, false, true},
		"the middle of it":                    {lead + " harbour " + tail, "harbour", []string{"harbour"}, true, true},
		"the end of it":                       {lead + " harbour", "harbour", []string{"harbour"}, true, false},
		"a mark that is far away is left out": {lead + " harbour " + tail + " harbour", "harbour", []string{"harbour"}, true, true},
		"a mark at the edge is cut":           {strings.Repeat("a ", 139) + "harbour " + tail, "a harbour", nil, false, true},
	} {
		e := contentsearch.ExcerptOf(c.text, query(t, c.query).Find(c.text))
		if n := utf8.RuneCountInString(e.Text); n > 280 || !strings.Contains(c.text, e.Text) || !utf8.ValidString(e.Text) {
			t.Errorf("%s: %d characters", name, n)
		}
		if e.CutBefore != c.before || e.CutAfter != c.after {
			t.Errorf("%s: cut before %v, after %v", name, e.CutBefore, e.CutAfter)
		}
		got := marked(e)
		if c.want != nil && strings.Join(got, "|") != strings.Join(c.want, "|") {
			t.Errorf("%s: marks %q, want %q", name, got, c.want)
		}
	}
}

func TestATextWithoutMarksIsShownFromItsBeginning(t *testing.T) {
	text := strings.Repeat("z", 500)
	e := contentsearch.ExcerptOf(text, nil)
	if e.Text != text[:280] || e.CutBefore || !e.CutAfter || len(e.Marks) != 0 {
		t.Errorf("%+v", e)
	}
}
