package account

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// erase takes a person out of the room's tables. What stays is a row that
// nobody can be recognised by.
func (s store) erase(ctx context.Context, tx *storage.Tx, user User) error {
	for _, statement := range []string{
		`DELETE FROM account_user_role WHERE user_id = $1`,
		`DELETE FROM account_recovery WHERE user_id = $1`,
		`DELETE FROM account_factor WHERE user_id = $1`,
		`DELETE FROM account_ticket WHERE user_id = $1`,
		`DELETE FROM account_known_host WHERE user_id = $1`,
		`UPDATE account_user
		 SET    nickname = '', nickname_folded = '', email = NULL, email_typed = '', phone = NULL, telegram_id = NULL, telegram_username = '',
		        password_hash = '', password_long = FALSE, vip_type = 'member', vip_expires_at = NULL, lang = 'en-US', seen_at = 0
		 WHERE  id = $1`,
	} {
		if _, err := tx.Exec(ctx, statement, user.ID); err != nil {
			return err
		}
	}
	if err := s.blurCodes(ctx, tx, user); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		DELETE FROM account_telegram_attempt WHERE user_id = $1 OR telegram_id = $2`, user.ID, user.TelegramID)
	return err
}

// blurCodes takes the addresses out of the codes that went to a person or that
// they had sent to others. The rows stay for as long as limits count them:
// otherwise one could send without end by leaving and coming back.
func (store) blurCodes(ctx context.Context, tx *storage.Tx, user User) error {
	targets, err := storage.All(ctx, tx, storage.Column[string], `
		SELECT DISTINCT target FROM account_code
		WHERE  user_id = $1 OR target IN ($2, $3)`, user.ID, user.Email, user.Phone)
	if err != nil {
		return err
	}
	for _, target := range targets {
		_, err := tx.Exec(ctx, `
			UPDATE account_code SET target = $1, user_id = NULL, state = CASE WHEN state = 'live' THEN 'replaced' ELSE state END
			WHERE  target = $2 AND (user_id = $3 OR target IN ($4, $5))`, blurred(target), target, user.ID, user.Email, user.Phone)
		if err != nil {
			return err
		}
	}
	return nil
}

// blurred is what is left of a target: enough to count it, if it is known.
func blurred(target string) string { return id.Hash("code:" + target) }
