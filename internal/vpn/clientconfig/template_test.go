package clientconfig

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/goccy/go-yaml"
)

const plainTemplate = `
mode: rule
proxy-groups:
  - {name: All, type: select, proxies: [/./, DIRECT]}
  - {name: HK, type: url-test, proxies: ["/hong kong|^hk/i"], interval: 300, url: "https://probe.example/204"}
  - {name: Far, type: fallback, proxies: [/tokyo/]}
  - {name: Nested, type: select, proxies: [Far]}
rules:
  - DOMAIN-SUFFIX,jp.example,Far
  - DOMAIN-SUFFIX,deep.example,Nested
  - AND,((DOMAIN,a.example),(NETWORK,udp)),REJECT
  - IP-CIDR,10.0.0.0/8,HK,no-resolve
  - MATCH,All
`

const everyRule = `
proxy-groups:
  - {name: A, type: select, proxies: [/./]}
rule-providers:
  ads: {type: inline, behavior: domain, payload: [ads.example]}
sub-rules:
  more: ["MATCH,A"]
rules:
  - domain-suffix,lower.example,A
  - DOMAIN-WILDCARD,*.wild.example,A
  - DOMAIN-REGEX,^a{1,3}(?!b)$,A
  - IP-CIDR6,2001:db8::/32,A,no-resolve
  - IP-SUFFIX,8.8.8.8/24,A
  - DST-PORT,80/443/8000-9000,A
  - SRC-PORT,1024-65535,A
  - NETWORK,udp,A
  - RULE-SET,ads,REJECT
  - SUB-RULE,(NETWORK,tcp),more
  - "OR,((NETWORK,UDP), (AND,((DST-PORT,53),(IP-CIDR,10.0.0.0/8,no-resolve)))),A"
  - NOT,((RULE-SET,ads)),A
  - MATCH,A
`

func compiled(t *testing.T, text string) *Template {
	t.Helper()
	made, problems := Compile(text, nil)
	if made == nil {
		t.Fatalf("%+v", problems)
	}
	return made
}

func TestATemplateTakesTheNodesThatItsPatternsFit(t *testing.T) {
	_, body := Render(Profile{UUID: uuid, Nodes: named("Hong Kong 1", "hk2", "Paris"), Template: compiled(t, plainTemplate), Hosts: []string{"shop.example", "192.0.2.7", "2001:db8::7"}}, Clash)
	d := readClash(t, body)
	got := []string{}
	for _, g := range d.Groups {
		got = append(got, fmt.Sprint(g.Name, " ", g.Type, " ", g.Proxies))
	}
	if want := []string{"All select [Hong Kong 1 hk2 Paris DIRECT]", "HK url-test [Hong Kong 1 hk2]"}; !slices.Equal(got, want) {
		t.Errorf("groups %q", got)
	}
	if want := []string{
		"DOMAIN,shop.example,DIRECT", "IP-CIDR,192.0.2.7/32,DIRECT,no-resolve", "IP-CIDR6,2001:db8::7/128,DIRECT,no-resolve",
		"AND,((DOMAIN,a.example),(NETWORK,udp)),REJECT", "IP-CIDR,10.0.0.0/8,HK,no-resolve", "MATCH,All",
	}; !slices.Equal(d.Rules, want) {
		t.Errorf("rules %q", d.Rules)
	}
	if !strings.Contains(string(body), `interval: 300, url: "https://probe.example/204"`) {
		t.Errorf("what else a group says is gone:\n%s", body)
	}
	_, body = Render(Profile{UUID: uuid, Nodes: named("hk"), Template: compiled(t, plainTemplate)}, OldClash)
	if rules := readClash(t, body).Rules; slices.ContainsFunc(rules, func(r string) bool { return strings.HasPrefix(r, "AND") }) {
		t.Errorf("old Clash gets %q", rules)
	}
}

func TestNoticesFitEveryPattern(t *testing.T) {
	_, body := Render(Profile{Notices: []string{"ended", "renew"}, Template: compiled(t, plainTemplate)}, Clash)
	d := readClash(t, body)
	if len(d.Groups) != 4 || !slices.Equal(d.Groups[2].Proxies, []string{"ended", "renew"}) {
		t.Errorf("%+v", d.Groups)
	}
}

