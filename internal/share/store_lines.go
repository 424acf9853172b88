package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// lineColumns join an entry with its share and, where it has one, its file.
const lineColumns = entryColumns + `, ` + shareColumns + `,
	COALESCE(f.sealed_bytes, 0), COALESCE(f.plain_bytes, 0), COALESCE(f.state, ''), COALESCE(f.expires_at, 0), COALESCE(f.lost_at, 0)`

const lineTables = `share_entry e JOIN share_share s ON s.id = e.share_id LEFT JOIN share_file f ON f.id = e.file_id`

func scanLine(row storage.Scanner) (l Line, err error) {
	into := append(entryInto(&l.Entry), shareInto(&l.Share)...)
	err = row.Scan(append(into, &l.File.SealedBytes, &l.File.PlainBytes, &l.File.State, &l.File.ExpiresAt, &l.File.LostAt)...)
	l.File.ID, l.Size = l.Entry.FileID, l.File.PlainBytes
	return l, err
}

func (store) line(ctx context.Context, from storage.Reader, userID, entryID string) (Line, error) {
	return scanLine(from.QueryRow(ctx, `
		SELECT `+lineColumns+` FROM `+lineTables+`
		WHERE  e.id = $1 AND e.user_id = $2 AND e.state = 'live'`, entryID, userID))
}

func (store) lines(ctx context.Context, from storage.Reader, userID, parentID, behind string, limit int) ([]Line, error) {
	return storage.All(ctx, from, scanLine, `
		SELECT `+lineColumns+` FROM `+lineTables+`
		WHERE  e.user_id = $1 AND e.parent_id = $2 AND e.state = 'live' AND ($3 = '' OR e.id < $3)
		ORDER  BY e.id DESC LIMIT $4`, userID, parentID, behind, limit)
}

// sums is what a folder holds, however deep; its items are those right in it.
type sums struct {
	folder                         string
	items, size, downloads, earned int64
	last                           clock.Millis // when its last file ends, or ended
}

func (store) sums(ctx context.Context, from storage.Reader, userID string, folders []string) ([]sums, error) {
	args := []any{userID}
	for _, folder := range folders {
		args = append(args, folder)
	}
	return storage.All(ctx, from, func(row storage.Scanner) (n sums, err error) {
		err = row.Scan(&n.folder, &n.items, &n.size, &n.downloads, &n.earned, &n.last)
		return n, err
	}, `
		WITH RECURSIVE below (root, id, depth, file_id, downloads, earned) AS (
			SELECT t.id, t.id, 0, t.file_id, t.downloads, t.earned
			FROM   share_entry t WHERE t.user_id = $1 AND t.id IN (`+storage.In(2, len(folders))+`)
			UNION ALL
			SELECT b.root, e.id, b.depth + 1, e.file_id, e.downloads, e.earned
			FROM   below b JOIN share_entry e ON e.user_id = $1 AND e.parent_id = b.id AND e.state = 'live'
			WHERE  b.depth < 8 -- the deepest there may be
		)
		SELECT b.root, SUM(CASE WHEN b.depth = 1 THEN 1 ELSE 0 END), CAST(COALESCE(SUM(f.plain_bytes), 0) AS BIGINT),
		       CAST(SUM(b.downloads) AS BIGINT), CAST(SUM(b.earned) AS BIGINT),
		       COALESCE(MAX(CASE f.state WHEN 'blocked' THEN f.ended_at ELSE f.expires_at END), 0)
		FROM   below b LEFT JOIN share_file f ON f.id = b.file_id
		GROUP  BY b.root`, args...)
}

// Leaf is a file entry with what its owner needs to seal its key anew.
type Leaf struct {
	ID          string
	FileID      string
	OwnerHeader string
}

// leaves gives the file entries at and below an entry.
func (store) leaves(ctx context.Context, from storage.Reader, userID, entryID string) ([]Leaf, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (l Leaf, err error) {
		err = row.Scan(&l.ID, &l.FileID, &l.OwnerHeader)
		return l, err
	}, `
		WITH RECURSIVE below (id, depth, file_id) AS (
			SELECT t.id, 0, t.file_id FROM share_entry t WHERE t.user_id = $1 AND t.id = $2 AND t.state = 'live'
			UNION ALL
			SELECT e.id, b.depth + 1, e.file_id
			FROM   below b JOIN share_entry e ON e.user_id = $1 AND e.parent_id = b.id AND e.state = 'live'
			WHERE  b.depth < 8 -- the deepest there may be
		)
		SELECT b.id, f.id, f.owner_header FROM below b JOIN share_file f ON f.id = b.file_id ORDER BY b.id`, userID, entryID)
}
