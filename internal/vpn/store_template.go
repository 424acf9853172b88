package vpn

import (
	"context"

	"causeway/internal/storage"
)

func (store) template(ctx context.Context, from storage.Reader) (t Template, err error) {
	err = from.QueryRow(ctx, `SELECT text, version, changed_at FROM vpn_template WHERE id = 1`).Scan(&t.Text, &t.Version, &t.ChangedAt)
	return t, err
}

func (store) putTemplate(ctx context.Context, tx *storage.Tx, t Template) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_template (id, text, version, changed_at) VALUES (1, $1, $2, $3)
		ON CONFLICT (id) DO UPDATE SET text = excluded.text, version = excluded.version, changed_at = excluded.changed_at`,
		t.Text, t.Version, t.ChangedAt)
	return err
}
