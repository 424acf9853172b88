package clientconfig

import (
	"strconv"
	"strings"
)

// since says from which version on a client can read something.
type since struct {
	client  string // stands before the version, in lower case
	version [3]int
	lack    Lack // of older ones
}

// capabilities are what versions in use have learned late. A client that is not
// here, or does not tell its version, is taken for a current one.
var capabilities = []since{
	{"v2rayng/", [3]int{1, 9, 5}, NoHysteria2},
	{"v2rayn/", [3]int{6, 31}, NoHysteria2},
	{"clash-verge/", [3]int{1, 3, 8}, NoHysteria2},
	{"clashmetaforandroid/", [3]int{2, 9}, NoHysteria2},
	{"sing-box ", [3]int{1, 12}, NoAnyTLS | NoTypedDNS},
	{"sing-box/", [3]int{1, 12}, NoAnyTLS | NoTypedDNS},
	{"stash/", [3]int{2, 3}, NoTUIC},
	{"stash/", [3]int{2, 5}, NoHysteria2},
	{"stash/", [3]int{3, 0}, NoCiphers2022},
	{"stash/", [3]int{3, 1}, NoReality},
	{"stash/", [3]int{3, 3}, NoAnyTLS},
	{"stash/", [3]int{4, 2}, NoSalamander},
	{"shadowrocket/", [3]int{1993}, NoHysteria2},
	{"shadowrocket/", [3]int{2592}, NoAnyTLS},
}

func lacksOf(agent string) (lacks Lack) {
	for _, c := range capabilities {
		if version, told := versionAfter(agent, c.client); told && older(version, c.version) {
			lacks |= c.lack
		}
	}
	return lacks
}

// versionAfter reads "1.9.5" or "v1.9" behind a client's name.
func versionAfter(agent, client string) (version [3]int, told bool) {
	_, rest, found := strings.Cut(agent, client)
	if !found {
		return version, false
	}
	rest = strings.TrimPrefix(rest, "v")
	end := strings.IndexFunc(rest, func(r rune) bool { return r != '.' && (r < '0' || r > '9') })
	if end >= 0 {
		rest = rest[:end]
	}
	for i, part := range strings.SplitN(rest, ".", 4) {
		n, err := strconv.Atoi(part)
		if err != nil || i == len(version) {
			break
		}
		version[i], told = n, true
	}
	return version, told
}

func older(a, b [3]int) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}
