package account

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

func (store) addTelegramAttempt(ctx context.Context, tx *storage.Tx, a telegramAttempt) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO account_telegram_attempt
			(id, secret_hash, purpose, user_id, state, host, device, username, name, lang, code_hash, tries, created_at, expires_at)
		VALUES ($1, NULLIF($2, ''), $3, NULLIF($4, ''), 'open', $5, $6, '', '', '', '', 0, $7, $8)`,
		a.ID, a.SecretHash, a.Purpose, a.UserID, a.From.Host, deviceText(a.From.Device), a.CreatedAt, a.ExpiresAt)
	return err
}

func (store) telegramAttemptsFrom(ctx context.Context, from storage.Reader, host string, since clock.Millis) (n int, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM account_telegram_attempt WHERE host = $1 AND created_at > $2`, host, since).Scan(&n)
	return n, err
}

// telegramCodeMoments tells when a person got codes, the newest first.
func (store) telegramCodeMoments(ctx context.Context, from storage.Reader, telegramID int64, since clock.Millis) ([]clock.Millis, error) {
	return storage.All(ctx, from, storage.Column[clock.Millis], `
		SELECT sent_at FROM account_telegram_attempt
		WHERE  telegram_id = $1 AND sent_at > $2
		ORDER  BY sent_at DESC`, telegramID, since)
}

// openTelegramAttempt finds a link that nobody has answered.
func (store) openTelegramAttempt(ctx context.Context, from storage.Reader, secretHash string, now clock.Millis) (a telegramAttempt, err error) {
	err = from.QueryRow(ctx, `
		SELECT id, purpose, host, device FROM account_telegram_attempt
		WHERE  secret_hash = $1 AND state = 'open' AND expires_at > $2`, secretHash, now).
		Scan(&a.ID, &a.Purpose, &a.From.Host, &a.From.Device)
	return a, err
}

// replaceTelegramCode kills the code that a newer one takes the place of.
func (store) replaceTelegramCode(ctx context.Context, tx *storage.Tx, telegramID int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE account_telegram_attempt SET state = 'replaced' WHERE telegram_id = $1 AND state = 'live'`, telegramID)
	return err
}

// answerTelegramAttempt gives the attempt to the person and their code to it.
// It reports false when it is no longer open.
func (store) answerTelegramAttempt(ctx context.Context, tx *storage.Tx, a telegramAttempt, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_telegram_attempt
		SET    state = 'live', telegram_id = $1, username = $2, name = $3, lang = $4, code_hash = $5, sent_at = $6, expires_at = $7
		WHERE  id = $8 AND state = 'open'`,
		a.Person.ID, a.Person.Username, a.Person.Name, a.Person.Lang, a.CodeHash, now, a.ExpiresAt, a.ID)
	return n == 1, err
}

// tryTelegramAttempt takes one of a code's tries and only then shows what it is
// to be compared with. No row means that there is nothing to compare with.
func (store) tryTelegramAttempt(ctx context.Context, tx *storage.Tx, secretHash string, purpose Purpose, userID string, now clock.Millis) (telegramAttempt, error) {
	return scanTried(tx.QueryRow(ctx, `
		UPDATE account_telegram_attempt SET tries = tries + 1
		WHERE  secret_hash = $1 AND purpose = $2 AND COALESCE(user_id, '') = $3
		       AND state = 'live' AND tries < $4 AND expires_at > $5
		RETURNING id, telegram_id, username, name, lang, code_hash`, secretHash, purpose, userID, codeTries, now))
}

// tryTelegramName does the same for a code that no browser asked for. Names
// move from one person to another: whoever asked last has it. Who has none is
// found by their number only.
func (store) tryTelegramName(ctx context.Context, tx *storage.Tx, username string, telegramID int64, now clock.Millis) (telegramAttempt, error) {
	return scanTried(tx.QueryRow(ctx, `
		UPDATE account_telegram_attempt SET tries = tries + 1
		WHERE  id = (
		           SELECT id FROM account_telegram_attempt
		           WHERE  state = 'live' AND secret_hash IS NULL AND (username <> '' AND LOWER(username) = $1 OR telegram_id = $2)
		           ORDER  BY created_at DESC LIMIT 1)
		       AND state = 'live' AND tries < $3 AND expires_at > $4
		RETURNING id, telegram_id, username, name, lang, code_hash`, username, telegramID, codeTries, now))
}

func scanTried(row storage.Scanner) (a telegramAttempt, err error) {
	err = row.Scan(&a.ID, &a.Person.ID, &a.Person.Username, &a.Person.Name, &a.Person.Lang, &a.CodeHash)
	return a, err
}

// useTelegramAttempt reports false when the code has come to its end before.
func (store) useTelegramAttempt(ctx context.Context, tx *storage.Tx, attemptID string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_telegram_attempt SET state = 'used' WHERE id = $1 AND state = 'live'`, attemptID)
	return n == 1, err
}

// denyTelegramAttempt does the same for a code that its recipient disowns.
func (store) denyTelegramAttempt(ctx context.Context, tx *storage.Tx, attemptID string, telegramID int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_telegram_attempt SET state = 'denied'
		WHERE  id = $1 AND telegram_id = $2 AND state = 'live'`, attemptID, telegramID)
	return n == 1, err
}

// userIDByTelegram finds whose a Telegram id is, whether or not the account may
// be used.
func (store) userIDByTelegram(ctx context.Context, from storage.Reader, telegramID int64) (userID string, err error) {
	err = from.QueryRow(ctx, `
		SELECT id FROM account_user WHERE telegram_id = $1`, telegramID).Scan(&userID)
	return userID, err
}

// meetTelegram finds the account of somebody who signs in, in any state, keeps
// others from changing it meanwhile, and follows a new name of theirs.
func (store) meetTelegram(ctx context.Context, tx *storage.Tx, person TelegramPerson, tag lang.Tag) (userID string, err error) {
	err = tx.QueryRow(ctx, `
		UPDATE account_user SET telegram_username = $1, lang = COALESCE(NULLIF($2, ''), lang)
		WHERE  telegram_id = $3
		RETURNING id`, person.Username, tag, person.ID).Scan(&userID)
	return userID, err
}

func (store) bindTelegram(ctx context.Context, tx *storage.Tx, userID string, person TelegramPerson) error {
	_, err := tx.Exec(ctx, `
		UPDATE account_user SET telegram_id = $1, telegram_username = $2 WHERE id = $3`, person.ID, person.Username, userID)
	return err
}

func (store) unbindTelegram(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `
		UPDATE account_user SET telegram_id = NULL, telegram_username = '' WHERE id = $1`, userID)
	return err
}

func (store) sweepTelegramAttempts(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM account_telegram_attempt WHERE created_at < $1`, before)
	return err
}
