// Command subscription measures how fast subscription links are answered: a
// whole shop with a thousand members and fifty nodes, beside a bare net/http
// handler that writes the same bytes.
package main

import (
	"context"
	"errors"
	"fmt"

	"causeway/bench/answer"
	"causeway/bench/place"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// Visitors go to all members in turn: together they stay below what one link is
// given out in a row.
const (
	members = 1_000
	nodes   = 50
)

// agent is a client of the largest family; its files are the longest.
const agent = "clash-verge/v2.4.0"

func main() { answer.Main(fill) }

// fill puts nodes, members and what they have bought straight into the database.
func fill(ctx context.Context, db *storage.DB) (answer.Asked, error) {
	asked := answer.Asked{Name: fmt.Sprintf("/s/{token}, %d nodes", nodes), Agent: agent}
	now := clock.System{}.Now()
	for n := range nodes {
		err := place.Write(ctx, db, `
			INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown)
			VALUES ($1, $2, 'bench', 'vless', $3, 443, $4, $1, TRUE)`, 1000+n, fmt.Sprintf("Hong Kong %02d", n), fmt.Sprintf("hk%d.nodes.example", n),
			`{"transport":{"kind":"ws","path":"/tide","host":"cdn.example"},"tls":{"security":"tls","serverName":"cdn.example"}}`)
		if err != nil {
			return answer.Asked{}, err
		}
	}
	for n := range members {
		user, token := id.New(now), id.Secret()
		err := errors.Join(
			place.Write(ctx, db, `
				INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
				VALUES ($1, 'somebody', '', '', '', 'member', 'active', $2)`, user, now),
			place.Write(ctx, db, `
				INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
				VALUES ($1, $2, $3, $4, $5, $6)`, user, 100_000+n, fmt.Sprintf("00000000-0000-4000-8000-%012d", n), id.Hash(token), []byte("sealed"), now),
			place.Write(ctx, db, `
				INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, created_at)
				VALUES ($1, $1, 'bench', 'Bench', 'data', 1000000000000, 0, 0, 'bench', $2, 0, $2)`, user, now),
		)
		if err != nil {
			return answer.Asked{}, err
		}
		asked.Paths = append(asked.Paths, "/s/"+token)
	}
	return asked, nil
}
