package main

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"causeway/chaos/crowd"
	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// bazaar is a member's store in a shop of two processes, with an operator and
// buyers who have money enough.
type bazaar struct {
	*market
	keeper  buyer
	product string
	brought int // items so far
}

func openBazaar(t *testing.T) *bazaar {
	t.Helper()
	b := &bazaar{market: openMarket(t)}
	people := b.admit(2)
	b.keeper, b.operator = people[0], b.appoint(people[1], "market")
	var err error
	if b.product, err = crowd.OpenStall(t.Context(), b.db, crowd.Member{ID: b.keeper.id}); err != nil {
		t.Fatal(err)
	}
	return b
}

// bring has the keeper put items there that nobody has seen before.
func (b *bazaar) bring(to *process, count int) {
	b.t.Helper()
	words := make([]string, count)
	for i := range words {
		b.brought++
		words[i] = fmt.Sprintf("key %d", b.brought)
	}
	err := b.call(to, b.keeper, http.MethodPost, "/market/my/products/"+b.product+"/stock/items", wish{"text": strings.Join(words, "\n")}, nil)
	if err != nil {
		b.t.Fatal(err)
	}
}

// enrich gives buyers credit that nobody can call back.
func (b *bazaar) enrich(buyers []buyer, each money.Amount) {
	b.t.Helper()
	members := make([]crowd.Member, len(buyers))
	for i, rich := range buyers {
		members[i] = crowd.Member{ID: rich.id}
	}
	if err := crowd.Enrich(b.t.Context(), b.db, members, each, 0); err != nil {
		b.t.Fatal(err)
	}
}

func (b *bazaar) buy(to *process, who buyer) (purchase, error) {
	return b.place(to, who, wish{"kind": "market", "productId": b.product, "quantity": 1, "price": money.Dollar, "payType": "credit"})
}

// toSale does one of the things that can happen to a sale.
func (b *bazaar) toSale(what string, to *process, o purchase) error {
	desk := "/admin/market/sales/" + o.TransactionID
	switch what {
	case "release", "refund":
		return b.call(to, b.operator, http.MethodPost, desk+"/"+what, wish{"reason": "looked at"}, nil)
	default:
		return b.call(to, o.buyer, http.MethodPost, "/orders/"+o.TransactionID+"/dispute", wish{"reason": "it opens nothing"}, nil)
	}
}

// strifes are all pairs of what may happen to a sale at the same moment, with
// what may become of it. An operator who decided about a sale that was disputed a
// moment ago has to look again, so that a dispute may outlive a decision.
var strifes = []struct {
	one, other string
	ends       []string
}{
	{"release", "refund", []string{"confirmed", "refunded"}},
	{"release", "dispute", []string{"confirmed", "disputed"}},
	{"release", "clock", []string{"confirmed"}},
	{"refund", "dispute", []string{"refunded", "disputed"}},
	{"refund", "clock", []string{"confirmed", "refunded"}},
	{"dispute", "clock", []string{"confirmed", "disputed"}},
}

func TestWhateverHappensToASaleAtOnceHappensOnce(t *testing.T) {
	beside(t)
	b := openBazaar(t)
	rounds := soak.Count(5, 500)
	buyers := b.admit(min(batch, rounds))
	b.enrich(buyers, money.Dollar*money.Amount(len(strifes)*(rounds/len(buyers)+1)))
	for _, s := range strifes {
		t.Run(s.one+" and "+s.other, func(t *testing.T) {
			b.on(t)
			auditor, tally := b.auditor(t), map[string]int{}
			for left := rounds; left > 0; left -= len(buyers) {
				sales := make([]purchase, min(left, len(buyers)))
				b.bring(b.process(left), len(sales))
				for i := range sales {
					bought, err := b.buy(b.process(i), buyers[i])
					if err != nil {
						t.Fatal(err)
					}
					sales[i] = bought
				}
				auditor.beside(func() { b.quarrel(sales, s.one, s.other) })
				b.wantClosed(sales, s.ends, tally)
			}
			soak.Record(t, "rounds", rounds, fmt.Sprintf("over two processes; ended %v; %d checks of the books beside and behind them", tally, auditor.checks))
		})
	}
}

