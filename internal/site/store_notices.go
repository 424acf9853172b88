package site

import (
	"context"
	"encoding/json"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const noticeColumns = `id, version, texts, importance, place, COALESCE(from_at, 0), COALESCE(until_at, 0), state,
	created_by, created_at, changed_at, COALESCE(published_at, 0), COALESCE(withdrawn_at, 0)`

func scanNotice(row storage.Scanner) (n Notice, err error) {
	var texts string
	err = row.Scan(&n.ID, &n.Version, &texts, &n.Importance, &n.Place, &n.From, &n.Until, &n.State,
		&n.CreatedBy, &n.CreatedAt, &n.ChangedAt, &n.PublishedAt, &n.WithdrawnAt)
	if err != nil {
		return Notice{}, err
	}
	if err := json.Unmarshal([]byte(texts), &n.Texts); err != nil {
		return Notice{}, fmt.Errorf("texts of notice %s: %w", n.ID, err)
	}
	return n, nil
}

func (store) addNotice(ctx context.Context, tx *storage.Tx, n Notice) error {
	texts, err := json.Marshal(n.Texts)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO site_notice (id, version, texts, importance, place, from_at, until_at, state, created_by, created_at, changed_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		n.ID, n.Version, string(texts), n.Importance, n.Place, storage.OrNull(n.From), storage.OrNull(n.Until), n.State,
		n.CreatedBy, n.CreatedAt, n.ChangedAt)
	return err
}

func (store) notice(ctx context.Context, from storage.Reader, id string) (Notice, error) {
	return scanNotice(from.QueryRow(ctx, `SELECT `+noticeColumns+` FROM site_notice WHERE id = $1`, id))
}

func (store) noticePage(ctx context.Context, from storage.Reader, state NoticeState, behind string, limit int) ([]Notice, error) {
	return storage.All(ctx, from, scanNotice, `
		SELECT `+noticeColumns+`
		FROM   site_notice
		WHERE  ($1 = '' OR state = $1) AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, state, behind, limit)
}

// publishedNotices are those that visitors see now or will see later.
func (store) publishedNotices(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]Notice, error) {
	return storage.All(ctx, from, scanNotice, `
		SELECT `+noticeColumns+`
		FROM   site_notice
		WHERE  state = 'published' AND (until_at IS NULL OR until_at > $1)
		ORDER  BY published_at DESC, id DESC LIMIT $2`, now, limit)
}

// reviseNotice reports false when the words are not those that the caller has
// seen, or the notice was withdrawn.
func (store) reviseNotice(ctx context.Context, tx *storage.Tx, id string, version int64, w Wording, now clock.Millis) (bool, error) {
	texts, err := json.Marshal(w.Texts)
	if err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `
		UPDATE site_notice
		SET    version = version + 1, texts = $1, importance = $2, place = $3, from_at = $4, until_at = $5, changed_at = $6
		WHERE  id = $7 AND version = $8 AND state <> 'withdrawn'`,
		string(texts), w.Importance, w.Place, storage.OrNull(w.From), storage.OrNull(w.Until), now, id, version)
	return n == 1, err
}

func (store) publishNotice(ctx context.Context, tx *storage.Tx, id string, version int64, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE site_notice SET state = 'published', published_at = $1
		WHERE  id = $2 AND version = $3 AND state = 'draft'`, now, id, version)
	return n == 1, err
}

func (store) withdrawNotice(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE site_notice SET state = 'withdrawn', withdrawn_at = $1
		WHERE  id = $2 AND state = 'published'`, now, id)
	return n == 1, err
}

func (store) dropNotice(ctx context.Context, tx *storage.Tx, id string) (bool, error) {
	n, err := tx.Exec(ctx, `DELETE FROM site_notice WHERE id = $1 AND state = 'draft'`, id)
	return n == 1, err
}
