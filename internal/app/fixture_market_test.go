package app_test

import (
	"context"

	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// giveFinal gives somebody credit that nobody can call back.
func (s *shop) giveFinal(userID string, amount money.Amount) {
	s.t.Helper()
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := ledger.New(s.app.DB(), s.clock).Post(ctx, tx, ledger.Journal{
			Key: "gift:" + id.New(s.clock.Now()), Kind: "correction", Ref: "gift",
			Transfers: []ledger.Transfer{{From: ledger.Granted(), To: ledger.UserUSD(userID), Amount: int64(amount)}},
		})
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
}

// stall opens a store for somebody, past all review, and puts one product there,
// which the keeper delivers by message.
func (s *shop) stall(keeperID string) (storeID, productID string) {
	s.t.Helper()
	now := s.clock.Now()
	storeID, productID = s.storeOf(keeperID), id.New(now)
	s.write(`INSERT INTO market_product (id, store_id, state, reason, blocked, texts, name, folded, category, price, delivery, stock, limit_one,
		adult, pictures, sales, rating_sum, rating_count, rating, shown, version, created_at, changed_at, listed_at)
		VALUES ($1, $2, 'listed', '', FALSE, $3, 'Rope', 'rope', 'other', $4, 'message', 9, FALSE, FALSE, '[]', 0, 0, 0, 0, TRUE, 1, $5, $5, $5)`,
		productID, storeID, `{"en-US": {"name": "Rope", "about": "Strong."}}`, stallPrice, now)
	return storeID, productID
}

const stallPrice = 10 * money.Dollar

// judge has the operator close a sale of others that is disputed.
func (s *shop) judge(act string, body says) {
	s.t.Helper()
	c := newCast(s.t, s, "")
	s.want("POST", "/api/v1/admin/market/sales/"+boughtRope("disputed").of(c)+"/"+act, body, 200, nil)
}

// censor hides a comment of somebody else, or shows it again.
func (s *shop) censor(comment thing, act string) {
	s.t.Helper()
	c := newCast(s.t, s, "")
	s.want("POST", "/api/v1/admin/market/sales/"+comment.of(c)+"/review/"+act, why, 200, nil)
}
