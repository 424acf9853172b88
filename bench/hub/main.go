// Command hub measures how fast the first page of the directory is answered: a
// whole shop with full lists, beside a bare net/http handler that writes the
// same bytes.
package main

import (
	"context"
	"fmt"

	"causeway/bench/answer"
	"causeway/bench/place"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

const path = "/api/v1/directory/home"

// entries are more than all lists of the page together show.
const entries = 400

func main() { answer.Main(fill) }

// fill puts groups and channels with scores straight into the database, so that
// no list of the page is short.
func fill(ctx context.Context, db *storage.DB) (answer.Asked, error) {
	now := clock.System{}.Now()
	for n := range entries {
		kind := "group"
		if n%2 == 0 {
			kind = "channel"
		}
		name := fmt.Sprintf("bench_harbour_%03d", n)
		err := place.Write(ctx, db, `
			INSERT INTO directory_entry (id, kind, link, name, title, folded, description, language, category, subscribers,
			                             adult, verified, state, reason, consent, listed_at, score, heat)
			VALUES ($1, $2, $3, $4, $5, $4, $6, 'en', 'tech', $7, FALSE, TRUE, 'listed', '', 'none', $8, 900000 + $7, 90000000 + $7)`,
			id.New(now), kind, "https://t.me/"+name, name, fmt.Sprintf("Harbour news, pier %d", n),
			"What comes in and goes out of the harbour, with the weather of the day and the tide.", n, now)
		if err != nil {
			return answer.Asked{}, err
		}
	}
	return answer.Asked{Name: path, Paths: []string{path}}, nil
}
