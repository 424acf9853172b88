package market

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

const withdrawalColumns = `id, store_id, amount, network, address, state, approved_by, second_by, reference, reason, sender_id,
	sending_at, version, created_at, decided_at`

func scanWithdrawal(row storage.Scanner) (w Withdrawal, err error) {
	err = row.Scan(&w.ID, &w.StoreID, &w.Amount, &w.Network, &w.Address, &w.State, &w.ApprovedBy, &w.SecondBy, &w.Reference, &w.Reason,
		&w.SenderID, &w.SendingAt, &w.Version, &w.CreatedAt, &w.DecidedAt)
	return w, err
}

func (store) insertWithdrawal(ctx context.Context, tx *storage.Tx, w Withdrawal, key string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO market_withdrawal
			(id, store_id, amount, network, address, state, approved_by, second_by, reference, reason, idem_key, version, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, '', '', '', '', $7, $8, $9)`,
		w.ID, w.StoreID, w.Amount, w.Network, w.Address, w.State, storage.OrNull(key), w.Version, w.CreatedAt)
	return err
}

func (store) withdrawalByID(ctx context.Context, from storage.Reader, id string) (Withdrawal, error) {
	return scanWithdrawal(from.QueryRow(ctx, `SELECT `+withdrawalColumns+` FROM market_withdrawal WHERE id = $1`, id))
}

func (store) ownWithdrawal(ctx context.Context, from storage.Reader, storeID, id string) (Withdrawal, error) {
	return scanWithdrawal(from.QueryRow(ctx, `
		SELECT `+withdrawalColumns+` FROM market_withdrawal WHERE id = $1 AND store_id = $2`, id, storeID))
}

// withdrawalByKey finds nothing for an empty key: those are NULL.
func (store) withdrawalByKey(ctx context.Context, from storage.Reader, storeID, key string) (Withdrawal, error) {
	return scanWithdrawal(from.QueryRow(ctx, `
		SELECT `+withdrawalColumns+` FROM market_withdrawal WHERE store_id = $1 AND idem_key = $2`, storeID, key))
}

// withdrawnSince sums what a store has asked for; what was refused or taken back
// does not count.
func (store) withdrawnSince(ctx context.Context, from storage.Reader, storeID string, since clock.Millis) (sum money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM market_withdrawal
		WHERE  store_id = $1 AND created_at > $2 AND state IN ('asked', 'approved', 'sending', 'paid')`, storeID, since).Scan(&sum)
	return sum, err
}

// approvedAlone sums what one operator alone has agreed to for a store.
func (store) approvedAlone(ctx context.Context, from storage.Reader, storeID string, since clock.Millis) (sum money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM market_withdrawal
		WHERE  store_id = $1 AND decided_at > $2 AND state IN ('approved', 'sending', 'paid') AND second_by = ''`, storeID, since).Scan(&sum)
	return sum, err
}

// paidOut sums what has left a store.
func (store) paidOut(ctx context.Context, from storage.Reader, storeID string) (sum money.Amount, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(amount), 0) AS BIGINT) FROM market_withdrawal
		WHERE  store_id = $1 AND state = 'paid'`, storeID).Scan(&sum)
	return sum, err
}

// cancelWithdrawal reports false unless it was asked for, by this store.
func (store) cancelWithdrawal(ctx context.Context, tx *storage.Tx, storeID, id string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'cancelled', decided_at = $1, version = version + 1
		WHERE  id = $2 AND store_id = $3 AND state = 'asked'`, at, id, storeID)
	return n == 1, err
}

// approveAlone agrees where one operator is enough. It reports false unless it
// was asked for.
func (store) approveAlone(ctx context.Context, tx *storage.Tx, id, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'approved', approved_by = $1, decided_at = $2, version = version + 1
		WHERE  id = $3 AND state = 'asked' AND approved_by = ''`, by, at, id)
	return n == 1, err
}

