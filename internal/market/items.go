package market

import (
	"strings"
	"unicode/utf8"
)

// How much is taken in at once.
const (
	mostItems   = 1000
	longestItem = 2000 // characters

	// longestRecord bounds how far ahead the end of a table's line is looked for,
	// in bytes: every line of a paste may look as if it had one far below.
	longestRecord = 64 << 10
)

// readItems cuts what was pasted into items: one a line, or a table whose quoted
// fields may have commas, quotes and line ends in them. A line that only looks
// like a table is taken as it is. It counts lines that say nothing, and reads no
// further than to one item too many, or to a record whose end is out of sight:
// what was seen of that is the last item, and too long.
func readItems(pasted string) (items []string, empty int64) {
	pasted = strings.TrimPrefix(pasted, "\ufeff")
	pasted = strings.ReplaceAll(strings.ReplaceAll(pasted, "\r\n", "\n"), "\r", "\n")
	pasted = strings.TrimSuffix(pasted, "\n") // the last line's own end begins no other
	for pasted != "" && len(items) <= mostItems {
		record, rest, quoted := readRecord(pasted)
		if !quoted {
			record, rest, _ = strings.Cut(pasted, "\n")
		} else if len(record) == longestRecord {
			return append(items, record), empty // as it is: without its empty lines it might be short
		}
		if pasted = rest; strings.TrimSpace(record) == "" {
			empty++
			continue
		}
		items = append(items, strings.TrimSpace(record))
	}
	return items, empty
}

// readRecord reads one line of a table that begins with a quote, and gives its
// fields with commas between them. Of one that goes on over more lines than it
// looks through it gives these lines with their quotes, longestRecord bytes.
func readRecord(text string) (record, rest string, ok bool) {
	if !strings.HasPrefix(text, `"`) {
		return "", "", false
	}
	window := text[:min(len(text), longestRecord)]
	var fields []string
	for at := window; ; {
		field, left, ok := readField(at)
		if unseen := text[len(window):]; unseen != "" && left == "" {
			goesOn := ok || strings.Contains(unseen, `"`) // or else nothing closes it
			return window, "", goesOn && strings.Contains(window, "\n")
		}
		if !ok {
			return "", "", false
		}
		fields = append(fields, field)
		if left == "" || left[0] == '\n' {
			return strings.Join(fields, ","), strings.TrimPrefix(text[len(window)-len(left):], "\n"), true
		}
		at = left[1:] // behind the comma
	}
}

// readField reads up to the comma or line end that stands behind a field. Of one
// that is never closed nothing is left.
func readField(text string) (field, left string, ok bool) {
	if !strings.HasPrefix(text, `"`) {
		end := strings.IndexAny(text, ",\n")
		if end < 0 {
			end = len(text)
		}
		return text[:end], text[end:], true
	}
	var said strings.Builder
	for text = text[1:]; ; text = text[1:] {
		part, behind, closed := strings.Cut(text, `"`)
		said.WriteString(part)
		if !closed {
			return "", "", false
		}
		if text = behind; !strings.HasPrefix(text, `"`) {
			break
		}
		said.WriteByte('"') // two of them are one
	}
	if text != "" && text[0] != ',' && text[0] != '\n' {
		return "", text, false
	}
	return said.String(), text, true
}

func tooLong(item string) bool { return utf8.RuneCountInString(item) > longestItem }
