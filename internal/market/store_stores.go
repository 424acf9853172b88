package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

const storeColumns = `id, owner_id, name, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count, version,
	created_at, opened_at, closing_at, closed_at`

func scanStore(row storage.Scanner) (s Store, err error) {
	err = row.Scan(&s.ID, &s.OwnerID, &s.Name, &s.About, &s.Logo, &s.State, &s.SuspendedFor, &s.Reason, &s.Bond, &s.Sales, &s.RatingSum,
		&s.RatingCount, &s.Version, &s.CreatedAt, &s.OpenedAt, &s.ClosingAt, &s.ClosedAt)
	return s, err
}

func (store) storeByID(ctx context.Context, from storage.Reader, storeID string) (Store, error) {
	return scanStore(from.QueryRow(ctx, `SELECT `+storeColumns+` FROM market_store WHERE id = $1`, storeID))
}

// storeByOwner finds the store that a member has now.
func (store) storeByOwner(ctx context.Context, from storage.Reader, owner string) (Store, error) {
	return scanStore(from.QueryRow(ctx, `SELECT `+storeColumns+` FROM market_store WHERE owner_id = $1 AND state <> 'closed'`, owner))
}

// refreshShown touches only products that are to be seen, or not, from now on:
// the others may be in the hands of buyers.
func (store) refreshShown(ctx context.Context, tx *storage.Tx, storeID string) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_product SET shown = NOT shown
		WHERE  store_id = $1 AND shown <> (state = 'listed' AND blocked = FALSE
		       AND EXISTS (SELECT 1 FROM market_store s WHERE s.id = $1 AND s.state = 'open'))`, storeID)
	return err
}

// holdShown takes the rows of what a store shows, which come before the store in
// the order of locks.
func (store) holdShown(ctx context.Context, tx *storage.Tx, storeID string) error {
	_, err := tx.Exec(ctx, `UPDATE market_product SET shown = TRUE WHERE store_id = $1 AND shown = TRUE`, storeID)
	return err
}

// addStore answers false for a member who has one.
func (store) addStore(ctx context.Context, tx *storage.Tx, s Store) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO market_store (id, owner_id, name, folded, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count,
			version, created_at, opened_at)
		VALUES ($1, $2, $3, $4, $5, '', $6, '', '', 0, 0, 0, 0, $7, $8, $9)
		ON CONFLICT (owner_id) WHERE state <> 'closed' DO NOTHING`,
		s.ID, s.OwnerID, s.Name, nameFolded(s.Name), s.About, s.State, s.Version, s.CreatedAt, s.OpenedAt)
	return n == 1, err
}

func (store) nameTaken(ctx context.Context, from storage.Reader, folded, except string) (taken bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM market_store WHERE folded = $1 AND state <> 'closed' AND id <> $2)`, folded, except).Scan(&taken)
	return taken, err
}

func (store) setProfile(ctx context.Context, tx *storage.Tx, storeID string, p Profile) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_store SET name = $1, folded = $2, about = $3, version = version + 1
		WHERE  id = $4 AND state <> 'closed'`, p.Name, nameFolded(p.Name), p.About, storeID)
	return err
}

func (store) setLogo(ctx context.Context, tx *storage.Tx, storeID string, logo picture.Ref) error {
	_, err := tx.Exec(ctx, `UPDATE market_store SET logo = $1, version = version + 1 WHERE id = $2`, logo, storeID)
	return err
}

// countShown is how many products everybody finds in a store.
func (store) countShown(ctx context.Context, from storage.Reader, storeID string) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM market_product WHERE store_id = $1 AND shown = TRUE`, storeID).Scan(&n)
	return n, err
}

// moveStore writes the state that a store has from now on, unless it has left
// the one it had.
func (store) moveStore(ctx context.Context, tx *storage.Tx, from, to Store) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_store
		SET    state = $1, suspended_for = $2, reason = $3, opened_at = $4, closing_at = $5, closed_at = $6, version = version + 1
		WHERE  id = $7 AND state = $8 AND suspended_for = $9`,
		to.State, to.SuspendedFor, to.Reason, to.OpenedAt, to.ClosingAt, to.ClosedAt, from.ID, from.State, from.SuspendedFor)
	return n == 1, err
}

func (store) addToBond(ctx context.Context, tx *storage.Tx, storeID string, amount money.Amount) error {
	_, err := tx.Exec(ctx, `UPDATE market_store SET bond = bond + $1, version = version + 1 WHERE id = $2`, amount, storeID)
	return err
}

