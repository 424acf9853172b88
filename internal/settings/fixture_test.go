package settings_test

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/live"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// office is where operators change settings.
type office struct {
	*settings.Service
	t        *testing.T
	db       *storage.DB
	clock    *clock.Manual
	recorded *minutes
}

// minutes is a Recorder that remembers, or refuses.
type minutes struct {
	mu      sync.Mutex
	refusal error
	lines   []string
}

func (m *minutes) RecordSetting(_ context.Context, _ *storage.Tx, c settings.Change, before, after json.RawMessage) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.refusal == nil {
		m.lines = append(m.lines, c.By+" "+c.IP+" "+c.Key+" "+string(before)+" "+string(after))
	}
	return m.refusal
}

func newOffice(t *testing.T, db *storage.DB) *office {
	t.Helper()
	c, m := clock.NewManual(start), &minutes{}
	l := live.New(db, c, live.Options{Poll: 10 * time.Millisecond})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = l.Run(ctx) }()
	t.Cleanup(func() { stop(); <-ended })
	for !l.Healthy() {
		time.Sleep(time.Millisecond)
	}
	return &office{settings.New(db, c, l, m, slog.New(slog.DiscardHandler)), t, db, c, m}
}

func (o *office) try(key, value string, version int64) (settings.State, error) {
	return o.Change(o.t.Context(), settings.Change{Key: key, Value: json.RawMessage(value), Version: version, By: "olga", IP: "192.0.2.7"})
}

func (o *office) change(key, value string, version int64) settings.State {
	o.t.Helper()
	state, err := o.try(key, value, version)
	if err != nil {
		o.t.Fatalf("%s = %s: %v", key, value, err)
	}
	return state
}

func (o *office) now() settings.Snapshot {
	o.t.Helper()
	now, err := o.Snapshot(o.t.Context())
	if err != nil {
		o.t.Fatal(err)
	}
	return now
}

// fieldCode is what a refusal says about the value, or "" if it is none.
func fieldCode(err error, field string) string {
	f, ok := fault.As(err)
	if !ok || !errors.Is(err, settings.ErrInvalid) {
		return ""
	}
	return f.Fields()[field]
}
