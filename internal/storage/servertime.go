package storage

import (
	"context"
	"time"
)

// ServerTime is what the database's own clock shows. A file has none beside the
// machine's: shared is false then.
func (db *DB) ServerTime(ctx context.Context) (at time.Time, shared bool, err error) {
	if db.engine != PostgreSQL {
		return time.Time{}, false, nil
	}
	var millis int64
	err = db.QueryRow(ctx, `SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`).Scan(&millis)
	return time.UnixMilli(millis), true, err
}
