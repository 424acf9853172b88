package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// fileColumns are a file's, under the name f.
const fileColumns = `f.id, f.user_id, f.name, f.plain_bytes, f.sealed_bytes, f.owner_header, COALESCE(f.parent_id, ''), f.state, f.received, f.digest,
	f.created_at, COALESCE(f.finished_at, 0), f.expires_at, COALESCE(f.lost_at, 0)`

func fileInto(f *File) []any {
	return []any{
		&f.ID, &f.UserID, &f.Name, &f.PlainBytes, &f.SealedBytes, &f.OwnerHeader, &f.ParentID, &f.State, &f.Received, &f.Digest,
		&f.CreatedAt, &f.FinishedAt, &f.ExpiresAt, &f.LostAt,
	}
}

func scanFile(row storage.Scanner) (f File, err error) {
	err = row.Scan(fileInto(&f)...)
	return f, err
}

// file finds a member's file, whatever its state, unless it was deleted.
func (store) file(ctx context.Context, from storage.Reader, userID, fileID string) (File, error) {
	return scanFile(from.QueryRow(ctx, `
		SELECT `+fileColumns+` FROM share_file f
		WHERE  f.id = $1 AND f.user_id = $2 AND f.state <> 'deleted'`, fileID, userID))
}

// ListedFile is a file with the number of its places in shares.
type ListedFile struct {
	File
	Shared int64
}

const listedColumns = fileColumns + `,
	(SELECT COUNT(*) FROM share_entry e WHERE e.file_id = f.id AND e.state = 'live')`

func scanListed(row storage.Scanner) (f ListedFile, err error) {
	err = row.Scan(append(fileInto(&f.File), &f.Shared)...)
	return f, err
}

// files lists what a member has uploaded, newest first. An upload that was
// given up is nothing to look at any more.
func (store) files(ctx context.Context, from storage.Reader, userID, behind string, limit int) ([]ListedFile, error) {
	return storage.All(ctx, from, scanListed, `
		SELECT `+listedColumns+` FROM share_file f
		WHERE  f.user_id = $1 AND ($2 = '' OR f.id < $2)
		AND    f.state <> 'deleted' AND (f.finished_at IS NOT NULL OR f.state = 'uploading')
		ORDER  BY f.id DESC LIMIT $3`, userID, behind, limit)
}

func (store) listedFile(ctx context.Context, from storage.Reader, userID, fileID string) (ListedFile, error) {
	return scanListed(from.QueryRow(ctx, `
		SELECT `+listedColumns+` FROM share_file f
		WHERE  f.id = $1 AND f.user_id = $2 AND f.state <> 'deleted'`, fileID, userID))
}

func (store) renameFile(ctx context.Context, tx *storage.Tx, userID, fileID, name string) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_file SET name = $1 WHERE id = $2 AND user_id = $3 AND state <> 'deleted'`, name, fileID, userID)
	return err
}

func (store) deleteFile(ctx context.Context, tx *storage.Tx, userID, fileID string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_file SET state = 'deleted', ended_at = COALESCE(ended_at, $1)
		WHERE  id = $2 AND user_id = $3 AND state NOT IN ('deleted', 'blocked')`, at, fileID, userID)
	return n == 1, err
}

// markLost reports false when the file is not there to be lost, or known to be.
func (store) markLost(ctx context.Context, tx *storage.Tx, fileID string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_file SET lost_at = $1 WHERE id = $2 AND state = 'ready' AND lost_at IS NULL`, at, fileID)
	return n == 1, err
}

// follow lets files that were uploaded for a folder belong to the one that took
// its place.
func (store) follow(ctx context.Context, tx *storage.Tx, userID, folder, successor string) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_file SET parent_id = $1 WHERE user_id = $2 AND parent_id = $3`, successor, userID, folder)
	return err
}
