package shop

import (
	"context"
	"strings"

	"causeway/internal/storage"
)

// describe replaces all that a package says but its stock. It reports false
// when the package is of another version.
func (s store) describe(ctx context.Context, tx *storage.Tx, p Package, version int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE shop_package
		SET    tab = $1, traffic_bytes = $2, speed_mbps = $3, devices = $4, node_groups = $5, limited_to_one = $6, version = version + 1
		WHERE  id = $7 AND version = $8`,
		p.Tab, p.TrafficBytes, p.SpeedMbps, p.Devices, strings.Join(p.NodeGroups, ","), p.LimitedToOne, p.ID, version)
	if err != nil || n == 0 {
		return false, err
	}
	for _, statement := range []string{
		`DELETE FROM shop_text WHERE package_id = $1`,
		`DELETE FROM shop_price WHERE package_id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, p.ID); err != nil {
			return false, err
		}
	}
	return true, s.insertWords(ctx, tx, p)
}

// addStock adds pieces, or takes them off. It reports false when fewer are left.
func (store) addStock(ctx context.Context, tx *storage.Tx, packageID string, pieces int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE shop_package SET stock = stock + $1
		WHERE  id = $2 AND stock + $1 >= 0`, pieces, packageID)
	return n == 1, err
}

// beginStock starts to count what was endless. Pieces of an earlier count do not
// come back into this one. It reports false when there is a count.
func (store) beginStock(ctx context.Context, tx *storage.Tx, packageID string, pieces int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE shop_package SET stock = $1, stock_round = stock_round + 1
		WHERE  id = $2 AND stock IS NULL`, pieces, packageID)
	return n == 1, err
}

// endStock makes a stock endless.
func (store) endStock(ctx context.Context, tx *storage.Tx, packageID string) error {
	_, err := tx.Exec(ctx, `UPDATE shop_package SET stock = NULL WHERE id = $1`, packageID)
	return err
}

// setOnSale reports false when it was so already.
func (store) setOnSale(ctx context.Context, tx *storage.Tx, packageID string, onSale bool) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE shop_package SET on_sale = $1, version = version + 1
		WHERE  id = $2 AND on_sale <> $1`, onSale, packageID)
	return n == 1, err
}

// places lists every package in the seller's order.
func (store) places(ctx context.Context, from storage.Reader) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT id FROM shop_package ORDER BY sort_order, id`)
}

func (store) lastPlace(ctx context.Context, from storage.Reader) (place int64, err error) {
	err = from.QueryRow(ctx, `SELECT COALESCE(MAX(sort_order), 0) FROM shop_package`).Scan(&place)
	return place, err
}

func (store) place(ctx context.Context, tx *storage.Tx, packageID string, place int64) error {
	_, err := tx.Exec(ctx, `UPDATE shop_package SET sort_order = $1 WHERE id = $2`, place, packageID)
	return err
}

func (store) groupLists(ctx context.Context, from storage.Reader) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT node_groups FROM shop_package`)
}
