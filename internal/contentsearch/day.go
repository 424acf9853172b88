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

func (store) makeSalt(ctx context.Context, tx *storage.Tx, d day, salt string) error {
	_, err := tx.Exec(ctx, `INSERT INTO contentsearch_salt (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`, d, salt)
	return err
}

func (store) salt(ctx context.Context, from storage.Reader, d day) (salt string, err error) {
	err = from.QueryRow(ctx, `SELECT salt FROM contentsearch_salt WHERE day = $1`, d).Scan(&salt)
	return salt, err
}
