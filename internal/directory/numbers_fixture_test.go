package directory_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/directory"
	"causeway/internal/storage"
)

// listed is an entry that was there for a while, as numbers see it.
type listed struct {
	id, kind, language, category string
	subscribers                  int64
	adult, verified              bool
	chat                         int64
	owner                        string
	consent                      directory.Consent
	days                         int // since it was listed
	next                         clock.Millis
}

// put writes entries straight into the table; their names are their ids.
func (d *desk) put(all ...listed) {
	d.t.Helper()
	for _, e := range all {
		if e.kind == "" {
			e.kind = "channel"
		}
		if e.language == "" {
			e.language = "en"
		}
		if e.category == "" {
			e.category = "tech"
		}
		if e.consent == "" {
			e.consent = directory.NoConsent
		}
		d.exec(`
			INSERT INTO directory_entry (id, kind, link, name, chat_id, title, folded, description, language, category, subscribers,
			                             adult, verified, owner_id, state, reason, consent, listed_at, next_check)
			VALUES ($1, $2, $1, $1, $3, $1, $1, '', $4, $5, $6, $7, $8, $9, 'listed', '', $10, $11, $12)`,
			e.id, e.kind, storage.OrNull(e.chat), e.language, e.category, e.subscribers, e.adult, e.verified, storage.OrNull(e.owner), e.consent,
			d.clock.Now().Add(-time.Duration(e.days)*24*time.Hour), e.next)
	}
}

// counted writes the history of an entry that ends today.
func (d *desk) counted(entryID string, subscribers ...int64) {
	d.t.Helper()
	for i, n := range subscribers {
		d.exec(`INSERT INTO directory_snapshot (entry_id, day, subscribers) VALUES ($1, $2, $3)`, entryID, d.today()-int64(len(subscribers)-1-i), n)
	}
}

func (d *desk) today() int64 { return int64(d.clock.Now()) / (24 * 60 * 60 * 1000) }

func (d *desk) rank() {
	d.t.Helper()
	if err := d.Rank(d.t.Context()); err != nil {
		d.t.Fatal(err)
	}
}

func (d *desk) visit(entryID string, who directory.Visitor) error {
	return d.Visit(d.t.Context(), who, entryID)
}

func (d *desk) show(entryID string) directory.Page {
	d.t.Helper()
	page, err := d.Show(d.t.Context(), entryID, true)
	if err != nil {
		d.t.Fatal(err)
	}
	return page
}

// number reads one figure.
func (d *desk) number(query string, args ...any) (n int64) {
	d.t.Helper()
	if err := d.db.QueryRow(d.t.Context(), query, args...).Scan(&n); err != nil {
		d.t.Fatal(err)
	}
	return n
}

// heard has the bot count messages in a chat, one for each sender.
func (d *desk) heard(chat int64, at clock.Millis, cites []string, senders ...string) {
	d.t.Helper()
	for _, sender := range senders {
		d.write(func(ctx context.Context, tx *storage.Tx) error {
			return d.Heard(ctx, tx, chat, at, []byte(sender), cites)
		})
	}
}

func want[T comparable](t testing.TB, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func numbered(n int) string { return fmt.Sprintf("entry_%02d", n) }
