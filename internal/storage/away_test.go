package storage_test

import (
	"context"
	"database/sql/driver"
	"fmt"
	"io"
	"net"
	"net/url"
	"os"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestADatabaseThatIsAwayIsToldFromAMistake(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		want bool
	}{
		"it is shutting down":    {&pgconn.PgError{Code: "57P01"}, true},
		"it has crashed":         {&pgconn.PgError{Code: "57P02"}, true},
		"it is starting up":      {&pgconn.PgError{Code: "57P03"}, true},
		"too many connections":   {&pgconn.PgError{Code: "53300"}, true},
		"its disk is full":       {&pgconn.PgError{Code: "53100"}, true},
		"a dead connection":      {driver.ErrBadConn, true},
		"the wire was cut":       {storage.OfWire(io.ErrUnexpectedEOF), true},
		"the wire was reset":     {storage.OfWire(&net.OpError{Op: "read", Net: "tcp", Err: syscall.ECONNRESET}), true},
		"a broken rule":          {&pgconn.PgError{Code: "23505"}, false},
		"a statement took long":  {&pgconn.PgError{Code: "57014"}, false},
		"a wrong statement":      {&pgconn.PgError{Code: "42601"}, false},
		"somebody left":          {context.Canceled, false},
		"no mail server listens": {&net.OpError{Op: "dial", Net: "tcp", Err: syscall.ECONNREFUSED}, false},
		"a bucket hung up":       {&url.Error{Op: "Put", URL: "https://bucket.example", Err: io.ErrUnexpectedEOF}, false},
		"a bucket was reset":     {&net.OpError{Op: "read", Net: "tcp", Err: syscall.ECONNRESET}, false},
		"a closed connection":    {net.ErrClosed, false},
		"a provider took long":   {&url.Error{Op: "Get", URL: "https://pay.example", Err: context.DeadlineExceeded}, false},
		"no such name":           {&net.DNSError{Name: "smtp.example", IsNotFound: true}, false},
		"nothing":                {nil, false},
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

// cutting passes bytes on to a server until somebody cuts the wire.
func cutting(t *testing.T, server string) (address string, cut func()) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var open []net.Conn
	cut = func() {
		mu.Lock()
		defer mu.Unlock()
		_ = listener.Close()
		for _, conn := range open {
			_ = conn.Close()
		}
	}
	t.Cleanup(cut)
	go func() {
		for {
			client, err := listener.Accept()
			if err != nil {
				return
			}
			there, err := net.Dial("tcp", server)
			if err != nil {
				_ = client.Close()
				return
			}
			mu.Lock()
			open = append(open, client, there)
			mu.Unlock()
			for _, way := range [][2]net.Conn{{client, there}, {there, client}} {
				go func() { _, _ = io.Copy(way[0], way[1]) }()
			}
		}
	}()
	return listener.Addr().String(), cut
}

// behindAWire opens a database whose wire can be cut.
func behindAWire(t *testing.T) (db *storage.DB, cut func()) {
	t.Helper()
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skip("no server")
	}
	there, err := url.Parse(storagetest.PostgreSQLAddress(t))
	if err != nil {
		t.Fatal(err)
	}
	there.Host, cut = cutting(t, there.Host)
	db, err = storage.OpenPostgreSQL(t.Context(), there.String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db, cut
}

func TestAWireThatIsCutIsAway(t *testing.T) {
	db, cut := behindAWire(t)
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		cut()
		_, err := tx.Exec(ctx, `SELECT 1`)
		return err
	})
	if !storage.Away(err) {
		t.Errorf("in the midst of a transaction: %v is not away", err)
	}
	var n int
	if err := db.QueryRow(t.Context(), `SELECT 1`).Scan(&n); !storage.Away(err) {
		t.Errorf("afterwards: %v is not away", err)
	}
}

// The driver has no word of its own for an answer that breaks off: only the wire
// knows that it was the database's.
func TestAWireThatIsCutBeforeTheAnswerIsAway(t *testing.T) {
	db, cut := behindAWire(t)
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		defer time.AfterFunc(300*time.Millisecond, cut).Stop()
		var nothing string
		return tx.QueryRow(ctx, `SELECT CAST(pg_sleep(60) AS TEXT)`).Scan(&nothing)
	})
	if !storage.Away(err) {
		t.Errorf("%v is not away", err)
	}
}
