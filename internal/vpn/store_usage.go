package vpn

import (
	"context"

	"causeway/internal/storage"
)

// keptDays lists the days of which anything is known. A day's members lie
// together, because every push writes to all of them; one member's days are
// found by asking each day, which are some hundreds.
const keptDays = `WITH RECURSIVE kept (day) AS (
		SELECT MIN(day) FROM vpn_usage_day
		UNION ALL
		SELECT (SELECT MIN(d.day) FROM vpn_usage_day d WHERE d.day > kept.day) FROM kept WHERE kept.day IS NOT NULL)`

func (store) usageDays(ctx context.Context, from storage.Reader, user, since string) ([]UsageDay, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d UsageDay, err error) {
		err = row.Scan(&d.Day, &d.UpBytes, &d.DownBytes)
		return d, err
	}, keptDays+`, told (day, up_bytes, down_bytes) AS (
			SELECT d.day, d.up_bytes, d.down_bytes
			FROM   vpn_member m
			CROSS  JOIN kept
			CROSS  JOIN vpn_usage_day d
			WHERE  m.user_id = $1 AND kept.day >= $2 AND d.day = kept.day AND d.number = m.number
			UNION  ALL
			SELECT d.day, d.up_bytes, d.down_bytes
			FROM   vpn_member m
			CROSS  JOIN vpn_drawn d
			WHERE  m.user_id = $1 AND d.day >= $2 AND d.number = m.number)
		SELECT day, CAST(SUM(up_bytes) AS BIGINT), CAST(SUM(down_bytes) AS BIGINT)
		FROM   told
		GROUP  BY day
		ORDER  BY day`, user, since)
}

func (store) removeUsageDays(ctx context.Context, tx *storage.Tx, user string) error {
	_, err := tx.Exec(ctx, keptDays+`
		DELETE FROM vpn_usage_day
		WHERE  day IN (SELECT day FROM kept) AND number = (SELECT number FROM vpn_member WHERE user_id = $1)`, user)
	return err
}
