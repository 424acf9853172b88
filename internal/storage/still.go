package storage

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
)

// Still is the whole database as it is at one moment, whatever is written
// meanwhile. It holds nobody up; but while it is read, SQLite's log cannot
// shrink, and PostgreSQL keeps what was deleted.
type Still struct {
	tx     *sql.Tx
	engine Engine
}

// Hold lets f read everything at one moment, for as long as it takes.
func (db *DB) Hold(ctx context.Context, f func(ctx context.Context, still Still) error) error {
	if err := Outside(ctx); err != nil {
		return err
	}
	var options *sql.TxOptions
	if db.engine == PostgreSQL {
		options = &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	}
	begun, err := db.reader.BeginTx(ctx, options)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer func() { _ = begun.Rollback() }() // nothing was written
	if err := patient(ctx, begun, db.engine); err != nil {
		return err
	}
	still := Still{tx: begun, engine: db.engine}
	if _, err := still.Version(ctx); err != nil { // the first statement is the moment
		return err
	}
	return f(ctx, still)
}

// patient lifts the limits that keep a request from hanging: reading or filling
// a whole table takes as long as it takes.
func patient(ctx context.Context, tx *sql.Tx, engine Engine) error {
	if engine != PostgreSQL {
		return nil
	}
	for _, limit := range []string{"statement_timeout", "idle_in_transaction_session_timeout"} {
		if _, err := tx.ExecContext(ctx, "SET LOCAL "+limit+" = 0"); err != nil {
			return err
		}
	}
	return nil
}

// Version is the newest migration that was run.
func (s Still) Version(ctx context.Context) (version int64, err error) {
	err = s.tx.QueryRowContext(ctx, "SELECT COALESCE(MAX(version_id), 0) FROM "+versions+" WHERE is_applied").Scan(&version)
	if err != nil {
		return 0, fmt.Errorf("read the schema's version: %w", err)
	}
	return version, nil
}

// Tables lists what a copy carries.
func (s Still) Tables(ctx context.Context) ([]Table, error) { return tables(ctx, s.tx, s.engine) }

// Rows gives every row of a table, by its primary key, as both engines would:
// nil, int64, string, bool or []byte for each column. The row is used again for
// the next one.
func (s Still) Rows(ctx context.Context, table Table, each func(row []any) error) error {
	rows, err := s.tx.QueryContext(ctx, "SELECT "+strings.Join(table.names(), ", ")+" FROM "+quoted(table.Name)+" ORDER BY "+table.sorted())
	if err != nil {
		return fmt.Errorf("read %s: %w", table.Name, err)
	}
	defer rows.Close()
	cells, into := make([]cell, len(table.Columns)), make([]any, len(table.Columns))
	for i, c := range table.Columns {
		cells[i].kind = c.Kind
		into[i] = cells[i].target()
	}
	row := make([]any, len(table.Columns))
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return fmt.Errorf("read %s: %w", table.Name, err)
		}
		for i := range cells {
			row[i] = cells[i].value()
		}
		if err := each(row); err != nil {
			return err
		}
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("read %s: %w", table.Name, err)
	}
	return nil
}

// cell is where one column of a row is read into.
type cell struct {
	kind  Kind
	whole sql.NullInt64
	words sql.NullString
	truth sql.NullBool
	bytes []byte
}

func (c *cell) target() any {
	switch c.kind {
	case Whole:
		return &c.whole
	case Truth:
		return &c.truth
	case Bytes:
		return &c.bytes
	}
	return &c.words
}

func (c *cell) value() any {
	switch {
	case c.kind == Whole && c.whole.Valid:
		return c.whole.Int64
	case c.kind == Truth && c.truth.Valid:
		return c.truth.Bool
	case c.kind == Bytes && c.bytes != nil:
		return c.bytes
	case c.kind == Words && c.words.Valid:
		return c.words.String
	}
	return nil
}
