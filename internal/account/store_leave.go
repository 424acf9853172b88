package account

import (
	"context"

	"causeway/internal/storage"
)

// erase takes a person out of the room's tables. What stays is a row that
// nobody can be recognised by.
func (store) erase(ctx context.Context, tx *storage.Tx, user User) error {
	for _, statement := range []string{
		`DELETE FROM account_user_role WHERE user_id = $1`,
		`DELETE FROM account_recovery WHERE user_id = $1`,
		`DELETE FROM account_factor WHERE user_id = $1`,
		`DELETE FROM account_ticket WHERE user_id = $1`,
		`DELETE FROM account_known_host WHERE user_id = $1`,
		`DELETE FROM account_code WHERE user_id = $1`,
		`UPDATE account_user
		 SET    nickname = '', nickname_folded = '', email = NULL, email_typed = '', phone = NULL, telegram_id = NULL, telegram_username = '',
		        password_hash = '', password_long = FALSE, vip_type = 'member', vip_expires_at = NULL, lang = 'en-US'
		 WHERE  id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, user.ID); err != nil {
			return err
		}
	}
	_, err := tx.Exec(ctx, `
		DELETE FROM account_telegram_attempt WHERE user_id = $1 OR telegram_id = $2`, user.ID, user.TelegramID)
	return err
}