// takeFromBond answers false if there is not that much.
func (store) takeFromBond(ctx context.Context, tx *storage.Tx, storeID string, amount money.Amount) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_store SET bond = bond - $1, version = version + 1 WHERE id = $2 AND bond >= $1`, amount, storeID)
	return n == 1, err
}

func (store) addPenalty(ctx context.Context, tx *storage.Tx, id, storeID, by string, p Penalty, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO market_penalty (id, store_id, operator_id, order_id, amount, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
		id, storeID, by, p.OrderID, p.Amount, at)
	return err
}

// takenBy sums what an operator has taken from a store's bond.
func (store) takenBy(ctx context.Context, from storage.Reader, storeID, by string, since clock.Millis) (sum money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM market_penalty
		WHERE  store_id = $1 AND operator_id = $2 AND created_at > $3`, storeID, by, since).Scan(&sum)
	return sum, err
}

// misjudged finds stores that are not what they are by their bond.
func (store) misjudged(ctx context.Context, from storage.Reader, asked money.Amount, after string, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM market_store
		WHERE  (state = 'open' AND bond < $1 OR (state = 'waiting' OR state = 'suspended' AND suspended_for = 'bond') AND bond >= $1) AND id > $2
		ORDER  BY id LIMIT $3`, asked, after, limit)
}

func (store) storesIn(ctx context.Context, from storage.Reader, state StoreState, after string, limit int) ([]Store, error) {
	return storage.All(ctx, from, scanStore, `
		SELECT `+storeColumns+` FROM market_store WHERE state = $1 AND id > $2 ORDER BY id LIMIT $3`, state, after, limit)
}

// storesThatSell are open and show a product.
func (store) storesThatSell(ctx context.Context, from storage.Reader, adult bool, behind *place, limit int) ([]Store, error) {
	var where storage.Conditions
	where.Add(`state = 'open'`)
	shows := `EXISTS (SELECT 1 FROM market_product p WHERE p.store_id = market_store.id AND p.shown`
	if !adult {
		shows += ` AND p.adult = FALSE`
	}
	where.Add(shows, `)`)
	if behind != nil {
		where.Add(`(sales, id) < (`, where.Value(behind.key), `, `, where.Value(behind.id), `)`)
	}
	most := where.Value(limit)
	return storage.All(ctx, from, scanStore, `
		SELECT `+storeColumns+` FROM market_store `+where.Where()+` ORDER  BY sales DESC, id DESC LIMIT `+most, where.Args()...)
}

// openSales counts those whose price lies in escrow.
func (store) openSales(ctx context.Context, from storage.Reader, storeID string) (n int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM market_sale WHERE store_id = $1 AND state IN ('awaiting', 'delivered', 'disputed')`, storeID).Scan(&n)
	return n, err
}

// busy tells whether a sale is open in a store, somebody has reserved an item of
// it, or money is on its way out of it.
func (store) busy(ctx context.Context, from storage.Reader, storeID string) (busy bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM market_sale WHERE store_id = $1 AND state IN ('awaiting', 'delivered', 'disputed'))
		    OR EXISTS (SELECT 1 FROM market_withdrawal WHERE store_id = $1 AND state IN ('asked', 'approved', 'sending'))
		    OR EXISTS (SELECT 1 FROM market_product p JOIN market_item i ON i.product_id = p.id WHERE p.store_id = $1 AND i.state = 'reserved')`,
		storeID).Scan(&busy)
	return busy, err
}

// buyerIn is who has paid an order in a store.
func (store) buyerIn(ctx context.Context, from storage.Reader, storeID, orderID string) (buyer string, err error) {
	err = from.QueryRow(ctx, `SELECT buyer_id FROM market_sale WHERE order_id = $1 AND store_id = $2`, orderID, storeID).Scan(&buyer)
	return buyer, err
}

func (store) stores(ctx context.Context, from storage.Reader, q StoreSearch) ([]Store, error) {
	var where storage.Conditions
	if q.State != "" {
		where.Add(`state = `, where.Value(q.State))
	}
	if words := nameFolded(q.Words); words != "" {
		typed := where.Value(q.Words)
		where.Add(`(folded LIKE `, where.Value("%"+words+"%"), ` OR id = `, typed, ` OR owner_id = `, typed, `)`)
	}
	if q.Behind != "" {
		where.Add(`id < `, where.Value(q.Behind))
	}
	limit := where.Value(q.Limit)
	return storage.All(ctx, from, scanStore, `
		SELECT `+storeColumns+` FROM market_store `+where.Where()+` ORDER BY id DESC LIMIT `+limit, where.Args()...)
}
