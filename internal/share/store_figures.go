package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) uploadsByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayUploads, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DayUploads, err error) {
		err = row.Scan(&d.Day, &d.Files, &d.Bytes)
		return d, err
	}, `
		SELECT finished_at / 86400000, COUNT(*), CAST(SUM(sealed_bytes) AS BIGINT) FROM share_file
		WHERE  finished_at >= $1 AND finished_at < $2
		GROUP  BY finished_at / 86400000`, since, until)
}

func (store) feesByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayFees, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DayFees, err error) {
		err = row.Scan(&d.Day, &d.Count, &d.Points)
		return d, err
	}, `
		SELECT created_at / 86400000, COUNT(*), CAST(SUM(fee) AS BIGINT) FROM share_purchase
		WHERE  created_at >= $1 AND created_at < $2 AND fee > 0
		GROUP  BY created_at / 86400000`, since, until)
}
