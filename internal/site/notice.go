package site

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
)

// NoticeState says how far a notice has come. A draft can be thrown away; what
// was published stays on record, and what was withdrawn never comes back.
type NoticeState string

// The states.
const (
	Draft     NoticeState = "draft"
	Published NoticeState = "published"
	Withdrawn NoticeState = "withdrawn"
)

// Importance is how loud a notice is.
type Importance string

// The two of them.
const (
	Info    Importance = "info"
	Warning Importance = "warning"
)

// Place is where a notice is seen. Whatever its place, it has an address.
type Place string

// The places.
const (
	OnEveryPage Place = "banner"
	OnItsPage   Place = "page"
	Everywhere  Place = "both"
)

// NoticeText is a notice in one language.
type NoticeText struct {
	Title string `json:"title"`
	Body  string `json:"body"` // Markdown; empty: the title says it all
}

// Wording is what an operator writes: all of a notice that can be edited.
type Wording struct {
	Texts      map[lang.Tag]NoticeText
	Importance Importance
	Place      Place
	From       clock.Millis // zero: from when it is published
	Until      clock.Millis // zero: until it is withdrawn
}

// Notice is something that the operator tells everybody.
type Notice struct {
	Wording
	ID          string
	Version     int64 // of its words
	State       NoticeState
	CreatedBy   string
	CreatedAt   clock.Millis
	ChangedAt   clock.Millis
	PublishedAt clock.Millis
	WithdrawnAt clock.Millis
}

// In gives the text for a reader of a language, and which language it is in:
// theirs, else English, else the first that it was written in.
func (w Wording) In(tag lang.Tag) (NoticeText, lang.Tag) {
	for _, tag := range append([]lang.Tag{tag, lang.Default}, lang.All()...) {
		if text, has := w.Texts[tag]; has {
			return text, tag
		}
	}
	return NoticeText{}, lang.Default
}

// SeenAt tells whether visitors see it at a moment.
func (n Notice) SeenAt(now clock.Millis) bool {
	return n.State == Published && n.From <= now && (n.Until == 0 || now < n.Until)
}

// since is the moment that readers are told.
func (n Notice) since() clock.Millis { return max(n.From, n.PublishedAt) }

// How long a notice is, in characters.
const (
	longestTitle = 120
	longestBody  = 8000
)

// ErrInvalid says by field what is wrong with what was typed.
var ErrInvalid = fault.New(fault.Invalid, "invalid")

// read cleans what was typed and names every field that is wrong. A language
// in which nothing was written is left out.
func (w Wording) read() (Wording, error) {
	refusal := (*fault.Error)(nil)
	refuse := func(field, code string) {
		if refusal == nil {
			refusal = ErrInvalid
		}
		refusal = refusal.Field(field, code)
	}
	clean := w
	clean.Texts = map[lang.Tag]NoticeText{}
	for tag, typed := range w.Texts {
		if !slices.Contains(lang.All(), tag) {
			refuse("texts", "unknown_value")
			continue
		}
		text := NoticeText{Title: tidyText(typed.Title), Body: tidyText(typed.Body)}
		if text == (NoticeText{}) {
			continue
		}
		field := "texts." + string(tag)
		if code := wrongText(text.Title, 1, longestTitle, false); code != "" {
			refuse(field+".title", code)
		}
		if code := wrongText(text.Body, 0, longestBody, true); code != "" {
			refuse(field+".body", code)
		}
		clean.Texts[tag] = text
	}
	if len(clean.Texts) == 0 && refusal == nil {
		refuse("texts", "required")
	}
	if w.Importance != Info && w.Importance != Warning {
		refuse("importance", "unknown_value")
	}
	if w.Place != OnEveryPage && w.Place != OnItsPage && w.Place != Everywhere {
		refuse("place", "unknown_value")
	}
	if w.Until != 0 && w.Until <= w.From {
		refuse("until", "out_of_range")
	}
	if refusal != nil {
		return Wording{}, refusal
	}
	return clean, nil
}

// tidyText drops what has no shape and could make a text read as another, and
// writes every end of a line in one way.
func tidyText(typed string) string {
	typed = strings.ReplaceAll(typed, "\r\n", "\n")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, typed))
}

// wrongText is the code of what is wrong with a text that was tidied, or empty.
func wrongText(text string, shortest, longest int, lines bool) (code string) {
	odd := func(r rune) bool { return unicode.IsControl(r) && !(lines && (r == '\n' || r == '\t')) }
	switch n := utf8.RuneCountInString(text); {
	case n == 0 && shortest > 0:
		return "required"
	case !utf8.ValidString(text) || strings.ContainsFunc(text, odd):
		return "bad_format"
	case n > longest:
		return "too_long"
	}
	return ""
}
