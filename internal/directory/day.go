package directory

import (
	"context"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// day counts days in UTC since 1970: numbers are kept by it.
type day int64

const aDay = clock.Millis(24 * time.Hour / time.Millisecond)

func dayOf(at clock.Millis) day { return day(at / aDay) }

// String is how the contract writes it.
func (d day) String() string { return (clock.Millis(d) * aDay).Time().Format(time.DateOnly) }

// salt is the secret of a day: with it, one person is told from another on that
// day, and nobody is recognised on the next. It is forgotten soon.
func (s *Service) salt(ctx context.Context, tx *storage.Tx, d day) (string, error) {
	if err := s.store.makeSalt(ctx, tx, d, id.Secret()); err != nil {
		return "", err
	}
	return s.store.salt(ctx, tx, d)
}

// saltOf is the same outside of a transaction: mostly it is there already.
func (s *Service) saltOf(ctx context.Context, d day) (salt string, err error) {
	salt, err = s.store.salt(ctx, s.DB, d)
	if found, err := storage.Found(err); err != nil || found {
		return salt, err
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		salt, err = s.salt(ctx, tx, d)
		return err
	})
	return salt, err
}

func (store) makeSalt(ctx context.Context, tx *storage.Tx, d day, salt string) error {
	_, err := tx.Exec(ctx, `INSERT INTO directory_salt (day, salt) VALUES ($1, $2) ON CONFLICT (day) DO NOTHING`, d, salt)
	return err
}

func (store) salt(ctx context.Context, from storage.Reader, d day) (salt string, err error) {
	err = from.QueryRow(ctx, `SELECT salt FROM directory_salt WHERE day = $1`, d).Scan(&salt)
	return salt, err
}
