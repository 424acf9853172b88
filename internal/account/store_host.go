package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// knowHost notes that the account is used from there.
func (store) knowHost(ctx context.Context, tx *storage.Tx, userID, host string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_known_host (user_id, host, seen_at) VALUES ($1, $2, $3)
		ON CONFLICT (user_id, host) DO UPDATE SET seen_at = excluded.seen_at`, userID, host, now)
	return err
}

// knowsHost reports whether the account with this address was used from there.
func (store) knowsHost(ctx context.Context, from storage.Reader, address, host string, since clock.Millis) (known bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (
			SELECT 1
			FROM   account_known_host k
			JOIN   account_user u ON u.id = k.user_id
			WHERE  (u.email = $1 OR u.phone = $1) AND k.host = $2 AND k.seen_at > $3)`, address, host, since).Scan(&known)
	return known, err
}

// knowsHostOf reports whether a person used the account from there.
func (store) knowsHostOf(ctx context.Context, from storage.Reader, userID, host string, since clock.Millis) (known bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM account_known_host WHERE user_id = $1 AND host = $2 AND seen_at > $3)`, userID, host, since).Scan(&known)
	return known, err
}

func (store) forgetHosts(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_known_host WHERE seen_at < $1`, before)
	return err
}
