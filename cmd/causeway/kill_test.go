package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/crashpoint"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// deadlyFile names, in the environment of a process, the file with the point
// at which it kills itself. The file is gone before the process is.
const deadlyFile = "CAUSEWAY_TEST_DEADLY_FILE"

// listenForDeath is for the process that a test starts: nothing is cleaned up,
// closed or answered.
func listenForDeath() {
	file := os.Getenv(deadlyFile)
	if file == "" {
		return
	}
	crashpoint.Listen(func(name string) {
		point, err := os.ReadFile(file)
		if err != nil || string(point) != name {
			return
		}
		if os.Remove(file) != nil { // another goroutine was here first
			return
		}
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {} // until the signal comes
	})
}

// deadly are the named points, with what has to be done to get there.
var deadly = []struct {
	point string
	dies  func(m *market, o *purchase, b buyer, product string) error
}{
	{"place.reserved", placeAndDie},
	{"place.inserted", placeAndDie},
	{"payment.observed", payAndDie},
	{"payment.credited", payAndDie},
	{"payment.booked", payAndDie},
	{"payment.committed", payAndDie},
	{"settle.moved", payAndDie},
	{"settle.posted", payAndDie},
	{"settle.delivered", payAndDie},
	{"settle.committed", payAndDie},
	{"refund.taken_back", refundAndDie},
}

func placeAndDie(m *market, o *purchase, b buyer, product string) (err error) {
	*o, err = m.place(m.first, b, m.packageOf(product))
	return err
}

// refundAndDie refunds what was bought before; afterwards it is as bought as
// ever.
func refundAndDie(m *market, o *purchase, _ buyer, _ string) error {
	if err := m.pay(m.first, *o, "exact"); err != nil {
		return nil // it died too early, which the caller takes for no death at all
	}
	return m.call(m.first, m.operator, http.MethodPost, "/admin/orders/"+o.TransactionID+"/refund", wish{"reason": "a trial"}, nil)
}

func payAndDie(m *market, o *purchase, _ buyer, _ string) error { return m.pay(m.first, *o, "exact") }

// A process dies at the worst moments of placing, paying and settling. The next
// one finds every order delivered or open, and in the end everything that was
// paid for is delivered, once.
func TestAProcessMayDieAtAnyPointOfAPurchase(t *testing.T) {
	beside(t)
	for _, engine := range []storage.Engine{storage.SQLite, storage.PostgreSQL} {
		t.Run(string(engine), func(t *testing.T) {
			beside(t)
			m := openMortal(t, engine)
			product := m.products()["Strait 400"]
			m.set(`UPDATE shop_package SET stock = 1000 WHERE id = $1`, product)
			rounds := soak.Count(1, 20)
			buyers := m.admit(rounds * len(deadly))
			var orders []purchase
			for i, b := range buyers {
				d := deadly[i%len(deadly)]
				orders = append(orders, m.dieOnce(d.point, d.dies, b, product))
			}
			m.hurry()
			m.await("the delivery of everything paid", `SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE 0 END FROM order_head WHERE status <> 2`)
			m.wantEnds(orders, product, []int{2})
			m.wantBooks(buyers)
			soak.Record(t, "deaths", len(buyers), fmt.Sprintf("%d at each of %d points", rounds, len(deadly)))
		})
	}
}

// openMortal is a market with one process, which tests kill.
func openMortal(t *testing.T, engine storage.Engine) *market {
	t.Helper()
	if engine == storage.PostgreSQL && os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set", storagetest.ServerVariable)
	}
	p := stockedPair(t, engine)
	p.first = p.start()
	m := &market{pair: p, db: p.open()}
	m.operator = m.admitOperator()
	return m
}

// dieOnce lets the process die at a point and starts it again. What was lost
// with the process is done again: what counts is that nothing is half there.
func (m *market) dieOnce(point string, dies func(*market, *purchase, buyer, string) error, b buyer, product string) (o purchase) {
	m.t.Helper()
	before := strings.HasPrefix(point, "place.")
	if !before {
		o = m.placed(m.first, b, m.packageOf(product))
	}
	m.arm(point)
	if err := dies(m, &o, b, product); err == nil {
		m.t.Fatalf("%s: the process answered", point)
	}
	m.first.ended()
	m.first = m.start()
	m.wantNothingHalf(b, point)
	if before { // the order went with the process
		o = m.placed(m.first, b, m.packageOf(product))
	}
	// Work left over from an earlier death may have come by the point before
	// the buyer's payment did; then the buyer tries again.
	if m.sum(`SELECT COUNT(*) FROM payment_sandbox WHERE attempt_id = $1`, o.attempt()) == 0 {
		if err := m.pay(m.first, o, "exact"); err != nil {
			m.t.Fatal(err)
		}
	}
	return o
}

func (m *market) arm(point string) {
	m.t.Helper()
	if err := os.WriteFile(filepath.Join(m.data, "deadly"), []byte(point), 0o600); err != nil {
		m.t.Fatal(err)
	}
}

// wantNothingHalf looks right after the restart: an order is delivered and
// paid for, or open and neither; and it holds a piece of stock either way.
func (m *market) wantNothingHalf(b buyer, point string) {
	m.t.Helper()
	bad, err := storage.All(m.t.Context(), m.db, storage.Column[string], `
		SELECT o.id FROM order_head o
		WHERE o.user_id = $1 AND (
			o.status NOT IN (1, 2)
			OR (o.status = 2) <> EXISTS (SELECT 1 FROM vpn_grant g WHERE g.order_id = o.id)
			OR (o.status = 2) <> EXISTS (SELECT 1 FROM ledger_journal j WHERE j.idem_key = 'order:' || o.id || ':settle'))`, b.id)
	if err != nil || len(bad) > 0 {
		m.t.Errorf("after death at %s: %v is half there, %v", point, bad, err)
	}
}

// hurry lets the time pass that the shop gives dead processes and lost
// webhooks, so that a test need not wait for it.
func (m *market) hurry() {
	m.t.Helper()
	now := clock.System{}.Now()
	m.write(func(ctx context.Context, tx *storage.Tx) error {
		for _, statement := range []string{
			`UPDATE jobs_queue SET due_at = $1 WHERE dead_at IS NULL`,
			`UPDATE jobs_timetable SET next_at = $1 WHERE kind = 'payment.sweep'`,
			`UPDATE payment_attempt SET next_query_at = $1 WHERE order_id IN (SELECT id FROM order_head WHERE status <> 2)`,
		} {
			if _, err := tx.Exec(ctx, statement, now); err != nil {
				return err
			}
		}
		return nil
	})
}

// ended waits for a process that kills itself.
func (p *process) ended() {
	done := make(chan struct{})
	go func() {
		_ = p.command.Wait() // "killed" is what we want to hear
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(10 * time.Second):
		p.kill()
	}
}
