package market_test

import (
	"context"
	"testing"
	"time"

	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAStoreIsForgottenWithItsKeeper(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newStall(t, db)
		ctx := t.Context()
		leave := func() error {
			return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return s.Leave(ctx, tx, "kim") })
		}
		keys, draft := s.draft("Keys"), s.draft("Secret plans")
		for i, id := range []string{keys.ID, draft.ID} {
			if _, err := s.AddPicture(ctx, "kim", id, s.upload(uint8(i))); err != nil {
				t.Fatal(err)
			}
		}
		s.submit(keys.ID)
		s.approve(keys.ID)
		want(t, "listed", s.found(market.Search{Words: "keys"}), "Keys")
		if _, err := s.SetLogo(ctx, "kim", s.upload(9)); err != nil {
			t.Fatal(err)
		}
		if _, err := s.AddItems(ctx, "kim", keys.ID, "one\ntwo\nthree"); err != nil {
			t.Fatal(err)
		}
		s.sql(`UPDATE market_item SET state = 'delivered', order_id = 'o1' WHERE id = (SELECT MIN(id) FROM market_item)`)
		s.sql(`INSERT INTO market_withdrawal (id, store_id, amount, network, address, state, approved_by, second_by, reference, reason, version, created_at)
			VALUES ('w1', $1, 1, 'tron', $2, 'paid', 'olga', '', $3, '', 1, 1)`, s.shop, wallet, tronHash)
		wantErr(t, "with a store", leave(), market.ErrLeavesStore)
		want(t, "still there", s.see(s.shop).Name, "Store of kim")
		s.sql(`UPDATE market_store SET state = 'closed' WHERE id = $1`, s.shop)

		if err := leave(); err != nil {
			t.Fatal(err)
		}

		left := s.see(s.shop)
		want(t, "what the store says", left.Name+left.About+string(left.Logo), "")
		for what, statement := range map[string]string{
			"stores of that name":       `SELECT COUNT(*) FROM market_store WHERE folded = 'kim'`,
			"free items":                `SELECT COUNT(*) FROM market_item WHERE state = 'free'`,
			"products that say a thing": `SELECT COUNT(*) FROM market_product WHERE texts <> '{}' OR folded <> '' OR pictures <> '[]'`,
			"products that are left":    `SELECT COUNT(*) FROM market_product WHERE state <> 'retired' OR stock <> 0 OR shown = TRUE`,
			"words to find them by":     `SELECT (SELECT COUNT(*) FROM market_term) + (SELECT COUNT(*) FROM market_word)`,
			"pictures of somebody":      `SELECT COUNT(*) FROM market_picture WHERE owner <> ''`,
			"wallets":                   `SELECT COUNT(*) FROM market_withdrawal WHERE address <> ''`,
		} {
			want(t, what, s.count(statement), 0)
		}
		want(t, "what was handed out", s.count(`SELECT COUNT(*) FROM market_item WHERE order_id = 'o1'`), 1)
		want(t, "the other store", s.see("store-lee").Name, "Store of lee")
		s.clock.Advance(time.Second)
		if err := s.SweepPictures(ctx); err != nil {
			t.Fatal(err)
		}
		want(t, "pictures", len(s.kept()), 0)
	})
}
