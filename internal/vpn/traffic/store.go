package traffic

import (
	"context"
	"encoding/json"

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
		INSERT INTO vpn_push (id, node_id, node_groups, received_at, digest, body, members, first_number, last_number, up_bytes, down_bytes, odd_left_out)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		p.ID, p.NodeID, p.NodeGroups, p.ReceivedAt, p.Digest, p.Body, p.Members, p.First, p.Last, p.Up, p.Down, p.OddLeft)
	return err
}

// waiting lists parts that are not applied yet, the oldest first.
func (store) waiting(ctx context.Context, from storage.Reader, limit int) ([]waitingPart, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (p waitingPart, err error) {
		err = row.Scan(&p.id, &p.members, &p.first, &p.last)
		return p, err
	}, `
		SELECT id, members, first_number, last_number FROM vpn_push
		WHERE  applied_at IS NULL
		ORDER  BY id LIMIT $1`, limit)
}

// unapplied reads parts in the order of time, without those that are applied.
func (store) unapplied(ctx context.Context, tx *storage.Tx, parts []string) ([]pushed, error) {
	return storage.All(ctx, tx, func(row storage.Scanner) (p pushed, err error) {
		err = row.Scan(&p.ID, &p.NodeID, &p.NodeGroups, &p.ReceivedAt, &p.Body, &p.Members, &p.Up, &p.Down)
		return p, err
	}, `
		SELECT id, node_id, node_groups, received_at, body, members, up_bytes, down_bytes FROM vpn_push
		WHERE  id IN (`+storage.Given(1, "TEXT")+`) AND applied_at IS NULL
		ORDER  BY id`, listed(parts))
}

// markApplied tells how many of them nobody else had marked before. What a part
// said of single members is forgotten with it.
func (store) markApplied(ctx context.Context, tx *storage.Tx, parts []string, at clock.Millis) (int64, error) {
	return tx.Exec(ctx, `
		UPDATE vpn_push SET applied_at = $1, body = ''
		WHERE  id IN (`+storage.Given(2, "TEXT")+`) AND applied_at IS NULL`, at, listed(parts))
}

// listed writes ids as a statement reads them.
func listed(ids []string) string {
	rows := make(map[string][]any, len(ids))
	for _, id := range ids {
		rows[id] = []any{}
	}
	given, _ := json.Marshal(rows) // texts always become JSON
	return string(given)
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
