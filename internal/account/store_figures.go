package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) peopleByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayPeople, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DayPeople, err error) {
		err = row.Scan(&d.Day, &d.Joined, &d.Active)
		return d, err
	}, `
		SELECT day, CAST(SUM(joined) AS BIGINT), CAST(SUM(active) AS BIGINT) FROM (
			SELECT created_at / 86400000 AS day, COUNT(*) AS joined, 0 AS active FROM account_user
			WHERE  created_at >= $1 AND created_at < $2
			GROUP  BY created_at / 86400000
			UNION ALL
			SELECT day, 0 AS joined, active FROM account_day
			WHERE  day >= $3 AND day < $4
		) people
		GROUP  BY day`, since, until, since.Day(), until.Day())
}

// firstToday notes that somebody was here, if that was not known of today.
func (store) firstToday(ctx context.Context, tx *storage.Tx, userID string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_user SET seen_at = $1 WHERE id = $2 AND seen_at < $3 AND state = 'active'`, now, userID, clock.StartOf(now.Day()))
	return n == 1, err
}

func (store) countToday(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_day (day, active) VALUES ($1, 1)
		ON CONFLICT (day) DO UPDATE SET active = account_day.active + 1`, now.Day())
	return err
}
