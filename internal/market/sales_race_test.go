package market_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// eachPair runs a test over two services that share nothing but a database.
func eachPair(t *testing.T, test func(t *testing.T, a, b *trade)) {
	t.Helper()
	pair := func(t *testing.T, first, second *storage.DB) {
		a := openTrade(t, first)
		b := newTrade(t, second, a.clock)
		b.shop = a.shop
		test(t, a, b)
	}
	storagetest.Engines(t, func(t *testing.T) {
		db := storagetest.OpenSQLite(t)
		pair(t, db, db)
	}, func(t *testing.T) {
		address := storagetest.PostgreSQLAddress(t)
		open := func() *storage.DB {
			db, err := storage.OpenPostgreSQL(t.Context(), address)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = db.Close() })
			return db
		}
		pair(t, open(), open())
	})
}

// ends are the acts that end a sale, and where they lead to.
var ends = map[string]market.SaleState{
	"confirm": market.Confirmed, "release": market.Confirmed, "give back": market.Refunded, "refund": market.Refunded, "return": market.Refunded,
	"split": market.Split,
}

// Two things happen to a sale at the same moment, each in two processes. One of
// them happens, once; the money is where the state says.
func TestTwoThingsHappenToASaleAtOnce(t *testing.T) {
	for _, pair := range [][2]string{
		{"release", "release"}, {"release", "refund"}, {"release", "dispute"}, {"release", "clock"},
		{"refund", "refund"}, {"refund", "dispute"}, {"refund", "clock"},
		{"dispute", "dispute"}, {"dispute", "clock"}, {"clock", "clock"},
		{"confirm", "give back"}, {"confirm", "clock"}, {"confirm", "dispute"}, {"split", "confirm"}, {"split", "refund"},
		{"deliver", "return"}, {"deliver", "give back"}, {"return", "refund"},
	} {
		t.Run(strings.Join(pair[:], " and "), func(t *testing.T) {
			t.Parallel()
			eachPair(t, func(t *testing.T, a, b *trade) {
				rounds := soak.Count(6, 500)
				tally := map[market.SaleState]int{}
				for range rounds {
					tally[clash(a, b, pair)]++
					if t.Failed() {
						return
					}
				}
				soak.Record(t, "rounds", rounds, fmt.Sprintf("each act in two processes; ended %v", tally))
			})
		})
	}
}

// clash lets both services do both acts to one sale, and tells how it ended.
func clash(a, b *trade, pair [2]string) market.SaleState {
	a.t.Helper()
	from := market.Delivered
	if slices.Contains(pair[:], "deliver") || slices.Contains(pair[:], "return") {
		from = market.Awaiting
	}
	order := a.begin(from)
	a.clock.Advance(25 * time.Hour)
	a.heard.take()
	done := storagetest.AtOnce(4, func(i int) error {
		tr, name := []*trade{a, b}[i%2], pair[i/2]
		if name == "clock" {
			return tr.ConfirmDue(tr.t.Context())
		}
		return acts[name](tr, tr.t.Context(), order)
	})
	state := a.state(order)
	ended := 0
	for i, err := range done {
		name := pair[i/2]
		if err != nil && !errors.Is(err, market.ErrSaleMoved) {
			a.t.Errorf("%s: %v", name, err)
		}
		if to, closes := ends[name]; closes && err == nil {
			ended++
			if state != to {
				a.t.Errorf("%s has happened, and the sale is %s", name, state)
			}
		}
	}
	if ended > 1 || ended == 1 && state.Open() {
		a.t.Errorf("%v ended the sale %d times: it is %s", pair, ended, state)
	}
	refunds := strings.Count(a.heard.take()+b.heard.take(), "refunded "+pieceUS.String())
	if (state == market.Refunded) != (refunds == 1) || refunds > 1 {
		a.t.Errorf("the order of a %s sale was marked %d times", state, refunds)
	}
	a.wantSound()
	a.exec(`UPDATE market_sale SET due_at = NULL WHERE state = 'delivered'`) // it is not the next round's
	return state
}

