package words

import (
	"strings"
	"unicode/utf8"
)

// String is the query as one would type it. Queries that find the same have the
// same, so it is a key; but words are there as stems, which is not for people.
func (q Query) String() string {
	all := make([]string, len(q.Parts))
	for i, part := range q.Parts {
		all[i] = part.String()
	}
	return strings.Join(all, " ")
}

// String is the part as one would type it.
func (p Part) String() string {
	var out strings.Builder
	words, pair := 0, false // the last term has a second character, which the next one repeats
	for _, term := range p.Terms {
		first, size := utf8.DecodeRuneInString(term)
		if pair {
			out.WriteString(term[size:])
			pair = size < len(term)
			continue
		}
		if words++; words > 1 {
			out.WriteByte(' ')
		}
		out.WriteString(term)
		pair = unspaced(first) && size < len(term)
	}
	exact := len(p.Alike) == 0 && len(p.Terms) == 1 && stemmable(p.Terms[0])
	if words > 1 || exact {
		return `"` + out.String() + `"`
	}
	return out.String()
}
