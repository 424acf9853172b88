package main

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// rivals are what may happen to one order at the same moment. Expiry comes for
// a whole batch at once, from the job that does it every day.
const (
	cancels  = "cancel"
	pays     = "pay"
	expires  = "expire"
	confirms = "confirm" // the provider has the money, and is asked
)

// rivalries are all pairs, with what may become of the order. Money that comes
// for an expired order still buys, so it always ends as succeeded.
var rivalries = []struct {
	one, other string
	ends       []int
}{
	{cancels, pays, []int{2, 4}},
	{cancels, expires, []int{4}},
	{cancels, confirms, []int{2, 4}},
	{pays, expires, []int{2}},
	{pays, confirms, []int{2}},
	{expires, confirms, []int{2}},
}

// batch is how many orders stand ready at a time, and abreast how many of them
// are fought over at once.
const (
	batch   = 100
	abreast = 8
)

func TestWhateverHappensToAnOrderAtOnceHappensOnce(t *testing.T) {
	beside(t)
	m := openMarket(t)
	product := m.products()["Strait 400"]
	buyers := m.admit(min(batch, soak.Count(5, 500)))
	for _, r := range rivalries {
		t.Run(r.one+" and "+r.other, func(t *testing.T) {
			m := m.on(t)
			for left := soak.Count(5, 500); left > 0; left -= len(buyers) {
				m.set(`UPDATE shop_package SET stock = 1000 WHERE id = $1`, product)
				orders := make([]purchase, min(left, len(buyers)))
				for i := range orders {
					orders[i] = m.placed(m.process(i), buyers[i], m.packageOf(product))
				}
				m.fight(orders, r.one, r.other)
				m.wantEnds(orders, product, r.ends)
			}
			m.wantBooks(buyers)
			soak.Record(t, "rounds", soak.Count(5, 500), "over two processes")
		})
	}
}

// fight lets both rivals loose on every order. Where one of them is the expiry,
// the other waits until the job has begun.
func (m *market) fight(orders []purchase, one, other string) {
	m.t.Helper()
	if one == confirms || other == confirms {
		for _, o := range orders {
			m.receiveSilently(o)
		}
	}
	rivals := []string{one, other}
	if one == expires || other == expires {
		m.beginExpiry(orders)
		rivals = slices.DeleteFunc(rivals, func(rival string) bool { return rival == expires })
	}
	for from := 0; from < len(orders); from += abreast {
		group := orders[from:min(len(orders), from+abreast)]
		results := storagetest.AtOnce(len(group)*len(rivals), func(i int) error {
			return m.act(rivals[i%len(rivals)], m.process(i), group[i/len(rivals)])
		})
		for _, err := range results {
			if err != nil && !errors.Is(err, refusal("order_not_cancellable")) {
				m.t.Errorf("%s against %s: %v", one, other, err)
			}
		}
	}
	m.awaitExpiry()
}

func (m *market) act(what string, to *process, o purchase) error {
	switch what {
	case cancels:
		return m.cancel(to, o)
	case pays:
		return m.pay(to, o, "exact")
	default:
		return m.confirm(to, o)
	}
}

// receiveSilently gives the provider a payment that it tells nobody about.
func (m *market) receiveSilently(o purchase) {
	m.t.Helper()
	if err := crowd.Receive(m.t.Context(), m.db, id.New(clock.System{}.Now()), o.attempt(), o.UsdtAmount); err != nil {
		m.t.Fatal(err)
	}
}

func (o purchase) attempt() string { return strings.TrimPrefix(o.Instructions.URL, "/sandbox/pay/") }

// beginExpiry lets all countdowns end and waits until the job is at work.
func (m *market) beginExpiry(orders []purchase) {
	m.t.Helper()
	now := clock.System{}.Now()
	for i, o := range orders {
		m.set(`UPDATE order_head SET expires_at = $1 WHERE id = $2`, now-1000+clock.Millis(i), o.TransactionID)
	}
	m.set(`UPDATE jobs_timetable SET next_at = $1 WHERE kind = 'order.expire'`, now)
	m.await("the expiry", `SELECT COUNT(*) FROM order_head WHERE status = 4 AND expires_at < $1 AND finished_at >= $1`, now)
}

// awaitExpiry waits until no order is left that has outlived its countdown.
func (m *market) awaitExpiry() {
	m.t.Helper()
	m.await("the end of the expiry", `SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE 0 END FROM order_head WHERE status = 1 AND expires_at <= $1`, clock.System{}.Now())
}

