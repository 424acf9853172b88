// Command search measures content search on SQLite: lists of the newest
// messages among 100 000 and among 1 000 000, which should take as long; the
// newest 20 beside reading 20 rows by their key; and keeping messages beside
// bare inserts of the same rows and terms.
package main

import (
	"context"
	"log/slog"

	"causeway/bench/place"
	"causeway/bench/ratio"
	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/searchtest"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/storage"
)

const (
	small  = 100_000
	large  = 1_000_000
	rounds = 5
	seed   = 20261116
)

func main() { ratio.Main(compare) }

func compare(ctx context.Context, r *ratio.Run) error {
	p, err := place.New(storage.SQLite, r.Folder)
	if err != nil {
		return err
	}
	if err := compareKeeping(ctx, r, p); err != nil {
		return err
	}
	return compareLists(ctx, r, p)
}

// archive is a database with the room in it.
type archive struct {
	db *storage.DB
	*contentsearch.Service
}

func open(ctx context.Context, p *place.Place, name string) (*archive, error) {
	address, data, err := p.Database(name)
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, data)
	if err != nil {
		return nil, err
	}
	c := clock.System{}
	return &archive{db, contentsearch.New(contentsearch.Config{
		DB: db, Clock: c, Log: slog.New(slog.DiscardHandler), Queue: jobs.NewQueue(db, c), Live: live.New(db, c, live.Options{}),
	})}, storage.Migrate(ctx, db)
}

func corpus(size int) *searchtest.Corpus {
	return searchtest.New(seed, size, clock.System{}.Now().Time())
}
