package site

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// writtenText is a text as the database holds it. An empty body stands for the
// original: its version goes on counting.
type writtenText struct {
	textKey
	body      string
	version   int64
	changedBy string
	changedAt clock.Millis
}

func scanText(row storage.Scanner) (t writtenText, err error) {
	err = row.Scan(&t.Topic, &t.Language, &t.body, &t.version, &t.changedBy, &t.changedAt)
	return t, err
}

func (store) texts(ctx context.Context, from storage.Reader) ([]writtenText, error) {
	return storage.All(ctx, from, scanText, `SELECT topic, language, body, version, changed_by, changed_at FROM site_text`)
}

// firstText keeps a text that was never changed. It reports false when somebody
// else was faster.
func (store) firstText(ctx context.Context, tx *storage.Tx, t writtenText) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO site_text (topic, language, body, version, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (topic, language) DO NOTHING`, t.Topic, t.Language, t.body, t.version, t.changedBy, t.changedAt)
	return n == 1, err
}

// nextText replaces the version before t. It reports false when that is no
// longer the current one.
func (store) nextText(ctx context.Context, tx *storage.Tx, t writtenText) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE site_text SET body = $1, version = $2, changed_by = $3, changed_at = $4
		WHERE  topic = $5 AND language = $6 AND version = $7`,
		t.body, t.version, t.changedBy, t.changedAt, t.Topic, t.Language, t.version-1)
	return n == 1, err
}

func (store) rememberText(ctx context.Context, tx *storage.Tx, t writtenText) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO site_text_history (topic, language, version, body, changed_by, changed_at) VALUES ($1, $2, $3, $4, $5, $6)`,
		t.Topic, t.Language, t.version, t.body, t.changedBy, t.changedAt)
	return err
}

// textHistory lists the versions of a text, the newest first, below a version.
func (store) textHistory(ctx context.Context, from storage.Reader, key textKey, below int64, limit int) ([]writtenText, error) {
	return storage.All(ctx, from, scanText, `
		SELECT topic, language, body, version, changed_by, changed_at
		FROM   site_text_history
		WHERE  topic = $1 AND language = $2 AND version < $3
		ORDER  BY version DESC LIMIT $4`, key.Topic, key.Language, below, limit)
}
