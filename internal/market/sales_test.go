package market_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const complaint = "the rope is torn in two"

func TestItemsAreHandedOverWithThePayment(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		tr.fee = 500
		product := tr.items("key one", "key two", "key three")

		order := tr.bought("ann", product, 2)

		want(t, "letters", tr.heard.take(), "market_sold to kim")
		tr.wantMoney(order, "ann", 2*pieceUS, 0, 0, 0)
		story, err := tr.Bought(t.Context(), "ann", order)
		tr.must(err)
		if !slices.Equal(story.Items, []string{"key one", "key two"}) || story.State != market.Delivered {
			t.Errorf("%s: %v", story.State, story.Items)
		}
		want(t, "due", *story.DueAt, tr.clock.Now().Add(24*time.Hour))
		keeps, err := tr.KeeperSale(t.Context(), kim, order)
		if err != nil || len(keeps.Items) > 0 {
			t.Errorf("their keeper sees the items %v (%v)", keeps.Items, err)
		}

		tr.must(tr.Confirm(t.Context(), "ann", order))

		tr.wantMoney(order, "ann", 0, 0, 19*money.Dollar, money.Dollar)
		want(t, "units sold of the product", tr.count(`SELECT sales FROM market_product WHERE id = $1`, product), 2)
		want(t, "units sold by the store", tr.count(`SELECT sales FROM market_store WHERE id = $1`, tr.shop), 2)
		want(t, "what others heard", tr.heard.take(), "touched "+order)
	})
}

func TestAKeeperDeliversByMessage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		order := tr.bought("ann", tr.product(1), 1)
		tr.heard.take()
		for typed, code := range map[string]string{" \n ": "required", strings.Repeat("x", 4001): "too_long", "a\x00b": "bad_format"} {
			want(t, "message", fieldCode(tr.Deliver(t.Context(), kim, order, typed), "message"), code)
		}

		tr.must(tr.Deliver(t.Context(), kim, order, "under the third stone"))

		want(t, "what others heard", tr.heard.take(), "touched "+order+"\nmarket_delivered to ann")
		for who, see := range map[string]func(context.Context, string, string) (market.SaleStory, error){"ann": tr.Bought, kim: tr.KeeperSale} {
			story, err := see(t.Context(), who, order)
			if err != nil || story.Message != "under the third stone" {
				t.Errorf("%s reads %q (%v)", who, story.Message, err)
			}
		}
		var sealed []byte
		tr.must(tr.db.QueryRow(t.Context(), `SELECT message FROM market_sale WHERE order_id = $1`, order).Scan(&sealed))
		if strings.Contains(string(sealed), "stone") {
			t.Error("the message lies there in the clear")
		}
		wantErr(t, "a second message", tr.Deliver(t.Context(), kim, order, "or the fourth"), market.ErrSaleMoved)
	})
}

// begin brings a sale into a state; what is delivered is delivered by message.
func (tr *trade) begin(state market.SaleState) (order string) {
	tr.t.Helper()
	order = tr.bought("ann", tr.product(1), 1)
	ctx := tr.t.Context()
	if state != market.Awaiting {
		tr.must(tr.Deliver(ctx, kim, order, "under the third stone"))
	}
	switch state {
	case market.Disputed:
		tr.must(tr.Dispute(ctx, "ann", order, complaint))
	case market.Confirmed:
		tr.must(tr.Confirm(ctx, "ann", order))
	case market.Refunded:
		tr.must(tr.GiveBack(ctx, kim, order))
	case market.Split:
		tr.must(tr.SplitSale(ctx, operator, order, 4*money.Dollar, "half a rope"))
	}
	return order
}

