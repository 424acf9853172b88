package share

import (
	"net/url"
	"strings"
	"unicode"
)

// disposition names a file for whoever saves it, in both ways of RFC 6266: in
// ASCII for old programs, and as it is. What leads into another folder, or
// turns a name around so that it reads as another, becomes a line.
func disposition(name string) string {
	name = strings.Map(func(r rune) rune {
		if r == '/' || r == '\\' || r == unicode.ReplacementChar || unicode.In(r, unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp) {
			return '_'
		}
		return r
	}, name)
	plain := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' || r == '"' || r == '%' {
			return '_'
		}
		return r
	}, name)
	exact := strings.ReplaceAll(url.QueryEscape(name), "+", "%20")
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + exact
}
