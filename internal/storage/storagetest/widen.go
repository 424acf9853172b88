package storagetest

import (
	"context"
	"os"

	"causeway/internal/storage"
)

// WiderVariable, when it is set, has every test run on the schema of a later
// version, see Widen: this version must serve on it while a release comes, and
// after it was taken back.
const WiderVariable = "CAUSEWAY_TEST_WIDER_SCHEMA"

// Widen does what migrations of a later version may do: there is a table that
// nobody knows, and a column more in each that somebody knows.
func Widen(ctx context.Context, db *storage.DB) error {
	var tables []storage.Table
	err := db.Hold(ctx, func(ctx context.Context, still storage.Still) (err error) {
		tables, err = still.Tables(ctx)
		return err
	})
	if err != nil {
		return err
	}
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, table := range tables {
			if _, err := tx.Exec(ctx, `ALTER TABLE "`+table.Name+`" ADD COLUMN later_version BIGINT NOT NULL DEFAULT 7`); err != nil {
				return err
			}
		}
		if _, err := tx.Exec(ctx, `CREATE TABLE storage_later (id TEXT PRIMARY KEY)`); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99990101000000, TRUE)`)
		return err
	})
}

// migrate is for what every test begins with.
func migrate(db *storage.DB) error {
	if err := storage.Migrate(context.Background(), db); err != nil {
		return err
	}
	if os.Getenv(WiderVariable) == "" {
		return nil
	}
	return Widen(context.Background(), db)
}
