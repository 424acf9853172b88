package crowd

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// OpenStall gives a keeper an open store with one product of a dollar, which is
// sold by items. It has none yet.
func OpenStall(ctx context.Context, db *storage.DB, keeper Member) (product string, err error) {
	now := clock.System{}.Now()
	product = id.New(now)
	return product, db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if _, err := tx.Exec(ctx, `INSERT INTO market_store (id, owner_id, name, folded, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count,
			version, created_at, opened_at) VALUES ('stall', $1, 'Stall', 'stall', '', '', 'open', '', '', 0, 0, 0, 0, 1, $2, $2)`, keeper.ID, now); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one,
			adult, pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at, listed_at)
			VALUES ($1, 'stall', 'listed', '', FALSE, $2, 'Key', 'key', 'other', $3, 'items', 0, FALSE, FALSE, '[]', 0, 0, 0, 0, TRUE, 1, $4, $4, $4)`,
			product, `{"en-US": {"name": "Key", "about": ""}}`, money.Dollar, now)
		return err
	})
}

// Receive gives the sandbox a payment that it tells nobody about. The same
// payment again is the same payment.
func Receive(ctx context.Context, db *storage.DB, externalID, attempt string, amount money.Amount) error {
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO payment_sandbox (external_id, attempt_id, amount, paid_at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (external_id) DO NOTHING`, externalID, attempt, amount, clock.System{}.Now())
		return err
	})
}

// Event is what the sandbox has to say about an attempt.
func Event(attempt string) ([]byte, error) {
	now := clock.System{}.Now()
	return json.Marshal(map[string]any{"id": id.New(now), "attempt": attempt, "at": now})
}

// SignatureHeader is where the sandbox signs an event.
const SignatureHeader = "X-Sandbox-Signature"

// Sign signs an event as the sandbox of a shop with this secret key does.
func Sign(secretKey string, event []byte) string {
	mac := hmac.New(sha256.New, []byte("sandbox webhooks\x00"+secretKey))
	mac.Write(event)
	return hex.EncodeToString(mac.Sum(nil))
}

// Numbers that the demo's own nodes and members do not have.
const (
	FirstNode   = 100_001
	FirstMember = 200_001
	NodeToken   = "a lantern for each pier"
)

// Launch makes nodes, and members who use them and nothing else of the shop.
func Launch(ctx context.Context, db *storage.DB, nodes, members int) error {
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for i := range nodes {
			if _, err := tx.Exec(ctx, `
				INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown, token_hash)
				VALUES ($1, $2, 'fleet', 'shadowsocks', 'h.example', 443, '{"cipher":"aes-256-gcm"}', $3, TRUE, $4)`,
				FirstNode+i, fmt.Sprint("Pier ", i), i, id.Hash(NodeToken)); err != nil {
				return err
			}
		}
		for i := range members {
			user := Sailor(i)
			if _, err := tx.Exec(ctx, `
				INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
				VALUES ($1, $2, $3, $3, $4, 0)`, user, FirstMember+i, "uuid-"+user, []byte("sealed")); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `
				INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, created_at, number)
				VALUES ($1, $1, 'p', 'P', 'data', 1000, 0, 0, 'fleet', 0, 0, 0, $2)`, user, FirstMember+i); err != nil {
				return err
			}
		}
		return nil
	})
}

// Sailor is the id of a member whom Launch made.
func Sailor(i int) string { return fmt.Sprint("sailor-", i) }
