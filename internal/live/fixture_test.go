package live_test

import (
	"context"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// process is one of the house's processes: its own connection, its own Live.
type process struct {
	*live.Live
	t    *testing.T
	db   *storage.DB
	stop func()
}

// eachPair runs test with two processes over one database: on PostgreSQL with
// a connection pool each, on SQLite with one handle, as in a single process.
func eachPair(t *testing.T, test func(t *testing.T, c *clock.Manual, a, b *process)) {
	onSQLite := func(t *testing.T) {
		db, c := storagetest.OpenSQLite(t), clock.NewManual(start)
		test(t, c, startProcess(t, db, c), startProcess(t, db, c))
	}
	onPostgreSQL := func(t *testing.T) {
		address, c := storagetest.PostgreSQLAddress(t), clock.NewManual(start)
		open := func() *storage.DB {
			db, err := storage.OpenPostgreSQL(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = db.Close() })
			return db
		}
		test(t, c, startProcess(t, open(), c), startProcess(t, open(), c))
	}
	storagetest.Engines(t, onSQLite, onPostgreSQL)
}

func startProcess(t *testing.T, db *storage.DB, c clock.Clock) *process {
	t.Helper()
	l := live.New(db, c, live.Options{Poll: 10 * time.Millisecond, Log: slog.New(slog.NewTextHandler(io.Discard, nil))})
	ctx, cancel := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = l.Run(ctx) }()
	p := &process{l, t, db, sync.OnceFunc(func() { cancel(); <-ended })}
	t.Cleanup(p.stop)
	storagetest.Eventually(t, "the first reading", p.Healthy)
	return p
}

func (p *process) invalidate(topic, key string) {
	p.t.Helper()
	err := p.db.Write(p.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return p.Invalidate(ctx, tx, topic, key)
	})
	if err != nil {
		p.t.Fatal(err)
	}
}

// hears collects the keys that a process hears under a topic.
func (p *process) hears(topic string) <-chan string {
	keys := make(chan string, 64)
	p.Subscribe(topic, func(key string) { keys <- key })
	return keys
}
