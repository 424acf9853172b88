package market_test

import (
	"context"
	"testing"

	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestWhoMayBuyWhat(t *testing.T) {
	for _, c := range []struct {
		what     string
		change   string // of the product, by its id, or of the store
		user     string
		quantity int64
		refused  error
	}{
		{what: "as it is", user: "ann", quantity: 3},
		{what: "more than there is", user: "ann", quantity: 4, refused: market.ErrNoStock},
		{what: "one's own", user: kim, quantity: 1, refused: market.ErrOwnProduct},
		{what: "a draft", change: `UPDATE market_product SET state = 'draft', shown = FALSE`, user: "ann", quantity: 1, refused: market.ErrGone},
		{what: "blocked", change: `UPDATE market_product SET blocked = TRUE, shown = FALSE`, user: "ann", quantity: 1, refused: market.ErrGone},
		{what: "of a closing store", change: `UPDATE market_product SET shown = FALSE`, user: "ann", quantity: 1, refused: market.ErrStoreClosed},
		{what: "two of what is sold once", change: `UPDATE market_product SET limit_one = TRUE`, user: "ann", quantity: 2, refused: market.ErrLimit},
	} {
		t.Run(c.what, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				tr := openTrade(t, db)
				product := tr.items(numbered(3)...)
				if c.change != "" {
					tr.exec(c.change)
				}
				if c.refused == market.ErrStoreClosed {
					tr.exec(`UPDATE market_store SET state = 'closing'`)
				}
				offer, err := tr.reserve(c.user, product, "o1", c.quantity)
				wantErr(t, c.what, err, c.refused)
				held := tr.count(`SELECT COUNT(*) FROM market_item WHERE state = 'reserved' AND order_id = 'o1'`)
				if c.refused != nil {
					want(t, "items taken", held, 0)
					return
				}
				want(t, "items taken", held, c.quantity)
				want(t, "price", offer.Price, 3*pieceUS)
				want(t, "name in the buyer's language", offer.Name, "Канат")
				want(t, "terms", offer.Terms, market.Terms{StoreID: tr.shop, ProductID: product, Quantity: 3, Delivery: market.ByItems})
				want(t, "stock", tr.count(`SELECT stock FROM market_product WHERE id = $1`, product), 0)
			})
		})
	}
}

func TestAKeeperWhoMayNotActSellsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		product := tr.items(numbered(3)...)
		tr.Active = active(false)
		_, err := tr.reserve("ann", product, "o1", 1)
		wantErr(t, "of a keeper who is disabled", err, market.ErrStoreClosed)
		tr.wantSound()
	})
}

func TestAnUnknownProductIsGone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		_, err := openTrade(t, db).reserve("ann", "missing", "o1", 1)
		wantErr(t, "missing", err, market.ErrGone)
	})
}

func (tr *trade) release(user, product, order string, quantity int64) {
	tr.t.Helper()
	tr.must(tr.write(func(ctx context.Context, tx *storage.Tx) error {
		return tr.Release(ctx, tx, order, product, user, quantity)
	}))
}

func TestAnOrderThatComesToNothingGivesBackAllThatItHeld(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		for what, product := range map[string]string{"items": tr.items("one"), "message": tr.product(1)} {
			tr.exec(`UPDATE market_product SET limit_one = TRUE WHERE id = $1`, product)
			for range 2 {
				order := tr.fresh()
				_, err := tr.reserve("ann", product, order, 1)
				tr.must(err)
				_, err = tr.reserve("ann", product, tr.fresh(), 1)
				wantErr(t, what+" twice", err, market.ErrLimit)
				_, err = tr.reserve("bob", product, tr.fresh(), 1)
				wantErr(t, what+" after the last", err, market.ErrNoStock)

				tr.release("ann", product, order, 1)

				want(t, "stock", tr.count(`SELECT stock FROM market_product WHERE id = $1`, product), 1)
				tr.wantSound()
			}
		}
	})
}

// A keeper who changes how a product is delivered, while orders hold pieces of
// the old kind, breaks nothing: what an order holds decides.
func TestWhatAnOrderHoldsDecidesHowItIsDelivered(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		product := tr.items("one", "two")
		tr.fund("ann", pieceUS)
		offer, err := tr.reserve("ann", product, "o1", 1)
		tr.must(err)
		_, err = tr.reserve("bob", product, "o2", 1)
		tr.must(err)
		tr.exec(`UPDATE market_product SET delivery = 'message', stock = 7 WHERE id = $1`, product)

		tr.must(tr.write(func(ctx context.Context, tx *storage.Tx) error { return tr.settle(ctx, tx, "ann", "o1", offer) }))
		tr.release("bob", product, "o2", 1)

		want(t, "state", tr.state("o1"), market.Delivered)
		want(t, "stock", tr.count(`SELECT stock FROM market_product WHERE id = $1`, product), 7)
		tr.wantSound()
	})
}
