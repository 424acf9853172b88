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

// bought tells of a row of share_file whether somebody has paid for it.
const bought = `EXISTS (SELECT 1 FROM share_purchase p JOIN share_entry e ON e.origin = p.origin WHERE e.file_id = share_file.id)`

// overFiles lists files that ended before a moment and still have bytes. One
// that somebody has paid for must have ended before an earlier moment, unless
// an operator has blocked it. What could not be deleted comes last, the one that
// was tried longest ago before the others, and none that was tried since began.
func (store) overFiles(ctx context.Context, from storage.Reader, ended, endedBought, began clock.Millis, limit int) ([]File, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (f File, err error) {
		err = row.Scan(&f.ID, &f.Received, &f.FinishedAt)
		return f, err
	}, `
		SELECT id, received, COALESCE(finished_at, 0) FROM share_file
		WHERE  removed_at IS NULL AND ended_at <= $1 AND (ended_at <= $2 OR state = 'blocked' OR NOT `+bought+`)
		AND    COALESCE(stuck_at, 0) < $3
		ORDER  BY COALESCE(stuck_at, 0), ended_at LIMIT $4`, ended, endedBought, began, limit)
}

// stick notes that the bytes of a file could not be deleted. It reports false
// when that was so before.
func (store) stick(ctx context.Context, tx *storage.Tx, fileID string, at clock.Millis) (first bool, err error) {
	n, err := tx.Exec(ctx, `UPDATE share_file SET stuck_at = $1 WHERE id = $2 AND stuck_at IS NULL`, at, fileID)
	if err != nil || n == 1 {
		return n == 1, err
	}
	_, err = tx.Exec(ctx, `UPDATE share_file SET stuck_at = $1 WHERE id = $2`, at, fileID)
	return false, err
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
