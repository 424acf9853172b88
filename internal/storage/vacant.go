package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
)

// unfinished is a table that stands in a database for as long as one is being
// filled. Nothing that serves people touches such a database.
const unfinished = "storage_unfinished"

// ErrUnfinished refuses a database that is only half a copy.
var ErrUnfinished = errors.New("a restore into this database has not come to its end: run causeway restore again, which begins anew, or name another database")

// seeded are tables that migrations put rows into.
var seeded = []string{"account_role"}

// Vacate makes room for a copy: it drops the tables of a database that was
// migrated and never used, or that an earlier copy has left unfinished, and
// marks it as unfinished. Anything else is refused.
func (db *DB) Vacate(ctx context.Context) error {
	return db.Write(ctx, func(ctx context.Context, tx *Tx) error {
		if err := patient(ctx, tx.tx, tx.engine); err != nil {
			return err
		}
		there, err := everyTable(ctx, tx.tx, tx.engine)
		if err != nil {
			return err
		}
		if !slices.Contains(there, unfinished) {
			if err := unused(ctx, tx.tx, there); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, "CREATE TABLE "+unfinished+" (since BIGINT)"); err != nil {
				return err
			}
		}
		return drop(ctx, tx, there)
	})
}

func unused(ctx context.Context, tx *sql.Tx, there []string) error {
	for _, table := range there {
		if table == versions || apart(table) || slices.Contains(seeded, table) {
			continue
		}
		var rows bool
		if err := tx.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM "+quoted(table)+")").Scan(&rows); err != nil {
			return err
		}
		if rows {
			return fmt.Errorf("the database is in use already: %s has rows", table)
		}
	}
	return nil
}

func drop(ctx context.Context, tx *Tx, there []string) error {
	cascade := " CASCADE"
	if tx.engine == SQLite {
		cascade = "" // it has none; the check of references waits instead
		if _, err := tx.Exec(ctx, "PRAGMA defer_foreign_keys = 1"); err != nil {
			return err
		}
	}
	for _, table := range there {
		if table == unfinished {
			continue
		}
		if _, err := tx.Exec(ctx, "DROP TABLE "+quoted(table)+cascade); err != nil {
			return fmt.Errorf("drop %s: %w", table, err)
		}
	}
	return nil
}

// Finished takes the mark away.
func (db *DB) Finished(ctx context.Context) error {
	return db.Write(ctx, func(ctx context.Context, tx *Tx) error {
		_, err := tx.Exec(ctx, "DROP TABLE "+unfinished)
		return err
	})
}

// Unfinished tells whether the database is half a copy.
func (db *DB) Unfinished(ctx context.Context) (bool, error) {
	tx, err := db.reader.BeginTx(ctx, nil)
	if err != nil {
		return false, err
	}
	defer func() { _ = tx.Rollback() }() // nothing was written
	there, err := everyTable(ctx, tx, db.engine)
	return slices.Contains(there, unfinished), err
}

// everyTable names all tables, those apart included, but not the parts of
// which SQLite builds its full text.
func everyTable(ctx context.Context, tx *sql.Tx, engine Engine) ([]string, error) {
	query := `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT LIKE 'sqlite_%'`
	if engine == PostgreSQL {
		query = `SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')`
	}
	rows, err := tx.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var names []string
	for rows.Next() {
		var name string
		if err := rows.Scan(&name); err != nil {
			return nil, err
		}
		names = append(names, name)
	}
	return names, rows.Err()
}
