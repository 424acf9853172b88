package directory

import (
	"context"
	"strings"

	"causeway/internal/storage"
)

// conditionsFor says which entries are wanted. The words are folded as the
// column is, and hold none of the signs that a pattern has.
func conditionsFor(w Wanted) (c storage.Conditions) {
	for _, wish := range []struct{ column, value string }{
		{"state", string(w.State)}, {"kind", string(w.Kind)}, {"category", string(w.Category)}, {"language", w.Language},
	} {
		if wish.value != "" {
			c.Add(wish.column, " = ", c.Value(wish.value))
		}
	}
	if !w.Adult {
		c.Add("adult = FALSE")
	}
	for word := range strings.FieldsSeq(w.Words) {
		c.Add("folded LIKE ", c.Value("%"+word+"%"))
	}
	return c
}

func (store) entries(ctx context.Context, from storage.Reader, w Wanted, behind *position, limit int) ([]Entry, error) {
	c := conditionsFor(w)
	column := orders[w.Sort].column
	if behind != nil {
		value := c.Value(behind.value)
		c.Add("(", column, " < ", value, " OR ", column, " = ", value, " AND id > ", c.Value(behind.id), ")")
	}
	most := c.Value(limit)
	return storage.All(ctx, from, scanEntry, `
		SELECT `+entryColumns+` FROM directory_entry `+c.Where()+`
		ORDER BY `+column+` DESC, id LIMIT `+most, c.Args()...)
}

// countEntries counts no further than so many.
func (store) countEntries(ctx context.Context, from storage.Reader, w Wanted, most int) (n int64, err error) {
	c := conditionsFor(w)
	limit := c.Value(most)
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM (SELECT 1 FROM directory_entry `+c.Where()+` LIMIT `+limit+`) AS counted`, c.Args()...).Scan(&n)
	return n, err
}

// similar finds what is about the same in the same language, the same kind of
// chat first.
func (store) similar(ctx context.Context, from storage.Reader, e Entry, adult bool, limit int) ([]Entry, error) {
	return storage.All(ctx, from, scanEntry, `
		SELECT `+entryColumns+` FROM directory_entry
		WHERE  state = 'listed' AND language = $1 AND category = $2 AND id <> $3 AND (adult = FALSE OR adult = $4)
		ORDER  BY CASE WHEN kind = $5 THEN 0 ELSE 1 END, score DESC, subscribers DESC, id
		LIMIT  $6`, e.Language, e.Category, e.ID, adult, e.Kind, limit)
}
