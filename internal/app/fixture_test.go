package app_test

import (
	"context"
	"io"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/disk"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func init() { account.HashCheaply() }

// eachShop runs a scenario against the assembled demo shop on both engines. Its
// requests come one after the other.
func eachShop(t *testing.T, scenario func(t *testing.T, s *shop)) {
	t.Helper()
	oneByOne(t)
	eachBusyShop(t, scenario)
}

// eachBusyShop is for scenarios in which something happens at the same time.
func eachBusyShop(t *testing.T, scenario func(t *testing.T, s *shop)) {
	t.Helper()
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) { scenario(t, openShop(t, databaseURL)) })
}

// eachDatabase gives a scenario of requests that come one after the other the
// address of a database of its own on each engine; for SQLite it is empty.
func eachDatabase(t *testing.T, scenario func(t *testing.T, databaseURL string)) {
	t.Helper()
	oneByOne(t)
	eachBusyDatabase(t, scenario)
}

// eachBusyDatabase is for scenarios in which something happens at the same time.
func eachBusyDatabase(t *testing.T, scenario func(t *testing.T, databaseURL string)) {
	t.Helper()
	beside(t)
	storagetest.Engines(t,
		func(t *testing.T) { scenario(t, "") },
		func(t *testing.T) { scenario(t, storagetest.PostgreSQLAddress(t)) })
}

// anyDatabase is the address of one where it does not matter on which engine.
func anyDatabase(t *testing.T) string {
	t.Helper()
	if storage.HasSQLite {
		return ""
	}
	return storagetest.PostgreSQLAddress(t)
}

// aLook is how long a cheap answer keeps counting against whoever asked: who looks
// again and again without letting it pass is refused in the end.
const aLook = 20 * time.Millisecond

// oneByOne leaves a test out under the race detector (-short): its requests come
// one after the other, beside the same work in the background as in every shop,
// which the busy ones show.
func oneByOne(t *testing.T) {
	t.Helper()
	storagetest.Unwatched(t, "one request after the other")
}

// beside lets a test run beside others: each has a shop, a database and a clock
// of its own, and most of its time it waits for a server or for work in the
// background. The figures of a full run are those of a machine that does
// nothing else.
func beside(t *testing.T) {
	t.Helper()
	if !soak.Full() {
		t.Parallel()
	}
}

// shop is a running demo shop and one person in front of it.
type shop struct {
	t     *testing.T
	app   *app.App
	clock *clock.Manual
	data  string
	token string
}

func openShop(t *testing.T, databaseURL string) *shop {
	t.Helper()
	s := buildShop(t, databaseURL)
	workAlong(t, s.app)
	return s
}

// workAlong does a shop's work in the background until the test ends.
func workAlong(t *testing.T, a *app.App) {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() { done <- a.Work(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("background work: %v", err)
		}
	})
}

// buildShop leaves out the work in the background: only requests change
// anything in such a shop.
func buildShop(t *testing.T, databaseURL string, settings ...func(*app.Config)) *shop {
	t.Helper()
	return buildLogged(t, databaseURL, slog.New(slog.DiscardHandler), settings...)
}

// openLoggedShop is a shop whose log a test reads, down to the finest line.
func openLoggedShop(t *testing.T, log io.Writer) *shop {
	t.Helper()
	s := buildLogged(t, "", slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})))
	workAlong(t, s.app)
	return s
}

func buildLogged(t *testing.T, databaseURL string, log *slog.Logger, settings ...func(*app.Config)) *shop {
	t.Helper()
	s := &shop{t: t, clock: clock.NewManual(time.Date(2026, 11, 15, 11, 59, 59, 0, time.UTC)), data: dataFolder(t)}
	config := app.Config{
		Mode: app.Demo, DataFolder: s.data, DatabaseURL: databaseURL, BaseURL: "http://shop.example", Makers: []payment.Maker{harbourMaker()},
		WatchPace:   time.Hour, // who looks around does it when a test asks
		NoDirectory: true,      // tests open hundreds of shops, and few look at the hub
		MeasureDisk: func(string) (disk.Room, error) { return disk.Room{Free: 60 << 30, Total: 100 << 30}, nil },
	}
	for _, set := range settings {
		set(&config)
	}
	a, err := app.New(t.Context(), config, s.clock, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = a.Close() })
	s.app = a
	storagetest.LetWorkEnd(s.clock, a.DB())
	s.clock.Advance(time.Second) // what a test does comes after what the demo's people did
	return s
}

// dataFolder holds a database that is up to date, as after a shop's first
// start: the steps to it have tests of their own, and would take most of the
// time here.
func dataFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if storage.HasSQLite {
		storagetest.WriteSQLite(t, filepath.Join(folder, "causeway.db"))
	}
	return folder
}
