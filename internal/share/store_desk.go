package share

import (
	"context"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// seenColumns are of a share s and its entry on top.
const seenColumns = `
	s.id, s.user_id, s.lookup, s.expire_days, COALESCE(s.expires_at, 0), COALESCE(s.buyers_until, 0), s.state, s.created_at, COALESCE(s.ended_at, 0), top.kind, top.name,
	(SELECT COUNT(*) FROM share_report o WHERE o.share_id = s.id AND o.state = 'open')`

func seenInto(s *Seen) []any {
	return []any{
		&s.ID, &s.UserID, &s.Lookup, &s.ExpireDays, &s.ExpiresAt, &s.BuyersUntil, &s.State, &s.CreatedAt, &s.EndedAt, &s.Kind, &s.Name,
		&s.Reports,
	}
}

func scanSeen(row storage.Scanner) (s Seen, err error) {
	err = row.Scan(seenInto(&s)...)
	return s, err
}

func (store) seenShare(ctx context.Context, from storage.Reader, shareID string) (Seen, error) {
	return scanSeen(from.QueryRow(ctx, `
		SELECT `+seenColumns+` FROM share_share s JOIN share_entry top ON top.id = s.id WHERE s.id = $1`, shareID))
}

func (store) seenShares(ctx context.Context, from storage.Reader, w Wanted) ([]Seen, error) {
	var c storage.Conditions
	if w.Behind != "" {
		c.Add("s.id < ", c.Value(w.Behind))
	}
	if w.State != "" {
		c.Add("s.state = ", c.Value(w.State))
	}
	if w.name != "" {
		byCode := ""
		if w.lookup != "" {
			byCode = "s.lookup LIKE " + c.Value(w.lookup+"%") + " OR "
		}
		c.Add("(", byCode, "s.id IN (SELECT e.share_id FROM share_entry e WHERE LOWER(e.name) LIKE ", c.Value(w.name), ` ESCAPE '\') OR s.user_id IN (`, c.List(w.owners), "))")
	}
	limit := c.Value(w.Limit)
	return storage.All(ctx, from, scanSeen, `
		SELECT `+seenColumns+` FROM share_share s JOIN share_entry top ON top.id = s.id `+c.Where()+`
		ORDER BY s.id DESC
		LIMIT `+limit, c.Args()...)
}

// seenFileColumns are a file's, under the name f; a line without one has none.
const seenFileColumns = `COALESCE(f.id, ''), COALESCE(f.user_id, ''), COALESCE(f.name, ''), COALESCE(f.plain_bytes, 0), COALESCE(f.sealed_bytes, 0),
	COALESCE(f.state, ''), COALESCE(f.received, 0), COALESCE(f.digest, ''), COALESCE(f.created_at, 0), COALESCE(f.finished_at, 0),
	COALESCE(f.expires_at, 0), COALESCE(f.lost_at, 0), COALESCE(f.ended_at, 0), COALESCE(f.removed_at, 0),
	(SELECT COUNT(*) FROM share_entry n WHERE n.file_id = f.id AND n.state = 'live')`

func seenFileInto(f *SeenFile) []any {
	return []any{
		&f.ID, &f.UserID, &f.Name, &f.PlainBytes, &f.SealedBytes, &f.State, &f.Received, &f.Digest, &f.CreatedAt, &f.FinishedAt,
		&f.ExpiresAt, &f.LostAt, &f.EndedAt, &f.RemovedAt, &f.Shared,
	}
}

func scanSeenFile(row storage.Scanner) (f SeenFile, err error) {
	err = row.Scan(seenFileInto(&f)...)
	return f, err
}

func (store) seenFile(ctx context.Context, from storage.Reader, fileID string) (SeenFile, error) {
	return scanSeenFile(from.QueryRow(ctx, `SELECT `+seenFileColumns+` FROM share_file f WHERE f.id = $1`, fileID))
}

func (store) seenFiles(ctx context.Context, from storage.Reader, w Wanted) ([]SeenFile, error) {
	var c storage.Conditions
	if w.Behind != "" {
		c.Add("f.id < ", c.Value(w.Behind))
	}
	if w.State != "" {
		c.Add("f.state = ", c.Value(w.State))
	}
	if w.name != "" {
		c.Add("(f.digest = ", c.Value(strings.ToLower(w.Text)), " OR LOWER(f.name) LIKE ", c.Value(w.name), ` ESCAPE '\' OR f.user_id IN (`, c.List(w.owners), "))")
	}
	limit := c.Value(w.Limit)
	return storage.All(ctx, from, scanSeenFile, `
		SELECT `+seenFileColumns+` FROM share_file f `+c.Where()+`
		ORDER BY f.id DESC
		LIMIT `+limit, c.Args()...)
}

func (store) seenEntries(ctx context.Context, from storage.Reader, shareID string) ([]SeenEntry, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (e SeenEntry, err error) {
		err = row.Scan(append([]any{
			&e.ID, &e.ShareID, &e.UserID, &e.ParentID, &e.Kind, &e.Name, &e.Description, &e.FileID, &e.Points, &e.Live, &e.CreatedAt, &e.EndedAt,
		}, seenFileInto(&e.File)...)...)
		return e, err
	}, `
		SELECT e.id, e.share_id, e.user_id, e.parent_id, e.kind, e.name, e.description, COALESCE(e.file_id, ''), e.points, e.state = 'live',
		       e.created_at, COALESCE(e.ended_at, 0), `+seenFileColumns+`
		FROM   share_entry e
		LEFT JOIN share_file f ON f.id = e.file_id
		WHERE  e.share_id = $1
		ORDER  BY e.id LIMIT 2000`, shareID)
}

// takeDown reports false when the share is taken down already. What had ended
// keeps the moment.
func (store) takeDown(ctx context.Context, tx *storage.Tx, shareID, reason string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_share SET taken_from = state, taken_reason = $1, state = 'taken_down', ended_at = COALESCE(ended_at, $2)
		WHERE  id = $3 AND state <> 'taken_down'`, reason, at, shareID)
	return n == 1, err
}

// restore reports false unless the share is taken down.
func (store) restore(ctx context.Context, tx *storage.Tx, shareID string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_share
		SET    state = taken_from, ended_at = CASE taken_from WHEN 'live' THEN NULL ELSE ended_at END, taken_from = NULL, taken_reason = ''
		WHERE  id = $1 AND state = 'taken_down' AND taken_from IS NOT NULL`, shareID)
	return n == 1, err
}
