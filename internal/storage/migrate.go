package storage

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"time"

	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings the schema up to date. Replicas that start at once take turns.
// A database that is only half a copy is refused.
func Migrate(ctx context.Context, db *DB) error {
	half, err := db.Unfinished(ctx)
	if err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	if half {
		return ErrUnfinished
	}
	return MigrateTo(ctx, db, math.MaxInt64)
}

// MigrateTo brings the schema up to a version, also that of a database that is
// being filled.
func MigrateTo(ctx context.Context, db *DB, version int64) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	return migrateWith(ctx, db, files, version)
}

// Whoever asks for a table while a migration waits for it waits behind the
// migration. So it waits for two seconds only, lets everybody pass, and tries
// again, for some minutes.
const (
	lockWait  = "2s"
	lockPause = time.Second
	lockTries = 100
)

func migrateWith(ctx context.Context, db *DB, files fs.FS, version int64) error {
	for try := 1; ; try++ {
		err := migrateOnce(withSteps(ctx), db, files, version)
		if err == nil {
			return nil
		}
		if try == lockTries || !lockedOut(err) {
			return fmt.Errorf("migrate: %w", err)
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("migrate: %w", errors.Join(err, ctx.Err()))
		case <-time.After(lockPause):
		}
	}
}

// migrateOnce runs what is missing, each file in a transaction of its own that
// also counts it.
func migrateOnce(ctx context.Context, db *DB, files fs.FS, version int64) (err error) {
	pool := db.writer
	if db.migrating != nil {
		pool = db.migrating()
		defer func() { err = errors.Join(err, pool.Close()) }()
	}
	provider, err := migrator(db.engine, pool, files)
	if err != nil {
		return err
	}
	_, err = provider.UpTo(ctx, version)
	return err
}

// Newest is the version that Migrate leads to.
func Newest() (newest int64, err error) {
	files, err := migrations.ReadDir("migrations")
	for _, f := range files {
		version, err := goose.NumericComponent(f.Name())
		if err != nil {
			return 0, err
		}
		newest = max(newest, version)
	}
	return newest, err
}

func migrator(engine Engine, pool *sql.DB, files fs.FS) (*goose.Provider, error) {
	others, err := othersHalf(files, engine)
	if err != nil {
		return nil, err
	}
	dialect, options := goose.DialectSQLite3, []goose.ProviderOption{goose.WithExcludeNames(others)}
	if engine == PostgreSQL {
		turn, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 1800)) // another one's million rows
		if err != nil {
			return nil, err
		}
		dialect, options = goose.DialectPostgres, append(options, goose.WithSessionLocker(turn))
	}
	provider, err := goose.NewProvider(dialect, pool, files, options...)
	if err != nil {
		return nil, fmt.Errorf("read migrations: %w", err)
	}
	return provider, nil
}

// othersHalf names the files that only the other engine runs. They are for full
// text, and for how an engine lays rows out; everything else is one text for
// both.
func othersHalf(files fs.FS, engine Engine) ([]string, error) {
	other := map[Engine]string{SQLite: "*.postgres.sql", PostgreSQL: "*.sqlite.sql"}[engine]
	return fs.Glob(files, other)
}
