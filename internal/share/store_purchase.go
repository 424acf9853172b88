package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const purchaseColumns = `id, entry_id, origin, user_id, owner_id, file_name, lookup, points, fee, created_at`

func scanPurchase(row storage.Scanner) (p Purchase, err error) {
	err = row.Scan(&p.ID, &p.EntryID, &p.Origin, &p.UserID, &p.OwnerID, &p.FileName, &p.Lookup, &p.Points, &p.Fee, &p.At)
	return p, err
}

func (store) addPurchase(ctx context.Context, tx *storage.Tx, p Purchase, key string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO share_purchase (`+purchaseColumns+`, idem_key)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		p.ID, p.EntryID, p.Origin, p.UserID, p.OwnerID, p.FileName, p.Lookup, p.Points, p.Fee, p.At, storage.OrNull(key))
	return err
}

func (store) purchasesByKey(ctx context.Context, from storage.Reader, buyer, key string) ([]Purchase, error) {
	return storage.All(ctx, from, scanPurchase, `
		SELECT `+purchaseColumns+` FROM share_purchase WHERE user_id = $1 AND idem_key = $2`, buyer, key)
}

// earn adds to what a line of my shares has earned.
func (store) earn(ctx context.Context, tx *storage.Tx, entryID string, points int64) error {
	_, err := tx.Exec(ctx, `UPDATE share_entry SET earned = earned + $1 WHERE id = $2`, points, entryID)
	return err
}

// earnedBy lists what somebody's files were paid for, the newest first.
func (store) earnedBy(ctx context.Context, from storage.Reader, owner, behind string, limit int) ([]Purchase, error) {
	return storage.All(ctx, from, scanPurchase, `
		SELECT `+purchaseColumns+` FROM share_purchase
		WHERE  owner_id = $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, owner, behind, limit)
}

// purchaseIDs lists purchases by id, behind one.
func (store) purchaseIDs(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM share_purchase WHERE id > $1 ORDER BY id LIMIT $2`, behind, limit)
}

// fees are the operator's part of everything that was paid.
func (store) fees(ctx context.Context, from storage.Reader) (points int64, err error) {
	err = from.QueryRow(ctx, `SELECT CAST(COALESCE(SUM(fee), 0) AS BIGINT) FROM share_purchase`).Scan(&points)
	return points, err
}

// earnedByDay sums what somebody's files earned after a moment, by UTC days
// since 1970.
func (store) earnedByDay(ctx context.Context, from storage.Reader, owner string, after clock.Millis) ([]dayFigure, error) {
	return storage.All(ctx, from, scanDayFigure, `
		SELECT created_at / 86400000, CAST(SUM(points - fee) AS BIGINT)
		FROM   share_purchase
		WHERE  owner_id = $1 AND created_at >= $2
		GROUP  BY created_at / 86400000`, owner, after)
}
