package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// groups counts a member who has something that is still to begin or to be
// used, also if its traffic is used up.
func (store) groups(ctx context.Context, from storage.Reader, now clock.Millis) ([]Group, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (g Group, err error) {
		err = row.Scan(&g.Key, &g.Name, &g.Nodes, &g.Members)
		return g, err
	}, `
		SELECT g.key, g.name,
		       (SELECT COUNT(*) FROM vpn_node n WHERE (',' || n.node_groups || ',') LIKE '%,' || g.key || ',%'),
		       (SELECT COUNT(DISTINCT e.user_id) FROM vpn_entitlement e
		        WHERE  (',' || e.node_groups || ',') LIKE '%,' || g.key || ',%'
		        AND    e.ended_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > $1))
		FROM   vpn_group g
		ORDER  BY g.key`, now)
}

func (store) groupKeys(ctx context.Context, from storage.Reader) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `SELECT key FROM vpn_group ORDER BY key`)
}

func (store) groupName(ctx context.Context, from storage.Reader, key string) (name string, err error) {
	err = from.QueryRow(ctx, `SELECT name FROM vpn_group WHERE key = $1`, key).Scan(&name)
	return name, err
}

// insertGroup reports false when there is such a group already.
func (store) insertGroup(ctx context.Context, tx *storage.Tx, key, name string, at clock.Millis) (bool, error) {
	n, err := tx.Exec(ctx, `
		INSERT INTO vpn_group (key, name, created_at) VALUES ($1, $2, $3)
		ON CONFLICT (key) DO NOTHING`, key, name, at)
	return n == 1, err
}

func (store) renameGroup(ctx context.Context, tx *storage.Tx, key, name string) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_group SET name = $1 WHERE key = $2`, name, key)
	return err
}

func (store) deleteGroup(ctx context.Context, tx *storage.Tx, key string) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_group WHERE key = $1`, key)
	return err
}

// groupUsed tells whether a node is in the group or a member has something in
// it that has not ended.
func (store) groupUsed(ctx context.Context, from storage.Reader, key string, now clock.Millis) (used bool, err error) {
	err = from.QueryRow(ctx, `
		SELECT EXISTS (SELECT 1 FROM vpn_node WHERE (',' || node_groups || ',') LIKE '%,' || $1 || ',%')
		    OR EXISTS (SELECT 1 FROM vpn_entitlement
		               WHERE  (',' || node_groups || ',') LIKE '%,' || $1 || ',%'
		               AND    ended_at IS NULL AND (expires_at IS NULL OR expires_at > $2))`, key, now).Scan(&used)
	return used, err
}
