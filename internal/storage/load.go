package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// Load is one transaction that fills an empty schema with the rows of another
// database, in any order of tables. All of it is there afterwards, or nothing.
type Load struct {
	conn   *sql.Conn
	tx     *sql.Tx
	engine Engine
	ready  map[string]*sql.Stmt

	references []string // statements that bring them back
}

// BeginLoad begins such a transaction. Until its end rows may refer to rows
// that come later.
func (db *DB) BeginLoad(ctx context.Context) (*Load, error) {
	if err := Outside(ctx); err != nil {
		return nil, err
	}
	conn, err := db.writer.Conn(ctx)
	if err != nil {
		return nil, err
	}
	begun, err := conn.BeginTx(ctx, nil)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("begin: %w", err), conn.Close())
	}
	l := &Load{conn: conn, tx: begun, engine: db.engine, ready: map[string]*sql.Stmt{}}
	if err := patient(ctx, begun, db.engine); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	if l.references, err = l.letGo(ctx); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return l, nil
}

// Commit makes everything be there, if all that rows refer to is.
func (l *Load) Commit(ctx context.Context) error {
	for _, again := range l.references {
		if _, err := l.tx.ExecContext(ctx, again); err != nil {
			return fmt.Errorf("rows refer to rows that are not there: %w", err)
		}
	}
	if err := l.tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	return nil
}

// Close forgets what was not committed.
func (l *Load) Close() error {
	_ = l.tx.Rollback() // does nothing once it is committed
	return l.conn.Close()
}

// letGo takes references between tables away until the rows are in, and gives
// the statements that bring them back. SQLite can put its check off to the end;
// PostgreSQL would keep a note of every row in memory for that.
func (l *Load) letGo(ctx context.Context) (again []string, err error) {
	if l.engine == SQLite {
		_, err := l.tx.ExecContext(ctx, "PRAGMA defer_foreign_keys = 1")
		return nil, err
	}
	rows, err := l.tx.QueryContext(ctx, `
		SELECT t.relname, r.conname, pg_get_constraintdef(r.oid)
		FROM   pg_constraint r JOIN pg_class t ON t.oid = r.conrelid
		WHERE  r.contype = 'f' AND t.relnamespace = current_schema()::regnamespace`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var drop []string
	for rows.Next() {
		var table, name, definition string
		if err := rows.Scan(&table, &name, &definition); err != nil {
			return nil, err
		}
		alter := "ALTER TABLE " + quoted(table)
		drop = append(drop, alter+" DROP CONSTRAINT "+quoted(name))
		again = append(again, alter+" ADD CONSTRAINT "+quoted(name)+" "+definition)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return nil, err
	}
	for _, statement := range drop {
		if _, err := l.tx.ExecContext(ctx, statement); err != nil {
			return nil, fmt.Errorf("%s: %w", statement, err)
		}
	}
	return again, nil
}

// Tables lists what there is to fill, without what migrations have put there:
// it comes again with the rows.
func (l *Load) Tables(ctx context.Context) ([]Table, error) {
	found, err := tables(ctx, l.tx, l.engine)
	if err != nil {
		return nil, err
	}
	for _, t := range found {
		if _, err := l.tx.ExecContext(ctx, "DELETE FROM "+quoted(t.Name)); err != nil {
			return nil, fmt.Errorf("empty %s: %w", t.Name, err)
		}
	}
	return found, nil
}

// Insert adds rows as Still.Rows gives them.
func (l *Load) Insert(ctx context.Context, table Table, rows [][]any) error {
	if l.engine == PostgreSQL {
		return l.copy(ctx, table, rows)
	}
	insert, met := l.ready[table.Name]
	if !met {
		var err error
		insert, err = l.tx.PrepareContext(ctx, "INSERT INTO "+quoted(table.Name)+" ("+strings.Join(table.names(), ", ")+") VALUES ("+places(len(table.Columns))+")")
		if err != nil {
			return fmt.Errorf("fill %s: %w", table.Name, err)
		}
		l.ready[table.Name] = insert
	}
	for _, row := range rows {
		if _, err := insert.ExecContext(ctx, row...); err != nil {
			return fmt.Errorf("fill %s: %w", table.Name, err)
		}
	}
	return nil
}

func (l *Load) copy(ctx context.Context, table Table, rows [][]any) error {
	columns := make([]string, len(table.Columns))
	for i, c := range table.Columns {
		columns[i] = c.Name
	}
	return l.conn.Raw(func(driver any) error {
		_, err := driver.(*stdlib.Conn).Conn().CopyFrom(ctx, pgx.Identifier{table.Name}, columns, pgx.CopyFromRows(rows))
		if err != nil {
			return fmt.Errorf("fill %s: %w", table.Name, err)
		}
		return nil
	})
}

func places(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = "$" + strconv.Itoa(i+1)
	}
	return strings.Join(all, ", ")
}
