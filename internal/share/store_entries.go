package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// entryColumns are an entry's, under the name e.
const entryColumns = `e.id, e.share_id, e.origin, e.user_id, e.parent_id, e.kind, e.name, e.description, COALESCE(e.file_id, ''), e.points, e.header,
	e.downloads, e.earned, e.state = 'live', e.created_at, COALESCE(e.ended_at, 0)`

func entryInto(e *Entry) []any {
	return []any{
		&e.ID, &e.ShareID, &e.Origin, &e.UserID, &e.ParentID, &e.Kind, &e.Name, &e.Description, &e.FileID, &e.Points, &e.Header,
		&e.Downloads, &e.Earned, &e.Live, &e.CreatedAt, &e.EndedAt,
	}
}

func scanEntry(row storage.Scanner) (e Entry, err error) {
	err = row.Scan(entryInto(&e)...)
	return e, err
}

func (store) addEntry(ctx context.Context, tx *storage.Tx, e Entry) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_entry (id, share_id, origin, user_id, parent_id, kind, name, description, file_id, points, header,
		                         downloads, earned, state, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'live', $14)`,
		e.ID, e.ShareID, e.Origin, e.UserID, e.ParentID, e.Kind, e.Name, e.Description, storage.OrNull(e.FileID), e.Points, e.Header,
		e.Downloads, e.Earned, e.CreatedAt)
	return err
}

// entry finds a live entry of a member's.
func (store) entry(ctx context.Context, from storage.Reader, userID, entryID string) (Entry, error) {
	return scanEntry(from.QueryRow(ctx, `
		SELECT `+entryColumns+` FROM share_entry e
		WHERE  e.id = $1 AND e.user_id = $2 AND e.state = 'live'`, entryID, userID))
}

// entriesOf gives all live entries of a share, the oldest first.
func (store) entriesOf(ctx context.Context, from storage.Reader, shareID string) ([]Entry, error) {
	return storage.All(ctx, from, scanEntry, `
		SELECT `+entryColumns+` FROM share_entry e
		WHERE  e.share_id = $1 AND e.state = 'live' ORDER BY e.id`, shareID)
}

// changeEntry writes what its owner may say of an entry.
func (store) changeEntry(ctx context.Context, tx *storage.Tx, e Entry) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_entry SET name = $1, description = $2, points = $3
		WHERE  id = $4 AND state = 'live'`, e.Name, e.Description, e.Points, e.ID)
	return err
}

func (store) putInto(ctx context.Context, tx *storage.Tx, entryID, parentID string) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_entry SET parent_id = $1 WHERE id = $2 AND state = 'live'`, parentID, entryID)
	return err
}

func (store) endEntry(ctx context.Context, tx *storage.Tx, entryID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_entry SET state = 'removed', ended_at = $1 WHERE id = $2 AND state = 'live'`, at, entryID)
	return err
}

// endPlacesOf takes a file out of all shares.
func (store) endPlacesOf(ctx context.Context, tx *storage.Tx, fileID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_entry SET state = 'removed', ended_at = $1 WHERE file_id = $2 AND state = 'live'`, at, fileID)
	return err
}
