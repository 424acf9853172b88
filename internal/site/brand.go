package site

import (
	"strings"

	"causeway/internal/base/lang"
)

// Brand is what the operator has set about the shop.
type Brand struct {
	Name     string
	LogoURL  string // empty: the built-in motif
	IconURL  string // what browsers show on tabs; empty: the logo, or the built-in motif
	Accent   string // a CSS colour; empty: the theme's own
	Email    string
	Telegram string
	URL      string
	Tagline  map[lang.Tag]string // what is sold, in one line
	Footer   map[lang.Tag]string // the last line of every page
	Note     map[lang.Tag]string // when to expect an answer, in the languages that the operator has written it in
}

// Support is the contact that running text names: the first that is set. A
// shop without any is reached where it is.
func (b Brand) Support(baseURL string) string {
	for _, contact := range []string{b.Email, b.Telegram, b.URL} {
		if contact != "" {
			return contact
		}
	}
	return baseURL
}

// filler puts the brand into texts. The placeholders are described with the
// content files.
func (b Brand) filler(baseURL string) *strings.Replacer {
	return strings.NewReplacer("{{brand}}", b.Name, "{{support}}", b.Support(baseURL))
}

// DemoAccount is a way in that the demo tells everybody.
type DemoAccount struct {
	Email    string
	Role     string // "member", "premium" or "operator"
	Password string // empty: sign in by code
}
