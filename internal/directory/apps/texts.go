package apps

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/fault"
)

// Texts are what a member writes about an app.
type Texts struct {
	Name        string
	Description string
	URL         string
	Category    Category
}

// How long they may be, in characters.
const (
	longestName        = 60
	longestDescription = 1000
)

// read cleans what was typed and names every field that is wrong.
func (t Texts) read() (Texts, error) {
	clean := Texts{Name: tidy(t.Name), Description: tidy(t.Description), Category: t.Category}
	refusal := (*fault.Error)(nil)
	refuse := func(field, code string) {
		if refusal == nil {
			refusal = ErrInvalid
		}
		refusal = refusal.Field(field, code)
	}
	if code := wrongText(clean.Name, longestName, false); code != "" {
		refuse("name", code)
	}
	if code := wrongText(clean.Description, longestDescription, true); code != "" {
		refuse("description", code)
	}
	address, code := ParseAddress(t.URL)
	if code != "" {
		refuse("url", code)
	}
	clean.URL = address.URL
	if !slices.Contains(Categories, t.Category) {
		refuse("category", "unknown_value")
	}
	if refusal != nil {
		return Texts{}, refusal
	}
	return clean, nil
}

// tidy drops what has no shape and could make a text read as another, and
// writes every end of a line in one way.
func tidy(typed string) string {
	typed = strings.ReplaceAll(typed, "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, typed))
}

func wrongText(text string, longest int, lines bool) (code string) {
	odd := func(r rune) bool { return unicode.IsControl(r) && !(lines && r == '\n') }
	switch {
	case text == "":
		return "required"
	case !utf8.ValidString(text) || strings.ContainsFunc(text, odd):
		return "bad_format"
	case utf8.RuneCountInString(text) > longest:
		return "too_long"
	}
	return ""
}