// approveFirst notes the first of two.
func (store) approveFirst(ctx context.Context, tx *storage.Tx, id, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET approved_by = $1, decided_at = $2, version = version + 1
		WHERE  id = $3 AND state = 'asked' AND approved_by = ''`, by, at, id)
	return n == 1, err
}

// approveSecond agrees after somebody else has.
func (store) approveSecond(ctx context.Context, tx *storage.Tx, id, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'approved', second_by = $1, decided_at = $2, version = version + 1
		WHERE  id = $3 AND state = 'asked' AND approved_by <> '' AND approved_by <> $1`, by, at, id)
	return n == 1, err
}

// claimWithdrawal notes who is sending it. It reports false unless it was agreed
// to and nobody sends it.
func (store) claimWithdrawal(ctx context.Context, tx *storage.Tx, id, by string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'sending', sender_id = $1, sending_at = $2, version = version + 1
		WHERE  id = $3 AND state = 'approved'`, by, at, id)
	return n == 1, err
}

// unclaimWithdrawal reports false unless this one is sending it.
func (store) unclaimWithdrawal(ctx context.Context, tx *storage.Tx, id, sender string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'approved', sender_id = '', sending_at = NULL, version = version + 1
		WHERE  id = $1 AND state = 'sending' AND sender_id = $2`, id, sender)
	return n == 1, err
}

// doubtApproved has everything that could be sent wait as if somebody unknown
// were sending it.
func (store) doubtApproved(ctx context.Context, tx *storage.Tx, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'sending', sender_id = '', sending_at = $1, version = version + 1
		WHERE  state = 'approved'`, at)
	return err
}

// payWithdrawal reports false unless somebody is sending it.
func (store) payWithdrawal(ctx context.Context, tx *storage.Tx, id, reference string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'paid', reference = $1, decided_at = $2, version = version + 1
		WHERE  id = $3 AND state = 'sending'`, reference, at, id)
	return n == 1, err
}

func (store) referenceUsed(ctx context.Context, from storage.Reader, reference string) (used bool, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) > 0 FROM market_withdrawal WHERE reference = $1`, reference).Scan(&used)
	return used, err
}

// refuseWithdrawal reports false unless the money is still held and nobody is
// sending it.
func (store) refuseWithdrawal(ctx context.Context, tx *storage.Tx, id, reason string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE market_withdrawal SET state = 'refused', reason = $1, decided_at = $2, version = version + 1
		WHERE  id = $3 AND state IN ('asked', 'approved')`, reason, at, id)
	return n == 1, err
}

func (store) withdrawalsOf(ctx context.Context, from storage.Reader, storeID, behind string, limit int) ([]Withdrawal, error) {
	return storage.All(ctx, from, scanWithdrawal, `
		SELECT `+withdrawalColumns+` FROM market_withdrawal
		WHERE  store_id = $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, storeID, behind, limit)
}

func (store) withdrawalStates(ctx context.Context, from storage.Reader, ids []string) (map[string]WithdrawalState, error) {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	states := map[string]WithdrawalState{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (_ struct{}, err error) {
		var id string
		var state WithdrawalState
		err = row.Scan(&id, &state)
		states[id] = state
		return struct{}{}, err
	}, `SELECT id, state FROM market_withdrawal WHERE id IN (`+storage.In(1, len(ids))+`)`, args...)
	return states, err
}

// withdrawalQueue lists what somebody must decide or pay, the oldest first.
func (store) withdrawalQueue(ctx context.Context, from storage.Reader, behind string, limit int) ([]Withdrawal, error) {
	return storage.All(ctx, from, scanWithdrawal, `
		SELECT `+withdrawalColumns+` FROM market_withdrawal
		WHERE  state IN ('asked', 'approved', 'sending') AND id > $1
		ORDER  BY id LIMIT $2`, behind, limit)
}

// withdrawals lists those of one state or all, the newest first.
func (store) withdrawals(ctx context.Context, from storage.Reader, state WithdrawalState, behind string, limit int) ([]Withdrawal, error) {
	return storage.All(ctx, from, scanWithdrawal, `
		SELECT `+withdrawalColumns+` FROM market_withdrawal
		WHERE  ($1 = '' OR state = $1) AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, state, behind, limit)
}

func (store) withdrawalsWaiting(ctx context.Context, from storage.Reader) (waiting int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM market_withdrawal WHERE state IN ('asked', 'approved', 'sending')`).Scan(&waiting)
	return waiting, err
}
