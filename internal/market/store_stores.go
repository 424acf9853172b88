package market

import (
	"context"

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
