package storage_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// next is what a later version might bring; goose counts it behind all of ours.
func next(statements string) fstest.MapFS {
	return fstest.MapFS{"99990101000000_storage_next.sql": {Data: []byte("-- +goose Up\n" + statements)}}
}

const nextColumn = "ALTER TABLE storage_counter ADD COLUMN next_version BIGINT NOT NULL DEFAULT 0;"

func openServer(t *testing.T) *storage.DB {
	t.Helper()
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set; SQLite has one process, which serves nobody while it migrates", storagetest.ServerVariable)
	}
	return storagetest.OpenPostgreSQL(t)
}

// A transaction that reads a table keeps a migration from changing it, and the
// migration would keep everybody from reading it who comes later. It lets them
// pass and tries again.
func TestAMigrationThatWaitsHoldsNobodyUpForLong(t *testing.T) {
	t.Parallel()
	db := openServer(t)
	number(t, db, "orders")
	reading, over := make(chan struct{}), make(chan struct{})
	var wait sync.WaitGroup
	defer wait.Wait()
	release := sync.OnceFunc(func() { close(over) })
	defer release()
	wait.Go(func() {
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			var n int64
			err := tx.QueryRow(ctx, `SELECT value FROM storage_counter WHERE name = $1`, "orders").Scan(&n)
			close(reading)
			<-over
			return err
		})
		if err != nil {
			t.Errorf("who was first: %v", err)
		}
	})
	<-reading
	migrated := make(chan error, 1)
	wait.Go(func() { migrated <- storage.MigrateWith(t.Context(), db, next(nextColumn), math.MaxInt64) })
	for range 2 { // it gives up, and comes again
		awaitLock(t, db)
		// Five seconds are longer than a migration waits, and shorter than requests do.
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if _, err := tx.Exec(ctx, `SET LOCAL lock_timeout = '5s'`); err != nil {
				return err
			}
			var n int64
			return tx.QueryRow(ctx, `SELECT value FROM storage_counter WHERE name = $1`, "orders").Scan(&n)
		})
		if err != nil {
			t.Fatalf("somebody who only reads: %v", err)
		}
	}
	release()
	if err := <-migrated; err != nil {
		t.Fatal(err)
	}
	if _, err := storage.All(t.Context(), db, storage.Column[int64], `SELECT next_version FROM storage_counter`); err != nil {
		t.Error(err)
	}
}

// awaitLock is over when a migration waits for the table.
func awaitLock(t *testing.T, db *storage.DB) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		waiting, err := storage.All(t.Context(), db, storage.Column[int64], `SELECT COUNT(*) FROM pg_locks
			WHERE NOT granted AND mode = 'AccessExclusiveLock' AND relation = 'storage_counter'::regclass`)
		if err != nil {
			t.Fatal(err)
		}
		if waiting[0] > 0 {
			return
		}
	}
	t.Fatal("no migration waits")
}

// A table gets a column and an index while people write into it. How long the
// one waits who waits longest is measured.
func TestATableOfManyRowsIsChangedWhilePeopleWriteIntoIt(t *testing.T) {
	t.Parallel()
	db := openServer(t)
	rows := soak.Count(2_000, 1_000_000)
	many := next(fmt.Sprintf(`CREATE TABLE storage_many (id BIGINT PRIMARY KEY, price BIGINT NOT NULL, words TEXT NOT NULL);
		INSERT INTO storage_many SELECT n, n, repeat('order ', 50) FROM generate_series(1, %d) AS n;`, rows))
	if err := storage.MigrateWith(t.Context(), db, many, math.MaxInt64); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	var people sync.WaitGroup
	var longest, written atomic.Int64
	for worker := range 4 {
		people.Go(func() {
			for n := worker; ctx.Err() == nil; n += 7919 {
				began := time.Now()
				err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
					moved, err := tx.Exec(ctx, `UPDATE storage_many SET price = price + 1 WHERE id = $1`, n%rows+1)
					if err == nil && moved != 1 {
						err = errors.New("nobody there")
					}
					return err
				})
				if err != nil {
					t.Errorf("a request: %v", err)
					return
				}
				written.Add(1)
				for took := int64(time.Since(began)); ; {
					was := longest.Load()
					if took <= was || longest.CompareAndSwap(was, took) {
						break
					}
				}
			}
		})
	}
	for written.Load() < 20 && !t.Failed() {
		time.Sleep(time.Millisecond)
	}
	changed := many
	changed["99990101000001_storage_wider.sql"] = &fstest.MapFile{Data: []byte(`-- +goose Up
		ALTER TABLE storage_many ADD COLUMN next_version BIGINT NOT NULL DEFAULT 7;
		CREATE INDEX storage_many_price ON storage_many (price);`)}
	before, began := written.Load(), time.Now()
	err := storage.MigrateWith(t.Context(), db, changed, math.MaxInt64)
	took := time.Since(began)
	stop()
	people.Wait()
	if err != nil {
		t.Fatal(err)
	}
	soak.Record(t, "rows in a migration", rows, fmt.Sprintf("it took %d ms while %d writes were served; the longest wait of one was %d ms",
		took.Milliseconds(), written.Load()-before, time.Duration(longest.Load()).Milliseconds()))
}

// A release is taken back, or another replica has not got it yet: the program
// that knows fewer migrations starts and migrates nothing.
func TestAProgramStartsOnTheSchemaOfALaterVersion(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		if err := storage.MigrateWith(t.Context(), db, next(nextColumn), math.MaxInt64); err != nil {
			t.Fatal(err)
		}
		if err := storage.Migrate(t.Context(), db); err != nil {
			t.Fatal(err)
		}
		if n := number(t, db, "orders"); n != 1 {
			t.Errorf("the first number is %d", n)
		}
	})
}
