//go:build withoutsqlite

package storage

import (
	"database/sql/driver"
	"errors"
)

// HasSQLite tells whether this program can open SQLite. The race detector's
// tests are built without: it is C turned into Go, takes longer to compile for
// the detector than the whole house, and has no race of ours in it.
const HasSQLite = false

func sqliteConnector(string) (driver.Connector, error) {
	return nil, errors.New("storage: built without SQLite")
}

func sqliteBusy(error) bool { return false }
