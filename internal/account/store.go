package account

import (
	"context"

	"causeway/internal/storage"
)

// store is the room's SQL. This file holds users and their keys; codes,
// failures and sessions have files of their own.
type store struct{}

// addUser reports false when the address has an account already.
func (store) addUser(ctx context.Context, tx *storage.Tx, u User) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO account_user
			(id, nickname, email, email_typed, telegram_username, password_hash, vip_type, vip_expires_at, state, created_at)
		VALUES ($1, $2, $3, $4, '', $5, $6, $7, 'active', $8)
		ON CONFLICT DO NOTHING`,
		u.ID, u.Nickname, u.Email, u.EmailTyped, u.passwordHash, u.vipType, storage.OrNull(u.vipExpiresAt), u.CreatedAt)
	return n == 1, err
}

// user finds an account that may be used.
func (store) user(ctx context.Context, from storage.Reader, userID string) (User, error) {
	return scanUser(from.QueryRow(ctx, `
		SELECT id, nickname, COALESCE(email, ''), email_typed, COALESCE(phone, ''), COALESCE(telegram_id, 0), telegram_username,
		       password_hash, vip_type, COALESCE(vip_expires_at, 0), created_at
		FROM   account_user
		WHERE  id = $1 AND state = 'active'`, userID))
}

// userByEmail finds an account that may be signed in to.
func (store) userByEmail(ctx context.Context, from storage.Reader, email Email) (User, error) {
	return scanUser(from.QueryRow(ctx, `
		SELECT id, nickname, COALESCE(email, ''), email_typed, COALESCE(phone, ''), COALESCE(telegram_id, 0), telegram_username,
		       password_hash, vip_type, COALESCE(vip_expires_at, 0), created_at
		FROM   account_user
		WHERE  email = $1 AND state = 'active'`, email))
}

func scanUser(row storage.Scanner) (u User, err error) {
	err = row.Scan(&u.ID, &u.Nickname, &u.Email, &u.EmailTyped, &u.Phone, &u.TelegramID, &u.TelegramUsername,
		&u.passwordHash, &u.vipType, &u.vipExpiresAt, &u.CreatedAt)
	return u, err
}

func (store) grant(ctx context.Context, tx *storage.Tx, userID string, keys []string) error {
	for _, key := range keys {
		_, err := tx.Exec(ctx, `
			INSERT INTO account_permission (user_id, key) VALUES ($1, $2)
			ON CONFLICT DO NOTHING`, userID, key)
		if err != nil {
			return err
		}
	}
	return nil
}

// permissions gives the keys as a lookup, empty for an ordinary member.
func (store) permissions(ctx context.Context, from storage.Reader, userID string) (map[string]bool, error) {
	keys, err := storage.All(ctx, from, storage.Column[string], `
		SELECT key FROM account_permission WHERE user_id = $1`, userID)
	if err != nil {
		return nil, err
	}
	granted := make(map[string]bool, len(keys))
	for _, key := range keys {
		granted[key] = true
	}
	return granted, nil
}
