package storage

import (
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// away are the conditions in which PostgreSQL itself says that it cannot now:
// it stops or starts, has no connection left, or no disk.
var away = []string{"57P01", "57P02", "57P03", "53300", "53100", "53200", "08"}

// Away tells whether an error says no more than that the database cannot be
// reached, or cannot work, at the moment. What was asked of it may have been done
// all the same: the answer may be what was lost.
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
	var broken *net.OpError
	return errors.As(err, &unreachable) || errors.As(err, &broken) ||
		errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed)
}
