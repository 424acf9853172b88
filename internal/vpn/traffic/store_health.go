package traffic

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// keepCalls moves nodes' moments on, never back: another process may have
// heard of a node later.
func (store) keepCalls(ctx context.Context, tx *storage.Tx, given string) error {
	_, err := tx.Exec(ctx, `
		WITH call (node_id, seen_at, config_at, user_at, push_at, agent) AS MATERIALIZED (`+
		storage.Given(1, "BIGINT", "BIGINT", "BIGINT", "BIGINT", "BIGINT", "TEXT")+`)
		INSERT INTO vpn_node_health (node_id, seen_at, config_at, user_at, push_at, agent)
		SELECT node_id, seen_at, config_at, user_at, push_at, agent FROM call WHERE node_id > 0
		ON CONFLICT (node_id) DO UPDATE
		SET agent     = CASE WHEN excluded.seen_at > vpn_node_health.seen_at THEN excluded.agent ELSE vpn_node_health.agent END,
		    seen_at   = CASE WHEN excluded.seen_at > vpn_node_health.seen_at THEN excluded.seen_at ELSE vpn_node_health.seen_at END,
		    config_at = CASE WHEN excluded.config_at > vpn_node_health.config_at THEN excluded.config_at ELSE vpn_node_health.config_at END,
		    user_at   = CASE WHEN excluded.user_at > vpn_node_health.user_at THEN excluded.user_at ELSE vpn_node_health.user_at END,
		    push_at   = CASE WHEN excluded.push_at > vpn_node_health.push_at THEN excluded.push_at ELSE vpn_node_health.push_at END`, given)
	return err
}

// markOnline keeps how many members a node's last push had.
func (store) markOnline(ctx context.Context, tx *storage.Tx, node, members int64, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_node_health (node_id, online, online_at) VALUES ($1, $2, $3)
		ON CONFLICT (node_id) DO UPDATE SET online = excluded.online, online_at = excluded.online_at`, node, members, at)
	return err
}

func (store) keepAlive(ctx context.Context, tx *storage.Tx, node int64, at clock.Millis, report string, members, devices int) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_alive (node_id, received_at, report, members, devices) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (node_id) DO UPDATE
		SET received_at = excluded.received_at, report = excluded.report, members = excluded.members, devices = excluded.devices`,
		node, at, report, members, devices)
	return err
}

func (store) aliveSince(ctx context.Context, from storage.Reader, since clock.Millis) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT report FROM vpn_alive WHERE received_at > $1`, since)
}

func (store) forgetAlive(ctx context.Context, tx *storage.Tx, before clock.Millis) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_alive WHERE received_at <= $1`, before)
	return err
}

// healths lists every node with what is known of it; $1 is how far back a
// report counts, $2 how far back traffic does.
func (store) healths(ctx context.Context, from storage.Reader, fresh, since clock.Millis) ([]Health, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (h Health, err error) {
		var cpu int64
		err = row.Scan(&h.NodeID, &h.SeenAt, &h.ConfigAt, &h.UserAt, &h.PushAt, &h.Agent, &h.Online, &h.Devices, &h.StatusAt, &cpu,
			&h.Status.Mem.Used, &h.Status.Mem.Total, &h.Status.Swap.Used, &h.Status.Swap.Total, &h.Status.Disk.Used, &h.Status.Disk.Total,
			&h.Up, &h.Down)
		h.Status.CPU = float64(cpu) / 100
		return h, err
	}, `
		SELECT n.id, COALESCE(h.seen_at, 0), COALESCE(h.config_at, 0), COALESCE(h.user_at, 0), COALESCE(h.push_at, 0), COALESCE(h.agent, ''),
		       CASE WHEN h.online_at > $1 AND h.online > COALESCE(a.members, 0) THEN h.online ELSE COALESCE(a.members, 0) END,
		       COALESCE(a.devices, 0), COALESCE(h.status_at, 0), COALESCE(h.cpu, 0),
		       COALESCE(h.mem_used, 0), COALESCE(h.mem_total, 0), COALESCE(h.swap_used, 0), COALESCE(h.swap_total, 0),
		       COALESCE(h.disk_used, 0), COALESCE(h.disk_total, 0),
		       COALESCE((SELECT CAST(SUM(p.up_bytes) AS BIGINT) FROM vpn_push p WHERE p.node_id = n.id AND p.received_at > $2), 0),
		       COALESCE((SELECT CAST(SUM(p.down_bytes) AS BIGINT) FROM vpn_push p WHERE p.node_id = n.id AND p.received_at > $2), 0)
		FROM   vpn_node n
		LEFT   JOIN vpn_node_health h ON h.node_id = n.id
		LEFT   JOIN vpn_alive a ON a.node_id = n.id AND a.received_at > $1
		ORDER  BY n.sort_order, n.id`, fresh, since)
}

func (store) silent(ctx context.Context, from storage.Reader, since clock.Millis) ([]Silent, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (n Silent, err error) {
		err = row.Scan(&n.NodeID, &n.Name, &n.SeenAt)
		return n, err
	}, `
		SELECT n.id, n.name, h.seen_at
		FROM   vpn_node n
		JOIN   vpn_node_health h ON h.node_id = n.id
		WHERE  n.shown AND h.seen_at > 0 AND h.seen_at < $1
		ORDER  BY n.sort_order, n.id`, since)
}
