package app_test

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// marketMoneyRows are about the money and the numbers of stores.
var marketMoneyRows = map[string]row{
	// For keepers, about their own store.
	"market-statistics":        {asks: withMoney, allowed: 200, theirs: 404},
	"market-money":             {asks: withMoney, allowed: 200, theirs: 404},
	"market-statement":         {asks: withMoney, allowed: 200, theirs: 404},
	"market-withdrawals":       {asks: withMoney, allowed: 200, theirs: 404},
	"market-withdraw":          {asks: withMoney, says: aWithdrawal, allowed: 200, theirs: 404},
	"market-withdrawal-cancel": {with: ids{"id": anAskedWithdrawal}, allowed: 200, theirs: 404},

	// For operators with the key.
	"market-payout-list":    {allowed: 200},
	"market-payout-approve": {with: ids{"id": anAskedWithdrawal}, allowed: 200},
	"market-payout-send":    {with: ids{"id": anAgreedWithdrawal}, allowed: 200},
	"market-payout-unsent":  {with: ids{"id": aSentWithdrawal}, says: why, allowed: 200},
	"market-payout-paid":    {with: ids{"id": aSentWithdrawal}, says: says{"reference": aTransaction}, allowed: 200},
	"market-payout-refuse":  {with: ids{"id": anAskedWithdrawal}, says: why, allowed: 200},
}

var aWithdrawal = says{"amount": "40.00", "network": "tron", "address": "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t"}

var (
	aTill = owned("till", noID, func(c *cast) string {
		store := c.shop.storeOf(c.people[owner].id)
		c.shop.fillTill(store, 1000*money.Dollar)
		return store
	})
	anAskedWithdrawal  = owned("withdrawal", noID, func(c *cast) string { return c.askWithdrawal() })
	anAgreedWithdrawal = owned("agreed withdrawal", noID, func(c *cast) string {
		asked := c.askWithdrawal()
		c.as(keyed, "POST", "/admin/market/withdrawals/"+asked+"/approve", nil, nil)
		return asked
	})
	aSentWithdrawal = owned("withdrawal that is being sent", noID, func(c *cast) string {
		asked := c.askWithdrawal()
		c.as(keyed, "POST", "/admin/market/withdrawals/"+asked+"/approve", nil, nil)
		c.as(keyed, "POST", "/admin/market/withdrawals/"+asked+"/send", nil, nil)
		return asked
	})
	// A transaction of TRON; no two trials may name the same.
	aTransaction = thing{of: func(c *cast) string { return id.Hash(id.New(c.shop.clock.Now())) }}
)

// withMoney has the owner keep a store that has earned something.
func withMoney(c *cast) string {
	aTill.of(c)
	return ""
}

func (c *cast) askWithdrawal() string {
	c.t.Helper()
	withMoney(c)
	var asked struct{ ID string }
	c.as(owner, "POST", "/market/my/withdrawals", aWithdrawal, &asked)
	return asked.ID
}

// storeOf is somebody's open store. Its bond is nobody's: what a bond does is
// seen elsewhere.
func (s *shop) storeOf(keeperID string) (storeID string) {
	s.t.Helper()
	err := s.app.DB().QueryRow(s.t.Context(), `SELECT id FROM market_store WHERE owner_id = $1 AND state <> 'closed'`, keeperID).Scan(&storeID)
	if found, err := storage.Found(err); err != nil {
		s.t.Fatal(err)
	} else if found {
		return storeID
	}
	now := s.clock.Now()
	storeID = id.New(now)
	err = s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_store (id, owner_id, name, folded, about, logo, state, suspended_for, reason, bond, sales, rating_sum, rating_count,
				version, created_at, opened_at)
			VALUES ($1, $2, $1, $1, '', '', 'open', '', '', 0, 0, 0, 0, 1, $3, $3)`, storeID, keeperID, now)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return storeID
}

// fillTill brings money to a store.
func (s *shop) fillTill(storeID string, amount money.Amount) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		order := id.New(s.clock.Now())
		_, err := ledger.New(s.app.DB(), s.clock).Post(ctx, tx, ledger.Journal{
			Key: "escrow:" + order + ":close", Kind: "release", Ref: order,
			Transfers: []ledger.Transfer{{From: ledger.Granted(), To: ledger.StoreUSD(storeID), Amount: int64(amount)}},
		})
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// toWithdrawal acts upon a withdrawal of leo's that came this far.
func (s *shop) toWithdrawal(state, act string, body says) {
	s.t.Helper()
	store, withdrawal := s.storeOf(s.idOf(leo)), id.New(s.clock.Now())
	s.fillTill(store, 40*money.Dollar)
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_withdrawal (id, store_id, amount, network, address, state, approved_by, second_by, sender_id, reference, reason, version, created_at)
			VALUES ($1, $2, 40000000, 'tron', 'T', $3, '', '', $4, '', '', 1, $5)`,
			withdrawal, store, state, s.idOf("operator@demo.example"), s.clock.Now())
		if err != nil {
			return err
		}
		_, err = ledger.New(s.app.DB(), s.clock).Post(ctx, tx, ledger.Journal{
			Key: "withdrawal:" + withdrawal + ":ask", Kind: "withdrawal_ask", Ref: withdrawal,
			Transfers: []ledger.Transfer{{From: ledger.StoreUSD(store), To: ledger.StoreHeld(store), Amount: int64(40 * money.Dollar)}},
		})
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	s.want("POST", "/api/v1/admin/market/withdrawals/"+withdrawal+act, body, 200, nil)
}