func TestTheLastRuleNeverGoesPastTheProxyBecauseAGroupIsEmpty(t *testing.T) {
	text := "proxy-groups: [{name: A, type: select, proxies: [/./]}, {name: B, type: select, proxies: [/none/]}]\nrules: ['MATCH,B']\n"
	_, body := Render(Profile{UUID: uuid, Nodes: named("x"), Template: compiled(t, text)}, Clash)
	if rules := readClash(t, body).Rules; !slices.Equal(rules, []string{"MATCH,A"}) {
		t.Errorf("%q", rules)
	}
	text = "proxy-groups: [{name: B, type: select, proxies: [/none/]}]\nrules: ['MATCH,B']\n"
	_, body = Render(Profile{UUID: uuid, Nodes: named("x"), Template: compiled(t, text)}, Clash)
	if rules := readClash(t, body).Rules; !slices.Equal(rules, []string{"MATCH,REJECT"}) {
		t.Errorf("%q", rules)
	}
}

func TestWhatComesWithTheProgramIsWrittenAgainAsItWas(t *testing.T) {
	var before, after map[string]any
	if err := yaml.Unmarshal([]byte(DefaultTemplate), &before); err != nil {
		t.Fatal(err)
	}
	_, body := Render(Profile{UUID: uuid, Nodes: named("x")}, Clash)
	if err := yaml.Unmarshal(body, &after); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"proxy-groups", "rules"} {
		delete(before, key)
		delete(after, key)
	}
	delete(after, "proxies")
	if fmt.Sprint(before) != fmt.Sprint(after) {
		t.Errorf("%v\nbecame\n%v", before, after)
	}
	if strings.Contains(DefaultTemplate, "GEO") {
		t.Error("a database of countries must be fetched before the first connection")
	}
}

