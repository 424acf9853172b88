package storage

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// Open opens the database that url names: postgres://…, or SQLite in the data
// folder when it is empty. It does not migrate; Migrate does.
func Open(ctx context.Context, databaseURL, dataFolder string) (*DB, error) {
	if databaseURL == "" {
		if err := os.MkdirAll(dataFolder, 0o700); err != nil {
			return nil, fmt.Errorf("data folder: %w", err)
		}
		return OpenSQLite(ctx, filepath.Join(dataFolder, "causeway.db"))
	}
	return OpenPostgreSQL(ctx, databaseURL)
}

// OpenSQLite opens one database file.
func OpenSQLite(ctx context.Context, file string) (*DB, error) {
	// Pragmas belong to a connection, so they must be in its address. FULL:
	// money is worth an fsync. Immediate: a transaction that reads before it
	// writes would otherwise fail at once when another writer was faster.
	shared := "_pragma=busy_timeout(10000)&_pragma=journal_mode(WAL)&_pragma=synchronous(FULL)&_pragma=foreign_keys(1)"
	address := "file:" + (&url.URL{Path: file}).EscapedPath() + "?" + shared
	// Counting what a hundred thousand members have moved writes some thousand
	// pages, again and again the same. The writer keeps them at hand and copies
	// them into the file after 32 MiB of log, which is mostly once for several.
	writer, err := openKeeping(address + "&_txlock=immediate&_pragma=cache_size(-32768)&_pragma=wal_autocheckpoint(8192)")
	if err != nil {
		return nil, err
	}
	writer.SetMaxOpenConns(1)
	reader, err := openKeeping(address + "&_pragma=query_only(1)")
	if err != nil {
		return nil, errors.Join(err, writer.Close())
	}
	reader.SetMaxOpenConns(max(4, runtime.NumCPU()*2))
	db := &DB{engine: SQLite, writer: writer, reader: reader}
	// The writer first: it creates the file and switches it to WAL.
	if err := errors.Join(writer.PingContext(ctx), reader.PingContext(ctx)); err != nil {
		return nil, errors.Join(fmt.Errorf("open sqlite: %w", err), db.Close())
	}
	return db, nil
}

// OpenPostgreSQL connects to a server and refuses one that may lose or
// reorder what it has acknowledged.
func OpenPostgreSQL(ctx context.Context, databaseURL string) (*DB, error) {
	config, err := pgx.ParseConfig(databaseURL)
	if err != nil {
		// The parser's message quotes the address, password included.
		return nil, errors.New("CAUSEWAY_DATABASE_URL is not a PostgreSQL address")
	}
	config.ConnectTimeout = patience
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		by := &dialer
		if network == "unix" { // the same machine, where nothing is pulled
			by = &net.Dialer{}
		}
		conn, err := by.DialContext(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return wire{conn}, nil
	}
	// Compiling a statement (jit) takes a fifth of a second; PostgreSQL does it
	// for one that runs a hundredth, where it guesses the cost of a young table.
	for name, value := range map[string]string{
		"application_name":                    "causeway",
		"timezone":                            "UTC",
		"lock_timeout":                        "10s",
		"statement_timeout":                   "30s",
		"idle_in_transaction_session_timeout": "60s",
		"jit":                                 "off",
	} {
		if _, set := config.RuntimeParams[name]; !set {
			config.RuntimeParams[name] = value
		}
	}
	pool := stdlib.OpenDB(*config)
	pool.SetMaxOpenConns(max(16, runtime.NumCPU()*4))
	pool.SetMaxIdleConns(max(16, runtime.NumCPU()*4))
	pool.SetConnMaxIdleTime(5 * time.Minute)
	db := &DB{engine: PostgreSQL, writer: pool, reader: pool, migrating: func() *sql.DB { return openMigrating(config) }}
	if err := checkPostgreSQL(ctx, pool); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// openMigrating opens connections for migrations. Their statements take as long as
// they take, and wait for others only a moment.
func openMigrating(config *pgx.ConnConfig) *sql.DB {
	own := config.Copy()
	own.RuntimeParams["statement_timeout"] = "0"
	own.RuntimeParams["lock_timeout"] = lockWait
	own.Tracer = stepTracer{}
	return stdlib.OpenDB(*own)
}

// checkPostgreSQL guards two promises: what was acknowledged stays, and ids
// and keys sort by their bytes as they do in SQLite and in Go.
func checkPostgreSQL(ctx context.Context, pool *sql.DB) error {
	for _, setting := range []string{"fsync", "full_page_writes", "synchronous_commit"} {
		var value string
		if err := pool.QueryRowContext(ctx, `SELECT current_setting($1)`, setting).Scan(&value); err != nil {
			return fmt.Errorf("connect to postgres: %w", err)
		}
		if value == "off" {
			return fmt.Errorf("postgres has %s off: acknowledged orders could be lost; turn it on", setting)
		}
	}
	var collation string
	err := pool.QueryRowContext(ctx, `SELECT datcollate FROM pg_database WHERE datname = current_database()`).Scan(&collation)
	if err != nil {
		return fmt.Errorf("read collation: %w", err)
	}
	if name, _, _ := strings.Cut(collation, "."); name != "C" && name != "POSIX" {
		return fmt.Errorf("postgres database has collation %s: create it with LC_COLLATE 'C' TEMPLATE template0", collation)
	}
	return nil
}

// lockedOut tells whether a statement has given up waiting for others.
func lockedOut(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && pg.Code == "55P03"
}

// lostRace tells whether running the transaction again may succeed.
func lostRace(err error) bool {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return pg.Code == "40001" || pg.Code == "40P01"
	}
	return sqliteBusy(err)
}
