package main

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// step is one statement of an act and its copy: the same verb, the same
// values, as many columns read.
type step struct {
	verb  string // BEGIN, COMMIT, SELECT, INSERT, UPDATE or DELETE
	query string
	args  []any // behind the key, which is the first
	reads int
}

// statement leaves out the named tables in front of a statement: those of ours
// that have some are one statement all the same.
func statement(query string) string {
	depth := 0
	for i, c := range query {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth == 0 && (strings.HasPrefix(query[i:], "SELECT ") || strings.HasPrefix(query[i:], "UPDATE ")):
			return query[i:]
		}
	}
	return query
}

func copyOf(query string, args []any) step {
	if strings.HasPrefix(strings.TrimSpace(query), "WITH ") {
		query = statement(query)
	}
	s := step{verb: strings.Fields(query)[0], args: make([]any, len(args))}
	for i, arg := range args {
		s.args[i] = fmt.Sprint(arg)
	}
	selected, _, _ := strings.Cut(query, " FROM ")
	switch s.verb {
	case "SELECT":
		s.args, s.reads = nil, min(bareColumns, 1+strings.Count(selected, ","))
		s.query = `SELECT ` + columns(s.reads, "") + ` FROM bench_row WHERE id = $1`
	case "INSERT":
		s.query = `INSERT INTO bench_row (id, ` + columns(len(args), "") + `) VALUES (` + storage.In(1, 1+len(args)) + `)`
	case "UPDATE":
		s.query = `UPDATE bench_row SET ` + assignments(len(args)) + ` WHERE id = $1`
	case "DELETE":
		s.args, s.query = nil, `DELETE FROM bench_row WHERE id = $1`
	}
	return s
}

// listen runs an act once and notes its statements. One of an unknown sort
// would make the copy a different act.
func listen(ctx context.Context, act func(ctx context.Context) error) (steps []step, err error) {
	err = act(storage.Trace(ctx, func(query string, args []any) {
		steps = append(steps, copyOf(query, args))
	}))
	for _, s := range steps {
		if !slices.Contains([]string{"BEGIN", "COMMIT", "SELECT", "INSERT", "UPDATE", "DELETE"}, s.verb) {
			return nil, fmt.Errorf("no bare statement is like %s", s.verb)
		}
	}
	return steps, err
}

// describe counts an act's parts for people.
func describe(steps []step) string {
	counts := map[string]int{}
	for _, s := range steps {
		counts[s.verb]++
	}
	return fmt.Sprintf("%d transactions, %d INSERT, %d UPDATE, %d DELETE, %d SELECT",
		counts["BEGIN"], counts["INSERT"], counts["UPDATE"], counts["DELETE"], counts["SELECT"])
}

// bare is one plain table, a key and columns without rules or indexes, behind
// nothing but database/sql and the engine's driver.
type bare struct {
	writer, reader *sql.DB
	keys           []string // rows that are there from the start
}

const (
	bareRows    = 10_000
	bareColumns = 32
)

func (s *site) openBare(ctx context.Context) (*bare, error) {
	b, err := s.connectBare()
	if err != nil {
		return nil, err
	}
	if _, err := b.writer.ExecContext(ctx, `CREATE TABLE bench_row (id TEXT NOT NULL PRIMARY KEY, `+columns(bareColumns, " TEXT")+`)`); err != nil {
		return nil, err
	}
	row := copyOf("INSERT", make([]any, bareColumns))
	return b, b.write(ctx, func(tx *sql.Tx) error {
		for range bareRows {
			b.keys = append(b.keys, newKey())
			if err := row.exec(ctx, tx, b.keys[len(b.keys)-1]); err != nil {
				return err
			}
		}
		return nil
	})
}

// connectBare sets the engine as the shop does: durable, and one writer at a
// time on SQLite.
func (s *site) connectBare() (*bare, error) {
	address, folder, err := s.Database("bare")
	if err != nil {
		return nil, err
	}
	if s.Engine == storage.PostgreSQL {
		pool, err := sql.Open("pgx", address)
		if err != nil {
			return nil, err
		}
		pool.SetMaxOpenConns(2 * workers)
		pool.SetMaxIdleConns(2 * workers)
		return &bare{writer: pool, reader: pool}, nil
	}
	address = "file:" + filepath.Join(folder, "bare.db") + "?_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)"
	writer, err1 := sql.Open("sqlite", address+"&_txlock=immediate")
	reader, err2 := sql.Open("sqlite", address+"&_pragma=query_only(1)")
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	reader.SetMaxIdleConns(workers)
	return &bare{writer: writer, reader: reader}, nil
}

func (b *bare) close() error { return errors.Join(b.reader.Close(), b.writer.Close()) }

func (b *bare) write(ctx context.Context, f func(tx *sql.Tx) error) error {
	tx, err := b.writer.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	if err := f(tx); err != nil {
		return errors.Join(err, tx.Rollback())
	}
	return tx.Commit()
}

// repeat runs an act's copy. Each run changes rows of its own.
func (b *bare) repeat(ctx context.Context, steps []step, run int) error {
	for len(steps) > 0 {
		if steps[0].verb != "BEGIN" {
			if err := steps[0].read(ctx, b.reader, b.key(run, len(steps))); err != nil {
				return err
			}
			steps = steps[1:]
			continue
		}
		end := slices.IndexFunc(steps, func(s step) bool { return s.verb == "COMMIT" })
		err := b.write(ctx, func(tx *sql.Tx) error {
			for i, s := range steps[1:end] {
				if err := s.run(ctx, tx, b.key(run, len(steps)-i)); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
		steps = steps[end+1:]
	}
	return nil
}

func (b *bare) key(run, i int) string { return b.keys[(run*64+i)%len(b.keys)] }

func newKey() string { return id.New(clock.System{}.Now()) }

func (s step) run(ctx context.Context, tx *sql.Tx, key string) error {
	switch s.verb {
	case "SELECT":
		return s.read(ctx, tx, key)
	case "INSERT":
		return s.exec(ctx, tx, newKey())
	case "DELETE":
		return s.exec(ctx, tx, "none")
	}
	return s.exec(ctx, tx, key)
}

func (s step) exec(ctx context.Context, tx *sql.Tx, key string) error {
	_, err := tx.ExecContext(ctx, s.query, append([]any{key}, s.args...)...)
	return err
}

type rowReader interface {
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func (s step) read(ctx context.Context, from rowReader, key string) error {
	values := make([]any, s.reads)
	for i := range values {
		values[i] = new(any)
	}
	return from.QueryRowContext(ctx, s.query, key).Scan(values...)
}

// columns lists the first columns, each with something behind it.
func columns(count int, behind string) string {
	names := make([]string, count)
	for i := range names {
		names[i] = fmt.Sprintf("c%d%s", i, behind)
	}
	return strings.Join(names, ", ")
}

func assignments(count int) string {
	parts := make([]string, count)
	for i := range parts {
		parts[i] = fmt.Sprintf("c%d = $%d", i, i+2)
	}
	return strings.Join(parts, ", ")
}
