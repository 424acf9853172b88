package site_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/notify"
	"causeway/internal/notify/notifytest"
	"causeway/internal/site"
	"causeway/internal/storage"
)

var keeper = site.Operator{UserID: "keeper", IP: "192.0.2.1"}

// newsroom is the room around a database, with a post that only writes letters down
// and members who are a list.
type newsroom struct {
	*site.Service
	t       *testing.T
	db      *storage.DB
	clock   *clock.Manual
	post    *notify.Service
	members *members
	pace    int64
	tries   atomic.Int64 // how often somebody began a batch

	mu   sync.Mutex
	acts []string
}

func openNewsroom(t *testing.T, db *storage.DB) *newsroom {
	t.Helper()
	d := &newsroom{t: t, db: db, clock: clock.NewManual(time.Date(2026, 11, 16, 8, 0, 0, 0, time.UTC)), members: &members{}, pace: 60}
	queue := jobs.NewQueue(db, d.clock)
	quiet := slog.New(slog.DiscardHandler)
	d.post = notify.New(notify.Config{
		DB: db, Clock: d.clock, Queue: queue, Log: quiet, Templates: notifytest.Templates(t),
		Letterhead: func(context.Context) (notify.Letterhead, error) { return notify.Letterhead{Brand: "Harbour"}, nil },
		Deliverers: map[notify.Channel]notify.Deliverer{notify.Email: nowhere{}, notify.Telegram: nowhere{}},
	})
	d.Service = site.New(site.Config{
		Originals: originals(t), BaseURL: "https://harbour.example", Brand: func(context.Context) (site.Brand, error) { return harbour, nil },
		DB: db, Clock: d.clock, Live: live.New(db, d.clock, live.Options{Log: quiet}), Log: quiet, Recorder: d,
		Names: func(context.Context, []string) (map[string]string, error) { return nil, nil },
		Queue: queue, Readers: d.members, Post: d.post, PerMinute: func(context.Context) (int64, error) { d.tries.Add(1); return d.pace, nil },
	})
	return d
}

func (d *newsroom) RecordAct(_ context.Context, _ *storage.Tx, a site.Act) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.acts = append(d.acts, a.Action)
	return nil
}

type nowhere struct{}

func (nowhere) Deliver(context.Context, notify.Letter) error { return nil }

// members are those who want news, in the order of their ids.
type members struct {
	all  []account.NewsReader
	fail func(behind string) error // nil: never
}

func (m *members) join(n int, more ...account.NewsReader) {
	for range n {
		name := fmt.Sprintf("m%04d", len(m.all))
		m.all = append(m.all, account.NewsReader{UserID: name, Lang: lang.English, Email: account.Email(name + "@example.com")})
	}
	m.all = append(m.all, more...)
}

func (m *members) NewsReaders(_ context.Context, _ storage.Reader, behind string, limit int) ([]account.NewsReader, error) {
	if m.fail != nil {
		if err := m.fail(behind); err != nil {
			return nil, err
		}
	}
	at := slices.IndexFunc(m.all, func(r account.NewsReader) bool { return r.UserID > behind })
	if at < 0 {
		return nil, nil
	}
	return m.all[at:min(at+limit, len(m.all))], nil
}

func (m *members) CountNewsReaders(context.Context, storage.Reader) (int64, error) {
	return int64(len(m.all)), nil
}

func (m *members) NewsReader(_ context.Context, _ storage.Reader, userID string) (account.NewsReader, error) {
	if userID != keeper.UserID {
		return account.NewsReader{}, errors.New("somebody else")
	}
	return account.NewsReader{UserID: userID, Lang: lang.Russian, Email: "keeper@example.com"}, nil
}

func (m *members) NewsToken(userID string) string { return "token-of-" + userID }

func words(title string) site.Wording {
	return site.Wording{
		Texts:      map[lang.Tag]site.NoticeText{lang.English: {Title: title, Body: "Ships wait **outside**."}, lang.Russian: {Title: "Вода", Body: "Ждём."}},
		Importance: site.Info, Place: site.Everywhere,
	}
}

func (d *newsroom) draft(w site.Wording) site.Notice {
	d.t.Helper()
	n, err := d.DraftNotice(d.t.Context(), keeper, w)
	if err != nil {
		d.t.Fatal(err)
	}
	return n
}

func (d *newsroom) publish(w site.Wording) site.Notice {
	d.t.Helper()
	n := d.draft(w)
	n, err := d.PublishNotice(d.t.Context(), keeper, n.ID, n.Version)
	if err != nil {
		d.t.Fatal(err)
	}
	return n
}

func (d *newsroom) send(n site.Notice) site.Broadcast {
	d.t.Helper()
	b, err := d.Send(d.t.Context(), keeper, n.ID, n.Version)
	if err != nil {
		d.t.Fatal(err)
	}
	return b
}

func (d *newsroom) at(b site.Broadcast) site.Broadcast {
	d.t.Helper()
	now, err := d.Broadcast(d.t.Context(), b.ID)
	if err != nil {
		d.t.Fatal(err)
	}
	return now
}

// letters are whom the letters of a broadcast are for, in order.
func (d *newsroom) letters(b site.Broadcast) []string {
	d.t.Helper()
	found, err := storage.All(d.t.Context(), d.db, storage.Column[string],
		`SELECT recipient FROM notify_message WHERE batch = $1 ORDER BY recipient`, b.ID)
	if err != nil {
		d.t.Fatal(err)
	}
	return found
}

// deliverAll has every letter that is queued arrive.
func (d *newsroom) deliverAll() {
	d.t.Helper()
	d.write(`UPDATE notify_message SET state = 'sent', ended_at = $1 WHERE state = 'queued'`, d.clock.Now())
}

func (d *newsroom) write(statement string, args ...any) {
	d.t.Helper()
	err := d.db.Write(d.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		d.t.Fatal(err)
	}
}

func (d *newsroom) batch(b site.Broadcast) {
	d.t.Helper()
	if err := d.SendBatch(d.t.Context(), b.ID); err != nil {
		d.t.Fatal(err)
	}
}

// open starts a worker that does nothing but broadcasts.
func (d *newsroom) open() {
	d.t.Helper()
	runner := jobs.NewRunner(jobs.NewQueue(d.db, d.clock), jobs.Options{Poll: 5 * time.Millisecond, Log: slog.New(slog.DiscardHandler)})
	d.RegisterJobs(runner)
	ctx, stop := context.WithCancel(d.t.Context())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		if err := runner.Run(ctx); err != nil {
			d.t.Error(err)
		}
	}()
	d.t.Cleanup(func() { stop(); <-ended })
}
