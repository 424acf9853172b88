package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/fault"
)

// Engine names the database behind the door.
type Engine string

// The two engines.
const (
	SQLite     Engine = "sqlite"
	PostgreSQL Engine = "postgres"
)

// ErrNotFound is what reading one row answers when there is none.
var ErrNotFound = fault.New(fault.NotFound, "not_found")

// ErrInsideTransaction tells that a context of a running Write was used for
// something that must not happen inside it.
var ErrInsideTransaction = errors.New("storage: not allowed inside a transaction")

// Reader runs statements that change nothing: the pool, or a transaction that
// must see its own writes.
type Reader interface {
	Query(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRow(ctx context.Context, query string, args ...any) Row
}

// DB is an open database. On SQLite it holds one writing connection and a pool
// of read-only ones; on PostgreSQL both are the same pool.
type DB struct {
	engine Engine
	writer *sql.DB
	reader *sql.DB
	// migrating opens a pool for migrations, where they need one of their own.
	migrating func() *sql.DB
}

// Engine tells which of the two it is. Only storage, jobs and full text ask.
func (db *DB) Engine() Engine { return db.engine }

// Close releases every connection.
func (db *DB) Close() error {
	err := db.writer.Close()
	if db.reader != db.writer {
		err = errors.Join(err, db.reader.Close())
	}
	return err
}

// Ping reports whether the database answers.
func (db *DB) Ping(ctx context.Context) error { return db.reader.PingContext(ctx) }

// Query reads rows from the pool.
func (db *DB) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	if err := Outside(ctx); err != nil {
		return nil, err
	}
	tell(ctx, query, args)
	return db.reader.QueryContext(ctx, query, args...)
}

// QueryRow reads one row from the pool.
func (db *DB) QueryRow(ctx context.Context, query string, args ...any) Row {
	if err := Outside(ctx); err != nil {
		return Row{err: err}
	}
	tell(ctx, query, args)
	return Row{row: db.reader.QueryRowContext(ctx, query, args...)}
}

// Tx is a running write transaction.
type Tx struct {
	tx     *sql.Tx
	engine Engine
	after  []func()
}

// Engine tells which engine the transaction runs on.
func (tx *Tx) Engine() Engine { return tx.engine }

// Exec runs a writing statement and answers how many rows it changed.
func (tx *Tx) Exec(ctx context.Context, query string, args ...any) (int64, error) {
	tell(ctx, query, args)
	result, err := tx.tx.ExecContext(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// Query reads rows, the transaction's own writes included.
func (tx *Tx) Query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	tell(ctx, query, args)
	return tx.tx.QueryContext(ctx, query, args...)
}

// QueryRow reads one row, the transaction's own writes included. It also runs
// INSERT or UPDATE … RETURNING.
func (tx *Tx) QueryRow(ctx context.Context, query string, args ...any) Row {
	tell(ctx, query, args)
	return Row{row: tx.tx.QueryRowContext(ctx, query, args...)}
}

// AfterCommit has f called once the transaction is durable, and never if it
// is rolled back. For waking others up; nothing may depend on it happening.
func (tx *Tx) AfterCommit(f func()) { tx.after = append(tx.after, f) }

type insideKey struct{}

// Outside answers an error when ctx belongs to a running Write. Whatever waits
// for the outside world asks it first.
func Outside(ctx context.Context) error {
	if ctx.Value(insideKey{}) != nil {
		return ErrInsideTransaction
	}
	return nil
}

// retries is how often a transaction that lost against another one runs again.
const retries = 3

// Write runs f in one transaction, committed when f answers nil. A
// serialization failure or deadlock runs f again, so f must not touch anything
// outside tx.
func (db *DB) Write(ctx context.Context, f func(ctx context.Context, tx *Tx) error) error {
	if err := Outside(ctx); err != nil {
		return err
	}
	for attempt := 1; ; attempt++ {
		err := db.writeOnce(ctx, f)
		if err == nil || attempt > retries || !lostRace(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(attempt*attempt) * 5 * time.Millisecond):
		}
	}
}

func (db *DB) writeOnce(ctx context.Context, f func(ctx context.Context, tx *Tx) error) (err error) {
	tell(ctx, "BEGIN", nil)
	begun, err := db.writer.BeginTx(ctx, nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	tx := &Tx{tx: begun, engine: db.engine}
	finished := false
	defer func() {
		if !finished { // f failed or panicked
			_ = begun.Rollback()
		}
	}()
	if err := f(context.WithValue(ctx, insideKey{}, true), tx); err != nil {
		return err
	}
	finished = true
	tell(ctx, "COMMIT", nil)
	if err := begun.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	for _, wake := range tx.after {
		wake()
	}
	return nil
}
