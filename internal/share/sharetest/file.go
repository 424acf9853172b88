package sharetest

import (
	"context"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/share"
	"causeway/internal/storage"
)

// AddFile writes a ready file as the end of an upload leaves it, without its
// bytes, and gives its id.
func AddFile(t testing.TB, db *storage.DB, userID, name, ownerHeader string, now clock.Millis) string {
	t.Helper()
	fileID := id.New(now)
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO share_file (id, user_id, name, plain_bytes, sealed_bytes, owner_header, state, received, digest, created_at, finished_at, expires_at)
			VALUES ($1, $2, $3, 1000, $4, $5, 'ready', $4, $1, $6, $6, $7)`,
			fileID, userID, name, share.SealedBytes(1000), ownerHeader, now, now.Add(7*24*time.Hour))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return fileID
}
