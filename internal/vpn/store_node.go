package vpn

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
)

// nodeRow is a node as it is kept, its private key still sealed.
type nodeRow struct {
	NodeCard
	sealedKey []byte
}

const nodeColumns = `id, name, node_groups, protocol, host, port, listen, settings, sort_order, shown, token_hash, private_key_sealed, version, created_at, changed_at`

func scanNode(row storage.Scanner) (n nodeRow, err error) {
	var groups, settings string
	var token *string
	err = row.Scan(&n.ID, &n.Name, &groups, &n.Protocol, &n.Host, &n.Port, &n.Listen, &settings, &n.Sort, &n.Shown,
		&token, &n.sealedKey, &n.Version, &n.CreatedAt, &n.ChangedAt)
	if err != nil {
		return n, err
	}
	n.Groups = splitGroups(groups)
	if token != nil {
		n.TokenHash = *token
	}
	if err := json.Unmarshal([]byte(settings), &n.Settings); err != nil {
		n.Settings, n.Trouble = proxy.Settings{}, fmt.Errorf("settings: %w", err)
	}
	return n, nil
}

func (store) nodes(ctx context.Context, from storage.Reader) ([]nodeRow, error) {
	return storage.All(ctx, from, scanNode, `SELECT `+nodeColumns+` FROM vpn_node ORDER BY sort_order, id`)
}

func (store) node(ctx context.Context, from storage.Reader, node int64) (nodeRow, error) {
	return scanNode(from.QueryRow(ctx, `SELECT `+nodeColumns+` FROM vpn_node WHERE id = $1`, node))
}

func (store) insertNode(ctx context.Context, tx *storage.Tx, c NodeCard, sealedKey []byte) error {
	settings, err := json.Marshal(c.Settings)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO vpn_node (`+nodeColumns+`)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
		c.ID, c.Name, strings.Join(c.Groups, ","), c.Protocol, c.Host, c.Port, c.Listen, string(settings), c.Sort, c.Shown,
		storage.OrNull(c.TokenHash), sealedKey, c.Version, c.CreatedAt, c.ChangedAt)
	return err
}

// updateNode writes what an operator says of a node.
func (store) updateNode(ctx context.Context, tx *storage.Tx, c NodeCard, sealedKey []byte) error {
	settings, err := json.Marshal(c.Settings)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		UPDATE vpn_node
		SET    name = $1, node_groups = $2, protocol = $3, host = $4, port = $5, listen = $6, settings = $7, shown = $8,
		       private_key_sealed = $9, version = $10, changed_at = $11
		WHERE  id = $12`,
		c.Name, strings.Join(c.Groups, ","), c.Protocol, c.Host, c.Port, c.Listen, string(settings), c.Shown,
		sealedKey, c.Version, c.ChangedAt, c.ID)
	return err
}

func (store) deleteNode(ctx context.Context, tx *storage.Tx, node int64) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_node WHERE id = $1`, node)
	return err
}

func (store) setNodeToken(ctx context.Context, tx *storage.Tx, node int64, hash string) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_node SET token_hash = $1 WHERE id = $2`, hash, node)
	return err
}

func (store) lastPlace(ctx context.Context, from storage.Reader) (place int64, err error) {
	err = from.QueryRow(ctx, `SELECT COALESCE(MAX(sort_order), 0) FROM vpn_node`).Scan(&place)
	return place, err
}

func (store) places(ctx context.Context, from storage.Reader) ([]int64, error) {
	return storage.All(ctx, from, storage.Column[int64], `SELECT id FROM vpn_node ORDER BY sort_order, id`)
}

func (store) placeNode(ctx context.Context, tx *storage.Tx, node, place int64) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_node SET sort_order = $1 WHERE id = $2`, place, node)
	return err
}
