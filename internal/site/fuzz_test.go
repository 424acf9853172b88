package site

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"
)

// Operators write these texts, and may paste anything.
func FuzzAnyTextIsReadOrRefused(f *testing.F) {
	for _, seed := range []string{
		"# Buying {#buying}\n\n## What is sold? {#what-is-sold}\nAn [answer](/shop).\n", "# Terms\n\nA lead.\n\n## First\ntext\n",
		"# Windows {#clash}\nlead\n\n## Install {#install}\na\n## Link {#link}\nb\n# Trouble {#trouble}\n## None {#none}\nc\n", "", "#", "## a {#b}",
		"[a](javascript:alert(1))", "`[a](javascript:x)`[b](//evil)", "<img src=x>", "<https://a.example>", "{{brand}} {{other}}", "![a](b)", "a\u202eb\x00", "](\u00a0/\\evil)",
		`{"platforms":[{"id":"windows","clients":[{"id":"a","name":"A","url":"https://a.example","source":"open","formats":["clash"],"about":{"en-US":"b"}}]}]}`,
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		explained := func(what string, err error) bool {
			var p *Problem
			if err != nil && (!errors.As(err, &p) || p.Line < 0 || p.Line > strings.Count(text, "\n")+1) {
				t.Errorf("%s: %v is not explained", what, err)
			}
			return err == nil
		}
		if groups, err := parseFAQ(text); explained("FAQ", err) {
			for _, g := range groups {
				for _, i := range g.Items {
					if g.ID == "" || i.ID == "" || i.Answer == "" {
						t.Errorf("%+v", g)
					}
				}
			}
		}
		if page, err := parsePage("terms", text); explained("page", err) && (page.Title == "" || page.Lead == "" || page.Markdown == "") {
			t.Errorf("%+v", page)
		}
		if guide, err := parseTutorial(text); explained("guide", err) && (len(guide.Steps) < len(neededSteps) || len(guide.Trouble) == 0) {
			t.Errorf("%+v", guide)
		}
		if shelf, err := parseShelf(text, devices{ids: []string{"windows"}}); explained("shelf", err) {
			if _, err := parseShelf(shelf.String(), devices{ids: []string{"windows"}}); err != nil {
				t.Errorf("%s: %v", shelf, err)
			}
		}
		if explained("Markdown", checkMarkdown(text)) && (!utf8.ValidString(text) || strings.ContainsAny(text, "\x00\u202e\u2066") || strings.Contains(text, "](javascript:") && !strings.Contains(text, "`")) {
			t.Errorf("%q is in order", text)
		}
		lead := leadOf(plain(text, "https://shop.example"))
		if utf8.RuneCountInString(lead) > leadLength+1 {
			t.Errorf("a lead of %d characters", utf8.RuneCountInString(lead))
		}
	})
}
