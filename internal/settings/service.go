package settings

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// ErrConflict refuses a change of a version that is no longer the current one.
var ErrConflict = fault.New(fault.Conflict, "settings_conflict")

// topic is what other processes hear after a change.
const topic = "settings"

// Change is an operator's wish.
type Change struct {
	Key     string
	Value   json.RawMessage
	Version int64  // the version that the operator saw; 0 is the default
	By      string // the operator's user id
	IP      string
}

// Revision is one change that was made.
type Revision struct {
	Version  int64
	Old, New json.RawMessage
	By       string
	At       clock.Millis
}

// State is a setting as it is now.
type State struct {
	Definition
	Value     json.RawMessage
	Version   int64
	ChangedAt clock.Millis // zero if it never was
}

// Recorder is told of every change inside its transaction; if it refuses,
// nothing is changed.
type Recorder interface {
	RecordSetting(ctx context.Context, tx *storage.Tx, change Change, before, after json.RawMessage) error
}

// Service reads and changes settings.
type Service struct {
	db       *storage.DB
	clock    clock.Clock
	live     *live.Live
	recorder Recorder
	log      *slog.Logger
	store    store
	snapshot *live.Cache[string, Snapshot]
}

// New makes the service.
func New(db *storage.DB, clock clock.Clock, l *live.Live, recorder Recorder, log *slog.Logger) *Service {
	s := &Service{db: db, clock: clock, live: l, recorder: recorder, log: log}
	s.snapshot = live.NewCache(l, topic, 1, func(ctx context.Context, _ string) (Snapshot, error) { return s.Read(ctx, db) })
	return s
}

// Snapshot gives all settings as they are now, from memory where possible.
func (s *Service) Snapshot(ctx context.Context) (Snapshot, error) {
	now, err := s.snapshot.Get(ctx, live.All)
	if err != nil {
		return Snapshot{}, fmt.Errorf("read settings: %w", err)
	}
	return now, nil
}

// Read gives all settings straight from the database, for rules that are
// checked inside a transaction.
func (s *Service) Read(ctx context.Context, from storage.Reader) (Snapshot, error) {
	rows, err := s.store.all(ctx, from)
	if err != nil {
		return Snapshot{}, err
	}
	now := Snapshot{values: map[string]any{}}
	for _, row := range rows {
		setting, known := find(row.key)
		if !known {
			continue // of a newer or older version of the shop
		}
		value, err := setting.read(json.RawMessage(row.value))
		if err != nil {
			s.log.WarnContext(ctx, "a stored setting breaks today's rules; its default is used", "setting", row.key, "error", err)
			continue
		}
		now.values[row.key] = value
	}
	return now, nil
}

// All lists every setting with its value, in the order of definition, straight
// from the database: whoever changes settings must see what is there.
func (s *Service) All(ctx context.Context) ([]State, error) {
	rows, err := s.store.all(ctx, s.db)
	if err != nil {
		return nil, fmt.Errorf("read settings: %w", err)
	}
	byKey := map[string]stored{}
	for _, row := range rows {
		byKey[row.key] = row
	}
	states := make([]State, 0, len(registry))
	for _, setting := range registry {
		d := setting.definition()
		states = append(states, stateOf(d, byKey[d.Key]))
	}
	return states, nil
}

func stateOf(d Definition, row stored) State {
	state := State{Definition: d, Value: d.Default, Version: row.version, ChangedAt: row.changedAt}
	if row.version > 0 {
		state.Value = json.RawMessage(row.value)
	}
	return state
}

// Change replaces a setting's value, unless somebody else was faster.
func (s *Service) Change(ctx context.Context, change Change) (State, error) {
	setting, known := find(change.Key)
	if !known {
		return State{}, storage.ErrNotFound
	}
	value, err := setting.canonical(change.Value)
	if err != nil {
		return State{}, refusal(err)
	}
	d := setting.definition()
	next := stored{key: change.Key, value: string(value), version: change.Version + 1, changedAt: s.clock.Now()}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.replace(ctx, tx, d, change, next)
	})
	if err != nil {
		return State{}, err
	}
	return stateOf(d, next), nil
}

func (s *Service) replace(ctx context.Context, tx *storage.Tx, d Definition, change Change, next stored) error {
	current, _, err := s.store.one(ctx, tx, change.Key)
	if err != nil {
		return err
	}
	write := s.store.next
	if change.Version == 0 {
		write = s.store.first
	}
	written, err := write(ctx, tx, next)
	if err != nil {
		return err
	}
	if !written {
		return ErrConflict.With("key", change.Key)
	}
	before, after := stateOf(d, current).Value, json.RawMessage(next.value)
	revision := Revision{Version: next.version, Old: before, New: after, By: change.By, At: next.changedAt}
	if err := s.store.remember(ctx, tx, change.Key, revision); err != nil {
		return err
	}
	if err := s.recorder.RecordSetting(ctx, tx, change, before, after); err != nil {
		return err
	}
	return s.live.Invalidate(ctx, tx, topic, live.All)
}

// refusal says to the caller what a decoder complained about.
func refusal(err error) error {
	var c *complaint
	if errors.As(err, &c) {
		return ErrInvalid.Field(c.field, c.code)
	}
	return err
}

// History lists a setting's changes, the newest first, below a version; zero
// asks for the first page.
func (s *Service) History(ctx context.Context, key string, below int64, limit int) ([]Revision, error) {
	if _, known := find(key); !known {
		return nil, storage.ErrNotFound
	}
	if below <= 0 {
		below = 1 << 62
	}
	return s.store.history(ctx, s.db, key, below, limit)
}
