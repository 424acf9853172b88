package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// shareColumns are a share's, under the name s.
const shareColumns = `s.id, s.user_id, s.lookup, s.key_file, s.sealed_code, s.expire_days, COALESCE(s.expires_at, 0), COALESCE(s.buyers_until, 0), s.state,
	s.created_at, COALESCE(s.ended_at, 0)`

func shareInto(s *Share) []any {
	return []any{
		&s.ID, &s.UserID, &s.Lookup, &s.KeyFile, &s.SealedCode, &s.ExpireDays, &s.ExpiresAt, &s.BuyersUntil, &s.State, &s.CreatedAt, &s.EndedAt,
	}
}

func scanShare(row storage.Scanner) (s Share, err error) {
	err = row.Scan(shareInto(&s)...)
	return s, err
}

// addShare reports false when the first half of the code is taken.
func (store) addShare(ctx context.Context, tx *storage.Tx, s Share) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO share_share (id, user_id, lookup, key_file, sealed_code, expire_days, expires_at, state, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (lookup) DO NOTHING`,
		s.ID, s.UserID, s.Lookup, s.KeyFile, s.SealedCode, s.ExpireDays, storage.OrNull(s.ExpiresAt), s.State, s.CreatedAt)
	return n == 1, err
}

func (store) share(ctx context.Context, from storage.Reader, shareID string) (Share, error) {
	return scanShare(from.QueryRow(ctx, `SELECT `+shareColumns+` FROM share_share s WHERE s.id = $1`, shareID))
}

// topByLookup finds the line of a member's share by the first half of its code.
func (store) topByLookup(ctx context.Context, from storage.Reader, userID, lookup string) (entryID string, err error) {
	err = from.QueryRow(ctx, `
		SELECT e.id FROM share_share s JOIN share_entry e ON e.id = s.id
		WHERE  s.lookup = $1 AND s.user_id = $2 AND e.state = 'live'`, lookup, userID).Scan(&entryID)
	return entryID, err
}

// countTops tells how many lines a member has on top.
func (store) countTops(ctx context.Context, from storage.Reader, userID string) (n int, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM share_entry WHERE user_id = $1 AND parent_id = '' AND state = 'live'`, userID).Scan(&n)
	return n, err
}

// setDays gives a share other days. One that had run out lives again if its new
// days have not.
func (store) setDays(ctx context.Context, tx *storage.Tx, s Share, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_share
		SET    expire_days = $1, expires_at = $2, buyers_until = $3,
		       ended_at = CASE WHEN $4 THEN NULL ELSE ended_at END,
		       state = CASE WHEN $4 THEN 'live' ELSE state END
		WHERE  id = $5 AND state IN ('live', 'expired')`,
		s.ExpireDays, storage.OrNull(s.ExpiresAt), storage.OrNull(s.BuyersUntil), s.ExpiresAt == 0 || now < s.ExpiresAt, s.ID)
	return err
}

func (store) endShare(ctx context.Context, tx *storage.Tx, shareID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_share SET state = 'cancelled', ended_at = $1 WHERE id = $2 AND state IN ('live', 'expired')`, at, shareID)
	return err
}

// endSharesOf ends the shares that are a file alone.
func (store) endSharesOf(ctx context.Context, tx *storage.Tx, fileID string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE share_share SET state = 'cancelled', ended_at = $1
		WHERE  state IN ('live', 'expired')
		AND    id IN (SELECT e.id FROM share_entry e WHERE e.file_id = $2 AND e.parent_id = '')`, at, fileID)
	return err
}
