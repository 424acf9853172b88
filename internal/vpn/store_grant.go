package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// granted tells which entitlement an order went into.
func (store) granted(ctx context.Context, tx *storage.Tx, order string) (entitlement string, err error) {
	err = tx.QueryRow(ctx, `SELECT entitlement_id FROM vpn_grant WHERE order_id = $1`, order).Scan(&entitlement)
	return entitlement, err
}

func (store) insertGrant(ctx context.Context, tx *storage.Tx, order string, g grant) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_grant (order_id, kind, entitlement_id, months, days, quota_bytes, bonus_bytes, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, order, g.Kind, g.Entitlement, g.Months, g.Days, g.QuotaBytes, g.BonusBytes, g.At)
	return err
}

// grants lists what went into an entitlement, the first first.
func (store) grants(ctx context.Context, from storage.Reader, entitlement string) ([]grant, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (g grant, err error) {
		err = row.Scan(&g.Kind, &g.Entitlement, &g.Months, &g.Days, &g.QuotaBytes, &g.BonusBytes, &g.At, &g.TakenBack, &g.Frozen)
		return g, err
	}, `
		SELECT kind, entitlement_id, months, days, quota_bytes, bonus_bytes, created_at, taken_back_at IS NOT NULL, frozen_at IS NOT NULL FROM vpn_grant
		WHERE  entitlement_id = $1
		ORDER  BY created_at, order_id`, entitlement)
}

// takeGrantBack reports false when it was taken back before.
func (store) takeGrantBack(ctx context.Context, tx *storage.Tx, order string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE vpn_grant SET taken_back_at = $1
		WHERE  order_id = $2 AND taken_back_at IS NULL`, at, order)
	return n == 1, err
}

// freezeGrant reports false when it was so before, or was taken back.
func (store) freezeGrant(ctx context.Context, tx *storage.Tx, order string, since *clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE vpn_grant SET frozen_at = $1
		WHERE  order_id = $2 AND taken_back_at IS NULL AND (frozen_at IS NULL) = (CAST($1 AS BIGINT) IS NOT NULL)`, since, order)
	return n == 1, err
}

// grantedOrders leaves out what operators gave.
func (store) grantedOrders(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT order_id FROM vpn_grant
		WHERE  order_id > $1 AND order_id <= $2 AND taken_back_at IS NULL AND kind = 'order'
		ORDER  BY order_id`, behind, upTo)
}
