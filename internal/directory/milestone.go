package directory

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// milestone is something that all processes must know the time of.
type milestone string

const (
	ranked milestone = "ranked" // when the directory was last ranked
	paused milestone = "paused" // until when the platform wants to hear nothing
)

func (store) keepMilestone(ctx context.Context, tx *storage.Tx, m milestone, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_milestone (name, at) VALUES ($1, $2)
		ON CONFLICT (name) DO UPDATE SET at = excluded.at`, m, at)
	return err
}

// milestone is 0 for one that never was.
func (store) milestone(ctx context.Context, from storage.Reader, m milestone) (at clock.Millis, err error) {
	err = from.QueryRow(ctx, `SELECT at FROM directory_milestone WHERE name = $1`, m).Scan(&at)
	_, err = storage.Found(err)
	return at, err
}
