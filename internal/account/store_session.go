package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// addSession reports false when the account may not be used any more.
func (store) addSession(ctx context.Context, tx *storage.Tx, opened openSession, userID string, expires clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO account_session (id, user_id, device, host, created_at, seen_at, minted_at, expires_at)
		SELECT $1, id, $2, $3, $4, $4, $4, $5
		FROM   account_user
		WHERE  id = $6 AND state = 'active'`, opened.ID, opened.Device, opened.Host, opened.CreatedAt, expires, userID)
	return n == 1, err
}

// sessions lists what is open, the last used first.
func (store) sessions(ctx context.Context, from storage.Reader, userID string, now clock.Millis) ([]openSession, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (o openSession, err error) {
		err = row.Scan(&o.ID, &o.Device, &o.Host, &o.CreatedAt, &o.SeenAt)
		return o, err
	}, `
		SELECT id, device, host, created_at, seen_at FROM account_session
		WHERE  user_id = $1 AND expires_at > $2
		ORDER  BY seen_at DESC, id DESC`, userID, now)
}

// openedAt tells when somebody signed in.
func (store) openedAt(ctx context.Context, from storage.Reader, sessionID string) (at clock.Millis, err error) {
	err = from.QueryRow(ctx, `SELECT created_at FROM account_session WHERE id = $1`, sessionID).Scan(&at)
	return at, err
}

// addToken adds a token. One that is not presented yet does not touch the
// others.
func (store) addToken(ctx context.Context, tx *storage.Tx, hash, sessionID string, now, presented clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_token (hash, session_id, created_at, presented_at) VALUES ($1, $2, $3, $4)`,
		hash, sessionID, now, storage.OrNull(presented))
	return err
}

// holder reads what a token stands for, whether it is still good or not.
func (s store) holder(ctx context.Context, from storage.Reader, hash string) (h holder, err error) {
	err = from.QueryRow(ctx, `
		SELECT t.hash, s.id, s.user_id, t.presented_at IS NOT NULL, COALESCE(t.good_until, 0), s.expires_at, s.minted_at, s.seen_at
		FROM   account_token t
		JOIN   account_session s ON s.id = t.session_id
		JOIN   account_user u ON u.id = s.user_id
		WHERE  t.hash = $1 AND u.state = 'active'`, hash).
		Scan(&h.TokenHash, &h.SessionID, &h.UserID, &h.Presented, &h.GoodUntil, &h.ExpiresAt, &h.MintedAt, &h.SeenAt)
	if err != nil {
		return holder{}, err
	}
	rights, err := s.rights(ctx, from, h.UserID)
	h.Permissions = rights.Keys
	return h, err
}

func (store) tokens(ctx context.Context, from storage.Reader, sessionID string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT hash FROM account_token WHERE session_id = $1`, sessionID)
}

// markPresented reports true for the first time only.
func (store) markPresented(ctx context.Context, tx *storage.Tx, hash string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_token SET presented_at = $1 WHERE hash = $2 AND presented_at IS NULL`, now, hash)
	return n == 1, err
}

// retireOlder gives the session's older tokens an end. A newer one, made after
// this one's answer got lost, stays.
func (store) retireOlder(ctx context.Context, tx *storage.Tx, sessionID, hash string, until clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE account_token SET good_until = $1
		WHERE  session_id = $2 AND good_until IS NULL
		AND    created_at < (SELECT newer.created_at FROM account_token newer WHERE newer.hash = $3)`, until, sessionID, hash)
	return err
}

// markSeen notes that a session was used. The person's row comes first, as it
// does for those who end all sessions of somebody.
func (s store) markSeen(ctx context.Context, tx *storage.Tx, h holder, now clock.Millis) error {
	if err := s.markHere(ctx, tx, h.UserID, now); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		UPDATE account_session SET seen_at = $1 WHERE id = $2 AND seen_at < $1`, now, h.SessionID)
	return err
}

// markHere notes that somebody was here, and counts them once a day. It outlives
// their sessions.
func (s store) markHere(ctx context.Context, tx *storage.Tx, userID string, now clock.Millis) error {
	first, err := s.firstToday(ctx, tx, userID, now)
	if err != nil {
		return err
	}
	if first {
		return s.countToday(ctx, tx, now)
	}
	_, err = tx.Exec(ctx, `
		UPDATE account_user SET seen_at = $1 WHERE id = $2 AND seen_at < $1 AND state = 'active'`, now, userID)
	return err
}

// claimMint takes the right to make the session's next token. It reports false
// when another request has just taken it, or when the asking token has been
// replaced already.
func (store) claimMint(ctx context.Context, tx *storage.Tx, h holder, now, mintedBefore, expires clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_session SET minted_at = $1, expires_at = $2
		WHERE  id = $3 AND minted_at < $4
		AND    EXISTS (SELECT 1 FROM account_token WHERE hash = $5 AND session_id = $3 AND good_until IS NULL)`,
		now, expires, h.SessionID, mintedBefore, h.TokenHash)
	return n == 1, err
}

// endSession ends a session for everybody who looks at its row from now on, and
// makes them wait until this transaction is over. Whoever is making a token for
// it has either finished, and its token is seen below, or will find no session.
// It reports false when there is no such session of this person.
func (store) endSession(ctx context.Context, tx *storage.Tx, sessionID, userID string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_session SET expires_at = 0 WHERE id = $1 AND user_id = $2`, sessionID, userID)
	return n == 1, err
}

// sessionsBut lists everything of a person's that may still be open, but one.
func (store) sessionsBut(ctx context.Context, from storage.Reader, userID, except string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM account_session WHERE user_id = $1 AND id <> $2 ORDER BY id`, userID, except)
}

// removeSession needs the session to be ended first: a token added between its
// two statements would keep the session from going.
func (store) removeSession(ctx context.Context, tx *storage.Tx, sessionID string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM account_token WHERE session_id = $1`, sessionID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM account_session WHERE id = $1`, sessionID)
	return err
}

// sweepSessions removes what no longer opens anything. Nobody needs to be
// told: every use compares the moments itself.
func (store) sweepSessions(ctx context.Context, tx *storage.Tx, now clock.Millis) error {
	for _, statement := range []string{
		`DELETE FROM account_token WHERE good_until <= $1`,
		`DELETE FROM account_token WHERE session_id IN (SELECT id FROM account_session WHERE expires_at <= $1)`,
		`DELETE FROM account_session WHERE expires_at <= $1`,
	} {
		if _, err := tx.Exec(ctx, statement, now); err != nil {
			return err
		}
	}
	return nil
}
