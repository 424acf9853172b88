package notify

import (
	"context"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

// add reports false when the batch has a message with this key already.
func (store) add(ctx context.Context, tx *storage.Tx, r record) (bool, error) {
	params, err := encodeParams(r.Message)
	if err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `
		INSERT INTO notify_message
			(id, channel, recipient, template, lang, params, code, coded, state, attempts, reason, created_at, expires_at, batch, batch_key)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, '', $10, $11, $12, $13)
		ON CONFLICT (batch, batch_key) DO NOTHING`,
		r.ID, r.Channel, r.To, r.Template, r.Lang, params, r.Code, r.Code != "", r.State, r.CreatedAt, storage.OrNull(r.ExpiresAt),
		storage.OrNull(r.Batch), storage.OrNull(r.Key))
	return n == 1, err
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
	if err := decodeParams(params, &r.Message); err != nil {
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

// markDead erases a code, and with it whatever else the message said. Without
// a code it is kept for a while: the operator may want it tried again.
func (store) markDead(ctx context.Context, tx *storage.Tx, id string, attempts int64, reason string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE notify_message
		SET    state = 'dead', attempts = $1, reason = $2, code = '', params = CASE WHEN coded THEN '{}' ELSE params END, ended_at = $3
		WHERE  id = $4 AND state = 'queued'`, attempts, reason, at, id)
	return err
}

func (store) dropCodes(ctx context.Context, tx *storage.Tx) error {
	_, err := tx.Exec(ctx, `DELETE FROM notify_message WHERE state = 'queued' AND coded`)
	return err
}

func (store) giveUpQueued(ctx context.Context, tx *storage.Tx, reason string, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE notify_message SET state = 'dead', reason = $1, ended_at = $2
		WHERE  state = 'queued'`, reason, at)
	return err
}

// revive reports false when the message cannot or need not be tried again. One
// of a batch is not: whoever it is for may want no more of them, and its batch
// may have been stopped.
func (store) revive(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE notify_message
		SET    state = 'queued', attempts = 0, reason = '', ended_at = NULL
		WHERE  id = $1 AND state = 'dead' AND NOT coded AND batch IS NULL AND (expires_at IS NULL OR expires_at > $2)`, id, now)
	return n == 1, err
}

const listedColumns = `id, channel, recipient, template, state, attempts, reason, created_at, COALESCE(ended_at, 0), coded OR batch IS NOT NULL, COALESCE(expires_at, 0)`

// listing reads rows of listedColumns as they are at a moment.
func listing(now clock.Millis) func(storage.Scanner) (Listed, error) {
	return func(row storage.Scanner) (l Listed, err error) {
		var once bool // tried for the last time
		var expires clock.Millis
		err = row.Scan(&l.ID, &l.Channel, &l.To, &l.Template, &l.State, &l.Attempts, &l.Reason, &l.CreatedAt, &l.EndedAt, &once, &expires)
		l.Retriable = l.State == Dead && !once && (expires == 0 || expires > now)
		return l, err
	}
}

func (store) listed(ctx context.Context, from storage.Reader, id string, now clock.Millis) (Listed, error) {
	return listing(now)(from.QueryRow(ctx, `SELECT `+listedColumns+` FROM notify_message WHERE id = $1`, id))
}

func (store) list(ctx context.Context, from storage.Reader, only Filter, behind string, limit int, now clock.Millis) ([]Listed, error) {
	return storage.All(ctx, from, listing(now), `
		SELECT `+listedColumns+`
		FROM   notify_message
		WHERE  ($1 = '' OR state = $1) AND ($2 = '' OR channel = $2) AND ($3 = '' OR id < $3)
		ORDER  BY id DESC LIMIT $4`, only.State, only.Channel, behind, limit)
}

// takeSMS counts one more text message on a day. It reports false when the day
// has had as many as it may.
func (store) takeSMS(ctx context.Context, tx *storage.Tx, day, budget int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO notify_sms_day (day, taken) VALUES ($1, 1)
		ON CONFLICT (day) DO UPDATE SET taken = notify_sms_day.taken + 1
		WHERE  notify_sms_day.taken < $2`, day, budget)
	return n == 1, err
}

func (store) forgetRecipient(ctx context.Context, tx *storage.Tx, recipient string) error {
	_, err := tx.Exec(ctx, `DELETE FROM notify_message WHERE recipient = $1`, recipient)
	return err
}

func (store) forgetEnded(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM notify_message WHERE ended_at < $1`, before)
	return err
}

func (store) deadCount(ctx context.Context, from storage.Reader) (count int64, err error) {
	err = from.QueryRow(ctx, `SELECT COUNT(*) FROM notify_message WHERE state = 'dead' AND batch IS NULL`).Scan(&count)
	return count, err
}

func (store) deadSince(ctx context.Context, from storage.Reader, since clock.Millis) (map[Channel]int64, error) {
	counts := map[Channel]int64{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (none struct{}, err error) {
		var channel Channel
		var count int64
		err = row.Scan(&channel, &count)
		counts[channel] = count
		return none, err
	}, `SELECT channel, COUNT(*) FROM notify_message WHERE state = 'dead' AND batch IS NULL AND ended_at > $1 GROUP BY channel`, since)
	return counts, err
}
