package clientconfig

import (
	"slices"
	"strings"
)

// Asked is what somebody wants who opens a link.
type Asked struct {
	Page   bool // a person with a browser: no file at all
	Format Format
	Lacks  Lack
}

// rule knows clients by their names in lower case.
type rule struct {
	format   Format
	prefixes []string // how a client's name begins
	parts    []string // what is in it anywhere
}

// agents says who reads what; the first that fits wins, and whoever is not here
// reads share links.
var agents = []rule{
	{format: Clash, prefixes: []string{
		"flclash", "flowvy", "murge", "mihomo", "prizrak-box", "koala-clash", "clash-verge", "clash-nyanpasu", "clash-party", "clash mi", "clashmi",
		"clashx meta", "clashmeta", "clash-meta", "clash.meta",
	}},
	{format: Stash, prefixes: []string{"stash"}},
	{format: SingBox, prefixes: []string{"sfa/", "sfi/", "sfm/", "sft/"}, parts: []string{"karing", "sing-box", "singbox", "hiddify"}},
	{format: OldClash, prefixes: []string{"clash"}},
	{format: Shadowrocket, parts: []string{"shadowrocket"}},
}

// flags says what the word in a link means; the first that fits wins. Some are
// the names of clients, as other shops write them.
var flags = []rule{
	{format: OldClash, prefixes: []string{"clash-old"}},
	{format: Clash, parts: []string{"clash", "mihomo", "meta", "verge"}},
	{format: Stash, parts: []string{"stash"}},
	{format: SingBox, parts: []string{"sing-box", "singbox", "hiddify", "karing", "sfa", "sfi", "sfm", "sft"}},
	{format: Shadowrocket, parts: []string{"shadowrocket"}},
	{format: V2ray, parts: []string{"v2ray", "general", "base64"}},
}

// dialects are formats that a client of the family reads better than what the
// flag says: a link for Clash in the hands of Stash.
var dialects = map[Format][]Format{Clash: {OldClash, Stash}, V2ray: {Shadowrocket}}

func match(rules []rule, name string) (Format, bool) {
	for _, r := range rules {
		if slices.ContainsFunc(r.prefixes, func(p string) bool { return strings.HasPrefix(name, p) }) ||
			slices.ContainsFunc(r.parts, func(p string) bool { return strings.Contains(name, p) }) {
			return r.format, true
		}
	}
	return V2ray, false
}

// longestHint bounds the work on a hostile header.
const longestHint = 512

// FormatFor picks by the flag in the link, else a page for who asks for one,
// else by the client's name. A flag that nobody knows says nothing.
func FormatFor(flag, accept, userAgent string) Asked {
	agent := strings.ToLower(userAgent[:min(len(userAgent), longestHint)])
	byName, known := match(agents, agent)
	asked := Asked{Format: byName, Lacks: lacksOf(agent)}
	if format, said := match(flags, strings.ToLower(flag[:min(len(flag), longestHint)])); said {
		asked.Format = format
		if known && slices.Contains(dialects[format], byName) {
			asked.Format = byName
		}
		return asked
	}
	asked.Page = strings.Contains(accept, "text/html")
	return asked
}
