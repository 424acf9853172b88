package ledger

import (
	"context"
	"encoding/json"

	"causeway/internal/storage"
)

func (store) keepCheck(ctx context.Context, tx *storage.Tx, c Checked) error {
	details, err := json.Marshal(c.Violations)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO ledger_check (id, started_at, finished_at, found, details)
		VALUES ($1, $2, $3, $4, $5)`, c.ID, c.StartedAt, c.FinishedAt, c.Found, string(details))
	return err
}

func (store) checks(ctx context.Context, from storage.Reader, limit int) ([]Checked, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (c Checked, err error) {
		var details string
		if err = row.Scan(&c.ID, &c.StartedAt, &c.FinishedAt, &c.Found, &details); err == nil {
			err = json.Unmarshal([]byte(details), &c.Violations)
		}
		return c, err
	}, `
		SELECT id, started_at, finished_at, found, details
		FROM   ledger_check
		ORDER  BY id DESC
		LIMIT  $1`, limit)
}
