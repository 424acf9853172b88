package settings

import (
	"encoding/json"
	"net/netip"
	"net/url"
	"slices"
	"strings"
)

// maxURLs bounds a list of addresses that a person keeps by hand.
const maxURLs = 20

// URLs is any number of https addresses of sites, at first none. Their order is
// the operator's; each is kept once, without a path and in the letters of the
// name system.
func URLs(key string) *Setting[[]string] {
	return register(&Setting[[]string]{
		Definition: Definition{Key: key, Kind: KindURLs},
		standard:   []string{},
		decode: func(raw json.RawMessage) ([]string, error) {
			typed, err := parse[[]string](raw, codeBadFormat)
			if err != nil {
				return nil, err
			}
			if len(typed) > maxURLs {
				return nil, wrong(codeTooLong)
			}
			sites := []string{}
			for _, address := range typed {
				found, err := site(address)
				if err != nil {
					return nil, err
				}
				if !slices.Contains(sites, found) {
					sites = append(sites, found)
				}
			}
			return sites, nil
		},
		encode: func(v []string) any { return v },
	})
}

// site finds the canonical form of one address.
func site(typed string) (string, error) {
	parsed, err := url.Parse(strings.TrimSpace(typed))
	if err != nil || parsed.Scheme != "https" || parsed.User != nil || parsed.RawQuery != "" || parsed.Fragment != "" ||
		strings.Trim(parsed.Path, "/") != "" || parsed.Opaque != "" {
		return "", within(shown(typed), wrong(codeBadFormat))
	}
	host := parsed.Hostname()
	if _, err := netip.ParseAddr(host); err != nil {
		if host, err = domain(host); err != nil {
			return "", within(shown(typed), wrong(codeBadFormat))
		}
	}
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port := parsed.Port(); port != "" && port != "443" {
		host += ":" + port
	}
	return "https://" + host, nil
}
