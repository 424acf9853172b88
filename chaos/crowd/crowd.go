// Package crowd peoples a demo shop behind its processes' backs: members with
// sessions, money, stores and nodes, by the hundred and without the ways in,
// which have tests of their own. `make chaos` and the tests of the program's
// processes share it.
package crowd

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Member is somebody with a session.
type Member struct{ ID, Token string }

// sessionLife is longer than any test.
const sessionLife = 10 * 24 * time.Hour

// Admit lets members in.
func Admit(ctx context.Context, db *storage.DB, count int) ([]Member, error) {
	members := make([]Member, count)
	now := clock.System{}.Now()
	return members, db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for i := range members {
			m := Member{id.New(now), id.Secret()}
			members[i] = m
			if _, err := tx.Exec(ctx, `
				INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
				VALUES ($1, 'somebody', '', '', '', 'member', 'active', $2)`, m.ID, now); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `
				INSERT INTO account_session (id, user_id, device, created_at, seen_at, minted_at, expires_at)
				VALUES ($1, $1, 'a browser', $2, $2, $2, $3)`, m.ID, now, now.Add(sessionLife)); err != nil {
				return err
			}
			if _, err := tx.Exec(ctx, `
				INSERT INTO account_token (hash, session_id, created_at, presented_at)
				VALUES ($1, $2, $3, $3)`, id.Hash(m.Token), m.ID, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// Appoint gives somebody a role of one key, which is named after it.
func Appoint(ctx context.Context, db *storage.DB, who Member, key string) error {
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		role := "holds " + key
		if _, err := tx.Exec(ctx, `INSERT INTO account_role (id, name, name_folded, version, created_at) VALUES ($1, $1, $1, 1, 0)`, role); err != nil {
			return err
		}
		if _, err := tx.Exec(ctx, `INSERT INTO account_role_key (role_id, key) VALUES ($1, $2)`, role, key); err != nil {
			return err
		}
		_, err := tx.Exec(ctx, `INSERT INTO account_user_role (user_id, role_id) VALUES ($1, $2)`, who.ID, role)
		return err
	})
}

// Enrich gives members credit that nobody can call back, and points.
func Enrich(ctx context.Context, db *storage.DB, members []Member, credit money.Amount, points int64) error {
	books := ledger.New(db, clock.System{})
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for _, m := range members {
			gifts := []ledger.Journal{
				{Key: "gift:" + m.ID, Kind: "correction", Ref: "gift", Transfers: []ledger.Transfer{
					{From: ledger.Granted(), To: ledger.UserUSD(m.ID), Amount: int64(credit)}}},
				{Key: "points:" + m.ID, Kind: "correction", Ref: "gift", Transfers: []ledger.Transfer{
					{From: ledger.IssuedPoints(), To: ledger.UserPoints(m.ID), Amount: points}}},
			}
			for _, gift := range gifts {
				if gift.Transfers[0].Amount == 0 {
					continue
				}
				if _, err := books.Post(ctx, tx, gift); err != nil {
					return fmt.Errorf("a gift to %s: %w", m.ID, err)
				}
			}
		}
		return nil
	})
}
