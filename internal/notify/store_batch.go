package notify

import (
	"context"

	"causeway/internal/storage"
)

func (store) countBatch(ctx context.Context, from storage.Reader, batch string) (c Count, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(CASE WHEN state = 'queued' THEN 1 END), COUNT(CASE WHEN state = 'sent' THEN 1 END), COUNT(CASE WHEN state = 'dead' THEN 1 END)
		FROM   notify_message
		WHERE  batch = $1`, batch).Scan(&c.Queued, &c.Sent, &c.Dead)
	return c, err
}

func (store) withdrawBatch(ctx context.Context, tx *storage.Tx, batch string) (int64, error) {
	return tx.Exec(ctx, `DELETE FROM notify_message WHERE batch = $1 AND state = 'queued'`, batch)
}

func (store) withdrawKeys(ctx context.Context, tx *storage.Tx, byMail, byBot string) error {
	_, err := tx.Exec(ctx, `
		DELETE FROM notify_message WHERE state = 'queued' AND batch IS NOT NULL AND batch_key IN ($1, $2)`, byMail, byBot)
	return err
}
