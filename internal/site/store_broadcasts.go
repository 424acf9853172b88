package site

import (
	"context"
	"encoding/json"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/notify"
	"causeway/internal/storage"
)

const broadcastColumns = `id, notice_id, notice_version, texts, state, audience, reached, letters, last_member, exhausted, next_at,
	sent, failed, withdrawn, created_by, created_at, COALESCE(ended_at, 0)`

func scanBroadcast(row storage.Scanner) (b Broadcast, err error) {
	var texts string
	err = row.Scan(&b.ID, &b.NoticeID, &b.Version, &texts, &b.State, &b.Audience, &b.Reached, &b.Letters, &b.LastMember, &b.Exhausted, &b.NextAt,
		&b.Sent, &b.Failed, &b.Withdrawn, &b.CreatedBy, &b.CreatedAt, &b.EndedAt)
	if err != nil {
		return Broadcast{}, err
	}
	if err := json.Unmarshal([]byte(texts), &b.Wording.Texts); err != nil {
		return Broadcast{}, fmt.Errorf("texts of broadcast %s: %w", b.ID, err)
	}
	return b, nil
}

// addBroadcast reports false when these words were sent before.
func (store) addBroadcast(ctx context.Context, tx *storage.Tx, b Broadcast) (bool, error) {
	texts, err := json.Marshal(b.Wording.Texts)
	if err != nil {
		return false, err
	}
	n, err := tx.Exec(ctx, `
		INSERT INTO site_broadcast
			(id, notice_id, notice_version, texts, state, audience, reached, letters, last_member, exhausted, next_at, sent, failed, withdrawn, created_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, 0, 0, '', FALSE, $7, 0, 0, 0, $8, $9)
		ON CONFLICT (notice_id, notice_version) DO NOTHING`,
		b.ID, b.NoticeID, b.Version, string(texts), b.State, b.Audience, b.NextAt, b.CreatedBy, b.CreatedAt)
	return n == 1, err
}

func (store) broadcast(ctx context.Context, from storage.Reader, id string) (Broadcast, error) {
	return scanBroadcast(from.QueryRow(ctx, `SELECT `+broadcastColumns+` FROM site_broadcast WHERE id = $1`, id))
}

func (store) broadcastPage(ctx context.Context, from storage.Reader, notice, behind string, limit int) ([]Broadcast, error) {
	return storage.All(ctx, from, scanBroadcast, `
		SELECT `+broadcastColumns+`
		FROM   site_broadcast
		WHERE  ($1 = '' OR notice_id = $1) AND ($2 = '' OR id < $2)
		ORDER  BY id DESC LIMIT $3`, notice, behind, limit)
}

func (store) dueBroadcasts(ctx context.Context, from storage.Reader, now clock.Millis) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM site_broadcast WHERE state = 'running' AND next_at <= $1 ORDER BY next_at LIMIT 100`, now)
}

func (store) underWay(ctx context.Context, from storage.Reader, notice string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM site_broadcast WHERE notice_id = $1 AND state IN ('running', 'paused')`, notice)
}

// moveBroadcast reports false when another has sent to these members, or the
// broadcast does not run any more.
func (store) moveBroadcast(ctx context.Context, tx *storage.Tx, b Broadcast, last string, members int64, exhausted bool) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE site_broadcast
		SET    last_member = $1, reached = reached + $2, exhausted = $3
		WHERE  id = $4 AND state = 'running' AND last_member = $5 AND NOT exhausted`, last, members, exhausted, b.ID, b.LastMember)
	return n == 1, err
}

func (store) paceBroadcast(ctx context.Context, tx *storage.Tx, id string, letters int64, next clock.Millis) error {
	_, err := tx.Exec(ctx, `
		UPDATE site_broadcast SET letters = letters + $1, next_at = $2 WHERE id = $3`, letters, next, id)
	return err
}

func (store) turnBroadcast(ctx context.Context, tx *storage.Tx, id string, from, to BroadcastState) (bool, error) {
	n, err := tx.Exec(ctx, `UPDATE site_broadcast SET state = $1 WHERE id = $2 AND state = $3`, to, id, from)
	return n == 1, err
}

func (store) restAll(ctx context.Context, tx *storage.Tx) error {
	_, err := tx.Exec(ctx, `UPDATE site_broadcast SET state = 'paused' WHERE state = 'running'`)
	return err
}

func (store) stopBroadcast(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE site_broadcast SET state = 'stopped', ended_at = $1
		WHERE  id = $2 AND state IN ('running', 'paused')`, now, id)
	return n == 1, err
}

func (store) endBroadcast(ctx context.Context, tx *storage.Tx, id string, now clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE site_broadcast SET state = 'done', ended_at = $1
		WHERE  id = $2 AND state = 'running' AND exhausted`, now, id)
	return n == 1, err
}

// closeBooks writes down what became of the letters of a broadcast that has
// ended in the same transaction.
func (store) closeBooks(ctx context.Context, tx *storage.Tx, id string, count notify.Count, withdrawn int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE site_broadcast SET sent = $1, failed = $2, withdrawn = $3 WHERE id = $4`, count.Sent, count.Dead, withdrawn, id)
	return err
}
