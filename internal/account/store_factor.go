package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) factor(ctx context.Context, from storage.Reader, userID string) (f factor, err error) {
	err = from.QueryRow(ctx, `
		SELECT seed_sealed, last_step, on_at IS NOT NULL FROM account_factor WHERE user_id = $1`, userID).
		Scan(&f.sealed, &f.lastStep, &f.on)
	return f, err
}

// beginFactor reports false when one is on already.
func (store) beginFactor(ctx context.Context, tx *storage.Tx, userID string, sealed []byte, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO account_factor (user_id, seed_sealed, last_step, created_at) VALUES ($1, $2, 0, $3)
		ON CONFLICT (user_id) DO UPDATE SET seed_sealed = excluded.seed_sealed, last_step = 0, created_at = excluded.created_at
		WHERE account_factor.on_at IS NULL`, userID, sealed, now)
	return n == 1, err
}

// turnFactorOn reports false when somebody else has just done so, or has
// begun anew with another seed.
func (store) turnFactorOn(ctx context.Context, tx *storage.Tx, userID string, f factor, step int64, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_factor SET on_at = $1, last_step = $2
		WHERE  user_id = $3 AND on_at IS NULL AND seed_sealed = $4`, now, step, userID, f.sealed)
	return n == 1, err
}

// spendStep uses a code up, with all that are older. It reports false when
// somebody with the same code was faster.
func (store) spendStep(ctx context.Context, tx *storage.Tx, userID string, step int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_factor SET last_step = $1
		WHERE  user_id = $2 AND last_step < $1 AND on_at IS NOT NULL`, step, userID)
	return n == 1, err
}

// dropFactor reports false when there was none. Whoever stands between the two
// proofs has to begin again.
func (s store) dropFactor(ctx context.Context, tx *storage.Tx, userID string) (bool, error) {
	if err := s.setRecovery(ctx, tx, userID, nil); err != nil {
		return false, err
	}
	if err := s.dropTickets(ctx, tx, userID); err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `DELETE FROM account_factor WHERE user_id = $1 AND on_at IS NOT NULL`, userID)
	return n == 1, err
}

func (store) recoveryLeft(ctx context.Context, from storage.Reader, userID string) (n int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM account_recovery WHERE user_id = $1`, userID).Scan(&n)
	return n, err
}

func (store) setRecovery(ctx context.Context, tx *storage.Tx, userID string, hashes []string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM account_recovery WHERE user_id = $1`, userID); err != nil {
		return err
	}
	for _, hash := range hashes {
		if _, err := tx.Exec(ctx, `INSERT INTO account_recovery (user_id, hash) VALUES ($1, $2)`, userID, hash); err != nil {
			return err
		}
	}
	return nil
}

// spendRecovery reports false for a code that is wrong or was used.
func (store) spendRecovery(ctx context.Context, tx *storage.Tx, userID, hash string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM account_recovery WHERE user_id = $1 AND hash = $2`, userID, hash)
	return n == 1, err
}

// addTicket reports false when the account may not be used any more.
func (store) addTicket(ctx context.Context, tx *storage.Tx, hash, userID string, until clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO account_ticket (hash, user_id, attempts, expires_at)
		SELECT $1, id, 0, $2 FROM account_user WHERE id = $3 AND state = 'active'`, hash, until, userID)
	return n == 1, err
}

// countTicketTry takes one of the ticket's tries. No row means that there is
// nothing left to try.
func (store) countTicketTry(ctx context.Context, tx *storage.Tx, hash string, now clock.Millis) (userID string, err error) {
	err = tx.QueryRow(ctx, `
		UPDATE account_ticket SET attempts = attempts + 1
		WHERE  hash = $1 AND attempts < $2 AND expires_at > $3
		RETURNING user_id`, hash, ticketTries, now).Scan(&userID)
	return userID, err
}

func (store) spendTicket(ctx context.Context, tx *storage.Tx, hash string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM account_ticket WHERE hash = $1`, hash)
	return n == 1, err
}

func (store) dropTickets(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_ticket WHERE user_id = $1`, userID)
	return err
}

func (store) sweepTickets(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_ticket WHERE expires_at <= $1`, now)
	return err
}
