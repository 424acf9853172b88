package storage_test

import (
	"context"
	"errors"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// noted writes so many rows down and answers how many there are then.
func noted(t *testing.T, db *storage.DB, rows int, end error) (found int) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Scratch(ctx, tx, "storage_note", "word TEXT NOT NULL"); err != nil {
			return err
		}
		for range rows {
			if _, err := tx.Exec(ctx, `INSERT INTO storage_note (word) VALUES ('kelp')`); err != nil {
				return err
			}
		}
		if err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM storage_note`).Scan(&found); err != nil {
			return err
		}
		return end
	})
	if !errors.Is(err, end) {
		t.Fatal(err)
	}
	return found
}

func TestAScratchTableIsEmptyForEveryTransaction(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		broken := errors.New("broken off")
		for i, end := range []error{broken, nil, nil, broken, nil} {
			if got := noted(t, db, i+1, end); got != i+1 {
				t.Errorf("transaction %d finds %d notes", i+1, got)
			}
		}
	})
}

func TestTwoTransactionsDoNotSeeEachOthersScratch(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for i, err := range storagetest.AtOnce(8, func(i int) error {
			if got := noted(t, db, i+1, nil); got != i+1 {
				t.Errorf("transaction %d finds %d notes", i+1, got)
			}
			return nil
		}) {
			if err != nil {
				t.Errorf("transaction %d: %v", i+1, err)
			}
		}
	})
}
