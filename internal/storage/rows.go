package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Row is the answer to QueryRow. Scan answers ErrNotFound for no row, so that
// "missing" is an error everywhere and never a nil that somebody forgets.
type Row struct {
	row *sql.Row
	err error
}

// Scan copies the row's columns.
func (r Row) Scan(into ...any) error {
	if r.err != nil {
		return r.err
	}
	err := r.row.Scan(into...)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Found turns a row's scan error into "was there one".
func Found(err error) (bool, error) {
	if errors.Is(err, ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// Scanner is one row while it is read.
type Scanner interface{ Scan(into ...any) error }

// All reads every row of a query with scan.
func All[T any](ctx context.Context, from Reader, scan func(Scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := from.Query(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	items := []T{}
	for rows.Next() {
		item, err := scan(rows)
		if err != nil {
			return nil, err
		}
		items = append(items, item)
	}
	return items, rows.Err()
}

// Column scans rows of a single column.
func Column[T any](row Scanner) (T, error) {
	var v T
	err := row.Scan(&v)
	return v, err
}

// OrNull writes a zero value as NULL: nothing is told apart from none.
func OrNull[T comparable](v T) any {
	var zero T
	if v == zero {
		return nil
	}
	return v
}

// Text makes a text of unknown origin fit for a column: PostgreSQL takes
// neither NUL nor broken UTF-8, and nobody reads more than so many bytes of it.
func Text(s string, limit int) string {
	s = strings.ReplaceAll(s, "\x00", "")
	return strings.ToValidUTF8(s[:min(len(s), limit)], "")
}

// In writes the placeholders of an IN list: In(3, 2) is "$3, $4". An empty
// list gives NULL, which matches nothing.
func In(first, count int) string {
	if count == 0 {
		return "NULL"
	}
	var b strings.Builder
	for i := range count {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString("$" + strconv.Itoa(first+i))
	}
	return b.String()
}

// Lock makes everybody else who locks the same key wait until this
// transaction ends. Take it before a rule that looks at several rows: SQLite's
// single writer hides such races, PostgreSQL does not.
func Lock(ctx context.Context, tx *Tx, key string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO storage_lock (name, taken) VALUES ($1, 1)
		ON CONFLICT (name) DO UPDATE SET taken = storage_lock.taken + 1`, key)
	if err != nil {
		return fmt.Errorf("lock %s: %w", key, err)
	}
	return nil
}

// NextNumber counts up, without gaps from rollbacks, for protocols that need
// small integer ids.
func NextNumber(ctx context.Context, tx *Tx, counter string) (int64, error) {
	var n int64
	err := tx.QueryRow(ctx, `
		INSERT INTO storage_counter (name, value) VALUES ($1, 1)
		ON CONFLICT (name) DO UPDATE SET value = storage_counter.value + 1
		RETURNING value`, counter).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("count %s: %w", counter, err)
	}
	return n, nil
}
