package settings

import (
	"encoding/json"
	"slices"
	"strings"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// maxDomains bounds a list that is read with every snapshot.
const maxDomains = 1000

// hostNames maps international names the way browsers do, and refuses what
// cannot be a host name.
var hostNames = idna.New(idna.MapForLookup(), idna.StrictDomainName(true), idna.BidiRule(), idna.VerifyDNSLength(true))

// Domains is any number of internet domains, at first none. They are kept in
// lower case and in the letters of the name system, sorted, each once, so that
// they can be compared with canonical e-mail addresses.
func Domains(key string) *Setting[[]string] {
	return register(&Setting[[]string]{
		Definition: Definition{Key: key, Kind: KindDomains},
		standard:   []string{},
		decode: func(raw json.RawMessage) ([]string, error) {
			typed, err := parse[[]string](raw, codeBadFormat)
			if err != nil {
				return nil, err
			}
			if len(typed) > maxDomains {
				return nil, wrong(codeTooLong)
			}
			domains := make([]string, len(typed))
			for i, name := range typed {
				if domains[i], err = domain(name); err != nil {
					return nil, err
				}
			}
			slices.Sort(domains)
			return slices.Compact(domains), nil
		},
		encode: func(v []string) any { return v },
	})
}

// longestShown is how much of a wrong entry its complaint repeats.
const longestShown = 60

// domain finds the canonical form of one entry. What people paste from lists
// of throw-away mail services begins with "@" or "*." as often as not.
func domain(typed string) (string, error) {
	name := strings.TrimSpace(norm.NFKC.String(typed))
	name = strings.TrimPrefix(strings.TrimPrefix(name, "@"), "*.")
	ascii, err := hostNames.ToASCII(name)
	if err != nil || !strings.Contains(ascii, ".") || strings.HasSuffix(ascii, ".") {
		return "", within(shown(typed), wrong(codeBadFormat))
	}
	return ascii, nil
}

func shown(typed string) string {
	runes := []rune(strings.ToValidUTF8(typed, ""))
	return string(runes[:min(len(runes), longestShown)])
}
