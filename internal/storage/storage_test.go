package storage_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestARefusedTransactionLeavesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		refusal := errors.New("refused")
		woken := false
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			tx.AfterCommit(func() { woken = true })
			if _, err := storage.NextNumber(ctx, tx, "orders"); err != nil {
				return err
			}
			return refusal
		})
		if !errors.Is(err, refusal) || woken {
			t.Fatalf("error %v, woken %v", err, woken)
		}
		if n := number(t, db, "orders"); n != 1 {
			t.Fatalf("the refused number was kept: next is %d", n)
		}
	})
}

func TestNothingElseHappensInsideATransaction(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if err := db.Write(ctx, func(context.Context, *storage.Tx) error { return nil }); !errors.Is(err, storage.ErrInsideTransaction) {
				t.Errorf("nested write: %v", err)
			}
			if _, err := db.Query(ctx, `SELECT 1`); !errors.Is(err, storage.ErrInsideTransaction) {
				t.Errorf("pool read: %v", err)
			}
			var n int
			if err := db.QueryRow(ctx, `SELECT 1`).Scan(&n); !errors.Is(err, storage.ErrInsideTransaction) {
				t.Errorf("pool row: %v", err)
			}
			return tx.QueryRow(ctx, `SELECT 1`).Scan(&n)
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestAPanicRollsBackAndFreesTheWriter(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		func() {
			defer func() { _ = recover() }()
			_ = db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				_, _ = storage.NextNumber(ctx, tx, "x")
				panic("boom")
			})
		}()
		if n := number(t, db, "x"); n != 1 {
			t.Fatalf("next is %d", n)
		}
	})
}

func TestReadersCannotWrite(t *testing.T) {
	db := storagetest.OpenSQLite(t)
	rows, err := db.Query(t.Context(), `INSERT INTO storage_counter (name, value) VALUES ('a', 1) RETURNING value`)
	if err == nil {
		for rows.Next() {
		}
		err = rows.Err()
		_ = rows.Close()
	}
	if err == nil {
		t.Fatal("the reading pool wrote")
	}
}

// Without the lock both sides would read zero and both would write one: the
// race that SQLite hides and PostgreSQL shows.
func TestASnapshotSeesOneMoment(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		count := func(ctx context.Context, from storage.Reader) (n int) {
			if err := from.QueryRow(ctx, `SELECT COUNT(*) FROM storage_counter`).Scan(&n); err != nil {
				t.Error(err)
			}
			return n
		}
		err := db.Snapshot(t.Context(), func(ctx context.Context, from storage.Reader) error {
			before := count(ctx, from)
			number(t, db, "written meanwhile")
			if after := count(ctx, from); after != before {
				t.Errorf("%d rows became %d", before, after)
			}
			return nil
		})
		if n := count(t.Context(), db); err != nil || n != 1 {
			t.Errorf("%d rows, %v", n, err)
		}
	})
}

func TestLockMakesReadThenWriteSafe(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		const people, times = 8, 10
		var wait sync.WaitGroup
		for range people {
			wait.Go(func() {
				for range times {
					err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
						if err := storage.Lock(ctx, tx, "sum"); err != nil {
							return err
						}
						var n int64
						if _, err := storage.Found(tx.QueryRow(ctx, `SELECT value FROM storage_counter WHERE name = 'sum'`).Scan(&n)); err != nil {
							return err
						}
						_, err := tx.Exec(ctx, `
							INSERT INTO storage_counter (name, value) VALUES ('sum', $1)
							ON CONFLICT (name) DO UPDATE SET value = excluded.value`, n+1)
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wait.Wait()
		if n := number(t, db, "sum"); n != people*times+1 {
			t.Fatalf("counted to %d, want %d", n-1, people*times)
		}
	})
}

func TestMissingIsAnErrorAndInListsExpand(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		var n int64
		err := db.QueryRow(t.Context(), `SELECT value FROM storage_counter WHERE name = $1`, "none").Scan(&n)
		if !errors.Is(err, storage.ErrNotFound) {
			t.Fatalf("error %v", err)
		}
		for _, name := range []string{"a", "b", "c"} {
			number(t, db, name)
		}
		got, err := storage.All(t.Context(), db, storage.Column[string],
			`SELECT name FROM storage_counter WHERE value = $1 AND name IN (`+storage.In(2, 2)+`) ORDER BY name`, 1, "a", "c")
		if err != nil || len(got) != 2 || got[1] != "c" {
			t.Fatalf("got %v, %v", got, err)
		}
	})
}

func TestMigratingTwiceIsHarmless(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		if err := storage.Migrate(t.Context(), db); err != nil {
			t.Fatal(err)
		}
	})
}

func number(t *testing.T, db *storage.DB, counter string) (n int64) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) (err error) {
		n, err = storage.NextNumber(ctx, tx, counter)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestATraceTellsEveryStatementInItsOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		var heard []string
		ctx := storage.Trace(t.Context(), func(query string, args []any) {
			heard = append(heard, fmt.Sprint(strings.Fields(query)[0], len(args)))
		})
		err := db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
			_, err := storage.NextNumber(ctx, tx, "orders")
			return err
		})
		var n int64
		err = errors.Join(err, db.QueryRow(ctx, `SELECT value FROM storage_counter WHERE name = $1`, "orders").Scan(&n))
		if want := []string{"BEGIN0", "INSERT1", "COMMIT0", "SELECT1"}; err != nil || !slices.Equal(heard, want) {
			t.Errorf("heard %v, %v", heard, err)
		}
	})
}
