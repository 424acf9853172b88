package main

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// mostCopies is how often a provider may deliver one and the same event.
const mostCopies = 20

// messengers is how many deliveries are on their way at once.
const messengers = 16

// storm is a provider's deliveries and the two processes that they come to.
type storm struct {
	m          *market
	doors      [2]atomic.Pointer[process]
	waiting    [][]byte    // not sent yet
	deliveries chan []byte // on their way, again or for the first time
	left       atomic.Int64
	again      atomic.Int64
	over       chan struct{}
}

// Providers deliver what was not acknowledged until it is. Meanwhile processes
// die, and the database is cut off: in the end every payment is the member's
// once, and has bought what it was for.
func TestAStormOfWebhooksCreditsEveryPaymentOnce(t *testing.T) {
	beside(t)
	rng := soak.Random(t)
	count := soak.Count(300, 10_000)
	server := startPostgreSQL(t)
	p := newPair(t)
	p.database = server.url
	p.first, p.second = p.start(), p.start()
	m := &market{pair: p, db: p.open()}
	product := m.products()["Harbour 100"]
	copies := drawCopies(rng, count)
	before := m.credited()
	orders := m.paidInSilence(m.admit(len(copies)), product)

	began := time.Now()
	s := m.raise(m.events(rng, orders, copies))
	s.blow(count/3, "the first process dies", func() { s.kill(0) })
	s.blow(count/3, "the database is cut off", server.restart)
	s.blow(count-2*(count/3), "the second process dies", func() { s.kill(1) })
	<-s.over
	took := time.Since(began)

	m.hurry()
	m.await("the delivery of everything paid", `SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE 0 END FROM order_head WHERE status <> 2`)
	m.await("the end of the webhooks' work", `SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE 0 END FROM payment_webhook WHERE done_at IS NULL`)
	m.wantEnds(orders, product, []int{2})
	m.wantCreditedOnce(before, len(orders))
	buyers := make([]buyer, len(orders))
	for i, o := range orders {
		buyers[i] = o.buyer
	}
	m.wantBooks(buyers)
	soak.Record(t, "deliveries", count, fmt.Sprintf(
		"of %d events to two processes, both killed, and PostgreSQL cut off once; %d delivered again until acknowledged, %d s",
		len(copies), s.again.Load(), int(took.Seconds())))
}

// drawCopies says how often each event is delivered, so many times in all.
func drawCopies(rng *rand.Rand, total int) (copies []int) {
	for total > 0 {
		n := min(total, 1+rng.IntN(mostCopies))
		copies = append(copies, n)
		total -= n
	}
	return copies
}

// paidInSilence has an order for every buyer, each paid at the provider, who
// has told nobody yet.
func (m *market) paidInSilence(buyers []buyer, product string) []purchase {
	m.t.Helper()
	orders := make([]purchase, len(buyers))
	for from := 0; from < len(buyers); from += abreast {
		group := buyers[from:min(len(buyers), from+abreast)]
		results := storagetest.AtOnce(len(group), func(i int) (err error) {
			orders[from+i], err = m.place(m.process(i), group[i], m.packageOf(product))
			return err
		})
		storagetest.WantCount(m.t, results, nil, len(group))
	}
	for _, o := range orders {
		m.receiveSilently(o)
	}
	return orders
}

// events are what the provider has to say, in any order.
func (m *market) events(rng *rand.Rand, orders []purchase, copies []int) (events [][]byte) {
	m.t.Helper()
	for i, o := range orders {
		event, err := crowd.Event(o.attempt())
		if err != nil {
			m.t.Fatal(err)
		}
		for range copies[i] {
			events = append(events, event)
		}
	}
	rng.Shuffle(len(events), func(i, j int) { events[i], events[j] = events[j], events[i] })
	return events
}

// raise has the messengers ready.
func (m *market) raise(events [][]byte) *storm {
	s := &storm{m: m, waiting: events, deliveries: make(chan []byte, len(events)), over: make(chan struct{})}
	s.left.Store(int64(len(events)))
	s.doors[0].Store(m.first)
	s.doors[1].Store(m.second)
	var workers sync.WaitGroup
	for i := range messengers {
		workers.Go(func() { s.deliver(i) })
	}
	go func() {
		workers.Wait()
		close(s.over)
	}()
	return s
}

// blow lets so many deliveries loose, one after the other, and when they are
// under way the disaster. One that no delivery has felt was none: let loose all
// at once, a fast machine would be done with them before it strikes.
func (s *storm) blow(deliveries int, what string, disaster func()) {
	s.m.t.Helper()
	events := s.waiting[:deliveries]
	s.waiting = s.waiting[deliveries:]
	go func() {
		for _, event := range events {
			s.deliveries <- event
			time.Sleep(10 * time.Millisecond)
		}
	}()
	before := s.again.Load()
	s.wait(len(s.waiting) + deliveries*9/10)
	disaster()
	if s.again.Load() == before {
		s.m.t.Errorf("%s, and no delivery was lost", what)
	}
}

// deliver knocks at both doors in turn until there is nothing left.
func (s *storm) deliver(turn int) {
	for s.left.Load() > 0 && s.m.t.Context().Err() == nil {
		select {
		case event := <-s.deliveries:
			turn++
			if err := s.m.webhook(s.doors[turn%2].Load(), event); err != nil {
				s.again.Add(1)
				time.Sleep(20 * time.Millisecond) // providers wait longer
				s.deliveries <- event
				continue
			}
			s.left.Add(-1)
		case <-time.After(10 * time.Millisecond): // the last are in other hands
		}
	}
}

// wait is over when no more than so many deliveries are left.
func (s *storm) wait(left int) {
	for s.left.Load() > int64(left) && s.m.t.Context().Err() == nil {
		time.Sleep(time.Millisecond)
	}
}

// kill gives a process no chance to finish anything, and starts another in its
// place. Until that answers, every second delivery finds nobody.
func (s *storm) kill(door int) {
	s.m.t.Helper()
	s.doors[door].Load().kill()
	reborn := s.m.start()
	s.doors[door].Store(reborn)
	if door == 0 {
		s.m.first = reborn
	} else {
		s.m.second = reborn
	}
}

// credited counts what a storm may write twice.
func (m *market) credited() map[string]int {
	m.t.Helper()
	counted := map[string]int{}
	for what, query := range map[string]string{
		"payments written down": `SELECT COUNT(*) FROM payment_observation WHERE state = 'paid'`,
		"payments booked":       `SELECT COUNT(*) FROM ledger_journal WHERE idem_key LIKE 'pay:sandbox:%'`,
		"orders delivered":      `SELECT COUNT(*) FROM vpn_grant WHERE order_id IN (SELECT id FROM order_head)`,
		"webhooks kept":         `SELECT COUNT(*) FROM payment_webhook`,
	} {
		counted[what] = int(m.sum(query))
	}
	return counted
}

// wantCreditedOnce compares it with what the demo's people had paid before.
func (m *market) wantCreditedOnce(before map[string]int, payments int) {
	m.t.Helper()
	for what, n := range m.credited() {
		if n -= before[what]; n != payments {
			m.t.Errorf("%d %s, want %d", n, what, payments)
		}
	}
	if strays := m.sum(`SELECT COUNT(*) FROM payment_stray`); strays != 0 {
		m.t.Errorf("%d payments found no order", strays)
	}
}
