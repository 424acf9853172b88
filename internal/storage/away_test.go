package storage_test

import (
	"context"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"testing"

	"github.com/jackc/pgx/v5/pgconn"

	"causeway/internal/storage"
)

func TestADatabaseThatIsAwayIsToldFromAMistake(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		want bool
	}{
		"it is shutting down":     {&pgconn.PgError{Code: "57P01"}, true},
		"it has crashed":          {&pgconn.PgError{Code: "57P02"}, true},
		"it is starting up":       {&pgconn.PgError{Code: "57P03"}, true},
		"too many connections":    {&pgconn.PgError{Code: "53300"}, true},
		"its disk is full":        {&pgconn.PgError{Code: "53100"}, true},
		"nobody listens":          {&net.OpError{Op: "dial", Err: errors.New("refused")}, true},
		"the connection was lost": {io.ErrUnexpectedEOF, true},
		"a dead connection":       {driver.ErrBadConn, true},
		"a broken rule":           {&pgconn.PgError{Code: "23505"}, false},
		"a statement took long":   {&pgconn.PgError{Code: "57014"}, false},
		"a wrong statement":       {&pgconn.PgError{Code: "42601"}, false},
		"somebody left":           {context.Canceled, false},
		"nothing":                 {nil, false},
	} {
		t.Run(name, func(t *testing.T) {
			err := c.err
			if err != nil {
				err = fmt.Errorf("load order: %w", err)
			}
			if got := storage.Away(err); got != c.want {
				t.Errorf("%v is away: %v", err, got)
			}
		})
	}
}

func TestAServerThatIsNotThereIsAway(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := storage.OpenPostgreSQL(t.Context(), "postgres://causeway@"+address+"/postgres?sslmode=disable"); !storage.Away(err) {
		t.Errorf("%v is not away", err)
	}
}
