package directory

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"causeway/internal/storage"
)

// In characters; the platform's own limits are 128 and 255.
const (
	longestTitle       = 128
	longestDescription = 1000
)

// Particulars are what an operator says of a chat.
type Particulars struct {
	Title       string
	Description *string // nil: as it is; on approval, what the platform says
	Kind        Kind
	Language    string
	Category    Category
	Adult       bool
}

func (p Particulars) checked() (Particulars, error) {
	p.Title = strings.TrimSpace(p.Title)
	if p.Description != nil {
		p.Description = new(strings.TrimSpace(*p.Description))
	}
	description := p.described()
	wrong := ErrInvalid
	for _, rule := range []struct {
		broken      bool
		field, code string
	}{
		{p.Title == "", "title", "required"},
		{utf8.RuneCountInString(p.Title) > longestTitle, "title", "too_long"},
		{!utf8.ValidString(p.Title) || strings.ContainsFunc(p.Title, unicode.IsControl), "title", "bad_format"},
		{utf8.RuneCountInString(description) > longestDescription, "description", "too_long"},
		{!utf8.ValidString(description) || strings.ContainsRune(description, 0), "description", "bad_format"},
		{!slices.Contains(Kinds, p.Kind), "kind", "not_allowed"},
		{!slices.Contains(Languages, p.Language), "language", "not_allowed"},
		{!slices.Contains(Categories, p.Category), "category", "not_allowed"},
	} {
		if rule.broken {
			wrong = wrong.Field(rule.field, rule.code)
		}
	}
	if len(wrong.Fields()) > 0 {
		return Particulars{}, wrong
	}
	return p, nil
}

// confirmed lets the platform have the last word about what sort of chat it is,
// and describe it where nobody else does.
func (p Particulars) confirmed(chat Chat) Particulars {
	if chat.Kind != "" {
		p.Kind = chat.Kind
	}
	if p.Description == nil {
		p.Description = &chat.Description
	}
	return p
}

func (p Particulars) into(e *Entry) {
	e.Title, e.Kind, e.Language, e.Category, e.Adult = p.Title, p.Kind, p.Language, p.Category, p.Adult
	if p.Description != nil {
		e.Description = *p.Description
	}
}

// described is what an operator says in the description; "" if nothing.
func (p Particulars) described() string {
	if p.Description == nil {
		return ""
	}
	return *p.Description
}

// trimmed keeps what a chat calls itself within our columns.
func (c Chat) trimmed() Chat {
	c.Title = cut(c.Title, longestTitle)
	c.Description = cut(c.Description, longestDescription)
	c.Subscribers = max(c.Subscribers, 0)
	return c
}

func cut(s string, most int) string {
	s = strings.TrimSpace(storage.Text(s, len(s)))
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most])
	}
	return s
}

// entryOnRecord is what the record of an act says of an entry.
type entryOnRecord struct {
	Link        Link       `json:"link"`
	State       EntryState `json:"state"`
	Kind        Kind       `json:"kind"`
	Title       string     `json:"title"`
	Description string     `json:"description"`
	Language    string     `json:"language"`
	Category    Category   `json:"category"`
	Adult       bool       `json:"adult"`
}

func onRecord(e Entry) entryOnRecord {
	return entryOnRecord{e.Link, e.State, e.Kind, e.Title, e.Description, e.Language, e.Category, e.Adult}
}

// stateOnRecord is what an act changes that is about a state alone.
type stateOnRecord struct {
	State string `json:"state"`
}
