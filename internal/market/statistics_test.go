package market_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// sold is a sale of ten dollars as it lies there, with half a dollar of fee.
func (s *square) sold(storeID, productID string, state market.SaleState, paid time.Time, closed *time.Time, toBuyer money.Amount) {
	s.t.Helper()
	var closedAt *clock.Millis
	fee := money.Amount(0)
	if closed != nil {
		at := clock.Of(*closed)
		closedAt = &at
		if toBuyer < 10*money.Dollar {
			fee = money.Dollar / 2
		}
	}
	s.write(func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO market_sale (order_id, store_id, product_id, buyer_id, product_name, quantity, price, delivery, state, closed_by, to_buyer,
				fee, version, created_at, closed_at)
			VALUES ($1, $2, $3, 'ada', 'Lamp', 1, 10000000, 'message', $4, '', $5, $6, 1, $7, $8)`,
			id.New(s.clock.Now()), storeID, productID, state, toBuyer, fee, clock.Of(paid), closedAt)
		return err
	})
}

func TestStatisticsCountADayByItsOwnClock(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newSquare(t, db)
		own, other := s.opened("kim", "Kim's lamps"), s.opened("lee", "Lee's lamps")
		lamp, theirs := s.shelve(own.ID), s.shelve(other.ID)
		midnight := time.Date(2026, 11, 16, 0, 0, 0, 0, time.UTC)
		late, today, long := midnight.Add(-time.Second), midnight.Add(time.Hour), midnight.AddDate(0, 0, -40)

		s.sold(own.ID, lamp, market.Confirmed, late, &today, 0)
		s.sold(own.ID, lamp, market.Refunded, late, &late, 10*money.Dollar)
		s.sold(own.ID, lamp, market.Split, today, &today, 4*money.Dollar)
		s.sold(own.ID, lamp, market.Confirmed, long, &long, 0)
		s.sold(own.ID, lamp, market.Awaiting, today, nil, 0)
		s.sold(own.ID, lamp, market.Delivered, today, nil, 0)
		s.sold(own.ID, lamp, market.Disputed, long, nil, 0)
		s.sold(other.ID, theirs, market.Confirmed, today, &today, 0)

		all, err := s.Statistics(t.Context(), "kim", 30)
		if err != nil {
			t.Fatal(err)
		}
		want(t, "days", len(all.Days), 30)
		line := func(d market.SaleDay) string {
			return fmt.Sprint(d.Date.Format(time.DateOnly), " ", d.Orders, " ", d.Earned, " ", d.Refunded)
		}
		want(t, "today", line(all.Days[29]), "2026-11-16 3 15.00 4.00") // 9.50, and 10 - 4 - 0.50
		want(t, "yesterday", line(all.Days[28]), "2026-11-15 2 0.00 10.00")
		want(t, "the first", line(all.Days[0]), "2026-10-18 0 0.00 0.00")
		want(t, "open", fmt.Sprint(all.Open, all.ToDeliver, all.Disputed, " ", all.InEscrow), "3 1 1 30.00")
		want(t, "products", fmt.Sprint(all.Products), "map[listed:1]")

		if one, err := s.Statistics(t.Context(), "kim", 1); err != nil || len(one.Days) != 1 || one.Days[0].Orders != 3 {
			t.Errorf("a day: %+v, %v", one.Days, err)
		}
		_, err = s.Statistics(t.Context(), "ada", 30)
		wantErr(t, "without a store", err, storage.ErrNotFound)
	})
}

func TestAStatementTellsWhatMovedAStoresMoney(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		taken := b.asked(40)
		if _, err := b.CancelWithdrawal(t.Context(), "kim", taken.ID); err != nil {
			t.Fatal(err)
		}
		b.clock.Advance(time.Second)
		if _, err := b.PayWithdrawal(t.Context(), operator, b.sending(50).ID, tronHash, ""); err != nil {
			t.Fatal(err)
		}
		told, behind := []string{}, ""
		sums := map[market.Pocket]money.Amount{}
		for { // page by page, so that no line is lost between two of them
			lines, err := b.Statement(t.Context(), "kim", behind, 2)
			if err != nil {
				t.Fatal(err)
			}
			for _, l := range lines {
				told = append(told, fmt.Sprint(l.Kind, " ", l.Pocket, " ", money.Amount(l.Amount)))
				sums[l.Pocket] += money.Amount(l.Amount)
				behind = l.ID
			}
			if len(lines) < 2 {
				break
			}
		}
		want(t, "lines", strings.Join(told, "\n"), strings.Join([]string{
			"withdrawal_paid held -50.00",
			"withdrawal_ask balance -50.00", "withdrawal_ask held 50.00",
			"withdrawal_back held -40.00", "withdrawal_back balance 40.00",
			"withdrawal_ask balance -40.00", "withdrawal_ask held 40.00",
			"release balance 1000.00",
		}, "\n"))
		want(t, "balance", sums[market.OfBalance], b.balance(ledger.StoreUSD(b.store.ID)))
		want(t, "held", sums[market.OfHeld], b.balance(ledger.StoreHeld(b.store.ID)))
	})
}

func TestOperatorsSeeWhatWaitsTheOldestFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		b := newBank(t, db)
		first, second := b.asked(40), b.asked(150)
		third := b.asked(20)
		if _, err := b.CancelWithdrawal(t.Context(), "kim", third.ID); err != nil {
			t.Fatal(err)
		}
		if _, err := b.ApproveWithdrawal(t.Context(), operator, first.ID); err != nil {
			t.Fatal(err)
		}
		listed := func(state, behind string) string {
			t.Helper()
			found, err := b.Payouts(t.Context(), state, behind, 10)
			if err != nil {
				t.Fatal(err)
			}
			lines := make([]string, len(found))
			for i, p := range found {
				lines[i] = fmt.Sprint(p.Amount, " ", p.State, " ", p.Store.OwnerID, " ", p.NeedsSecond)
			}
			return strings.Join(lines, ", ")
		}
		want(t, "queue", listed("queue", ""), "40.00 approved kim false, 150.00 asked kim true")
		want(t, "behind the first", listed("queue", first.ID), "150.00 asked kim true")
		want(t, "all", listed("all", ""), "20.00 cancelled kim false, 150.00 asked kim true, 40.00 approved kim false")
		want(t, "behind the second", listed("all", second.ID), "40.00 approved kim false")
		want(t, "one state", listed("cancelled", ""), "20.00 cancelled kim false")
		waiting, err := b.WithdrawalsWaiting(t.Context())
		if err != nil || waiting != 2 {
			t.Errorf("%d wait, %v", waiting, err)
		}
	})
}
