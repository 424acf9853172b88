package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) giftByKey(ctx context.Context, from storage.Reader, operator, key string) (g gift, err error) {
	err = from.QueryRow(ctx, `
		SELECT id, operator, idem_key, digest, entitlement_id, members, entitlements, created_at FROM vpn_gift
		WHERE  operator = $1 AND idem_key = $2`, operator, key).
		Scan(&g.ID, &g.Operator, &g.Key, &g.Digest, &g.Entitlement, &g.Members, &g.Entitlements, &g.At)
	return g, err
}

func (store) insertGift(ctx context.Context, tx *storage.Tx, g gift) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_gift (id, operator, idem_key, digest, entitlement_id, members, entitlements, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		g.ID, g.Operator, storage.OrNull(g.Key), g.Digest, g.Entitlement, g.Members, g.Entitlements, g.At)
	return err
}

func (store) addBonus(ctx context.Context, tx *storage.Tx, entitlement string, bytes int64) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET bonus_bytes = bonus_bytes + $1 WHERE id = $2`, bytes, entitlement)
	return err
}

// compensable counts without giving anything.
func (store) compensable(ctx context.Context, from storage.Reader, group string, g Gift, now clock.Millis) (n Compensated, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(DISTINCT user_id), COUNT(*) FROM vpn_entitlement
		WHERE  NOT frozen AND ended_at IS NULL AND anchor <= $1 AND (expires_at IS NULL OR expires_at > $1)
		AND    (',' || node_groups || ',') LIKE '%,' || CAST($2 AS TEXT) || ',%'
		AND    (expires_at IS NOT NULL OR CAST($3 AS BIGINT) > 0)`, now, group, g.Bytes).
		Scan(&n.Members, &n.Entitlements)
	return n, err
}

// compensate marks the rows with the gift: what else belongs to it follows the
// mark, and so means the very same rows, which are those that compensable counts.
// What never ends has no use for days.
func (store) compensate(ctx context.Context, tx *storage.Tx, giftID, group string, g Gift, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_entitlement
		SET    bonus_bytes = bonus_bytes + CAST($1 AS BIGINT), last_gift = $2,
		       days = CASE WHEN expires_at IS NULL THEN days ELSE days + $3 END,
		       expires_at = expires_at + $4
		WHERE  NOT frozen AND ended_at IS NULL AND anchor <= $5 AND (expires_at IS NULL OR expires_at > $5)
		AND    (',' || node_groups || ',') LIKE '%,' || CAST($6 AS TEXT) || ',%'
		AND    (expires_at IS NOT NULL OR CAST($1 AS BIGINT) > 0)`, g.Bytes, giftID, g.Days, int64(g.Days)*day.Milliseconds(), now, group)
	return err
}

func (store) grantCompensation(ctx context.Context, tx *storage.Tx, giftID string, g Gift, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_grant (order_id, kind, entitlement_id, months, days, quota_bytes, bonus_bytes, created_at)
		SELECT CAST($1 AS TEXT) || ':' || id, CAST($2 AS TEXT), id, 0, CASE WHEN expires_at IS NULL THEN 0 ELSE CAST($3 AS BIGINT) END, 0, CAST($4 AS BIGINT), CAST($5 AS BIGINT)
		FROM   vpn_entitlement WHERE last_gift = $1`, giftID, fromExtension, g.Days, g.Bytes, now)
	return err
}

func (store) compensated(ctx context.Context, from storage.Reader, giftID string) (n Compensated, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(DISTINCT user_id), COUNT(*) FROM vpn_entitlement WHERE last_gift = $1`, giftID).
		Scan(&n.Members, &n.Entitlements)
	return n, err
}

// withoutRefill lists the monthly ones of a gift, behind one, that have no next
// refill.
func (store) withoutRefill(ctx context.Context, from storage.Reader, giftID, behind string, limit int) ([]Entitlement, error) {
	return storage.All(ctx, from, scanEntitlement, entitlements+`
		WHERE  e.last_gift = $1 AND e.tab = 'monthly' AND e.refill_at IS NULL AND e.id > $2
		ORDER  BY e.id LIMIT $3`, giftID, behind, limit)
}

// waitingBehind lists the members of a gift who have something that waits.
func (store) waitingBehind(ctx context.Context, from storage.Reader, giftID string, now clock.Millis) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT DISTINCT user_id FROM vpn_entitlement
		WHERE  anchor > $1 AND waits_for <> '' AND user_id IN (SELECT user_id FROM vpn_entitlement WHERE last_gift = $2)
		ORDER  BY user_id`, now, giftID)
}
