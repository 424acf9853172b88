package proxy

import "testing"

func TestHostsAreKeptAsLinksCanSayThem(t *testing.T) {
	for typed, want := range map[string]string{
		"node.example.com":        "node.example.com",
		" Node.Example.COM ":      "node.example.com",
		"例子.测试":                   "xn--fsqu00a.xn--0zwm56d",
		"Bücher.example":          "xn--bcher-kva.example",
		"xn--bcher-kva.example":   "xn--bcher-kva.example",
		"пример。рф":               "xn--e1afmkfd.xn--p1ai",
		"192.0.2.7":               "192.0.2.7",
		"ex\u200bample.com":       "example.com",
		"[2001:DB8::7]":           "2001:db8::7",
		"under_score.example.com": "under_score.example.com",
	} {
		wrong := Complaints{}
		if got := wrong.host("host", typed); got != want || len(wrong) != 0 {
			t.Errorf("%q is kept as %q with %v, want %q", typed, got, wrong, want)
		}
	}
	for _, typed := range []string{"", "a b", "a..b", "http://a", "a:443", "a/b", "-a.example", "2001:db8::7%eth0", "xn--a.example\x00"} {
		wrong := Complaints{}
		if got := wrong.host("host", typed); wrong["host"] == "" {
			t.Errorf("%q is kept as %q", typed, got)
		}
	}
}
