package clientconfig

import (
	"strings"
	"testing"
)

func FuzzFormatFor(f *testing.F) {
	f.Add("clash", "text/html", "clash-verge/v1.3.8")
	f.Add("", "text/html,*/*", "Mozilla/5.0 Stash/2.3.99999999999999999999")
	f.Add("SING-BOX", "", "SFA/1.12 (sing-box 1.12.0.1)")
	f.Add("\x00", "", "shadowrocket/v..1")
	f.Fuzz(func(t *testing.T, flag, accept, agent string) {
		asked := FormatFor(flag, accept, agent)
		if asked.Page && !strings.Contains(accept, "text/html") {
			t.Errorf("%q %q %q: a page that nobody asked for", flag, accept, agent)
		}
		if again := FormatFor(strings.ToUpper(flag), accept, agent); isASCII(flag) && again != asked {
			t.Errorf("%q in capitals is another: %+v, %+v", flag, asked, again)
		}
		kind, body := Render(Profile{UUID: "00000000-0000-4000-8000-000000000000", Template: standard(), Lacks: asked.Lacks, Notices: []string{"none"}}, asked.Format)
		if kind == "" || len(body) == 0 {
			t.Errorf("%q %q %q: %q, %d bytes", flag, accept, agent, kind, len(body))
		}
	})
}

func isASCII(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool { return r > 127 })
}

func FuzzAnyTemplateIsReadOrRefused(f *testing.F) {
	for _, seed := range []string{
		DefaultTemplate, "", "a: b", "- a", "proxies: []", "a: &b [*b]", "? a\n: b", "a: !!binary x", "rules:\n- MATCH,DIRECT", "a: |\n  b\n---\nc: d",
		"proxy-groups:\n- {name: A, type: select, proxies: [/x/i, DIRECT]}\nrules: ['DOMAIN,a.example,A', 'MATCH,A']\n", "a: 'b", "\ufeffa: 0x_1", "<<: {a: b}\n<<: 1",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		made, problems := Compile(text, []string{"node"})
		if (made == nil) == (len(problems) == 0) {
			t.Fatalf("%v with %d problems", made, len(problems))
		}
		for _, p := range problems {
			if p.Code == "" || p.Line < 0 {
				t.Errorf("%+v", p)
			}
		}
		if Load(text) == nil {
			t.Error("nothing to serve")
		}
	})
}
