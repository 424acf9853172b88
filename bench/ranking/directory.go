package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"causeway/bench/place"
	"causeway/internal/base/clock"
	"causeway/internal/directory"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// side is a directory of some size, and what ranking it took.
type side struct {
	db      *storage.DB
	place   *place.Place
	service *directory.Service
	seconds []float64 // by the clock
	work    []float64 // in seconds of CPU
	heap    []float64 // in megabytes
}

func open(ctx context.Context, engine storage.Engine, folder string, size int) (*side, error) {
	p, err := place.New(engine, folder)
	if err != nil {
		return nil, err
	}
	address, data, err := p.Database(fmt.Sprint("ranking", size))
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, data)
	if err != nil {
		return nil, errors.Join(err, p.Close())
	}
	s := &side{db: db, place: p}
	c := clock.System{}
	s.service = directory.New(directory.Config{DB: db, Clock: c, Live: live.New(db, c, live.Options{}), Log: slog.New(slog.DiscardHandler)})
	if err := errors.Join(storage.Migrate(ctx, db), s.fill(ctx, size, int64(c.Now())/86_400_000)); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

func (s *side) rank(ctx context.Context) error { return s.service.Rank(ctx) }

func (s *side) close() error { return errors.Join(s.db.Close(), s.place.Close()) }

// numbers counts from 1 in a statement, to what its first argument says.
const numbers = `WITH RECURSIVE counted (n) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM counted WHERE n < CAST($1 AS BIGINT)) `

// fill makes entries of all kinds, languages and categories, of which every
// tenth is listened to, and everything that is counted about them.
func (s *side) fill(ctx context.Context, size int, today int64) error {
	for _, part := range []struct {
		statement string
		args      []any
	}{
		{numbers + `
			INSERT INTO directory_entry (id, kind, link, name, chat_id, title, folded, description, language, category, subscribers,
			                             adult, verified, state, reason, consent, listed_at)
			SELECT 'e' || n, CASE WHEN n % 2 = 0 THEN 'group' ELSE 'channel' END, 'e' || n, 'e' || n, -n, 'Entry', 'entry', '',
			       CASE n % 3 WHEN 0 THEN 'zh' WHEN 1 THEN 'en' ELSE 'ru' END,
			       CASE n % 7 WHEN 0 THEN 'news' WHEN 1 THEN 'tech' WHEN 2 THEN 'network' WHEN 3 THEN 'crypto' WHEN 4 THEN 'games' WHEN 5 THEN 'life' ELSE 'chat' END,
			       n * 7919 % 100003, n % 20 = 0, n % 5 = 0, 'listed', '', CASE WHEN n % 10 = 0 THEN 'given' ELSE 'none' END, 0
			FROM counted`, []any{size}},
		{numbers + `
			INSERT INTO directory_snapshot (entry_id, day, subscribers)
			SELECT e.id, CAST($2 AS BIGINT) - n, e.subscribers + (n * 31 + e.subscribers) % 97 FROM counted, directory_entry e`, []any{days, today + 1}},
		{numbers + `
			INSERT INTO directory_heard (chat_id, day, messages, senders, reactions)
			SELECT e.chat_id, CAST($2 AS BIGINT) - n, n * 7 % 40, n % 9, n % 5 FROM counted, directory_entry e WHERE e.consent = 'given'`, []any{30, today}},
		{numbers + `
			INSERT INTO directory_citation (entry_id, chat_id, day, times)
			SELECT e.id, e.chat_id - n, CAST($2 AS BIGINT), n FROM counted, directory_entry e WHERE e.consent = 'given'`, []any{5, today}},
		{numbers + `
			INSERT INTO directory_vote (entry_id, day, visitor, at)
			SELECT e.id, CAST($2 AS BIGINT), 'v' || n, CAST($2 AS BIGINT) * 86400000 + n * 60000 FROM counted, directory_entry e WHERE e.subscribers % 4 = 0`, []any{10, today}},
	} {
		if err := place.Write(ctx, s.db, part.statement, part.args...); err != nil {
			return err
		}
	}
	return nil
}