// acts are all that can be done to a sale.
var acts = map[string]func(tr *trade, ctx context.Context, order string) error{
	"deliver": func(tr *trade, ctx context.Context, order string) error { return tr.Deliver(ctx, kim, order, "here") },
	"confirm": func(tr *trade, ctx context.Context, order string) error { return tr.Confirm(ctx, "ann", order) },
	"return":  func(tr *trade, ctx context.Context, order string) error { return tr.Return(ctx, "ann", order) },
	"dispute": func(tr *trade, ctx context.Context, order string) error {
		return tr.Dispute(ctx, "ann", order, complaint)
	},
	"give back": func(tr *trade, ctx context.Context, order string) error { return tr.GiveBack(ctx, kim, order) },
	"release": func(tr *trade, ctx context.Context, order string) error {
		return tr.ReleaseSale(ctx, operator, order, "it is whole")
	},
	"refund": func(tr *trade, ctx context.Context, order string) error {
		return tr.RefundSale(ctx, operator, order, "it is torn")
	},
	"split": func(tr *trade, ctx context.Context, order string) error {
		return tr.SplitSale(ctx, operator, order, 4*money.Dollar, "half a rope")
	},
	"clock": func(tr *trade, ctx context.Context, order string) error {
		if err := tr.ConfirmDue(ctx); err != nil {
			return err
		}
		if tr.state(order) != market.Confirmed {
			return market.ErrSaleMoved
		}
		return nil
	},
	"comment": func(tr *trade, ctx context.Context, order string) error {
		return tr.Comment(ctx, "ann", order, 5, "strong")
	},
	"answer the dispute": func(tr *trade, ctx context.Context, order string) error {
		return tr.AnswerDispute(ctx, kim, order, "it was whole")
	},
}

func TestWhatCanBeDoneFollowsFromTheState(t *testing.T) {
	type table map[string]market.SaleState // where an act leads to; the others are refused
	for state, leads := range map[market.SaleState]table{
		market.Awaiting: {"deliver": market.Delivered, "return": market.Refunded, "give back": market.Refunded, "refund": market.Refunded},
		market.Delivered: {
			"confirm": market.Confirmed, "dispute": market.Disputed, "give back": market.Refunded, "clock": market.Confirmed,
			"release": market.Confirmed, "refund": market.Refunded, "split": market.Split,
		},
		market.Disputed: {
			"confirm": market.Confirmed, "give back": market.Refunded, "release": market.Confirmed, "refund": market.Refunded, "split": market.Split,
			"answer the dispute": market.Disputed,
		},
		market.Confirmed: {"comment": market.Confirmed, "clock": market.Confirmed},
		market.Refunded:  {},
		market.Split:     {"comment": market.Split},
	} {
		t.Run(string(state), func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				tr := openTrade(t, db)
				for name, act := range acts {
					order := tr.begin(state)
					tr.clock.Advance(25 * time.Hour)
					to, may := leads[name]
					err := act(tr, t.Context(), order)
					switch {
					case may && err != nil:
						t.Errorf("%s: %v", name, err)
					case !may && !errors.Is(err, market.ErrSaleMoved) && !errors.Is(err, market.ErrNotReceived):
						t.Errorf("%s is not refused: %v", name, err)
					case !may:
						to = state
					}
					want(t, "state after "+name, tr.state(order), to)
					// What still lies there would confirm itself during the next act.
					tr.exec(`UPDATE market_sale SET due_at = NULL WHERE state = 'delivered'`)
				}
				tr.wantSound()
			})
		})
	}
}

func TestWhereTheMoneyGoes(t *testing.T) {
	for _, c := range []struct {
		act               string
		fee               int64
		back, earned, cut money.Amount
		outcome           string
	}{
		{"confirm", 0, 0, 10 * money.Dollar, 0, "withdrawn"},
		{"confirm", 333, 0, 9_667_000, 333_000, "withdrawn"},
		{"release", 500, 0, 9_500_000, 500_000, "released"},
		{"give back", 500, 10 * money.Dollar, 0, 0, "refunded"},
		{"refund", 500, 10 * money.Dollar, 0, 0, "refunded"},
		{"split", 500, 4 * money.Dollar, 5_700_000, 300_000, "split"},
		{"split", 0, 4 * money.Dollar, 6 * money.Dollar, 0, "split"},
	} {
		t.Run(c.act, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				tr := openTrade(t, db)
				tr.fee = c.fee
				order := tr.begin(market.Disputed)
				tr.must(acts[c.act](tr, t.Context(), order))
				tr.wantMoney(order, "ann", 0, c.back, c.earned, c.cut)
				story, err := tr.Bought(t.Context(), "ann", order)
				tr.must(err)
				want(t, "outcome", string(story.Dispute.Outcome), c.outcome)
				want(t, "to the buyer", story.ToBuyer, c.back)
				want(t, "fee", story.Fee, c.cut)
			})
		})
	}
}

