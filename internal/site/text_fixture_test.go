package site_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/site"
	"causeway/internal/storage"
)

// desk is where operators change what the shop says.
type desk struct {
	*site.Service
	t     *testing.T
	clock *clock.Manual
	mu    sync.Mutex
	acts  []site.Act
}

func (d *desk) RecordAct(_ context.Context, _ *storage.Tx, a site.Act) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.acts = append(d.acts, a)
	return nil
}

func newDesk(t *testing.T, db *storage.DB) *desk {
	t.Helper()
	d := &desk{t: t, clock: clock.NewManual(time.Date(2026, 11, 16, 12, 0, 0, 0, time.UTC))}
	l := live.New(db, d.clock, live.Options{Poll: 10 * time.Millisecond})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = l.Run(ctx) }()
	t.Cleanup(func() { stop(); <-ended })
	for !l.Healthy() {
		time.Sleep(time.Millisecond)
	}
	d.Service = site.New(site.Config{
		Originals: originals(t), BaseURL: "https://harbour.example", DB: db, Clock: d.clock, Live: l,
		Log: slog.New(slog.DiscardHandler), Recorder: d,
		Brand: func(context.Context) (site.Brand, error) { return harbour, nil },
	})
	return d
}

var olga = site.Operator{UserID: "olga", IP: "192.0.2.7"}

func (d *desk) save(topic, language, text string, version int64) site.Text {
	d.t.Helper()
	d.clock.Advance(time.Millisecond)
	saved, err := d.SaveText(d.t.Context(), olga, topic, language, text, version)
	if err != nil {
		d.t.Fatalf("%s in %s: %v", topic, language, err)
	}
	return saved
}

func (d *desk) text(topic, language string) site.Text {
	d.t.Helper()
	text, err := d.Text(d.t.Context(), topic, language)
	if err != nil {
		d.t.Fatal(err)
	}
	return text
}
