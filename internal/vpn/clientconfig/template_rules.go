package clientconfig

import "strings"

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
		r, ok := readRule(text)
		plans[i] = r
		switch {
		case !ok || !c.fits(r.kind, r.condition, 0):
			c.complain(line, "rule_bad", text)
		case r.kind == subRule && !c.subRules[r.target], r.kind != subRule && !c.known[r.target] && !c.anyName:
			c.complain(line, "rule_target", r.target)
		case (r.kind == lastRule) != (i == len(list)-1):
			c.complain(line, map[bool]string{true: "match_early", false: "match_missing"}[r.kind == lastRule], text)
		}
	}
	return plans
}

// spansCommas are kinds whose condition goes on up to the last comma: they have
// no options, and commas of their own.
var spansCommas = map[string]bool{"DOMAIN-REGEX": true, "PROCESS-NAME-REGEX": true, "PROCESS-PATH-REGEX": true}

// readRule cuts KIND,condition,target,options. MATCH has no condition.
func readRule(text string) (r rulePlan, ok bool) {
	parts := cut(text)
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	r.kind = strings.ToUpper(parts[0])
	rest := parts[1:]
	switch {
	case spansCommas[r.kind] && len(rest) > 1:
		r.condition, rest = strings.Join(rest[:len(rest)-1], ","), rest[len(rest)-1:]
	case r.kind != lastRule && len(rest) > 0:
		r.condition, rest = rest[0], rest[1:]
	}
	if len(rest) > 0 {
		r.target, r.options = rest[0], strings.Join(rest[1:], ",")
	}
	return r, r.target != "" && !strings.ContainsAny(text, "\r\n")
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
