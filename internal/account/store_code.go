package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// codeMoments tells when codes were asked for, the newest first, those included
// whose target was blurred.
func (store) codeMoments(ctx context.Context, from storage.Reader, target string, purpose Purpose, since clock.Millis) ([]clock.Millis, error) {
	return storage.All(ctx, from, storage.Column[clock.Millis], `
		SELECT created_at FROM account_code
		WHERE  target IN ($1, $2) AND purpose = $3 AND created_at > $4
		ORDER  BY created_at DESC`, target, blurred(target), purpose, since)
}

func (store) codesFrom(ctx context.Context, from storage.Reader, host string, since clock.Millis) (n int, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM account_code WHERE host = $1 AND created_at > $2`, host, since).Scan(&n)
	return n, err
}

// replaceCode kills the code that a newer one takes the place of.
func (store) replaceCode(ctx context.Context, tx *storage.Tx, target string, purpose Purpose) error {
	_, err := tx.Exec(ctx, `
		UPDATE account_code SET state = 'replaced'
		WHERE  target = $1 AND purpose = $2 AND state = 'live'`, target, purpose)
	return err
}

func (store) addCode(ctx context.Context, tx *storage.Tx, c code) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_code (id, target, purpose, user_id, dud, hash, state, attempts, host, created_at, expires_at)
		VALUES ($1, $2, $3, NULLIF($4, ''), $5, $6, 'live', 0, $7, $8, $9)`,
		c.ID, c.Target, c.Purpose, c.UserID, c.Dud, c.Hash, c.Host, c.CreatedAt, c.ExpiresAt)
	return err
}

// countTry takes one of the live code's tries and only then shows what it is
// to be compared with. No row means that there is nothing left to try. By is
// whose code it must be; empty means anybody's.
func (store) countTry(ctx context.Context, tx *storage.Tx, target string, purpose Purpose, by string, now clock.Millis) (c code, err error) {
	err = tx.QueryRow(ctx, `
		UPDATE account_code SET attempts = attempts + 1
		WHERE  target = $1 AND purpose = $2 AND state = 'live' AND ($3 = '' OR user_id = $3) AND attempts < $4 AND expires_at > $5
		RETURNING id, target, purpose, COALESCE(user_id, ''), dud, hash`, target, purpose, by, codeTries, now).
		Scan(&c.ID, &c.Target, &c.Purpose, &c.UserID, &c.Dud, &c.Hash)
	return c, err
}

func (store) wasSent(ctx context.Context, from storage.Reader, target string, purpose Purpose, by string) (sent bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (
			SELECT 1 FROM account_code
			WHERE  target = $1 AND purpose = $2 AND ($3 = '' OR user_id = $3))`, target, purpose, by).Scan(&sent)
	return sent, err
}

// lastTarget tells where the member's newest code for a purpose went.
func (store) lastTarget(ctx context.Context, from storage.Reader, userID string, purpose Purpose) (target string, err error) {
	err = from.QueryRow(ctx, `
		SELECT target FROM account_code
		WHERE  user_id = $1 AND purpose = $2
		ORDER  BY created_at DESC, id DESC LIMIT 1`, userID, purpose).Scan(&target)
	return target, err
}

// spendCode reports false when somebody else was faster, or a newer code has
// taken its place.
func (store) spendCode(ctx context.Context, tx *storage.Tx, codeID string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_code SET state = 'used' WHERE id = $1 AND state = 'live'`, codeID)
	return n == 1, err
}

func (store) failuresOf(ctx context.Context, from storage.Reader, subject string, since clock.Millis, limit int) ([]clock.Millis, error) {
	return storage.All(ctx, from, storage.Column[clock.Millis], `
		SELECT at FROM account_failure WHERE subject = $1 AND at > $2 ORDER BY at DESC LIMIT $3`, subject, since, limit)
}

func (store) failuresFrom(ctx context.Context, from storage.Reader, host string, since clock.Millis, limit int) ([]clock.Millis, error) {
	return storage.All(ctx, from, storage.Column[clock.Millis], `
		SELECT at FROM account_failure WHERE host = $1 AND at > $2 ORDER BY at DESC LIMIT $3`, host, since, limit)
}

func (store) failuresOfFrom(ctx context.Context, from storage.Reader, subject, host string, since clock.Millis, limit int) ([]clock.Millis, error) {
	return storage.All(ctx, from, storage.Column[clock.Millis], `
		SELECT at FROM account_failure WHERE subject = $1 AND host = $2 AND at > $3 ORDER BY at DESC LIMIT $4`,
		subject, host, since, limit)
}

func (store) addFailure(ctx context.Context, tx *storage.Tx, f failure) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_failure (id, subject, host, at) VALUES ($1, $2, $3, $4)`, f.ID, f.Subject, f.Host, f.At)
	return err
}

// forgiveFailure takes back a try that was right. The wrong ones before it
// stay: an attacker with an account of their own must not clear the count.
func (store) forgiveFailure(ctx context.Context, tx *storage.Tx, failureID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_failure WHERE id = $1`, failureID)
	return err
}

func (store) sweepTraces(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	if _, err := tx.Exec(ctx, `DELETE FROM account_code WHERE created_at < $1`, before); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM account_failure WHERE at < $1`, before)
	return err
}
