package directory

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

const columns = `id, link, state, created_at`

func scan(row storage.Scanner) (s Submission, err error) {
	err = row.Scan(&s.ID, &s.Link, &s.State, &s.CreatedAt)
	return s, err
}

func (store) add(ctx context.Context, tx *storage.Tx, userID string, s Submission) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_submission (id, user_id, link, state, created_at)
		VALUES ($1, $2, $3, $4, $5)`, s.ID, userID, s.Link, s.State, s.CreatedAt)
	return err
}

func (store) byLink(ctx context.Context, from storage.Reader, userID string, link Link) (Submission, error) {
	return scan(from.QueryRow(ctx, `
		SELECT `+columns+` FROM directory_submission WHERE user_id = $1 AND link = $2`, userID, link))
}

// countSince gives how many a member has handed in after a moment, and when
// the first of these.
func (store) countSince(ctx context.Context, from storage.Reader, userID string, after clock.Millis) (n int64, oldest clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), COALESCE(MIN(created_at), 0)
		FROM   directory_submission
		WHERE  user_id = $1 AND created_at > $2`, userID, after).Scan(&n, &oldest)
	return n, oldest, err
}

func (store) mine(ctx context.Context, from storage.Reader, userID, behind string, limit int) ([]Submission, error) {
	return storage.All(ctx, from, scan, `
		SELECT `+columns+`
		FROM   directory_submission
		WHERE  user_id = $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, userID, behind, limit)
}

func (store) forget(ctx context.Context, tx *storage.Tx, userID string) error {
	_, err := tx.Exec(ctx, `DELETE FROM directory_submission WHERE user_id = $1`, userID)
	return err
}
