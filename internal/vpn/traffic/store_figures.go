package traffic

import (
	"context"

	"causeway/internal/storage"
)

func (store) bytesByDay(ctx context.Context, from storage.Reader, since, until string) ([]DayBytes, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DayBytes, err error) {
		err = row.Scan(&d.Day, &d.Up, &d.Down)
		return d, err
	}, `
		SELECT day, CAST(SUM(up_bytes) AS BIGINT), CAST(SUM(down_bytes) AS BIGINT) FROM vpn_node_day
		WHERE  day >= $1 AND day < $2
		GROUP  BY day`, since, until)
}
