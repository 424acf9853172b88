package contentsearch

import (
	"context"

	"causeway/internal/storage"
)

// Drain reads everything that waits, as the process does that has the seat.
// before is asked in every transaction; it may be nil.
func (i *Imports) Drain(ctx context.Context, before func() error) error {
	i.pause = 0
	allowed := func(context.Context, *storage.Tx) error {
		if before == nil {
			return nil
		}
		return before()
	}
	return i.drain(ctx, allowed, &tries{})
}

// Tries are those at which reading has failed.
type Tries = tries

// DrainAgain reads what waits, as the process does that has failed before.
func (i *Imports) DrainAgain(ctx context.Context, failed *Tries) error {
	return i.drain(ctx, func(context.Context, *storage.Tx) error { return nil }, failed)
}

// ImportBatch is how many messages one transaction stores.
const ImportBatch = importBatch

// ErrOver breaks a walk off.
var ErrOver = errOver

// Hurry has pages read without pauses.
func Hurry(w *Webpages) { w.pace = 0 }
