package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func scanOwned(row storage.Scanner) (o owned, err error) {
	err = row.Scan(&o.id, &o.user)
	return o, err
}

// runOutFiles lists files and unfinished uploads whose time has come.
func (store) runOutFiles(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]owned, error) {
	return storage.All(ctx, from, scanOwned, `
		SELECT id, user_id FROM share_file
		WHERE  state IN ('uploading', 'ready') AND expires_at <= $1
		ORDER  BY expires_at LIMIT $2`, now, limit)
}

// expireFile leaves alone what has got more time or has ended meanwhile.
func (store) expireFile(ctx context.Context, tx *storage.Tx, fileID string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_file SET state = 'expired', ended_at = $1
		WHERE  id = $2 AND state IN ('uploading', 'ready') AND expires_at <= $1`, now, fileID)
	return err
}

// runOutShares lists shares whose days are over, and those of one file that is
// over.
func (store) runOutShares(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]owned, error) {
	return storage.All(ctx, from, scanOwned, `
		SELECT s.id, s.user_id FROM share_share s
		WHERE  s.state = 'live'
		AND    (s.expires_at <= $1 OR s.id IN (
		           SELECT e.id FROM share_entry e JOIN share_file f ON f.id = e.file_id WHERE e.parent_id = '' AND f.state = 'expired'))
		ORDER  BY s.id LIMIT $2`, now, limit)
}

// expireShare leaves alone what has got more days or has ended meanwhile.
func (store) expireShare(ctx context.Context, tx *storage.Tx, shareID string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_share SET state = 'expired', ended_at = $1
		WHERE  id = $2 AND state = 'live'
		AND    (expires_at <= $1 OR id IN (
		           SELECT e.id FROM share_entry e JOIN share_file f ON f.id = e.file_id WHERE e.id = $2 AND f.state = 'expired'))`, now, shareID)
	return err
}

// overFiles lists files that ended before a moment and still have bytes. One
// that somebody has paid for must have ended before an earlier moment, unless
// an operator has blocked it.
func (store) overFiles(ctx context.Context, from storage.Reader, ended, endedBought clock.Millis, limit int) ([]File, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (f File, err error) {
		err = row.Scan(&f.ID, &f.Received, &f.FinishedAt)
		return f, err
	}, `
		SELECT f.id, f.received, COALESCE(f.finished_at, 0) FROM share_file f
		WHERE  f.removed_at IS NULL AND f.ended_at <= $1
		AND    (f.ended_at <= $2 OR f.state = 'blocked' OR NOT EXISTS (
		           SELECT 1 FROM share_purchase p JOIN share_entry e ON e.origin = p.origin WHERE e.file_id = f.id))
		ORDER  BY f.ended_at LIMIT $3`, ended, endedBought, limit)
}

// markRemoved notes that the bytes of something that has ended are gone.
func (store) markRemoved(ctx context.Context, tx *storage.Tx, fileID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_file SET removed_at = $1 WHERE id = $2 AND ended_at IS NOT NULL AND removed_at IS NULL`, at, fileID)
	return err
}

func (store) ranRound(ctx context.Context, tx *storage.Tx, part string, removed tally, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_upkeep (part, ran_at, items, bytes) VALUES ($1, $2, $3, $4)
		ON CONFLICT (part) DO UPDATE SET ran_at = excluded.ran_at, items = excluded.items, bytes = excluded.bytes`,
		part, at, removed.items, removed.bytes)
	return err
}

// kept tells which of these files have, or are to get, bytes in the store.
func (store) kept(ctx context.Context, from storage.Reader, fileIDs []string) ([]string, error) {
	args := make([]any, len(fileIDs))
	for i, fileID := range fileIDs {
		args[i] = fileID
	}
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM share_file WHERE removed_at IS NULL AND id IN (`+storage.In(1, len(args))+`)`, args...)
}

// servedFiles lists the files behind an id whose bytes must be there.
func (store) servedFiles(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM share_file WHERE state = 'ready' AND lost_at IS NULL AND id > $1 ORDER BY id LIMIT $2`, behind, limit)
}
