package account

import (
	"context"

	"causeway/internal/storage"
)

// store is the room's SQL. This file holds how users are found; the rest has
// files of its own.
type store struct {
	keys []string // every permission key that the house knows
}

// addUser reports false when one of the addresses has an account already.
func (store) addUser(ctx context.Context, tx *storage.Tx, u User) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO account_user
			(id, nickname, nickname_folded, email, email_typed, phone, telegram_id, telegram_username, password_hash, password_long,
			 vip_type, vip_expires_at, state, lang, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'active', $13, $14)
		ON CONFLICT DO NOTHING`,
		u.ID, u.Nickname, folded(u.Nickname), storage.OrNull(u.Email), u.EmailTyped, storage.OrNull(u.Phone), storage.OrNull(u.TelegramID),
		u.TelegramUsername, u.password.hash, u.password.long, u.vipType, storage.OrNull(u.vipExpiresAt), u.Lang, u.CreatedAt)
	return n == 1, err
}

const userColumns = `id, nickname, COALESCE(email, ''), email_typed, COALESCE(phone, ''), COALESCE(telegram_id, 0), telegram_username,
	password_hash, password_long, vip_type, COALESCE(vip_expires_at, 0), lang, created_at`

// into is where userColumns are read to.
func (u *User) into() []any {
	return []any{
		&u.ID, &u.Nickname, &u.Email, &u.EmailTyped, &u.Phone, &u.TelegramID, &u.TelegramUsername,
		&u.password.hash, &u.password.long, &u.vipType, &u.vipExpiresAt, &u.Lang, &u.CreatedAt,
	}
}

func scanUser(row storage.Scanner) (u User, err error) {
	err = row.Scan(u.into()...)
	return u, err
}

// user finds an account that may be used.
func (store) user(ctx context.Context, from storage.Reader, userID string) (User, error) {
	return scanUser(from.QueryRow(ctx, `
		SELECT `+userColumns+` FROM account_user WHERE id = $1 AND state = 'active'`, userID))
}

// known finds an account that may be used, and tells whether it has any role and
// whether its second factor is on.
func (store) known(ctx context.Context, from storage.Reader, userID string) (u User, hasRole, factor bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT `+userColumns+`,
			EXISTS (SELECT 1 FROM account_user_role held WHERE held.user_id = account_user.id),
			EXISTS (SELECT 1 FROM account_factor f WHERE f.user_id = account_user.id AND f.on_at IS NOT NULL)
		FROM   account_user
		WHERE  id = $1 AND state = 'active'`, userID).Scan(append(u.into(), &hasRole, &factor)...)
	return u, hasRole, factor, err
}

// userBy finds an account that may be signed in to. An address is never a
// number, so that one placeholder asks for both.
func (store) userBy(ctx context.Context, from storage.Reader, address string) (User, error) {
	return scanUser(from.QueryRow(ctx, `
		SELECT `+userColumns+` FROM account_user WHERE (email = $1 OR phone = $1) AND state = 'active'`, address))
}

// ownerOf finds whose address it is, whether the account may be used or not.
func (store) ownerOf(ctx context.Context, from storage.Reader, address string) (o owner, err error) {
	err = from.QueryRow(ctx, `
		SELECT id, state = 'active' FROM account_user WHERE email = $1 OR phone = $1`, address).Scan(&o.UserID, &o.Active)
	return o, err
}
