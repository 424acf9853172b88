package share

import (
	"context"

	"causeway/internal/storage"
)

func (store) vault(ctx context.Context, from storage.Reader, userID string) (v Vault, err error) {
	err = from.QueryRow(ctx, `
		SELECT sealed, lock, version, changed_at FROM share_vault WHERE user_id = $1`, userID).
		Scan(&v.Sealed, &v.Lock, &v.Version, &v.ChangedAt)
	return v, err
}

// addVault reports false when there is one already.
func (store) addVault(ctx context.Context, tx *storage.Tx, userID string, v Vault) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO share_vault (user_id, sealed, lock, version, changed_at)
		VALUES ($1, $2, $3, $4, $5) ON CONFLICT (user_id) DO NOTHING`, userID, v.Sealed, v.Lock, v.Version, v.ChangedAt)
	return n == 1, err
}

// replaceVault reports false when the version before it is not the one there.
func (store) replaceVault(ctx context.Context, tx *storage.Tx, userID string, v Vault) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE share_vault SET sealed = $1, lock = $2, version = $3, changed_at = $4
		WHERE  user_id = $5 AND version = $3 - 1`, v.Sealed, v.Lock, v.Version, v.ChangedAt, userID)
	return n == 1, err
}
