package storage

import (
	"database/sql/driver"
	"errors"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// away are the conditions in which PostgreSQL itself says that it cannot now:
// it stops or starts, has no connection left, or no disk.
var away = []string{"57P01", "57P02", "57P03", "53300", "53100", "53200", "08"}

// Away tells whether an error says no more than that the database cannot be
// reached, or cannot work, at the moment. What was asked of it may have been done
// all the same: the answer may be what was lost. Other connections break, too,
// such as those to a mail server or a bucket; they are not meant.
func Away(err error) bool {
	var said *pgconn.PgError
	if errors.As(err, &said) {
		for _, class := range away {
			if strings.HasPrefix(said.Code, class) {
				return true
			}
		}
		return false
	}
	var unreachable *pgconn.ConnectError
	var broken *brokenWire
	return errors.As(err, &unreachable) || errors.As(err, &broken) || errors.Is(err, driver.ErrBadConn)
}

// wire is a connection to the database, whose errors say that they are its own.
type wire struct{ net.Conn }

func (w wire) Read(into []byte) (int, error) {
	n, err := w.Conn.Read(into)
	return n, ofWire(err)
}

func (w wire) Write(from []byte) (int, error) {
	n, err := w.Conn.Write(from)
	return n, ofWire(err)
}

// brokenWire is what went wrong with a connection to the database, its end
// included: a server that has nothing more to say is gone.
type brokenWire struct{ err error }

func ofWire(err error) error {
	if err == nil {
		return nil
	}
	return &brokenWire{err}
}

func (b *brokenWire) Error() string { return b.err.Error() }
func (b *brokenWire) Unwrap() error { return b.err }
