package directory

import (
	"context"

	"causeway/internal/storage"
)

// hottest are the most visited; among equals those in the reader's language come
// first. Where nobody has come yet, what is ranked and large stands in for it: a
// list with nothing in it helps nobody.
func (store) hottest(ctx context.Context, from storage.Reader, kind Kind, adult bool, language string, limit int) ([]Entry, error) {
	return storage.All(ctx, from, scanEntry, `
		SELECT `+entryColumns+` FROM directory_entry
		WHERE  state = 'listed' AND kind = $1 AND adult = $2
		ORDER  BY heat DESC, CASE WHEN language = $3 THEN 0 ELSE 1 END, score DESC, subscribers DESC, id LIMIT $4`, kind, adult, language, limit)
}

// foremost are those that the formula ranks first.
func (store) foremost(ctx context.Context, from storage.Reader, kind Kind, adult bool, limit int) ([]Entry, error) {
	return storage.All(ctx, from, scanEntry, `
		SELECT `+entryColumns+` FROM directory_entry
		WHERE  state = 'listed' AND kind = $1 AND adult = $2 AND score > 0
		ORDER  BY score DESC, id LIMIT $3`, kind, adult, limit)
}

// countCategories counts what is listed, in the order of categories. One with
// nothing in it is counted too.
func (store) countCategories(ctx context.Context, from storage.Reader, adult bool) ([]CategoryCount, error) {
	counts := make([]CategoryCount, len(Categories))
	at := map[Category]*CategoryCount{}
	for i, category := range Categories {
		counts[i].Category = category
		at[category] = &counts[i]
	}
	err := each(ctx, from, func(row storage.Scanner) (bool, error) {
		var c CategoryCount
		err := row.Scan(&c.Category, &c.Groups, &c.Channels)
		if known := at[c.Category]; known != nil {
			*known = c
		}
		return true, err
	}, `
		SELECT category, SUM(CASE WHEN kind = 'group' THEN 1 ELSE 0 END), SUM(CASE WHEN kind = 'channel' THEN 1 ELSE 0 END)
		FROM   directory_entry WHERE state = 'listed' AND (NOT adult OR $1)
		GROUP  BY category`, adult)
	return counts, err
}
