package clientconfig

import (
	"net/netip"
	"strconv"
	"strings"
)

// ruleKinds are the kinds of rule that mihomo knows, each with what it is about.
// It refuses a whole file for a kind that it does not know and for a condition
// that it cannot read. Those that are made of other rules are not here.
var ruleKinds = map[string]func(condition string) bool{
	lastRule: func(condition string) bool { return condition == "" },

	"DOMAIN": isSome, "DOMAIN-SUFFIX": isSome, "DOMAIN-KEYWORD": isSome, "DOMAIN-REGEX": isSome, "DOMAIN-WILDCARD": isSome, "GEOSITE": isSome,
	"GEOIP": isSome, "SRC-GEOIP": isSome, "IP-ASN": isSome, "SRC-IP-ASN": isSome,
	"IP-CIDR": isPrefix, "IP-CIDR6": isPrefix, "SRC-IP-CIDR": isPrefix, "IP-SUFFIX": isPrefix, "SRC-IP-SUFFIX": isPrefix,
	"SRC-PORT": upTo(65535), "DST-PORT": upTo(65535), "IN-PORT": upTo(65535), "DSCP": upTo(63), "UID": upTo(1<<32 - 1),
	"NETWORK": isNetwork, "IN-TYPE": isSome, "IN-USER": isSome, "IN-NAME": isSome,
	"PROCESS-NAME": isSome, "PROCESS-NAME-REGEX": isSome, "PROCESS-NAME-WILDCARD": isSome,
	"PROCESS-PATH": isSome, "PROCESS-PATH-REGEX": isSome, "PROCESS-PATH-WILDCARD": isSome,
}

func isSome(condition string) bool { return condition != "" }

func isPrefix(condition string) bool {
	_, err := netip.ParsePrefix(condition)
	return err == nil
}

func isNetwork(condition string) bool {
	return strings.EqualFold(condition, "tcp") || strings.EqualFold(condition, "udp")
}

// mostRanges is how many mihomo takes in one rule.
const mostRanges = 28

// upTo takes numbers and ranges such as 80/443/8000-9000.
func upTo(most uint64) func(string) bool {
	number := func(text string) bool {
		n, err := strconv.ParseUint(text, 10, 64)
		return err == nil && n <= most
	}
	return func(condition string) bool {
		ranges := strings.Split(condition, "/")
		for _, r := range ranges {
			from, to, isRange := strings.Cut(r, "-")
			if !number(from) || isRange && !number(to) {
				return false
			}
		}
		return len(ranges) <= mostRanges
	}
}

// deepestRule is how many rules may stand inside each other.
const deepestRule = 8

// fits tells whether a rule of a kind can have the condition.
func (c *check) fits(kind, condition string, depth int) bool {
	switch kind {
	case "AND", "OR":
		return c.parts(condition, depth) > 0
	case "NOT":
		return c.parts(condition, depth) == 1
	case subRule:
		return c.parts("("+condition+")", depth) == 1
	case "RULE-SET":
		return c.providers[condition]
	}
	about, known := ruleKinds[kind]
	return known && about(condition)
}

// parts counts the rules in ((DOMAIN,a),(NETWORK,udp)); 0 if one of them cannot
// be read.
func (c *check) parts(text string, depth int) int {
	inside, ok := unwrap(text)
	if !ok || depth == deepestRule {
		return 0
	}
	parts := cut(inside)
	for _, part := range parts {
		rule, ok := unwrap(part)
		kind, condition, _ := strings.Cut(rule, ",")
		kind = strings.ToUpper(strings.TrimSpace(kind))
		if !spansCommas[kind] {
			condition = cut(condition)[0]
		}
		if !ok || kind == lastRule || kind == subRule || !c.fits(kind, strings.TrimSpace(condition), depth+1) {
			return 0
		}
	}
	return len(parts)
}

// unwrap takes off the parentheses around a text.
func unwrap(text string) (inside string, ok bool) {
	text = strings.TrimSpace(text)
	if len(text) < 2 || text[0] != '(' || text[len(text)-1] != ')' {
		return "", false
	}
	return text[1 : len(text)-1], true
}
