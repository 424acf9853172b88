package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// storedGrant is what is kept of a grant.
type storedGrant struct {
	Hash    string
	FileID  string
	EntryID string
	UserID  string
	EndsAt  clock.Millis
	Started bool
}

func (store) addGrant(ctx context.Context, tx *storage.Tx, g Grant, begin clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_grant (hash, file_id, entry_id, user_id, ends_at) VALUES ($1, $2, $3, $4, $5)`,
		id.Hash(g.Secret), g.FileID, storage.OrNull(g.EntryID), storage.OrNull(g.UserID), begin)
	return err
}

func (store) grant(ctx context.Context, from storage.Reader, hash string) (g storedGrant, err error) {
	err = from.QueryRow(ctx, `
		SELECT hash, file_id, COALESCE(entry_id, ''), COALESCE(user_id, ''), ends_at, started_at IS NOT NULL
		FROM   share_grant WHERE hash = $1`, hash).
		Scan(&g.Hash, &g.FileID, &g.EntryID, &g.UserID, &g.EndsAt, &g.Started)
	return g, err
}

// start reports true for the first byte only, whoever else asks for another
// range at the same moment.
func (store) start(ctx context.Context, tx *storage.Tx, hash string, now, ends clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_grant SET started_at = $1, ends_at = $2 WHERE hash = $3 AND started_at IS NULL`, now, ends, hash)
	return n == 1, err
}

func (store) forgetGrants(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM share_grant WHERE ends_at <= $1`, before)
	return err
}

func (store) fileToServe(ctx context.Context, from storage.Reader, fileID string) (f File, err error) {
	err = from.QueryRow(ctx, `
		SELECT id, user_id, name, plain_bytes, sealed_bytes, owner_header, state, expires_at, COALESCE(lost_at, 0)
		FROM   share_file WHERE id = $1`, fileID).
		Scan(&f.ID, &f.UserID, &f.Name, &f.PlainBytes, &f.SealedBytes, &f.OwnerHeader, &f.State, &f.ExpiresAt, &f.LostAt)
	return f, err
}
