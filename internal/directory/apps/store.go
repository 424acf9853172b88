package apps

import (
	"context"

	"causeway/internal/base/fold"
	"causeway/internal/storage"
)

const columns = `id, owner_id, name, description, url, category, icon, thumbnail, adult, status, reason, blocked, block_reason, heat, version,
	created_at, decided_at, shown_at`

func scan(row storage.Scanner) (App, error) { return scanWith(row) }

// scanWith reads an app and what a statement selects beside it.
func scanWith(row storage.Scanner, more ...any) (a App, err error) {
	err = row.Scan(append([]any{&a.ID, &a.OwnerID, &a.Name, &a.Description, &a.URL, &a.Category, &a.Icon, &a.Thumbnail, &a.Adult,
		&a.Status, &a.Reason, &a.Blocked, &a.BlockedBecause, &a.Heat, &a.Version, &a.CreatedAt, &a.DecidedAt, &a.ShownAt}, more...)...)
	return a, err
}

func (store) add(ctx context.Context, tx *storage.Tx, a App, r request) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO directory_app (id, owner_id, name, folded, description, url, category, icon, thumbnail, adult, status, reason,
			blocked, block_reason, version, request_key, request_hash, created_at, decided_at, shown_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, '', FALSE, '', $12, $13, $14, $15, 0, 0)`,
		a.ID, a.OwnerID, a.Name, fold.Text(a.Name), a.Description, a.URL, a.Category, a.Icon, a.Thumbnail, a.Adult, a.Status,
		a.Version, storage.OrNull(r.key), r.hash, a.CreatedAt)
	return err
}

// replace puts what was handed in once more in the place of what was refused.
func (store) replace(ctx context.Context, tx *storage.Tx, a App, r request) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_app
		SET    name = $1, folded = $2, description = $3, url = $4, category = $5, icon = $6, thumbnail = $7, adult = $8,
		       status = $9, reason = '', version = $10, request_key = $11, request_hash = $12, decided_at = 0
		WHERE  id = $13`,
		a.Name, fold.Text(a.Name), a.Description, a.URL, a.Category, a.Icon, a.Thumbnail, a.Adult,
		a.Status, a.Version, storage.OrNull(r.key), r.hash, a.ID)
	return err
}

func (store) byID(ctx context.Context, from storage.Reader, appID string) (App, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM directory_app WHERE id = $1`, appID))
}

func (store) own(ctx context.Context, from storage.Reader, userID, appID string) (App, error) {
	return scan(from.QueryRow(ctx, `SELECT `+columns+` FROM directory_app WHERE id = $1 AND owner_id = $2`, appID, userID))
}

func (store) byKey(ctx context.Context, from storage.Reader, userID, key string) (a App, hash string, err error) {
	a, err = scanWith(from.QueryRow(ctx, `
		SELECT `+columns+`, request_hash FROM directory_app WHERE owner_id = $1 AND request_key = $2`, userID, key), &hash)
	return a, hash, err
}

func (store) ofOwner(ctx context.Context, from storage.Reader, userID, behind string, limit int) ([]App, error) {
	return storage.All(ctx, from, scan, `
		SELECT `+columns+` FROM directory_app
		WHERE  owner_id = $1 AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, userID, behind, limit)
}

func (store) byIDs(ctx context.Context, from storage.Reader, ids []string) ([]App, error) {
	var where storage.Conditions
	where.Add(`id IN (`, where.List(ids), `)`)
	return storage.All(ctx, from, scan, `SELECT `+columns+` FROM directory_app `+where.Where(), where.Args()...)
}

// decide writes what an operator has decided about an app.
func (store) decide(ctx context.Context, tx *storage.Tx, a App) error {
	_, err := tx.Exec(ctx, `
		UPDATE directory_app
		SET    description = $1, adult = $2, status = $3, reason = $4, blocked = $5, block_reason = $6, decided_at = $7, shown_at = $8
		WHERE  id = $9`,
		a.Description, a.Adult, a.Status, a.Reason, a.Blocked, a.BlockedBecause, a.DecidedAt, a.ShownAt, a.ID)
	return err
}

func (store) remove(ctx context.Context, tx *storage.Tx, appID string) error {
	if _, err := tx.Exec(ctx, `DELETE FROM directory_app_visit WHERE app_id = $1`, appID); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM directory_app WHERE id = $1`, appID)
	return err
}

func (store) idsOf(ctx context.Context, from storage.Reader, userID string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT id FROM directory_app WHERE owner_id = $1 ORDER BY id`, userID)
}
