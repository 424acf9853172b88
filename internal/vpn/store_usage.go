package vpn

import (
	"context"

	"causeway/internal/storage"
)

func (store) usageDays(ctx context.Context, from storage.Reader, user, since string) ([]UsageDay, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d UsageDay, err error) {
		err = row.Scan(&d.Day, &d.UpBytes, &d.DownBytes)
		return d, err
	}, `
		SELECT day, up_bytes, down_bytes FROM vpn_usage_day
		WHERE  user_id = $1 AND day >= $2
		ORDER  BY day`, user, since)
}

func (store) removeUsageDays(ctx context.Context, tx *storage.Tx, user string) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_usage_day WHERE user_id = $1`, user)
	return err
}
