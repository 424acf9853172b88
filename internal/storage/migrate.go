package storage

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"math"

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
	provider, err := migrator(db)
	if err != nil {
		return err
	}
	if _, err := provider.UpTo(ctx, version); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	return nil
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

func migrator(db *DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	others, err := othersHalf(files, db.engine)
	if err != nil {
		return nil, err
	}
	dialect, options := goose.DialectSQLite3, []goose.ProviderOption{goose.WithExcludeNames(others)}
	if db.engine == PostgreSQL {
		turn, err := lock.NewPostgresSessionLocker()
		if err != nil {
			return nil, err
		}
		dialect, options = goose.DialectPostgres, append(options, goose.WithSessionLocker(turn))
	}
	provider, err := goose.NewProvider(dialect, db.writer, files, options...)
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
