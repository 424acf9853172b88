// Package storagetest runs a suite on every engine that is there: SQLite
// always, PostgreSQL when CAUSEWAY_TEST_POSTGRES names a server (make test
// starts one). Each test has a fresh, migrated database of its own.
package storagetest

import (
	"database/sql"
	"fmt"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"sync"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver for CREATE DATABASE

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// ServerVariable names the environment variable with the PostgreSQL address.
const ServerVariable = "CAUSEWAY_TEST_POSTGRES"

// Each runs test as a parallel subtest on both engines.
func Each(t *testing.T, test func(t *testing.T, db *storage.DB)) {
	t.Helper()
	Engines(t,
		func(t *testing.T) { test(t, OpenSQLite(t)) },
		func(t *testing.T) { test(t, OpenPostgreSQL(t)) })
}

// Engines runs one parallel subtest for each engine that is there. The race
// detector watches the house's own code, which is the same on both; SQLite is
// C turned into Go and ten times slower under it. Where PostgreSQL is at hand,
// the detector's run is its alone, and what the detector gets later in the same
// run (make test) is left to it.
func Engines(t *testing.T, sqlite, postgres func(t *testing.T)) {
	t.Helper()
	server := os.Getenv(ServerVariable) != ""
	if !server {
		t.Logf("%s is not set: SQLite only", ServerVariable)
	}
	if !server || !underRaceDetector {
		t.Run("sqlite", func(t *testing.T) {
			t.Parallel()
			sqlite(t)
		})
	}
	if server && !watchedLater(t) {
		t.Run("postgres", func(t *testing.T) {
			t.Parallel()
			postgres(t)
		})
	}
}

// Open gives a migrated database that lives as long as the test, for tests to
// which it does not matter which: SQLite, which is there at once, or PostgreSQL
// in a program without it.
func Open(t testing.TB) *storage.DB {
	t.Helper()
	if storage.HasSQLite {
		return OpenSQLite(t)
	}
	return OpenPostgreSQL(t)
}

// OpenSQLite gives a migrated SQLite database that lives as long as the test. A
// program without it, as the race detector gets, leaves the test out.
func OpenSQLite(t testing.TB) *storage.DB {
	t.Helper()
	if !storage.HasSQLite {
		t.Skip("built without SQLite")
	}
	file := filepath.Join(t.TempDir(), "test.db")
	WriteSQLite(t, file)
	db, err := storage.OpenSQLite(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// WriteSQLite puts a migrated database into file, for tests that leave opening
// it to somebody else.
func WriteSQLite(t testing.TB, file string) {
	t.Helper()
	image, err := sqliteImage()
	if err != nil {
		t.Fatalf("prepare sqlite: %v", err)
	}
	if err := os.WriteFile(file, image, 0o600); err != nil {
		t.Fatal(err)
	}
}

// freshName is one that no other process takes, now or later: process numbers
// come again while a server lives on.
func freshName(kind string) string { return kind + "_" + id.New(clock.System{}.Now()) }

// OpenPostgreSQL gives a migrated PostgreSQL database that lives as long as
// the test.
func OpenPostgreSQL(t testing.TB) *storage.DB {
	t.Helper()
	db, err := storage.OpenPostgreSQL(t.Context(), PostgreSQLAddress(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// PostgreSQLAddress makes a migrated database and gives its address, for tests
// that open it from several processes.
func PostgreSQLAddress(t testing.TB) string {
	t.Helper()
	return temporary(t, template(t))
}

// LastingPostgreSQL makes a migrated database that outlasts the test, for others
// to copy. It stays until the throw-away server goes.
func LastingPostgreSQL(t testing.TB) string {
	t.Helper()
	_, address := copied(t, template(t))
	return address
}

// CopyPostgreSQL makes a database like the one behind an address, to which nobody
// may be connected.
func CopyPostgreSQL(t testing.TB, of string) string {
	t.Helper()
	address, err := url.Parse(of)
	if err != nil {
		t.Fatal(err)
	}
	return temporary(t, path.Base(address.Path))
}

func template(t testing.TB) string {
	t.Helper()
	if os.Getenv(ServerVariable) == "" {
		t.Fatalf("%s is not set", ServerVariable)
	}
	name, err := postgresTemplate()
	if err != nil {
		t.Fatalf("prepare postgres: %v", err)
	}
	return name
}

func temporary(t testing.TB, template string) string {
	t.Helper()
	name, address := copied(t, template)
	t.Cleanup(func() {
		if err := onServer(`DROP DATABASE ` + name + ` WITH (FORCE)`); err != nil {
			t.Error(err)
		}
	})
	return address
}

func copied(t testing.TB, template string) (name, address string) {
	t.Helper()
	strategy, err := copyStrategy()
	if err != nil {
		t.Fatalf("prepare postgres: %v", err)
	}
	name = freshName("test")
	if err := onServer(`CREATE DATABASE ` + name + ` TEMPLATE ` + template + strategy); err != nil {
		t.Fatal(err)
	}
	return name, withDatabase(os.Getenv(ServerVariable), name)
}

// serverItself is the connection that makes and drops databases. It stays for
// as long as the process: opening one takes the server as long as a drop.
var serverItself = sync.OnceValues(func() (*sql.DB, error) {
	return sql.Open("pgx", os.Getenv(ServerVariable))
})

func onServer(statement string) error {
	db, err := serverItself()
	if err != nil {
		return err
	}
	if _, err := db.Exec(statement); err != nil {
		return fmt.Errorf("%s: %w", statement, err)
	}
	return nil
}

func withDatabase(server, name string) string {
	address, err := url.Parse(server)
	if err != nil {
		return server
	}
	address.Path = "/" + name
	return address.String()
}
