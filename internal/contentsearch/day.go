package contentsearch

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// day counts days in UTC since 1970.
type day int64

const aDay = clock.Millis(24 * time.Hour / time.Millisecond)

func dayOf(at clock.Millis) day { return day(at / aDay) }

// String is how the contract writes it.
func (d day) String() string { return (clock.Millis(d) * aDay).Time().Format(time.DateOnly) }

// salt is the secret of a day: with it, one visitor is told from another on that
// day, and nobody is recognised on the next.
func (s *Service) salt(ctx context.Context, tx *storage.Tx, d day) (string, error) {
	if err := s.store.makeSalt(ctx, tx, d, id.Secret()); err != nil {
		return "", err
	}
	return s.store.salt(ctx, tx, d)
}
