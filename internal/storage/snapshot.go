package storage

import (
	"context"
	"database/sql"
	"fmt"
)

// Snapshot lets f read everything as it is at one moment, whatever is written
// meanwhile: for questions that compare what several statements answer.
func (db *DB) Snapshot(ctx context.Context, f func(ctx context.Context, from Reader) error) error {
	if err := Outside(ctx); err != nil {
		return err
	}
	var options *sql.TxOptions // SQLite's readers see one moment anyway
	if db.engine == PostgreSQL {
		options = &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	}
	begun, err := db.reader.BeginTx(ctx, options)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = begun.Rollback() }() // nothing was written
	return f(ctx, &Tx{tx: begun, engine: db.engine})
}