func TestTheLastItemsAreSoldOnce(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *trade) {
		buyers, rounds := soak.Count(24, 200), soak.Count(4, 500)
		for i := range buyers {
			a.fund(fmt.Sprintf("buyer %d", i), pieceUS*money.Amount(rounds))
		}
		for round := range rounds {
			left := 1 + round%2
			product := a.items(numbered(left)...)
			results := storagetest.AtOnce(buyers, func(i int) error {
				_, err := []*trade{a, b}[i%2].buy(fmt.Sprintf("buyer %d", i), product, 1)
				return err
			})
			storagetest.WantCount(t, results, nil, left)
			storagetest.WantCount(t, results, market.ErrNoStock, buyers-left)
			a.wantSound()
			if t.Failed() {
				return
			}
		}
		soak.Record(t, "rounds", rounds, fmt.Sprintf("of %d buyers for the last item or the last two, in two processes", buyers))
	})
}

// Buyers come and go, keep their orders or let them lapse, and take several at
// once. Every key is in at most one pair of hands, and every paid order has all
// of its own.
func TestTheSameItemIsNeverHandedOutTwice(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *trade) {
		rng := soak.Random(t)
		rounds := soak.Count(3, 500)
		a.fund("ann", pieceUS*money.Amount(rounds*60))
		handed := 0
		for range rounds {
			words := numbered(20)
			product := a.items(words...)
			var mu sync.Mutex
			var orders []string
			quantity := make([]int64, 24)
			for i := range quantity {
				quantity[i] = 1 + rng.Int64N(3)
			}
			results := storagetest.AtOnce(len(quantity), func(i int) error {
				tr := []*trade{a, b}[i%2]
				order := tr.fresh()
				offer, err := tr.reserve("ann", product, order, quantity[i])
				if err != nil {
					return err
				}
				if i%3 == 0 {
					return tr.write(func(ctx context.Context, tx *storage.Tx) error {
						return tr.Release(ctx, tx, order, product, "ann", quantity[i])
					})
				}
				mu.Lock()
				orders = append(orders, order)
				mu.Unlock()
				return tr.write(func(ctx context.Context, tx *storage.Tx) error { return tr.settle(ctx, tx, "ann", order, offer) })
			})
			for _, err := range results {
				if err != nil && !errors.Is(err, market.ErrNoStock) {
					t.Error(err)
				}
			}
			seen := map[string]bool{}
			for _, order := range orders {
				story, err := a.Bought(t.Context(), "ann", order)
				a.must(err)
				for _, item := range story.Items {
					if seen[item] {
						t.Errorf("%s was handed out twice", item)
					}
					seen[item] = true
				}
			}
			handed += len(seen)
			a.wantSound()
			if t.Failed() {
				return
			}
		}
		soak.Record(t, "items", handed, fmt.Sprintf("handed out in %d rounds over two processes, none twice", rounds))
	})
}

func TestManySalesConfirmThemselvesOnceInTwoProcesses(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *trade) {
		sales := soak.Count(30, 600) // in a full run more than one batch
		product := a.items(numbered(sales)...)
		for range sales {
			a.bought("ann", product, 1)
		}
		a.clock.Advance(24 * time.Hour)
		storagetest.WantCount(t, storagetest.AtOnce(2, func(i int) error { return []*trade{a, b}[i].ConfirmDue(t.Context()) }), nil, 2)
		want(t, "the store's money", a.balance(ledger.StoreUSD(a.shop)), pieceUS*money.Amount(sales))
		want(t, "units sold", a.count(`SELECT sales FROM market_product`), int64(sales))
		a.wantSound()
		soak.Record(t, "sales", sales, "confirmed by the clock of two processes")
	})
}

func TestOneOfManyCommentsStays(t *testing.T) {
	eachPair(t, func(t *testing.T, a, b *trade) {
		for range soak.Count(3, 100) {
			order := a.begin(market.Confirmed)
			before := a.count(`SELECT rating_count FROM market_store`)
			results := storagetest.AtOnce(4, func(i int) error {
				return []*trade{a, b}[i%2].Comment(t.Context(), "ann", order, int64(i)+1, "strong")
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, market.ErrCommented, 3)
			want(t, "ratings", a.count(`SELECT rating_count FROM market_store`), before+1)
		}
		want(t, "stars", a.count(`SELECT CAST(SUM(rating) AS BIGINT) FROM market_review`), a.count(`SELECT rating_sum FROM market_store`))
	})
}