// quarrel lets both rivals loose on every sale, each in both processes. Where one
// of them is the clock, the other waits until its job has begun.
func (b *bazaar) quarrel(sales []purchase, one, other string) {
	b.t.Helper()
	rivals := slices.DeleteFunc([]string{one, other}, func(rival string) bool { return rival == "clock" })
	ticks := len(rivals) == 1
	if ticks {
		b.beginConfirming(sales)
	}
	for from := 0; from < len(sales); from += abreast {
		group := sales[from:min(len(sales), from+abreast)]
		n := 2 * len(rivals)
		results := storagetest.AtOnce(len(group)*n, func(i int) error {
			return b.toSale(rivals[i%n/2], b.process(i), group[i/n])
		})
		for _, err := range results {
			if err != nil && !errors.Is(err, refusal("sale_moved")) {
				b.t.Errorf("%s against %s: %v", one, other, err)
			}
		}
	}
	if ticks {
		b.await("the end of confirming", `
			SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE 0 END FROM market_sale WHERE state = 'delivered' AND due_at <= $1`, clock.System{}.Now())
	}
}

// beginConfirming lets the day of all sales end and waits until the job is at
// work.
func (b *bazaar) beginConfirming(sales []purchase) {
	b.t.Helper()
	now := clock.System{}.Now()
	for i, o := range sales {
		b.set(`UPDATE market_sale SET due_at = $1 WHERE order_id = $2`, now-1000+clock.Millis(i), o.TransactionID)
	}
	b.set(`UPDATE jobs_timetable SET next_at = $1 WHERE kind = 'market.confirm'`, now)
	b.await("confirming", `SELECT COUNT(*) FROM market_sale WHERE closed_by = 'clock' AND closed_at >= $1`, now)
}

// wantClosed looks at what became of sales: each in one of the ways it may, its
// escrow closed once exactly if it ended, and its order marked if it was refunded.
func (b *bazaar) wantClosed(sales []purchase, ends []string, tally map[string]int) {
	b.t.Helper()
	for _, o := range sales {
		var state string
		var closings, marked int
		err := b.db.QueryRow(b.t.Context(), `
			SELECT state,
			       (SELECT COUNT(*) FROM ledger_journal WHERE idem_key = 'escrow:' || s.order_id || ':close'),
			       (SELECT COUNT(*) FROM order_head WHERE id = s.order_id AND refunded_at IS NOT NULL)
			FROM market_sale s WHERE order_id = $1`, o.TransactionID).Scan(&state, &closings, &marked)
		tally[state]++
		closed := 0
		if state != "disputed" {
			closed = 1
		}
		if err != nil || !slices.Contains(ends, state) || closings != closed || (state == "refunded") != (marked == 1) {
			b.t.Errorf("sale %s ended as %s, closed %d times, marked %d times, %v", o.TransactionID, state, closings, marked, err)
		}
	}
}

func TestTheLastItemIsSoldOnceOverTwoProcesses(t *testing.T) {
	beside(t)
	b := openBazaar(t)
	rounds := soak.Count(5, 500)
	buyers := b.admit(soak.Count(40, 200))
	b.enrich(buyers, money.Dollar*money.Amount(rounds))
	auditor, seen := b.auditor(t), map[string]bool{}
	for round := range rounds {
		b.bring(b.process(round), 1)
		bought := make([]purchase, len(buyers))
		results := storagetest.AtOnce(len(buyers), func(i int) (err error) {
			bought[i], err = b.buy(b.process(i), buyers[i])
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, refusal("insufficient_stock"), len(buyers)-1)
		winner := bought[slices.Index(results, nil)]
		var goods struct{ Items []string }
		err := b.call(b.process(round+1), winner.buyer, http.MethodGet, "/orders/"+winner.TransactionID+"/goods", nil, &goods)
		if err != nil || len(goods.Items) != 1 || seen[goods.Items[0]] {
			t.Fatalf("%v were handed out, %v", goods.Items, err)
		}
		seen[goods.Items[0]] = true
		auditor.check(t.Context())
	}
	soak.Record(t, "rounds", rounds, fmt.Sprintf("of %d buyers over two processes; no item twice", len(buyers)))
}
