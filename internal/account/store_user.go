package account

import (
	"context"

	"causeway/internal/base/lang"
	"causeway/internal/storage"
)

// hold keeps everybody else from changing an account until the transaction
// ends, so that what is read now is still true when it is acted upon.
func (store) hold(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `UPDATE account_user SET lang = lang WHERE id = $1`, userID)
	return err
}

// holdByAddress holds an account too and notes the language that its owner came
// with. It reports false when the address is no longer the account's: whoever
// takes it away at the same moment waits, or is seen.
func (store) holdByAddress(ctx context.Context, tx *storage.Tx, userID, address string, tag lang.Tag) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_user SET lang = COALESCE(NULLIF($1, ''), lang)
		WHERE  id = $2 AND (email = $3 OR phone = $3) AND state = 'active'`, tag, userID, address)
	return n == 1, err
}

// holdByPassword does the same for a password that was found right a moment ago.
func (store) holdByPassword(ctx context.Context, tx *storage.Tx, userID, hash string, tag lang.Tag) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_user SET lang = COALESCE(NULLIF($1, ''), lang)
		WHERE  id = $2 AND password_hash = $3 AND state = 'active'`, tag, userID, hash)
	return n == 1, err
}

// setPassword reports false when the password is no longer what it was.
func (store) setPassword(ctx context.Context, tx *storage.Tx, userID, was string, chosen keptPassword) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_user SET password_hash = $1, password_long = $2
		WHERE  id = $3 AND password_hash = $4 AND state = 'active'`, chosen.hash, chosen.long, userID, was)
	return n == 1, err
}

func (store) setNickname(ctx context.Context, tx *storage.Tx, userID, nickname string) error {
	_, err := tx.Exec(ctx, `UPDATE account_user SET nickname = $1, nickname_folded = $2 WHERE id = $3 AND state = 'active'`, nickname, folded(nickname), userID)
	return err
}

func (store) setLanguage(ctx context.Context, tx *storage.Tx, userID string, tag lang.Tag) error {
	_, err := tx.Exec(ctx, `UPDATE account_user SET lang = $1 WHERE id = $2 AND lang <> $1 AND state = 'active'`, tag, userID)
	return err
}

// setEmail and setPhone give an address to somebody, or take it away when it is
// empty. They report false when it is somebody else's. The caller holds the
// address's turn: otherwise two could both find it free.
func (store) setEmail(ctx context.Context, tx *storage.Tx, userID, email, typed string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_user SET email = NULLIF($1, ''), email_typed = $2
		WHERE  id = $3 AND NOT EXISTS (SELECT 1 FROM account_user other WHERE other.email = $1 AND other.id <> $3)`,
		email, typed, userID)
	return n == 1, err
}

func (store) setPhone(ctx context.Context, tx *storage.Tx, userID, phone string) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE account_user SET phone = NULLIF($1, '')
		WHERE  id = $2 AND NOT EXISTS (SELECT 1 FROM account_user other WHERE other.phone = $1 AND other.id <> $2)`,
		phone, userID)
	return n == 1, err
}
