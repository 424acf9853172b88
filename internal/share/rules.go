package share

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"causeway/internal/base/fault"
)

// ErrInvalid says by field what is wrong with a request.
var ErrInvalid = fault.New(fault.Invalid, "invalid")

// What files and shares may be like.
const (
	longestName        = 255  // characters
	longestDescription = 2000 // characters
	pointsLimit        = 100_000_000
	longestDays        = 3650
	mostPerCall        = 200  // items
	mostEntries        = 1000 // in one share, its folders included
	mostShares         = 1000 // on top, for one member
	deepest            = 8    // folders from the top down, what lies in the last one included
)

// lookupForm is the first half of a code: twelve of Crockford's symbols. What is
// longer may hold a second half, which is none of our business.
var lookupForm = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{12}$`)

// complaints is what is wrong, field by field.
type complaints map[string]string

func (c complaints) refusal() error {
	if len(c) == 0 {
		return nil
	}
	refusal := ErrInvalid
	for field, code := range c {
		refusal = refusal.Field(field, code)
	}
	return refusal
}

// name cleans what a file or folder is to be called.
func (c complaints) name(field, typed string) string {
	name, wrong := readName(typed)
	if wrong != "" {
		c[field] = wrong
	}
	return name
}

// ReadName cleans what a file or folder is to be called.
func ReadName(typed string) (string, error) {
	wrong := complaints{}
	name := wrong.name("name", typed)
	return name, wrong.refusal()
}

// readName keeps a name on its line and in its direction: marks that turn the
// direction can make a program look like a picture, and mean nothing else here.
func readName(typed string) (name, wrong string) {
	if !utf8.ValidString(typed) || strings.ContainsFunc(typed, unicode.IsControl) {
		return "", "bad_format"
	}
	name = strings.TrimSpace(strings.Map(unturned, typed))
	switch {
	case name == "":
		return "", "name_required"
	case utf8.RuneCountInString(name) > longestName:
		return "", "name_length"
	}
	return name, ""
}

func unturned(r rune) rune {
	if unicode.Is(unicode.Bidi_Control, r) {
		return -1
	}
	return r
}

// description may have lines, but nothing that has no shape.
func (c complaints) description(field, typed string) string {
	text := strings.TrimSpace(strings.Map(unturned, typed))
	switch {
	case !utf8.ValidString(typed) || strings.ContainsFunc(text, shapeless):
		c[field] = "bad_format"
	case utf8.RuneCountInString(text) > longestDescription:
		c[field] = "too_long"
	}
	return text
}

func shapeless(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\r' && r != '\t' }

func (c complaints) points(field string, points int64) {
	if points < 0 || points >= pointsLimit {
		c[field] = "points_out_of_range"
	}
}

func (c complaints) days(field string, days int64) {
	switch {
	case days < 0:
		c[field] = "expire_days_negative"
	case days > longestDays:
		c[field] = "out_of_range"
	}
}

// Item is a file as it is to be offered in a share.
type Item struct {
	FileID      string
	Header      string // opens the file for the share's identity
	Points      int64
	Description string
}

// items checks and cleans all of a call.
func (c complaints) items(given []Item) []Item {
	if len(given) > mostPerCall {
		c["items"] = "too_long"
		return nil
	}
	cleaned := make([]Item, len(given))
	for i, item := range given {
		field := "items." + strconv.Itoa(i)
		item.Description = c.description(field+".description", item.Description)
		c.points(field+".points", item.Points)
		if !opensForOne(item.Header) {
			c[field+".header"] = "bad_format"
		}
		cleaned[i] = item
	}
	return cleaned
}

// Code is what the shop is told of a download code.
type Code struct {
	Lookup     string // the first half
	KeyFile    string // base64 of the share's identity, sealed with the second half
	SealedCode string // base64 of the whole code, sealed to the owner's vault
}

func (c complaints) code(prefix string, code Code) {
	if !lookupForm.MatchString(code.Lookup) {
		c[prefix+"lookup"] = "bad_format"
	}
	if !sealedWithWords(code.KeyFile, mostSealedKey) {
		c[prefix+"keyFile"] = "bad_format"
	}
	if !sealedToKeys(code.SealedCode, mostSealedKey) {
		c[prefix+"sealedCode"] = "bad_format"
	}
}
