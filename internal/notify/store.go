package notify

import (
	"context"
	"encoding/json"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

func (store) add(ctx context.Context, tx *storage.Tx, r record) error {
	params, err := json.Marshal(r.Params)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO notify_message
			(id, channel, recipient, template, lang, params, code, state, attempts, reason, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, '', $9, $10)`,
		r.ID, r.Channel, r.To, r.Template, r.Lang, string(params), r.Code, r.State, r.CreatedAt, storage.OrNull(r.ExpiresAt))
	return err
}

func (store) message(ctx context.Context, from storage.Reader, id string) (r record, err error) {
	var params string
	err = from.QueryRow(ctx, `
		SELECT id, channel, recipient, template, lang, params, code, state, attempts, reason, created_at, COALESCE(expires_at, 0)
		FROM   notify_message
		WHERE  id = $1`, id).
		Scan(&r.ID, &r.Channel, &r.To, &r.Template, &r.Lang, &params, &r.Code, &r.State, &r.Attempts, &r.Reason, &r.CreatedAt, &r.ExpiresAt)
	if err != nil {
		return record{}, err
	}
	if err := json.Unmarshal([]byte(params), &r.Params); err != nil {
		return record{}, fmt.Errorf("params of message %s: %w", id, err)
	}
	return r, nil
}

func (store) noteFailure(ctx context.Context, tx *storage.Tx, id, reason string) error {
	_, err := tx.Exec(ctx, `
		UPDATE notify_message SET attempts = attempts + 1, reason = $1
		WHERE  id = $2 AND state = 'queued'`, reason, id)
	return err
}

// markSent leaves of the message only that it was sent.
func (store) markSent(ctx context.Context, tx *storage.Tx, id string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE notify_message
		SET    state = 'sent', attempts = attempts + 1, reason = '', code = '', params = '{}', ended_at = $1
		WHERE  id = $2 AND state = 'queued'`, at, id)
	return err
}

func (store) markDead(ctx context.Context, tx *storage.Tx, id string, attempts int64, reason string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE notify_message
		SET    state = 'dead', attempts = $1, reason = $2, code = '', params = '{}', ended_at = $3
		WHERE  id = $4 AND state = 'queued'`, attempts, reason, at, id)
	return err
}

func (store) deadLetters(ctx context.Context, from storage.Reader, behind string, limit int) ([]DeadLetter, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DeadLetter, err error) {
		err = row.Scan(&d.ID, &d.Channel, &d.To, &d.Template, &d.Attempts, &d.Reason, &d.CreatedAt, &d.EndedAt)
		return d, err
	}, `
		SELECT id, channel, recipient, template, attempts, reason, created_at, ended_at
		FROM   notify_message
		WHERE  state = 'dead' AND ($1 = '' OR id < $1)
		ORDER  BY id DESC LIMIT $2`, behind, limit)
}

func (store) forgetEnded(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM notify_message WHERE ended_at < $1`, before)
	return err
}
