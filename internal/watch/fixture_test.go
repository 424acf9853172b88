package watch

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

var start = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

const period = time.Minute

// house has one check that finds what a test says, and operators who read their
// letters.
type house struct {
	*Service
	t     *testing.T
	clock *clock.Manual

	mu      sync.Mutex
	wrong   []Finding
	blind   bool
	people  []string
	again   time.Duration
	refuses bool // the outbox does not take letters
	acts    []Act
}

// The outbox is a table, so that a letter of a transaction that fails is no
// letter.
const outbox = `CREATE TABLE watch_test_outbox (user_id TEXT NOT NULL, template TEXT NOT NULL, count TEXT NOT NULL, first TEXT NOT NULL)`

var errFull = errors.New("the outbox is full")

func newHouse(t *testing.T, db *storage.DB) *house {
	t.Helper()
	h := &house{t: t, clock: clock.NewManual(start), people: []string{"ann"}}
	h.Service = New(Config{
		DB: db, Clock: h.clock, Log: slog.New(slog.DiscardHandler), Replica: "pier", Pace: 5 * time.Millisecond, PageURL: "https://shop.example/admin/alerts",
		Checks: []Check{{Name: NodeDown, Every: period, Look: func(context.Context) ([]Finding, error) {
			h.mu.Lock()
			defer h.mu.Unlock()
			if h.blind {
				return nil, errors.New("nobody answers")
			}
			return slices.Clone(h.wrong), nil
		}}},
		Reminder: func(context.Context, *storage.Tx) (time.Duration, error) { return h.again, nil },
		Audience: func(context.Context, *storage.Tx) ([]string, error) { return slices.Clone(h.people), nil },
		Names:    func(context.Context, []string) (map[string]string, error) { return map[string]string{}, nil },
		Tell: func(ctx context.Context, tx *storage.Tx, userID string, l Letter) error {
			if h.refuses {
				return errFull
			}
			_, err := tx.Exec(ctx, `INSERT INTO watch_test_outbox (user_id, template, count, first) VALUES ($1, $2, $3, $4)`,
				userID, l.Template, l.Params["Count"], l.Params["FirstLabel"])
			return err
		},
		Recorder: h,
	})
	h.write(outbox)
	return h
}

func (h *house) RecordAct(_ context.Context, _ *storage.Tx, a Act) error {
	h.acts = append(h.acts, a)
	return nil
}

func (h *house) write(statement string) {
	h.t.Helper()
	err := h.DB.Write(h.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// finds says what is wrong from now on.
func (h *house) finds(subjects ...string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.wrong = nil
	for _, s := range subjects {
		h.wrong = append(h.wrong, Finding{Subject: s, Label: "node " + s})
	}
}

// looks lets a period pass and looks, so many times.
func (h *house) looks(times int) {
	h.t.Helper()
	for range times {
		h.clock.Advance(period)
		if err := h.Look(h.t.Context()); err != nil {
			h.t.Fatal(err)
		}
	}
}

// letters takes everything out of the outbox, as template:count:first lines.
func (h *house) letters() []string {
	h.t.Helper()
	found, err := storage.All(h.t.Context(), h.DB, storage.Column[string], `
		SELECT user_id || ':' || template || ':' || count || ':' || first FROM watch_test_outbox ORDER BY user_id, template, first`)
	if err != nil {
		h.t.Fatal(err)
	}
	if len(found) > 0 {
		h.write(`DELETE FROM watch_test_outbox`)
	}
	return found
}

func (h *house) wantLetters(when string, want ...string) {
	h.t.Helper()
	if got := h.letters(); !slices.Equal(got, want) {
		h.t.Errorf("%s: %q, want %q", when, got, want)
	}
}

// now lists what is raised.
func (h *house) now() []Alert {
	h.t.Helper()
	raised, err := h.store.raised(h.t.Context(), h.DB)
	if err != nil {
		h.t.Fatal(err)
	}
	return raised
}
