package watch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Since tells from when on something is waited for.
type Since func(ctx context.Context) (clock.Millis, error)

// Begun is when the house first waited for something, whichever process asked:
// one that is started every day would otherwise never have waited long.
func Begun(db *storage.DB, c clock.Clock, what string) Since {
	return func(ctx context.Context) (clock.Millis, error) {
		at, err := store{}.begun(ctx, db, what)
		if found, err := storage.Found(err); err != nil || found {
			return at, err
		}
		err = db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
			if err := (store{}).firstAsked(ctx, tx, what, c.Now()); err != nil {
				return err
			}
			at, err = store{}.begun(ctx, tx, what)
			return err
		})
		return at, err
	}
}
