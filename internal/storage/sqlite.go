//go:build !withoutsqlite

package storage

import (
	"database/sql/driver"
	"errors"

	"modernc.org/sqlite"
	sqlitelib "modernc.org/sqlite/lib"
)

// HasSQLite tells whether this program can open SQLite.
const HasSQLite = true

func sqliteConnector(address string) (driver.Connector, error) { return sqlite.NewConnector(address) }

// sqliteBusy tells whether another writer was faster.
func sqliteBusy(err error) bool {
	var lite *sqlite.Error
	return errors.As(err, &lite) && lite.Code()&0xff == sqlitelib.SQLITE_BUSY
}
