package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) splitsByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DaySplits, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DaySplits, err error) {
		err = row.Scan(&d.Day, &d.Count, &d.Returned)
		return d, err
	}, `
		SELECT closed_at / 86400000, COUNT(*), CAST(SUM(to_buyer) AS BIGINT) FROM market_sale
		WHERE  state = 'split' AND to_buyer > 0 AND closed_at >= $1 AND closed_at < $2
		GROUP  BY closed_at / 86400000`, since, until)
}
