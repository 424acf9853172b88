package payment

import (
	"context"
	"encoding/json"

	"causeway/internal/storage"
)

// setupRow is a setup as the database holds it: Values are the plain ones.
type setupRow struct {
	Setup
	sealed  map[string][]byte
	checked Checked
}

func scanSetup(row storage.Scanner) (r setupRow, err error) {
	var plain, sealed string
	err = row.Scan(&r.Provider, &r.Enabled, &plain, &sealed, &r.Version, &r.ChangedAt, &r.checked.State, &r.checked.Detail, &r.checked.At)
	if err != nil {
		return setupRow{}, err
	}
	if err := json.Unmarshal([]byte(plain), &r.Values); err != nil {
		return setupRow{}, err
	}
	return r, json.Unmarshal([]byte(sealed), &r.sealed)
}

const setupColumns = `provider, enabled, plain, sealed, version, changed_at, check_state, check_detail, checked_at`

func (store) setups(ctx context.Context, from storage.Reader) ([]setupRow, error) {
	return storage.All(ctx, from, scanSetup, `SELECT `+setupColumns+` FROM payment_setup`)
}

func (store) setup(ctx context.Context, from storage.Reader, provider string) (setupRow, bool, error) {
	row, err := scanSetup(from.QueryRow(ctx, `SELECT `+setupColumns+` FROM payment_setup WHERE provider = $1`, provider))
	found, err := storage.Found(err)
	return row, found, err
}

// saveSetup writes the first version, or replaces the one before row's. It
// reports false when that is no longer the current one. What was found about
// the old one is forgotten.
func (store) saveSetup(ctx context.Context, tx *storage.Tx, row setupRow) (bool, error) {
	plain, err := json.Marshal(row.Values)
	if err != nil {
		return false, err
	}
	sealed, err := json.Marshal(row.sealed)
	if err != nil {
		return false, err
	}
	statement := `
		UPDATE payment_setup
		SET    enabled = $1, plain = $2, sealed = $3, version = $4, changed_at = $5, check_state = '', check_detail = '', checked_at = NULL
		WHERE  provider = $6 AND version = $4 - 1`
	if row.Version == 1 {
		statement = `
		INSERT INTO payment_setup (enabled, plain, sealed, version, changed_at, provider)
		VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (provider) DO NOTHING`
	}
	n, err := tx.Exec(ctx, statement, row.Enabled, string(plain), string(sealed), row.Version, row.ChangedAt, row.Provider)
	return n == 1, err
}

// keepCheck reports false when the setup has another version by now.
func (store) keepCheck(ctx context.Context, tx *storage.Tx, provider string, version int64, c Checked) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE payment_setup SET check_state = $1, check_detail = $2, checked_at = $3
		WHERE  provider = $4 AND version = $5`, c.State, storage.Text(c.Detail, longestMessage), c.At, provider, version)
	return n == 1, err
}

// latestBy is the attempt that a payer's money is taken for when the provider
// knows only the payer.
func (store) latestBy(ctx context.Context, from storage.Reader, user, provider string) (Attempt, error) {
	return scanAttempt(from.QueryRow(ctx, `
		SELECT `+attemptColumns+` FROM payment_attempt
		WHERE user_id = $1 AND provider = $2
		ORDER BY created_at DESC, id DESC LIMIT 1`, user, provider))
}
