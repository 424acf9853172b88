package live

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type event struct {
	id, topic, key string
	at             clock.Millis
}

type store struct{}

func (store) add(ctx context.Context, tx *storage.Tx, e event) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO live_event (id, topic, key, at) VALUES ($1, $2, $3, $4)`, e.id, e.topic, e.key, e.at)
	return err
}

func (store) since(ctx context.Context, from storage.Reader, moment clock.Millis) ([]event, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (e event, err error) {
		err = row.Scan(&e.id, &e.topic, &e.key, &e.at)
		return e, err
	}, `SELECT id, topic, key, at FROM live_event WHERE at >= $1 ORDER BY at, id`, moment)
}

func (store) sweep(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM live_event WHERE at < $1`, before)
	return err
}
