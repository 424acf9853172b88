package site

import (
	"errors"
	"testing"
)

// hostile is what an operator's account in wrong hands, or a pasted page, would
// try to put into a text.
var hostile = map[string]string{
	"<script>alert(1)</script>":                      badHTML,
	"<img src=x onerror=alert(1)>":                   badHTML,
	"a <svg/onload=alert(1)>":                        badHTML,
	"<iframe srcdoc='<script>'":                      badHTML,
	"</p><style>*{display:none}</style>":             badHTML,
	"<!-- hidden -->":                                badHTML,
	"<?xml version='1.0'?>":                          badHTML,
	"<a href=\"javascript:alert(1)\">x</a>":          badHTML,
	"<javascript:alert(1)>":                          badHTML,
	"[x](javascript:alert(1))":                       badLink,
	"[x](JaVaScRiPt:alert(1))":                       badLink,
	"[x]( javascript:alert(1))":                      badLink,
	"[x](data:text/html,<script>alert(1)</script>)":  badLink,
	"[x](vbscript:x)":                                badLink,
	"[x](//evil.example)":                            badLink,
	"[x](/\\evil.example)":                           badLink,
	"[x](ftp://example.com)":                         badLink,
	"[x](blob:https://a.example/1)":                  badLink,
	"[a\nb](javascript:alert(1))":                    badLink,
	"**[x](javascript:alert(1))**":                   badLink,
	"[x](&#106;avascript:alert(1))":                  badLink,
	"[x](java\tscript:alert(1))":                     badLink,
	"![x](https://spy.example/pixel.png)":            badPicture,
	"pay\u202eltd":                                   badCharacter,
	"a\u0000b":                                       badCharacter,
	"one\u2028two":                                   badCharacter,
	"{{secret}}":                                     badPlaceholder,
	"{{brand":                                        badPlaceholder,
	"broken \xff bytes":                              badCharacter,
	"`fine` but [x](javascript:alert(1)) and `fine`": badLink,
}

func TestNothingThatCouldRunIsKept(t *testing.T) {
	for text, want := range hostile {
		var problem *Problem
		if err := checkMarkdown("A fine line.\n\n" + text); !errors.As(err, &problem) || problem.Code != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		} else if problem.Line < 3 && want != badCharacter {
			t.Errorf("%q: line %d", text, problem.Line)
		}
	}
}

func TestWhatPeopleWriteIsKept(t *testing.T) {
	for _, text := range []string{
		"3 < 4 and 5 > 2", "`<script>` is shown as it is", "<https://example.com/a?b=c>", "<mailto:a@example.com>",
		"[x](/download#ios) [y](https://example.com/a_(b)) [z](mailto:a@example.com) [w](#part)",
		"{{brand}} and {{support}}", "a\tb", "一行，\n另一行", "x [not a link] (javascript: no)",
	} {
		if err := checkMarkdown(text); err != nil {
			t.Errorf("%q: %v", text, err)
		}
	}
}
