package structure

import (
	"fmt"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"
)

// secretForms are what keys and tokens of the world look like, each with a
// piece that tells quickly that it is not there.
var secretForms = map[string]*regexp.Regexp{
	"PRIVATE KEY":      regexp.MustCompile(`-----BEGIN [A-Z ]*PRIVATE KEY`),
	"AGE-SECRET-KEY-1": regexp.MustCompile(`AGE-SECRET-KEY-1[0-9A-Z]{20,}`),
	"k_live_":          regexp.MustCompile(`\b[rs]k_live_[0-9A-Za-z]{10,}`),
	"k_test_":          regexp.MustCompile(`\b[rs]k_test_[0-9A-Za-z]{10,}`),
	"whsec_":           regexp.MustCompile(`\bwhsec_[0-9A-Za-z]{16,}`),
	"ghp_":             regexp.MustCompile(`\bghp_[0-9A-Za-z]{30,}`),
	"github_pat_":      regexp.MustCompile(`\bgithub_pat_[0-9A-Za-z_]{20,}`),
	"npm_":             regexp.MustCompile(`\bnpm_[0-9A-Za-z]{36}`),
	"AKIA":             regexp.MustCompile(`\bAKIA[0-9A-Z]{16}\b`),
	"xox":              regexp.MustCompile(`\bxox[abprs]-[0-9A-Za-z-]{10,}`),
	"AIza":             regexp.MustCompile(`\bAIza[0-9A-Za-z_-]{35}`),
	":AA":              regexp.MustCompile(`\b[0-9]{8,10}:AA[A-Za-z0-9_-]{33}`), // of a Telegram bot
	"prv":              regexp.MustCompile(`\b[xyz]prv[1-9A-HJ-NP-Za-km-z]{60,}`),
	"AC":               regexp.MustCompile(`\bAC[0-9a-f]{32}\b`), // of Twilio
	"@":                regexp.MustCompile(`://[^\s/:@"'{}$<>]+:[^\s/@"'{}$<>]{16,}@`),
}

// namedSecret is a value that is called a secret; it counts if it looks drawn.
var namedSecret = regexp.MustCompile(`(?:[Ss]ecret|SECRET|[Tt]oken|TOKEN|[Pp]assword|PASSWORD|[Kk]ey|KEY)["']?\s*(?::=|[:=])\s*["'\x60]([A-Za-z0-9+/_=-]{24,})["'\x60]`)

// drawnBits is what a character of a drawn text is worth, and of words is not.
const drawnBits = 4.0

// shownSecrets are made for tests and documents and open nothing, by file.
var shownSecrets = map[string]string{
	"docs/encryption.md":                                  "the vector that everybody may check",
	"internal/account/session_test.go":                    "a token without a signature",
	"internal/app/config_test.go":                         "a public wallet of developers",
	"internal/jobs/desk_test.go":                          "what excerpts blacken",
	"internal/payment/stripe/stripetest/stripe.go":        "says that it is for tests",
	"internal/payment/usdt/branch_test.go":                "a public wallet of developers",
	"internal/settings/kinds_test.go":                     "what a recipient may not be",
	"internal/structure/secrets_test.go":                  "the bad examples below",
	"internal/vpn/clientconfig/fixture_test.go":           "keys of nodes that are nowhere",
	"internal/vpn/clientconfig/readback/cases_test.go":    "keys of nodes that are nowhere",
	"internal/vpn/clientconfig/readback/readback_test.go": "keys of nodes that are nowhere",
	"internal/vpn/proxy/validate_test.go":                 "keys of nodes that are nowhere",
}

var noSecrets = rule{
	name: "no key, token or password is written down",
	check: func(t *tree) (complaints []string) {
		for _, p := range t.paths {
			if shownSecrets[p] != "" || path.Base(p) == "package-lock.json" {
				continue
			}
			possible := []*regexp.Regexp{}
			for piece, form := range secretForms {
				if strings.Contains(t.files[p], piece) {
					possible = append(possible, form)
				}
			}
			for i, line := range strings.Split(t.files[p], "\n") {
				if isSecret(line, possible) {
					complaints = append(complaints, fmt.Sprintf("%s:%d: looks like a secret", p, i+1)) // and is not repeated
				}
			}
		}
		return complaints
	},
	bad: []example{
		{files("deploy/tls.yaml", "key: |\n  -----BEGIN RSA PRIVATE KEY-----\n"), "tls.yaml:2"},
		{files("internal/bot/bot.go", "package bot\n\nconst at = `7012345678:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1`\n"), "bot.go:3"},
		{files("web/src/a.ts", `const apiKey = "q8Zr0TzvJ3mXb7LwYd5KpHcN2sVfGe4A";`), "a.ts:1"},
		{files("docs/operating.md", "CAUSEWAY_DATABASE=postgres://shop:zK8vQ2mW9xR4tY7u@db.example/shop\n"), "operating.md:1"},
	},
	good: files("internal/account/token.go", "package account\n\nconst (\n\ttoken = `a-name-of-a-header-and-no-token`\n\taddress = `postgres://shop:password@db.example/shop`\n)\n"),
}

func isSecret(line string, forms []*regexp.Regexp) bool {
	if len(line) < 24 {
		return false
	}
	if slices.ContainsFunc(forms, func(form *regexp.Regexp) bool { return form.MatchString(line) }) {
		return true
	}
	if !strings.ContainsAny(line, "\"'`") {
		return false
	}
	named := namedSecret.FindStringSubmatch(line)
	return named != nil && bitsOf(named[1]) > drawnBits
}

// bitsOf is the entropy of a text's characters.
func bitsOf(text string) (bits float64) {
	seen := map[rune]float64{}
	for _, r := range text {
		seen[r]++
	}
	for _, n := range seen {
		share := n / float64(len(text))
		bits -= share * math.Log2(share)
	}
	return bits
}
