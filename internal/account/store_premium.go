package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const premiumGrantColumns = `order_id, user_id, number, months, ended_before, created_at, taken_back_at IS NOT NULL`

func scanPremiumGrant(row storage.Scanner) (g premiumGrant, err error) {
	err = row.Scan(&g.OrderID, &g.UserID, &g.Number, &g.Months, &g.EndedBefore, &g.At, &g.TakenBack)
	return g, err
}

func (store) premiumGrant(ctx context.Context, from storage.Reader, orderID string) (premiumGrant, error) {
	return scanPremiumGrant(from.QueryRow(ctx, `
		SELECT `+premiumGrantColumns+` FROM account_premium_grant WHERE order_id = $1`, orderID))
}

// premiumGrants lists all that has moved somebody's premium, the first one first.
func (store) premiumGrants(ctx context.Context, from storage.Reader, userID string) ([]premiumGrant, error) {
	return storage.All(ctx, from, scanPremiumGrant, `
		SELECT `+premiumGrantColumns+` FROM account_premium_grant WHERE user_id = $1 ORDER BY number`, userID)
}

func (store) lastPremiumGrant(ctx context.Context, from storage.Reader, userID string) (number int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COALESCE(MAX(number), 0) FROM account_premium_grant WHERE user_id = $1`, userID).Scan(&number)
	return number, err
}

func (store) addPremiumGrant(ctx context.Context, tx *storage.Tx, g premiumGrant) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_premium_grant (order_id, user_id, number, months, ended_before, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, g.OrderID, g.UserID, g.Number, g.Months, g.EndedBefore, g.At)
	return err
}

// takePremiumGrantBack reports false when it was taken back before.
func (store) takePremiumGrantBack(ctx context.Context, tx *storage.Tx, orderID string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_premium_grant SET taken_back_at = $1
		WHERE  order_id = $2 AND taken_back_at IS NULL`, at, orderID)
	return n == 1, err
}

// setPremium writes where premium ends. Who has left stays nobody.
func (store) setPremium(ctx context.Context, tx *storage.Tx, userID string, end clock.Millis) error {
	kind := Premium
	if end == 0 {
		kind = Member
	}
	_, err := tx.Exec(ctx, `
		UPDATE account_user SET vip_type = $1, vip_expires_at = $2
		WHERE  id = $3 AND state <> 'cancelled'`, kind, storage.OrNull(end), userID)
	return err
}

func (store) premiumOrders(ctx context.Context, from storage.Reader, behind, upTo string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT order_id FROM account_premium_grant
		WHERE  order_id > $1 AND order_id <= $2 AND taken_back_at IS NULL AND order_id NOT LIKE 'correction:%'
		ORDER  BY order_id`, behind, upTo)
}
