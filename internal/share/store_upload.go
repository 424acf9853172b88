package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const uploadColumns = fileColumns + `, u.metadata, u.growth, u.digesting`

func scanUpload(row storage.Scanner) (u Upload, err error) {
	err = row.Scan(append(fileInto(&u.File), &u.Metadata, &u.Growth, &u.Digesting)...)
	return u, err
}

// upload finds a member's upload, whatever has become of it.
func (store) upload(ctx context.Context, from storage.Reader, userID, fileID string) (Upload, error) {
	return scanUpload(from.QueryRow(ctx, `
		SELECT `+uploadColumns+` FROM share_file f JOIN share_upload u ON u.file_id = f.id
		WHERE  f.id = $1 AND f.user_id = $2`, fileID, userID))
}

// wholeUploads are those that lack nothing but their end.
func (store) wholeUploads(ctx context.Context, from storage.Reader, now clock.Millis) ([]Upload, error) {
	return storage.All(ctx, from, scanUpload, `
		SELECT `+uploadColumns+` FROM share_file f JOIN share_upload u ON u.file_id = f.id
		WHERE  f.state = 'uploading' AND f.expires_at > $1 AND f.received = f.sealed_bytes
		ORDER  BY f.id LIMIT 100`, now)
}

// reserved is how many uploads a member has begun and not ended, and how many
// bytes they and the member's files take. What was deleted and waits for its
// buyers still takes them: its owner has earned with it.
func (store) reserved(ctx context.Context, from storage.Reader, userID string, now clock.Millis) (unfinished, bytes int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COALESCE(SUM(CASE state WHEN 'uploading' THEN 1 ELSE 0 END), 0), CAST(COALESCE(SUM(sealed_bytes), 0) AS BIGINT)
		FROM   share_file
		WHERE  user_id = $1
		AND    (state IN ('uploading', 'ready') AND expires_at > $2 OR state = 'deleted' AND removed_at IS NULL AND `+bought+`)`,
		userID, now).Scan(&unfinished, &bytes)
	return unfinished, bytes, err
}

// isFolder answers ErrNotFound unless the member has such a folder.
func (store) isFolder(ctx context.Context, from storage.Reader, userID, entryID string) error {
	var found int64
	return from.QueryRow(ctx, `
		SELECT 1 FROM share_entry
		WHERE  id = $1 AND user_id = $2 AND kind = 'folder' AND state = 'live'`, entryID, userID).Scan(&found)
}

func (store) addUpload(ctx context.Context, tx *storage.Tx, u Upload) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_file (id, user_id, name, plain_bytes, sealed_bytes, owner_header, parent_id, state, received, digest, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 'uploading', 0, '', $8, $9)`,
		u.ID, u.UserID, u.Name, u.PlainBytes, u.SealedBytes, u.OwnerHeader, storage.OrNull(u.ParentID), u.CreatedAt, u.ExpiresAt)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO share_upload (file_id, metadata, growth, digesting, holder, held_until, wanted)
		VALUES ($1, $2, '', $3, '', 0, '')`, u.ID, u.Metadata, u.Digesting)
	return err
}

// count moves an upload on from where its holder found it. It reports false
// when the upload has ended or is another's by now.
func (store) count(ctx context.Context, tx *storage.Tx, u Upload, from int64, holder string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_upload SET growth = $1, digesting = $2 WHERE file_id = $3 AND holder = $4`, u.Growth, u.Digesting, u.ID, holder)
	if err != nil || n == 0 {
		return false, err
	}
	n, err = tx.Exec(ctx, `
		UPDATE share_file SET received = $1, expires_at = $2
		WHERE  id = $3 AND state = 'uploading' AND received = $4`, u.Received, u.ExpiresAt, u.ID, from)
	return n == 1, err
}

// endUpload makes a file of an upload, or something that is never served. It
// reports false when that has happened already, or something else has.
func (store) endUpload(ctx context.Context, tx *storage.Tx, u Upload, holder string) (bool, error) {
	var endedAt clock.Millis
	if u.State != Ready {
		endedAt = u.FinishedAt
	}
	n, err := tx.Exec(ctx, `
		UPDATE share_file SET state = $1, digest = $2, finished_at = $3, expires_at = $4, ended_at = $5
		WHERE  id = $6 AND state = 'uploading' AND received = sealed_bytes
		AND    EXISTS (SELECT 1 FROM share_upload u WHERE u.file_id = share_file.id AND u.holder = $7)`,
		u.State, u.Digest, u.FinishedAt, u.ExpiresAt, storage.OrNull(endedAt), u.ID, holder)
	return n == 1, err
}
