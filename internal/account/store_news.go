package account

import (
	"context"

	"causeway/internal/storage"
)

func (store) newsReaders(ctx context.Context, from storage.Reader, behind string, limit int) ([]NewsReader, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (r NewsReader, err error) {
		err = row.Scan(&r.UserID, &r.Lang, &r.Email, &r.TelegramID)
		return r, err
	}, `
		SELECT id, lang, COALESCE(email, ''), COALESCE(telegram_id, 0)
		FROM   account_user
		WHERE  id > $1 AND state = 'active' AND news AND (email IS NOT NULL OR telegram_id IS NOT NULL)
		ORDER  BY id LIMIT $2`, behind, limit)
}

func (store) countNewsReaders(ctx context.Context, from storage.Reader) (n int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*) FROM account_user
		WHERE  state = 'active' AND news AND (email IS NOT NULL OR telegram_id IS NOT NULL)`).Scan(&n)
	return n, err
}

func (store) news(ctx context.Context, from storage.Reader, userID string) (want bool, err error) {
	err = from.QueryRow(ctx, `SELECT news FROM account_user WHERE id = $1 AND state = 'active'`, userID).Scan(&want)
	return want, err
}

func (store) setNews(ctx context.Context, tx *storage.Tx, userID string, want bool) error {
	_, err := tx.Exec(ctx, `UPDATE account_user SET news = $1 WHERE id = $2 AND state = 'active'`, want, userID)
	return err
}
