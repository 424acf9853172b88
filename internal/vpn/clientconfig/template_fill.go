package clientconfig

import (
	"net/netip"
	"slices"
)

// Group is a choice as it comes out for certain nodes.
type Group struct {
	Name    string
	Members []string
	plan    groupPlan
}

// clashFile puts nodes into the template.
func clashFile(p Profile, format Format) []byte {
	t := p.Template
	if t == nil {
		t = standard()
	}
	all := p.servers(format, t.names()...)
	b := append([]byte{}, t.head...)
	b = append(b, "proxies:\n"...)
	for _, s := range all {
		b = append(asYAML.appendObject(append(b, "  - "...), clashProxy(s, format)), '\n')
	}
	groups := t.fill(all)
	b = append(b, "proxy-groups:\n"...)
	for _, g := range groups {
		o := object{{"name", g.Name}, {"type", g.plan.kind}}.withSome("proxies", g.Members)
		b = append(asYAML.appendObject(append(b, "  - "...), append(o, g.plan.rest...)), '\n')
	}
	b = append(b, "rules:\n"...)
	for _, r := range t.rulesFor(groups, all, p.Hosts, format) {
		b = append(appendQuoted(append(b, "  - "...), r.String()), '\n')
	}
	return b
}

// Groups are the choices that nodes of these names would get.
func (t *Template) Groups(p Profile) []Group { return t.fill(p.servers(Clash, t.names()...)) }

// fill expands the patterns. A group that comes out empty is left out, and so
// is every mention of it; notices fit every pattern.
func (t *Template) fill(all []server) []Group {
	present := map[string]bool{}
	for _, name := range append(namesOf(all), builtIn...) {
		present[name] = true
	}
	groups := make([]Group, len(t.groups))
	for i, plan := range t.groups {
		groups[i] = Group{Name: plan.name, plan: plan}
		present[plan.name] = true
	}
	for again := true; again; {
		again = false
		for i := range groups {
			g := &groups[i]
			g.Members = g.plan.pick(all, present)
			if present[g.Name] && len(g.Members) == 0 && !g.plan.fills {
				present[g.Name], again = false, true // others may have had only this one
			}
		}
	}
	return slices.DeleteFunc(groups, func(g Group) bool { return !present[g.Name] })
}

func (g groupPlan) pick(all []server, present map[string]bool) []string {
	var members []string
	seen := map[string]bool{}
	add := func(name string) {
		if !seen[name] && present[name] {
			seen[name] = true
			members = append(members, name)
		}
	}
	for _, m := range g.members {
		if m.pattern == nil {
			add(m.name)
			continue
		}
		for _, s := range all {
			if s.notice || m.pattern.MatchString(s.Name) {
				add(s.Name)
			}
		}
	}
	return members
}

// oldRules are the kinds of rule that Clash as it was left understands; it
// refuses a file with another.
var oldRules = []string{
	"DOMAIN", "DOMAIN-SUFFIX", "DOMAIN-KEYWORD", "GEOIP", "IP-CIDR", "IP-CIDR6", "SRC-IP-CIDR", "SRC-PORT", "DST-PORT", "PROCESS-NAME", "MATCH",
}

// rulesFor lists the rules whose targets there are. The addresses of the links
// come first and go direct. What is left at the end goes where the template
// says, else to the first group: never past the proxy because a group came out
// empty.
func (t *Template) rulesFor(groups []Group, all []server, hosts []string, format Format) []rulePlan {
	present := map[string]bool{}
	for _, name := range append(namesOf(all), builtIn...) {
		present[name] = true
	}
	for _, g := range groups {
		present[g.Name] = true
	}
	var rules []rulePlan
	for _, host := range hosts {
		rules = append(rules, directTo(host))
	}
	for _, r := range t.rules {
		switch {
		case format == OldClash && !slices.Contains(oldRules, r.kind):
		case r.kind == subRule || present[r.target]:
			rules = append(rules, r)
		case r.kind == lastRule && len(groups) > 0:
			rules = append(rules, rulePlan{kind: lastRule, target: groups[0].Name})
		case r.kind == lastRule:
			rules = append(rules, rulePlan{kind: lastRule, target: "REJECT"})
		}
	}
	return rules
}

func directTo(host string) rulePlan {
	ip, err := netip.ParseAddr(host)
	switch {
	case err != nil:
		return rulePlan{kind: "DOMAIN", condition: host, target: "DIRECT"}
	case ip.Is4():
		return rulePlan{kind: "IP-CIDR", condition: host + "/32", target: "DIRECT", options: "no-resolve"}
	}
	return rulePlan{kind: "IP-CIDR6", condition: host + "/128", target: "DIRECT", options: "no-resolve"}
}
