package vpn

import (
	"context"
	"encoding/json"
	"strings"

	"causeway/internal/storage"
	"causeway/internal/vpn/proxy"
)

func (store) insertNode(ctx context.Context, tx *storage.Tx, n proxy.Node) error {
	settings, err := json.Marshal(n.Settings)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
		n.ID, n.Name, strings.Join(n.Groups, ","), n.Protocol, n.Host, n.Port, string(settings), n.ID, true)
	return err
}

func (store) nodes(ctx context.Context, from storage.Reader) ([]proxy.Node, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (n proxy.Node, err error) {
		var groups, settings string
		if err = row.Scan(&n.ID, &n.Name, &groups, &n.Protocol, &n.Host, &n.Port, &settings); err != nil {
			return n, err
		}
		n.Groups = splitGroups(groups)
		return n, json.Unmarshal([]byte(settings), &n.Settings)
	}, `SELECT id, name, node_groups, protocol, host, port, settings FROM vpn_node WHERE shown ORDER BY sort_order`)
}
