package shop

import (
	"context"

	"causeway/internal/storage"
)

// reservation is what an order holds of a package, or has bought.
type reservation struct {
	OrderID    string
	PackageID  string
	UserID     string
	StockRound int64 // which count its piece is from; 0 is no count at all
	Limited    bool
}

// takeStock takes one piece of what is on sale and tells which count it is
// from. There is no row when nothing is left.
func (store) takeStock(ctx context.Context, tx *storage.Tx, packageID string) (round int64, err error) {
	err = tx.QueryRow(ctx, `
		UPDATE shop_package
		SET    stock = stock - 1
		WHERE  id = $1 AND on_sale AND (stock IS NULL OR stock > 0)
		RETURNING CASE WHEN stock IS NULL THEN 0 ELSE stock_round END`, packageID).Scan(&round)
	return round, err
}

// giveBackStock does nothing once the operator has ended the count.
func (store) giveBackStock(ctx context.Context, tx *storage.Tx, packageID string, round int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE shop_package SET stock = stock + 1
		WHERE  id = $1 AND stock_round = $2`, packageID, round)
	return err
}

// hasBought tells whether a member has an order for a package, open or
// succeeded; it need not have been limited then.
func (store) hasBought(ctx context.Context, from storage.Reader, packageID, user string) (bought bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM shop_reservation WHERE package_id = $1 AND user_id = $2)`, packageID, user).Scan(&bought)
	return bought, err
}

// reserve reports false when the member's limit was taken at the same moment.
func (store) reserve(ctx context.Context, tx *storage.Tx, r reservation) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO shop_reservation (order_id, package_id, user_id, stock_round, limited)
		VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (package_id, user_id) WHERE limited DO NOTHING`, r.OrderID, r.PackageID, r.UserID, r.StockRound, r.Limited)
	return n == 1, err
}

// release forgets a reservation and tells which count its piece was from.
func (store) release(ctx context.Context, tx *storage.Tx, packageID, user, order string) (round int64, err error) {
	err = tx.QueryRow(ctx, `
		DELETE FROM shop_reservation
		WHERE  order_id = $1 AND package_id = $2 AND user_id = $3
		RETURNING stock_round`, order, packageID, user).Scan(&round)
	return round, err
}
