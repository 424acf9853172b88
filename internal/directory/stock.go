package directory

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/directory/ranking"
	"causeway/internal/storage"
)

// Stocked is an entry that comes with a past.
type Stocked struct {
	Entry
	History []int64        // subscribers on each day, up to today
	Heard   []ranking.Day  // what was heard on each whole day, up to yesterday
	Votes   []clock.Millis // when visitors came, each a different one
	Cites   []string       // the names of others that it led to yesterday
}

// restBeforeCounting is how long nobody asks the platform about what was
// stocked: its numbers are from today.
const restBeforeCounting = 24 * time.Hour

// Stock lists entries that nobody has handed in, all or none, in a directory
// that has none. It tells whether it did.
func (s *Service) Stock(ctx context.Context, entries []Stocked) (done bool, err error) {
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, entriesTurn); err != nil {
			return err
		}
		there, err := s.store.anyEntry(ctx, tx)
		if err != nil || there {
			return err
		}
		now := s.Clock.Now()
		for _, e := range entries {
			e.ID, e.CheckedAt = id.New(e.ListedAt), now
			if err := s.stock(ctx, tx, e, dayOf(now)); err != nil {
				return fmt.Errorf("stock %s: %w", e.Name, err)
			}
		}
		for _, e := range entries {
			for _, name := range e.Cites {
				if err := s.store.cite(ctx, tx, name, e.ChatID, dayOf(now)-1); err != nil {
					return fmt.Errorf("cite %s: %w", name, err)
				}
			}
		}
		if err := s.store.restBefore(ctx, tx, now.Add(restBeforeCounting)); err != nil {
			return err
		}
		done = true
		return s.changed(ctx, tx)
	})
	return done, err
}

// stock writes an entry and its past, each table in one statement.
func (s *Service) stock(ctx context.Context, tx *storage.Tx, e Stocked, today day) error {
	if err := s.store.addEntry(ctx, tx, e.Entry); err != nil {
		return err
	}
	history, heard, votes := map[day][]any{}, map[day][]any{}, map[string][]any{}
	for i, n := range e.History {
		history[today-day(len(e.History)-1-i)] = []any{n}
	}
	for i, d := range e.Heard {
		heard[today-day(len(e.Heard)-i)] = []any{d.Messages, d.Senders, d.Reactions}
	}
	for i, at := range e.Votes {
		votes[id.Hash("stocked "+strconv.Itoa(i))] = []any{dayOf(at), at}
	}
	for _, table := range []struct {
		write func(context.Context, *storage.Tx, Entry, string) error
		rows  any
	}{{s.store.stockHistory, history}, {s.store.stockHeard, heard}, {s.store.stockVotes, votes}} {
		rows, err := json.Marshal(table.rows)
		if err != nil {
			return err
		}
		if err := table.write(ctx, tx, e.Entry, string(rows)); err != nil {
			return err
		}
	}
	return nil
}

func (store) anyEntry(ctx context.Context, from storage.Reader) (there bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM directory_entry)`).Scan(&there)
	return there, err
}

func (store) stockHistory(ctx context.Context, tx *storage.Tx, e Entry, rows string) error {
	_, err := tx.Exec(ctx, `
		WITH given (day, subscribers) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT")+`)
		INSERT INTO directory_snapshot (entry_id, day, subscribers) SELECT $2, day, subscribers FROM given`, rows, e.ID)
	return err
}

func (store) stockHeard(ctx context.Context, tx *storage.Tx, e Entry, rows string) error {
	_, err := tx.Exec(ctx, `
		WITH given (day, messages, senders, reactions) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT", "BIGINT", "BIGINT")+`)
		INSERT INTO directory_heard (chat_id, day, messages, senders, reactions)
		SELECT CAST($2 AS BIGINT), day, messages, senders, reactions FROM given`, rows, e.ChatID)
	return err
}

func (store) stockVotes(ctx context.Context, tx *storage.Tx, e Entry, rows string) error {
	_, err := tx.Exec(ctx, `
		WITH given (visitor, day, at) AS MATERIALIZED (`+storage.Given(1, "TEXT", "BIGINT", "BIGINT")+`)
		INSERT INTO directory_vote (entry_id, day, visitor, at) SELECT $2, day, visitor, at FROM given`, rows, e.ID)
	return err
}

// restBefore has nobody ask the platform about any entry before a moment.
func (store) restBefore(ctx context.Context, tx *storage.Tx, at clock.Millis) error {
	_, err := tx.Exec(ctx, `UPDATE directory_entry SET next_check = $1`, at)
	return err
}
