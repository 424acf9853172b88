package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"causeway/bench/place"
	"causeway/bench/ratio"
	"causeway/bench/visitor"
	"causeway/internal/contentsearch"
	"causeway/internal/contentsearch/searchtest"
	"causeway/internal/contentsearch/words"
	"causeway/internal/storage"
)

const (
	ratioMark = 0.70
	rateMark  = 15_000 // messages for a second of CPU
	batch     = 500
	turns     = 8 // batches of each side in a round
)

// taken is a batch of one chat, and the rows and terms that become of it.
type taken struct {
	chat     contentsearch.Chat
	messages []contentsearch.Message
	terms    []string
}

// compareKeeping keeps messages in one database and inserts the same rows and
// terms into another, in turns.
func compareKeeping(ctx context.Context, r *ratio.Run, p *place.Place) (err error) {
	ours, err := open(ctx, p, "ours")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, ours.db.Close()) }()
	plain, err := openBare(ctx, p)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, plain.Close()) }()
	all, err := ours.batches(ctx, (rounds+1)*turns)
	if err != nil {
		return err
	}
	var kept, inserted []float64
	for round := range rounds + 1 {
		var work [2]time.Duration
		for turn := range turns {
			some := all[round*turns+turn]
			for i := range 2 {
				side := (turn + round + i) % 2 // who begins changes too
				begun := visitor.CPUTime()
				if side == 0 {
					err = ours.keep(ctx, some)
				} else {
					err = insert(ctx, plain, some)
				}
				if err != nil {
					return err
				}
				work[side] += visitor.CPUTime() - begun
			}
		}
		if round > 0 {
			kept = append(kept, turns*batch/work[0].Seconds())
			inserted = append(inserted, turns*batch/work[1].Seconds())
		}
	}
	rate, share := ratio.Median(kept), ratio.Median(kept)/ratio.Median(inserted)
	fmt.Printf("keeping messages, %d in a transaction, for a second of CPU\n", batch)
	fmt.Printf("  bare inserts of the same rows and terms %7.0f   %.0f\n", ratio.Median(inserted), inserted)
	fmt.Printf("  Service.Keep                            %7.0f   %.0f   ×%.2f\n\n", rate, kept, share)
	r.AtLeast("messages kept beside bare inserts of the same rows and terms", share, ratioMark)
	r.AtLeast(fmt.Sprintf("messages kept for a second of CPU beside %d", rateMark), rate/rateMark, 1)
	return nil
}

// batches makes so many chats and a batch of each one's messages, with the
// numbers that bare rows get. One chat has one language, and those differ.
func (a *archive) batches(ctx context.Context, n int) ([]taken, error) {
	c := corpus(large) // of which only the first chats are read
	var all []taken
	for i := range c.Chats {
		if err := searchtest.Welcome(ctx, a.db, a.Service, &c.Chats[i]); err != nil {
			return nil, err
		}
		var messages []contentsearch.Message
		for _, m := range c.Messages(i) {
			m.ChatID = c.Chats[i].ID
			m.ID = int64(m.SentAt)/1000<<12 | m.MessageID&0xFFF
			messages = append(messages, m.Message)
		}
		t := taken{chat: c.Chats[i], messages: messages[:min(batch, len(messages))]}
		for _, m := range t.messages {
			t.terms = append(t.terms, words.Document(m.Text))
		}
		if all = append(all, t); len(all) == n {
			return all, nil
		}
	}
	return nil, fmt.Errorf("%d batches of %d", len(all), n)
}

func (a *archive) keep(ctx context.Context, t taken) error {
	return a.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		added, err := a.Keep(ctx, tx, t.chat, slices.Clone(t.messages))
		if err == nil && added != int64(len(t.messages)) {
			err = fmt.Errorf("%d of %d were kept", added, len(t.messages))
		}
		return err
	})
}

// openBare opens another database with the same tables through database/sql
// alone, set as the shop sets it.
func openBare(ctx context.Context, p *place.Place) (*sql.DB, error) {
	a, err := open(ctx, p, "bare")
	if err != nil {
		return nil, err
	}
	_, data, err := p.Database("bare")
	if err := errors.Join(err, a.db.Close()); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", "file:"+filepath.Join(data, "causeway.db")+
		"?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_txlock=immediate&_pragma=cache_size(-32768)&_pragma=wal_autocheckpoint(8192)")
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// insert writes a row and its terms for every message.
func insert(ctx context.Context, db *sql.DB, t taken) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	row, err1 := tx.PrepareContext(ctx, `
		INSERT INTO contentsearch_message (id, chat_id, message_id, text, edited_at, sender, adult, hidden, reason)
		VALUES ($1, $2, $3, $4, $5, $6, $7, FALSE, '')`)
	terms, err2 := tx.PrepareContext(ctx, `INSERT INTO contentsearch_words (rowid, words) VALUES ($1, $2)`)
	if err := errors.Join(err1, err2); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	for i, m := range t.messages {
		_, err1 := row.ExecContext(ctx, m.ID, m.ChatID, m.MessageID, m.Text, m.EditedAt, m.Sender, m.Adult)
		_, err2 := terms.ExecContext(ctx, m.ID, t.terms[i])
		if err := errors.Join(err1, err2); err != nil {
			return errors.Join(err, tx.Rollback())
		}
	}
	return tx.Commit()
}
