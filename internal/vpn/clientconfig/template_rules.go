package clientconfig

import (
	"strings"
)

const (
	lastRule = "MATCH"    // everything
	subRule  = "SUB-RULE" // goes on with a list of rules and not to a group
)

func (c *check) rules(value any) []rulePlan {
	list, _ := value.([]any)
	if len(list) == 0 {
		c.complain(c.lines.of("rules"), "rules_missing", "")
		return nil
	}
	plans := make([]rulePlan, len(list))
	for i, item := range list {
		text, _ := item.(string)
		line := c.lines.item("rules", i)
		var ok bool
		switch plans[i], ok = readRule(text); {
		case !ok:
			c.complain(line, "rule_bad", text)
		case plans[i].kind != subRule && !c.known[plans[i].target] && !c.anyName:
			c.complain(line, "rule_target", plans[i].target)
		case (plans[i].kind == lastRule) != (i == len(list)-1):
			c.complain(line, map[bool]string{true: "match_early", false: "match_missing"}[plans[i].kind == lastRule], text)
		}
	}
	return plans
}

// readRule cuts KIND,condition,target,options. MATCH has no condition.
func readRule(text string) (r rulePlan, ok bool) {
	parts := cut(text)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	r.kind = parts[0]
	rest := parts[1:]
	if r.kind != lastRule && len(rest) > 0 {
		r.condition, rest = rest[0], rest[1:]
	}
	if len(rest) > 0 {
		r.target, r.options = rest[0], strings.Join(rest[1:], ",")
	}
	return r, r.kind != "" && r.target != "" && (r.kind == lastRule) == (r.condition == "") && !strings.ContainsAny(text, "\r\n")
}

// cut splits at commas that stand in no parentheses: AND,((DOMAIN,a),(NETWORK,udp)),PROXY
// has three parts.
func cut(text string) []string {
	var parts []string
	depth, from := 0, 0
	for i, r := range text {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == ',' && depth == 0:
			parts = append(parts, text[from:i])
			from = i + 1
		}
	}
	return append(parts, text[from:])
}
