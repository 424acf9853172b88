package traffic

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

func (store) pushedSince(ctx context.Context, tx *storage.Tx, node int64, since clock.Millis, digest string) (bool, error) {
	var found bool
	err := tx.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM vpn_push WHERE node_id = $1 AND received_at > $2 AND digest = $3)`,
		node, since, digest).Scan(&found)
	return found, err
}

func (store) insertPush(ctx context.Context, tx *storage.Tx, p pushed) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_push (id, node_id, node_groups, received_at, digest, body, members, up_bytes, down_bytes, odd_left_out)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		p.ID, p.NodeID, p.NodeGroups, p.ReceivedAt, p.Digest, p.Body, p.Members, p.Up, p.Down, p.OddLeft)
	return err
}

// waiting lists parts that are not applied yet, the oldest first.
func (store) waiting(ctx context.Context, from storage.Reader, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM vpn_push WHERE applied_at IS NULL ORDER BY id LIMIT $1`, limit)
}

// unapplied reads a part; it is not found once it is applied.
func (store) unapplied(ctx context.Context, tx *storage.Tx, part string) (p pushed, err error) {
	err = tx.QueryRow(ctx, `
		SELECT id, node_id, node_groups, received_at, body, members, up_bytes, down_bytes FROM vpn_push
		WHERE  id = $1 AND applied_at IS NULL`, part).
		Scan(&p.ID, &p.NodeID, &p.NodeGroups, &p.ReceivedAt, &p.Body, &p.Members, &p.Up, &p.Down)
	return p, err
}

// markApplied reports false when somebody else was faster. What a part said of
// single members is forgotten with it.
func (store) markApplied(ctx context.Context, tx *storage.Tx, part string, at clock.Millis, charged int64) (bool, error) {
	n, err := tx.Exec(ctx, `
		UPDATE vpn_push SET applied_at = $1, charged = $2, body = ''
		WHERE  id = $3 AND applied_at IS NULL`, at, charged, part)
	return n == 1, err
}

func (store) forgetPushes(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_push WHERE applied_at IS NOT NULL AND received_at < $1`, before)
	return err
}

func (store) forgetUsage(ctx context.Context, tx *storage.Tx, before string) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_usage_day WHERE day < $1`, before)
	return err
}

// backlog tells how many parts wait, and since when.
func (store) backlog(ctx context.Context, from storage.Reader) (parts int64, oldest *clock.Millis, err error) {
	err = from.QueryRow(ctx, `
		SELECT COUNT(*), MIN(received_at) FROM vpn_push WHERE applied_at IS NULL`).Scan(&parts, &oldest)
	return parts, oldest, err
}

// nodeMoved adds to a node's day.
func (store) nodeMoved(ctx context.Context, tx *storage.Tx, node int64, day string, up, down int64) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_node_day (node_id, day, up_bytes, down_bytes) VALUES ($1, $2, $3, $4)
		ON CONFLICT (day, node_id) DO UPDATE
		SET up_bytes = vpn_node_day.up_bytes + excluded.up_bytes, down_bytes = vpn_node_day.down_bytes + excluded.down_bytes`,
		node, day, up, down)
	return err
}