func TestWhatIsWrongWithATemplate(t *testing.T) {
	groups := "proxy-groups:\n  - {name: A, type: select, proxies: [/./]}\n"
	rules := "rules:\n  - MATCH,A\n"
	for _, c := range []struct {
		name, text string
		want       Problem
	}{
		{"too large", "#" + strings.Repeat("x", MaxTemplate), Problem{0, "too_large", ""}},
		{"no YAML", "a: [", Problem{1, "bad_yaml", "sequence end token ']' not found"}},
		{"no UTF-8", "a: \xff", Problem{0, "bad_yaml", "UTF-8"}},
		{"nothing", "", Problem{0, "not_a_mapping", ""}},
		{"a list", "- a\n", Problem{0, "not_a_mapping", ""}},
		{"two documents", groups + rules + "---\na: b\n", Problem{0, "not_a_mapping", ""}},
		{"deep", "a: 1\nb: " + strings.Repeat("[", 40), Problem{2, "too_deep", ""}},
		{"deep lists", strings.Repeat("- ", 40) + "a", Problem{1, "too_deep", ""}},
		{"nodes of its own", "proxies: []\n" + groups + rules, Problem{1, "proxies_given", ""}},
		{"an open controller", groups + rules + "external-controller: 0.0.0.0:9090\n", Problem{5, "controller_open", "0.0.0.0:9090"}},
		{"a controller on every address", groups + rules + "external-controller: ':9090'\n", Problem{5, "controller_open", ":9090"}},
		{"no groups", rules, Problem{0, "groups_missing", ""}},
		{"a group without a name", "proxy-groups:\n  - {type: select, proxies: [DIRECT]}\n" + groups[14:] + rules, Problem{2, "group_nameless", ""}},
		{"a name twice", groups + "  - {name: A, type: select, proxies: [DIRECT]}\n" + rules, Problem{3, "group_twice", "A"}},
		{"a name of Clash", groups + "  - {name: DIRECT, type: select, proxies: [A]}\n" + rules, Problem{3, "group_twice", "DIRECT"}},
		{"an unknown kind", groups + "  - {name: B, type: relay, proxies: [A]}\n" + rules, Problem{3, "group_kind", "relay"}},
		{"an empty group", groups + "  - {name: B, type: select}\n" + rules, Problem{3, "group_empty", "B"}},
		{"an unknown member", groups + "  - {name: B, type: select, proxies: [C]}\n" + rules, Problem{3, "member_unknown", "C"}},
		{"a bad pattern", groups + "  - {name: B, type: select, proxies: [A, '/(/']}\n" + rules, Problem{3, "pattern_bad", "/(/"}},
		{"an unknown flag", groups + "  - {name: B, type: select, proxies: [A, /x/g]}\n" + rules, Problem{3, "pattern_bad", "/x/g"}},
		{"a loop", "proxy-groups:\n  - {name: A, type: select, proxies: [B]}\n  - {name: B, type: select, proxies: [A]}\n" + rules, Problem{2, "group_loop", "A"}},
		{"no rules", groups, Problem{0, "rules_missing", ""}},
		{"a rule without a target", groups + "rules:\n  - DOMAIN,a.example\n  - MATCH,A\n", Problem{4, "rule_bad", "DOMAIN,a.example"}},
		{"a rule that leads nowhere", groups + "rules:\n  - DOMAIN,a.example,B\n  - MATCH,A\n", Problem{4, "rule_target", "B"}},
		{"a rule that is no text", groups + "rules:\n  - {a: b}\n  - MATCH,A\n", Problem{4, "rule_bad", ""}},
		{"no last rule", groups + "rules:\n  - DOMAIN,a.example,A\n", Problem{4, "match_missing", "DOMAIN,a.example,A"}},
		{"rules after the last", groups + "rules:\n  - MATCH,A\n  - MATCH,A\n", Problem{4, "match_early", "MATCH,A"}},
		{"a rule of no kind", groups + "rules:\n  - DOMIAN,a.example,A\n  - MATCH,A\n", Problem{4, "rule_bad", "DOMIAN,a.example,A"}},
		{"no addresses", groups + "rules:\n  - IP-CIDR,10.0.0.0/33,A\n  - MATCH,A\n", Problem{4, "rule_bad", "IP-CIDR,10.0.0.0/33,A"}},
		{"an address without its length", groups + "rules:\n  - SRC-IP-CIDR,10.0.0.1,A\n  - MATCH,A\n", Problem{4, "rule_bad", "SRC-IP-CIDR,10.0.0.1,A"}},
		{"no port", groups + "rules:\n  - DST-PORT,https,A\n  - MATCH,A\n", Problem{4, "rule_bad", "DST-PORT,https,A"}},
		{"a port beyond the last", groups + "rules:\n  - DST-PORT,80/65536,A\n  - MATCH,A\n", Problem{4, "rule_bad", "DST-PORT,80/65536,A"}},
		{"no network", groups + "rules:\n  - NETWORK,icmp,A\n  - MATCH,A\n", Problem{4, "rule_bad", "NETWORK,icmp,A"}},
		{"a set that nobody provides", groups + "rules:\n  - RULE-SET,ads,A\n  - MATCH,A\n", Problem{4, "rule_bad", "RULE-SET,ads,A"}},
		{"a list that is not there", groups + "rules:\n  - SUB-RULE,(NETWORK,tcp),more\n  - MATCH,A\n", Problem{4, "rule_target", "more"}},
		{"a rule of no kind inside another", groups + "rules:\n  - AND,((NETWORK,udp),(DOMIAN,a)),A\n  - MATCH,A\n", Problem{4, "rule_bad", "AND,((NETWORK,udp),(DOMIAN,a)),A"}},
		{"two of what must be one", groups + "rules:\n  - NOT,((NETWORK,udp),(DOMAIN,a)),A\n  - MATCH,A\n", Problem{4, "rule_bad", "NOT,((NETWORK,udp),(DOMAIN,a)),A"}},
		{"parentheses that do not close", groups + "rules:\n  - OR,((NETWORK,udp),A\n  - MATCH,A\n", Problem{4, "rule_bad", "OR,((NETWORK,udp),A"}},
		{"a key that is a number", groups + rules + "5: x\n", Problem{5, "bad_value", "5"}},
		{"a controller that is a number", groups + rules + "external-controller: 9090\n", Problem{5, "controller_open", "9090"}},
		{"a controller that is a list", groups + rules + "external-controller-tls: [127.0.0.1:9090]\n", Problem{5, "controller_open", "[127.0.0.1:9090]"}},
		{"an alias in an anchor", "x: &x 1\ny: &y [*x]\nz: *y\n" + groups + rules, Problem{2, "nested_alias", ""}},
		{"many aliases", "x: &x 1\ny: [" + strings.Repeat("*x, ", 100) + "*x]\n" + groups + rules, Problem{2, "too_many_aliases", ""}},
		{"no number", "x: .nan\n" + groups + rules, Problem{1, "bad_value", "x"}},
	} {
		made, problems := Compile(c.text, nil)
		if made != nil || len(problems) == 0 || problems[0] != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, problems, c.want)
		}
	}
}

