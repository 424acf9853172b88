package settings

import (
	"context"
	"encoding/json"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// stored is a value as the database holds it.
type stored struct {
	key       string
	value     string
	version   int64
	changedAt clock.Millis
}

type store struct{}

func (store) all(ctx context.Context, from storage.Reader) ([]stored, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (s stored, err error) {
		err = row.Scan(&s.key, &s.value, &s.version, &s.changedAt)
		return s, err
	}, `SELECT key, value, version, changed_at FROM settings_value`)
}

func (store) one(ctx context.Context, from storage.Reader, key string) (stored, bool, error) {
	s := stored{key: key}
	found, err := storage.Found(from.QueryRow(ctx, `
		SELECT value, version, changed_at FROM settings_value WHERE key = $1`, key).
		Scan(&s.value, &s.version, &s.changedAt))
	return s, found, err
}

// first writes a value that has always been the default. It reports false when
// somebody else was faster.
func (store) first(ctx context.Context, tx *storage.Tx, s stored) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO settings_value (key, value, version, changed_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (key) DO NOTHING`, s.key, s.value, s.version, s.changedAt)
	return n == 1, err
}

// next replaces the version before s. It reports false when that is no longer
// the current one.
func (store) next(ctx context.Context, tx *storage.Tx, s stored) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE settings_value SET value = $1, version = $2, changed_at = $3
		WHERE  key = $4 AND version = $5`, s.value, s.version, s.changedAt, s.key, s.version-1)
	return n == 1, err
}

func (store) remember(ctx context.Context, tx *storage.Tx, key string, r Revision) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO settings_history (key, version, old_value, new_value, changed_by, changed_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, key, r.Version, string(r.Old), string(r.New), r.By, r.At)
	return err
}

// history lists a setting's changes, the newest first, below a version.
func (store) history(ctx context.Context, from storage.Reader, key string, below int64, limit int) ([]Revision, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (r Revision, err error) {
		var before, after string
		err = row.Scan(&r.Version, &before, &after, &r.By, &r.At)
		r.Old, r.New = json.RawMessage(before), json.RawMessage(after)
		return r, err
	}, `
		SELECT version, old_value, new_value, changed_by, changed_at
		FROM   settings_history
		WHERE  key = $1 AND version < $2
		ORDER  BY version DESC LIMIT $3`, key, below, limit)
}
