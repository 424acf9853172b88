package market

import (
	"slices"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/base/fold"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/moderation"
)

// How long the words of a product are, in characters.
const (
	shortestTitle = 2
	longestTitle  = 80
	longestPitch  = 4000
)

// Described is a product as its keeper describes it.
type Described struct {
	Texts    map[lang.Tag]Text
	Category string
	Price    money.Amount
	Delivery Delivery
	LimitOne bool
	Adult    bool
}

// read cleans what was typed and names every field that is wrong.
func (d Described) read() (Described, error) {
	refusal := (*fault.Error)(nil)
	refuse := func(field, code string) {
		if refusal == nil {
			refusal = ErrInvalid
		}
		refusal = refusal.Field(field, code)
	}
	clean := d
	clean.Texts = map[lang.Tag]Text{}
	for tag, typed := range d.Texts {
		if _, known := lang.Exact(string(tag)); !known {
			refuse("texts", "unknown_value")
			continue
		}
		text := Text{Name: tidy(typed.Name), About: tidy(typed.About)}
		if code := wrongText(text.Name, shortestTitle, longestTitle, false); code != "" {
			refuse(field(tag, "name"), code)
		}
		if code := wrongText(text.About, 0, longestPitch, true); code != "" {
			refuse(field(tag, "about"), code)
		}
		clean.Texts[tag] = text
	}
	// Two or three languages would leave a reader of the others to guess which
	// one comes instead.
	if n := len(d.Texts); n != 1 && n != len(lang.All()) {
		refuse("texts", "required")
	}
	if !slices.Contains(Categories, d.Category) {
		refuse("category", "unknown_value")
	}
	switch {
	case d.Price < LowestPrice || d.Price > HighestPrice:
		refuse("price", "out_of_range")
	case d.Price%money.Cent != 0:
		refuse("price", "bad_format")
	}
	if d.Delivery != ByItems && d.Delivery != ByMessage {
		refuse("delivery", "unknown_value")
	}
	if refusal != nil {
		return Described{}, refusal
	}
	return clean, nil
}

// field is what a text is called in a refusal.
func field(tag lang.Tag, part string) string { return "texts." + string(tag) + "." + part }

// named are the texts of a product with the names of their fields, for the list
// of words that nobody may hand in.
func named(texts map[lang.Tag]Text) []moderation.Named {
	var all []moderation.Named
	for _, tag := range lang.All() {
		if text, has := texts[tag]; has {
			all = append(all, moderation.Named{Name: field(tag, "name"), Text: text.Name}, moderation.Named{Name: field(tag, "about"), Text: text.About})
		}
	}
	return all
}

// folded are all names of a product as the desk's search compares them.
func folded(texts map[lang.Tag]Text) string {
	var names []string
	for _, tag := range lang.All() {
		if name := fold.Text(texts[tag].Name); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return strings.Join(names, " ")
}