func TestWhatIsFineInATemplate(t *testing.T) {
	for name, text := range map[string]string{
		"unknown keys":       plainTemplate + "tun: {enable: true, stack: mixed}\nhosts: {a.example: 192.0.2.1}\nsniffer: {sniff: {HTTP: {ports: [80, 8080-8880]}}}\n",
		"a local control":    plainTemplate + "external-controller: 127.0.0.1:9090\n",
		"one on version 6":   plainTemplate + "external-controller: '[::1]:9090'\n",
		"an anchor":          "x: &x {interval: 300}\n" + strings.Replace(plainTemplate, "interval: 300,", "<<: *x,", 1),
		"no control":         plainTemplate + "external-controller:\nexternal-controller-tls: ''\n",
		"rules of all kinds": everyRule,
		"everything itself":  "proxy-groups: [{name: A, type: select, include-all: true}]\nrules: ['MATCH,A']\n",
	} {
		if made, problems := Compile(text, nil); made == nil {
			t.Errorf("%s: %+v", name, problems)
		} else {
			_, body := Render(Profile{UUID: uuid, Nodes: named(awkward...), Template: made}, Clash)
			readClash(t, body)
		}
	}
	if made, problems := Compile("proxy-groups: [{name: A, type: select, proxies: [Pier]}]\nrules: ['MATCH,A']\n", []string{"Pier"}); made == nil {
		t.Errorf("a node by its name: %+v", problems)
	}
}

func TestAKeptTemplateOutlivesTheNodesThatItNames(t *testing.T) {
	text := "proxy-groups: [{name: A, type: select, proxies: [Pier, /./]}, {name: B, type: select, proxies: [Pier]}]\nrules: ['DOMAIN,a.example,Pier', 'MATCH,A']\n"
	_, body := Render(Profile{UUID: uuid, Nodes: named("Quay"), Template: Load(text)}, Clash)
	d := readClash(t, body)
	if len(d.Groups) != 1 || !slices.Equal(d.Groups[0].Proxies, []string{"Quay"}) || !slices.Equal(d.Rules, []string{"MATCH,A"}) {
		t.Errorf("%s", body)
	}
	if Load("broken: [") != standard() {
		t.Error("what cannot be read is not replaced")
	}
}

// A text of the allowed size must not keep the server busy, whatever it says.
func TestNoTextTakesLongToRead(t *testing.T) {
	fill := func(part string) string { return strings.Repeat(part, (MaxTemplate-100)/len(part)) }
	for name, text := range map[string]string{
		"brackets": fill("["), "pairs": fill("[]"), "braces": fill("{a: "), "dashes": fill("- "), "dashes by line": fill("-\n"), "quotes": fill("'"), "tags": fill("!!a "),
		"anchors": fill("&a "), "questions": fill("? "), "keys": fill("a: b\n"), "rules": "rules:\n" + fill("  - DOMAIN,a.example,DIRECT\n"), "colons": fill(":"), "bars": fill("|\n"),
		"steps": func() string {
			var b strings.Builder
			for i := 0; b.Len() < MaxTemplate-1000; i++ {
				b.WriteString(strings.Repeat(" ", i) + "a:\n")
			}
			return b.String()
		}(),
	} {
		began := time.Now()
		if Compile(text, nil); time.Since(began) > 5*time.Second {
			t.Errorf("%s: %v", name, time.Since(began))
		}
	}
}