// await asks until a number is above zero.
func (m *market) await(what, query string, args ...any) {
	m.t.Helper()
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(time.Millisecond) {
		var n int
		if err := m.db.QueryRow(m.t.Context(), query, args...).Scan(&n); err != nil {
			m.t.Fatal(err)
		}
		if n > 0 {
			return
		}
	}
	m.t.Fatalf("%s did not come", what)
}

func TestTheLastPieceIsSoldOnceOverTwoProcesses(t *testing.T) {
	beside(t)
	m := openMarket(t)
	product := m.products()["Strait 400"]
	buyers := m.admit(soak.Count(40, 200))
	m.set(`UPDATE shop_package SET stock = 1 WHERE id = $1`, product)
	rounds := soak.Count(5, 500)
	for range rounds {
		orders := make([]purchase, len(buyers))
		results := storagetest.AtOnce(len(buyers), func(i int) (err error) {
			orders[i], err = m.place(m.process(i), buyers[i], m.packageOf(product))
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, refusal("insufficient_stock"), len(buyers)-1)
		for i, err := range results {
			if err == nil {
				if err := m.cancel(m.process(i), orders[i]); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	m.wantBooks(buyers)
	soak.Record(t, "rounds", rounds, fmt.Sprintf("of %d buyers over two processes", len(buyers)))
}

func TestAPurchaseLimitHoldsOverTwoProcesses(t *testing.T) {
	beside(t)
	m := openMarket(t)
	shelf := m.products()
	rounds := soak.Count(5, 500)
	buyers := m.admit(rounds)
	for _, b := range buyers {
		m.giveCredit(b, shelf["Harbour 100"], 1)
		results := storagetest.AtOnce(20, func(i int) error {
			wish := m.packageOf(shelf["First crossing 10"])
			wish["payType"] = "credit"
			_, err := m.place(m.process(i), b, wish)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, refusal("purchase_limit_reached"), 19)
	}
	m.wantBooks(buyers)
	soak.Record(t, "rounds", rounds, "of 20 placements over two processes")
}

func TestABalanceIsSpentOnceOverTwoProcesses(t *testing.T) {
	beside(t)
	m := openMarket(t)
	product := m.products()["Harbour 100"]
	rounds, spends := soak.Count(5, 500), soak.Count(30, 100)
	buyers := m.admit(min(rounds, 50))
	for round := range rounds {
		b, affordable := buyers[round%len(buyers)], 1+round%4
		m.giveCredit(b, product, affordable)
		results := storagetest.AtOnce(spends, func(i int) error {
			wish := m.packageOf(product)
			wish["payType"] = "credit"
			_, err := m.place(m.process(i), b, wish)
			return err
		})
		storagetest.WantCount(t, results, nil, affordable)
		storagetest.WantCount(t, results, refusal("balance_insufficient"), spends-affordable)
	}
	m.wantBooks(buyers)
	soak.Record(t, "rounds", rounds, fmt.Sprintf("of %d spends over two processes", spends))
}

// giveCredit pays for so many orders that are closed already.
func (m *market) giveCredit(b buyer, product string, times int) {
	m.t.Helper()
	for i := range times {
		o := m.placed(m.process(i), b, m.packageOf(product))
		if err := errors.Join(m.cancel(m.process(i), o), m.pay(m.process(i+1), o, "exact")); err != nil {
			m.t.Fatal(err)
		}
	}
}

func TestAWebhookCountsOnceOverTwoProcesses(t *testing.T) {
	beside(t)
	m := openMarket(t)
	product := m.products()["Harbour 100"]
	rounds := soak.Count(5, 500)
	buyers := m.admit(min(rounds, 50))
	for round := range rounds {
		o := m.placed(m.process(round), buyers[round%len(buyers)], m.packageOf(product))
		m.receiveSilently(o)
		event, err := crowd.Event(o.attempt())
		if err != nil {
			t.Fatal(err)
		}
		results := storagetest.AtOnce(50, func(i int) error { return m.webhook(m.process(i), event) })
		storagetest.WantCount(t, results, nil, 50)
		m.wantEnds([]purchase{o}, product, []int{2})
	}
	m.wantBooks(buyers)
	soak.Record(t, "rounds", rounds, "of one webhook 50 times over two processes")
}

// webhook delivers an event as the sandbox signs it.
func (m *market) webhook(to *process, event []byte) error {
	req, err := http.NewRequestWithContext(m.t.Context(), http.MethodPost, to.address+httpapi.Prefix+"/webhooks/sandbox", strings.NewReader(string(event)))
	if err != nil {
		return err
	}
	req.Header.Set(crowd.SignatureHeader, crowd.Sign(secretKey, event))
	return m.send(req, buyer{}, nil)
}
