package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// blocked tells whether sealed bytes with this digest may not be kept.
func (store) blocked(ctx context.Context, from storage.Reader, digest string) (blocked bool, err error) {
	err = from.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM share_block WHERE digest = $1)`, digest).Scan(&blocked)
	return blocked, err
}

// block reports false when these bytes are blocked already.
func (store) block(ctx context.Context, tx *storage.Tx, b Block) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO share_block (digest, file_id, reason, blocked_by, created_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (digest) DO NOTHING`, b.Digest, b.FileID, b.Reason, b.By, b.CreatedAt)
	return n == 1, err
}

// toBlock finds files that are kept although their bytes are blocked; buyers
// may still have those that their owners have deleted.
func (store) toBlock(ctx context.Context, from storage.Reader, limit int) ([]blockedFile, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (f blockedFile, err error) {
		err = row.Scan(&f.id, &f.user, &f.name, &f.digest, &f.reason)
		return f, err
	}, `
		SELECT f.id, f.user_id, f.name, b.digest, b.reason
		FROM   share_block b
		JOIN   share_file f ON f.digest = b.digest
		WHERE  f.state IN ('ready', 'deleted') AND f.removed_at IS NULL
		ORDER  BY f.id LIMIT $1`, limit)
}

// blockFile reports false when the file has ended by itself meanwhile.
func (store) blockFile(ctx context.Context, tx *storage.Tx, fileID string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_file SET state = 'blocked', ended_at = COALESCE(ended_at, $1)
		WHERE  id = $2 AND state IN ('ready', 'deleted') AND removed_at IS NULL`, at, fileID)
	return n == 1, err
}

// lift reports false when these bytes are not blocked.
func (store) lift(ctx context.Context, tx *storage.Tx, digest string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM share_block WHERE digest = $1`, digest)
	return n == 1, err
}

// endedBy lists the files that a block has ended.
func (store) endedBy(ctx context.Context, from storage.Reader, digest string) ([]blockedFile, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (f blockedFile, err error) {
		err = row.Scan(&f.id, &f.user, &f.name)
		return f, err
	}, `SELECT id, user_id, name FROM share_file WHERE digest = $1 AND state = 'blocked' ORDER BY id`, digest)
}

const seenBlocks = `
	SELECT b.digest, b.file_id, b.reason, b.blocked_by, b.created_at, COALESCE(f.name, ''), COALESCE(f.user_id, ''),
	       (SELECT COUNT(*) FROM share_file e WHERE e.digest = b.digest AND e.state = 'blocked')
	FROM   share_block b
	LEFT JOIN share_file f ON f.id = b.file_id `

func scanSeenBlock(row storage.Scanner) (b SeenBlock, err error) {
	err = row.Scan(&b.Digest, &b.FileID, &b.Reason, &b.By, &b.CreatedAt, &b.FileName, &b.OwnerID, &b.Files)
	return b, err
}

func (store) seenBlock(ctx context.Context, from storage.Reader, digest string) (SeenBlock, error) {
	return scanSeenBlock(from.QueryRow(ctx, seenBlocks+`WHERE b.digest = $1`, digest))
}

// blocks lists what is blocked, the newest first, behind a place in that order.
func (store) blocks(ctx context.Context, from storage.Reader, behind blockPlace, limit int) ([]SeenBlock, error) {
	return storage.All(ctx, from, scanSeenBlock, seenBlocks+`
		WHERE  b.created_at < $1 OR b.created_at = $1 AND b.digest < $2
		ORDER  BY b.created_at DESC, b.digest DESC LIMIT $3`, behind.at, behind.digest, limit)
}

// fileState is what an operator's act on a file needs to know of it.
func (store) fileState(ctx context.Context, from storage.Reader, fileID string) (f File, err error) {
	err = from.QueryRow(ctx, `SELECT id, user_id, state, digest FROM share_file WHERE id = $1`, fileID).Scan(&f.ID, &f.UserID, &f.State, &f.Digest)
	return f, err
}
