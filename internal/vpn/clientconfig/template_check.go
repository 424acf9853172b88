package clientconfig

import (
	"fmt"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strings"

	"github.com/goccy/go-yaml"
)

// check collects what is wrong with a template.
type check struct {
	lines    lineTable
	known    map[string]bool // what groups and rules may name
	anyName  bool            // they may name anything: what is not there is left out
	problems []Problem

	providers, subRules map[string]bool // what the file has of its own
}

func (c *check) complain(line int, code, detail string) {
	c.problems = append(c.problems, Problem{Line: line, Code: code, Detail: detail})
}

// head takes over a key that is none of our business, unless it opens a door:
// whoever reaches a client's controller can send its traffic anywhere.
func (c *check) head(head object, key string, value any) object {
	if key == "external-controller" || key == "external-controller-tls" {
		if address, isText := value.(string); value != nil && !isText || !loopback(address) {
			c.complain(c.lines.of(key), "controller_open", fmt.Sprint(value))
		}
	}
	plain, ok := plainValue(value)
	if !ok {
		c.complain(c.lines.of(key), "bad_value", key)
		return head
	}
	return head.with(key, plain)
}

// keysOf are the names that a mapping gives.
func keysOf(value any) map[string]bool {
	entries, _ := value.(yaml.MapSlice)
	names := map[string]bool{}
	for _, entry := range entries {
		if name, ok := plainKey(entry.Key); ok {
			names[name] = true
		}
	}
	return names
}

func loopback(address string) bool {
	if address == "" {
		return true
	}
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || err == nil && ip.IsLoopback()
}

var groupKinds = []string{"select", "url-test", "fallback", "load-balance"}

func (c *check) groups(value any) []groupPlan {
	list, _ := value.([]any)
	if len(list) == 0 {
		c.complain(c.lines.of("proxy-groups"), "groups_missing", "")
		return nil
	}
	plans := make([]groupPlan, len(list))
	for i, item := range list {
		plans[i] = c.group(item, c.lines.item("proxy-groups", i))
	}
	for i, g := range plans {
		for _, m := range g.members {
			if m.pattern == nil && !c.known[m.name] && !c.anyName {
				c.complain(c.lines.item("proxy-groups", i), "member_unknown", m.name)
			}
		}
	}
	if name := loop(plans); name != "" {
		at := slices.IndexFunc(plans, func(g groupPlan) bool { return g.name == name })
		c.complain(c.lines.item("proxy-groups", at), "group_loop", name)
	}
	return plans
}

func (c *check) group(item any, line int) (g groupPlan) {
	entries, _ := item.(yaml.MapSlice)
	for _, entry := range entries {
		key, _ := entry.Key.(string)
		switch key {
		case "name":
			g.name, _ = entry.Value.(string)
		case "type":
			g.kind, _ = entry.Value.(string)
		case "proxies":
			g.members = c.members(entry.Value, line)
		default:
			value, ok := plainValue(entry.Value)
			if !ok || key == "" {
				c.complain(line, "bad_value", fmt.Sprint(entry.Key))
				continue
			}
			g.rest = g.rest.with(key, value)
			g.fills = g.fills || key == "use" || strings.HasPrefix(key, "include-all")
		}
	}
	switch {
	case g.name == "":
		c.complain(line, "group_nameless", "")
	case c.known[g.name]:
		c.complain(line, "group_twice", g.name)
	case !slices.Contains(groupKinds, g.kind):
		c.complain(line, "group_kind", g.kind)
	case len(g.members) == 0 && !g.fills:
		c.complain(line, "group_empty", g.name)
	}
	c.known[g.name] = true
	return g
}

// patternForm is /expression/flags.
var patternForm = regexp.MustCompile(`^/(.*)/([a-z]*)$`)

func (c *check) members(value any, line int) (members []memberPlan) {
	list, _ := value.([]any)
	for _, item := range list {
		name, isText := item.(string)
		if !isText || name == "" {
			c.complain(line, "member_unknown", fmt.Sprint(item))
			continue
		}
		m := memberPlan{name: name}
		if form := patternForm.FindStringSubmatch(name); form != nil {
			expression, err := regexp.Compile(map[bool]string{true: "(?i)"}[form[2] == "i"] + form[1])
			if err != nil || form[2] != "" && form[2] != "i" {
				c.complain(line, "pattern_bad", name)
				continue
			}
			m.pattern = expression
		}
		members = append(members, m)
	}
	return members
}

// loop names a group that leads back to itself, or none.
func loop(plans []groupPlan) string {
	byName := map[string]groupPlan{}
	for _, g := range plans {
		byName[g.name] = g
	}
	const inside, done = 1, 2
	state := map[string]int{}
	var visit func(name string) string
	visit = func(name string) string {
		if state[name] == inside {
			return name
		}
		if state[name] == done {
			return ""
		}
		state[name] = inside
		for _, m := range byName[name].members {
			if found := visit(m.name); m.pattern == nil && found != "" {
				return found
			}
		}
		state[name] = done
		return ""
	}
	for _, g := range plans {
		if found := visit(g.name); found != "" {
			return found
		}
	}
	return ""
}
