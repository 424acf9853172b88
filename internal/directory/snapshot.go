package directory

import (
	"context"

	"causeway/internal/storage"
)

// chartDays is how much of its history the page of an entry shows.
const chartDays = 90

func (store) snapshot(ctx context.Context, tx *storage.Tx, entryID string, on day, subscribers int64) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_snapshot (entry_id, day, subscribers) VALUES ($1, $2, $3)
		ON CONFLICT (entry_id, day) DO UPDATE SET subscribers = excluded.subscribers`, entryID, on, subscribers)
	return err
}

// growth is the history of an entry since a day, the oldest day first.
func (store) growth(ctx context.Context, from storage.Reader, entryID string, since day) ([]DayCount, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (c DayCount, err error) {
		var on day
		err = row.Scan(&on, &c.Subscribers)
		c.Day = on.String()
		return c, err
	}, `SELECT day, subscribers FROM directory_snapshot WHERE entry_id = $1 AND day > $2 ORDER BY day`, entryID, since)
}
