package site

import (
	"fmt"
	"strings"
)

// Problem is what keeps a text from being read. Its code has words in the
// locale files.
type Problem struct {
	Line   int // 0: it is about the text as a whole
	Code   string
	Detail string // what it is about, as it stands in the text
}

func (p *Problem) Error() string {
	said := strings.ReplaceAll(p.Code, "_", " ")
	if p.Detail != "" {
		said = fmt.Sprintf("%s %q", said, p.Detail)
	}
	if p.Line > 0 {
		return fmt.Sprintf("line %d: %s", p.Line, said)
	}
	return said
}

// What can be wrong with a text.
const (
	badHeading     = "heading_without_id"
	badOutside     = "outside"
	badOrder       = "part_before_chapter"
	badEmptyPart   = "empty_part"
	badNoParts     = "no_parts"
	badNothing     = "nothing"
	badTwice       = "id_twice"
	badTitle       = "no_title"
	badLead        = "no_lead"
	badSections    = "no_sections"
	badChapter     = "unknown_chapter"
	badStep        = "step_missing"
	badTrouble     = "no_trouble"
	badApp         = "unknown_app"
	badDrawing     = "unknown_drawing"
	badLink        = "link"
	badHTML        = "html"
	badPicture     = "picture"
	badCharacter   = "character"
	badPlaceholder = "placeholder"
	badShape       = "shape"
	badLong        = "long"
	badAddress     = "address"
	badChecksum    = "checksum"
	badFormat      = "format"
	badMissing     = "missing"
	badPlatform    = "platform"
	badElsewhere   = "elsewhere"
)