func TestOperatorsDecideWithAReasonAndNotAboutTheirOwn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		order := tr.begin(market.Disputed)
		tr.heard.take()
		ctx := t.Context()
		want(t, "no reason", fieldCode(tr.RefundSale(ctx, operator, order, "  "), "reason"), "required")
		for _, own := range []string{"ann", kim} {
			wantErr(t, own, tr.RefundSale(ctx, market.Operator{UserID: own}, order, "mine"), market.ErrOwnSale)
		}
		for _, part := range []money.Amount{-1, 0, pieceUS, pieceUS + 1} {
			wantErr(t, "a part of "+part.String(), tr.SplitSale(ctx, operator, order, part, "half"), market.ErrPart)
		}
		wantErr(t, "no such sale", tr.ReleaseSale(ctx, operator, "missing", "why"), storage.ErrNotFound)
		want(t, "what others heard", tr.heard.take(), "")

		tr.must(tr.SplitSale(ctx, operator, order, 1, "half a rope"))

		want(t, "what others heard", tr.heard.take(), "touched "+order+
			"\nmarket_decided to ann split\nmarket_decided to kim split\nolga market.sale_split: half a rope")
	})
}

func TestNothingCameInADayAndTheMoneyGoesBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		product := tr.product(1)
		tr.exec(`UPDATE market_product SET limit_one = TRUE WHERE id = $1`, product)
		order := tr.bought("ann", product, 1)
		tr.clock.Advance(24*time.Hour - time.Millisecond)
		wantErr(t, "too early", tr.Return(t.Context(), "ann", order), market.ErrTooEarly)
		tr.clock.Advance(time.Millisecond)

		tr.must(tr.Return(t.Context(), "ann", order))

		tr.wantMoney(order, "ann", 0, pieceUS, 0, 0)
		if heard := tr.heard.take(); !strings.Contains(heard, "refunded "+pieceUS.String()+" by ann") || !strings.Contains(heard, "market_decided to kim refunded") {
			t.Error(heard)
		}
		// What never came can be sold again, to the same buyer too.
		_, err := tr.buy("ann", product, 1)
		tr.must(err)
	})
}

func TestWhatWasHandedOutStaysGone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		for what, product := range map[string]string{"items": tr.items("key one"), "message": tr.product(1)} {
			tr.exec(`UPDATE market_product SET limit_one = TRUE WHERE id = $1`, product)
			order := tr.bought("ann", product, 1)
			if what == "message" {
				tr.must(tr.Deliver(t.Context(), kim, order, "under the third stone"))
			}
			tr.must(tr.GiveBack(t.Context(), kim, order))

			_, err := tr.buy("ann", product, 1)
			wantErr(t, what+" to the same buyer", err, market.ErrLimit)
			_, err = tr.buy("bob", product, 1)
			wantErr(t, what+" to another", err, market.ErrNoStock)
			want(t, "units sold", tr.count(`SELECT sales FROM market_product WHERE id = $1`, product), 0)
		}
		want(t, "what ann has back", tr.balance(ledger.UserUSD("ann")), 2*pieceUS)
		tr.wantSound()
	})
}

