package storage_test

import (
	"context"
	"fmt"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// A statement that is kept must not disturb whoever still reads its rows, and
// must notice when the table changes under it.
func TestAKeptStatementServesTwoReadersAndANewSchema(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for i := range 3 {
			number(t, db, fmt.Sprint("counter", i))
		}
		if db.Engine() == storage.PostgreSQL {
			return // one question at a time there; its driver keeps statements by itself
		}
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			const list = `SELECT name FROM storage_counter ORDER BY name`
			seen := 0
			_, err := storage.All(ctx, tx, func(row storage.Scanner) (name string, err error) {
				inner, err := storage.All(ctx, tx, storage.Column[string], list)
				seen += len(inner)
				return name, err
			}, list)
			if err != nil || seen != 9 {
				t.Errorf("three readers in one another saw %d names, %v", seen, err)
			}
			if _, err := tx.Exec(ctx, `ALTER TABLE storage_counter ADD COLUMN remark TEXT NOT NULL DEFAULT 'none'`); err != nil {
				return err
			}
			names, err := storage.All(ctx, tx, storage.Column[string], list)
			if len(names) != 3 {
				t.Errorf("after the change: %v", names)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}

func TestMoreStatementsThanAreKept(t *testing.T) {
	db := storagetest.OpenSQLite(t)
	for i := range 1200 {
		var n int
		if err := db.QueryRow(t.Context(), fmt.Sprintf(`SELECT %d`, i)).Scan(&n); err != nil || n != i {
			t.Fatalf("statement %d answered %d, %v", i, n, err)
		}
	}
}
