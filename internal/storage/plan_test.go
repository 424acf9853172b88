package storage_test

import (
	"context"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTheEngineCountsAnewWhatItPlansBy(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		number(t, db, "counter")
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			return storage.Analyze(ctx, tx, "storage_counter")
		})
		if err != nil {
			t.Fatal(err)
		}
		if db.Engine() != storage.PostgreSQL {
			return
		}
		var kept string
		if err := db.QueryRow(t.Context(), `SELECT current_setting('statement_timeout')`).Scan(&kept); err != nil || kept != "30s" {
			t.Errorf("statements may take %s afterwards, %v", kept, err)
		}
		var rows int64
		if err := db.QueryRow(t.Context(), `SELECT reltuples FROM pg_class WHERE relname = 'storage_counter'`).Scan(&rows); err != nil || rows != 1 {
			t.Errorf("%d rows were counted, %v", rows, err)
		}
	})
}

// A statement that is planned for its values leaves no plan behind.
func TestAPlanOfItsOwnIsNotKept(t *testing.T) {
	storagetest.Engines(t, func(*testing.T) {}, func(t *testing.T) {
		db := storagetest.OpenPostgreSQL(t)
		err := db.Snapshot(t.Context(), func(ctx context.Context, from storage.Reader) error {
			var kept, answer int64
			const question = `SELECT CAST($1 AS BIGINT) + 1`
			if err := from.QueryRow(ctx, question, storage.OwnPlan([]any{41})...).Scan(&answer); err != nil || answer != 42 {
				t.Errorf("%d, %v", answer, err)
			}
			err := from.QueryRow(ctx, `SELECT COUNT(*) FROM pg_prepared_statements WHERE statement = $1`, question).Scan(&kept)
			if kept != 0 {
				t.Error("the plan is kept")
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	})
}
