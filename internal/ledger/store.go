package ledger

import (
	"context"
	"encoding/json"
	"maps"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

// insertJournal reports false when its key is taken, or when the journal that
// it reverses is reversed already.
func (store) insertJournal(ctx context.Context, tx *storage.Tx, journal string, j Journal, reverses string, at clock.Millis) (bool, error) {
	memo, err := json.Marshal(maps.Collect(maps.All(j.Memo))) // none is {}, not null
	if err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `
		INSERT INTO ledger_journal (id, idem_key, kind, ref, memo, reverses, digest, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT DO NOTHING`, journal, j.Key, j.Kind, j.Ref, string(memo), storage.OrNull(reverses), j.digest(), at)
	return n == 1, err
}

func (store) digest(ctx context.Context, tx *storage.Tx, key string) (digest string, err error) {
	err = tx.QueryRow(ctx, `SELECT digest FROM ledger_journal WHERE idem_key = $1`, key).Scan(&digest)
	return digest, err
}

func (store) openAccount(ctx context.Context, tx *storage.Tx, a Account, at clock.Millis) error {
	var floor *int64
	if a.bounded {
		floor = new(int64)
	}
	_, err := tx.Exec(ctx, `
		INSERT INTO ledger_account (id, currency, floor, created_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT (id) DO NOTHING`, a.id, a.currency, floor, at)
	return err
}

// addToBalance changes the cached balance if its floor allows.
func (store) addToBalance(ctx context.Context, tx *storage.Tx, c change) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE ledger_account
		SET    balance = balance + $1
		WHERE  id = $2 AND currency = $3 AND (floor IS NULL OR balance + $1 >= floor)`, c.delta, c.account.id, c.account.currency)
	return n == 1, err
}

func (store) insertTransfer(ctx context.Context, tx *storage.Tx, journal string, seq int, t Transfer, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO ledger_transfer (journal_id, seq, debit_id, credit_id, currency, amount, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`, journal, seq, t.From.id, t.To.id, t.From.currency, t.Amount, at)
	return err
}

// balances answers by account id; accounts that were never used are missing.
func (store) balances(ctx context.Context, from storage.Reader, accounts ...Account) (map[string]int64, error) {
	ids := make([]any, len(accounts))
	for i, a := range accounts {
		ids[i] = a.id
	}
	held := map[string]int64{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (_ struct{}, err error) {
		var account string
		var balance int64
		err = row.Scan(&account, &balance)
		held[account] = balance
		return struct{}{}, err
	}, `SELECT id, balance FROM ledger_account WHERE id IN (`+storage.In(1, len(ids))+`)`, ids...)
	return held, err
}