func TestDeliveredSalesConfirmThemselvesAfterADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		product := tr.items(numbered(5)...)
		var orders []string
		for range 3 {
			orders = append(orders, tr.bought("ann", product, 1))
		}
		disputed := tr.bought("ann", product, 1)
		tr.must(tr.Dispute(t.Context(), "ann", disputed, complaint))
		awaiting := tr.bought("ann", tr.product(1), 1)
		tr.clock.Advance(24*time.Hour - time.Millisecond)
		tr.must(tr.ConfirmDue(t.Context()))
		want(t, "a moment too early", tr.state(orders[0]), market.Delivered)
		tr.clock.Advance(time.Millisecond)
		later := tr.bought("ann", product, 1)

		tr.must(tr.ConfirmDue(t.Context()))

		for _, order := range orders {
			want(t, "after a day", tr.state(order), market.Confirmed)
		}
		want(t, "disputed", tr.state(disputed), market.Disputed)
		want(t, "not delivered", tr.state(awaiting), market.Awaiting)
		want(t, "bought a moment ago", tr.state(later), market.Delivered)
		want(t, "the store's money", tr.balance(ledger.StoreUSD(tr.shop)), 3*pieceUS)
		tr.wantSound()
	})
}

func TestNobodyTouchesOrSeesTheSalesOfOthers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		tr.store("eve") // who keeps a store too
		ctx, order := t.Context(), tr.begin(market.Delivered)
		for name, err := range map[string]error{
			"confirm": tr.Confirm(ctx, "eve", order), "return": tr.Return(ctx, "eve", order), "dispute": tr.Dispute(ctx, "eve", order, complaint),
			"comment": tr.Comment(ctx, "eve", order, 1, "bad"), "deliver": tr.Deliver(ctx, "eve", order, "here"),
			"give back": tr.GiveBack(ctx, "eve", order), "answer": tr.AnswerComment(ctx, "eve", order, "no"),
			"answer a dispute": tr.AnswerDispute(ctx, "eve", order, "no"), "keeper as buyer": tr.Confirm(ctx, kim, order),
			"buyer as keeper": tr.GiveBack(ctx, "ann", order),
		} {
			wantErr(t, name, err, storage.ErrNotFound)
		}
		_, err := tr.Bought(ctx, "eve", order)
		wantErr(t, "see as buyer", err, storage.ErrNotFound)
		_, err = tr.KeeperSale(ctx, "eve", order)
		wantErr(t, "see as keeper", err, storage.ErrNotFound)
		sales, err := tr.KeeperSales(ctx, "eve", "", "", 10)
		if err != nil || len(sales) > 0 {
			t.Errorf("another store lists %d sales (%v)", len(sales), err)
		}
		want(t, "state", tr.state(order), market.Delivered)
	})
}

func TestWhatNeverCameIsPaidBackByItselfAfterAWeek(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		tr := openTrade(t, db)
		product := tr.product(2)
		order := tr.bought("ann", product, 2)
		tr.heard.take()
		tr.clock.Advance(8*24*time.Hour - time.Millisecond)
		tr.must(tr.ConfirmDue(t.Context()))
		want(t, "a moment too early", tr.state(order), market.Awaiting)
		tr.clock.Advance(time.Millisecond)
		delivered := tr.begin(market.Delivered)

		storagetest.WantCount(t, storagetest.AtOnce(2, func(int) error { return tr.ConfirmDue(t.Context()) }), nil, 2)

		want(t, "after a week", tr.state(order), market.Refunded)
		want(t, "whose doing", tr.count(`SELECT COUNT(*) FROM market_sale WHERE order_id = $1 AND closed_by = 'clock'`, order), 1)
		want(t, "back", tr.balance(ledger.UserUSD("ann")), 2*pieceUS)
		want(t, "delivered meanwhile", tr.state(delivered), market.Delivered)
		want(t, "can be ordered again", tr.count(`SELECT stock FROM market_product WHERE id = $1`, product), 2)
		heard := tr.heard.take()
		for _, who := range []string{"ann", kim} {
			if strings.Count(heard, "market_decided to "+who+" refunded") != 1 {
				t.Errorf("%s should hear of it once: %s", who, heard)
			}
		}
		tr.wantSound()
	})
}
