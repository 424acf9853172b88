package main

import (
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// A later version has come to the same database and made every table wider, as
// in the midst of a release, or before one is taken back. Processes of this one
// go on, and new ones start.
func TestThisVersionServesOnTheSchemaOfALaterOne(t *testing.T) {
	beside(t)
	if testing.Short() {
		t.Skip("real processes; the race detector does not see into them")
	}
	storagetest.Engines(t,
		func(t *testing.T) { serveLater(t, storage.SQLite) },
		func(t *testing.T) { serveLater(t, storage.PostgreSQL) })
}

func serveLater(t *testing.T, engine storage.Engine) {
	m := openMortal(t, engine)
	product := m.products()["Strait 400"]
	m.set(`UPDATE shop_package SET stock = 1000 WHERE id = $1`, product)
	buyers := m.admit(3)
	var orders []purchase
	buy := func(b buyer) {
		o := m.placed(m.first, b, m.packageOf(product))
		if err := m.pay(m.first, o, "exact"); err != nil {
			t.Fatal(err)
		}
		orders = append(orders, o)
	}
	buy(buyers[0])
	if err := storagetest.Widen(t.Context(), m.db); err != nil {
		t.Fatal(err)
	}
	buy(buyers[1]) // of the process that was there before
	m.first.kill()
	m.first = m.start()
	buy(buyers[2])
	m.hurry()
	m.await("the delivery of everything paid", `SELECT CASE COUNT(*) WHEN 0 THEN 1 ELSE 0 END FROM order_head WHERE status <> 2`)
	m.wantEnds(orders, product, []int{2})
	m.wantBooks(buyers)
	if said, err := m.run("verify"); err != nil || !strings.Contains(said, "ok") {
		t.Errorf("verify: %s %v", said, err)
	}
	if said, err := m.run("backup", "--to", t.TempDir(), "--plain"); err != nil {
		t.Errorf("backup: %s %v", said, err)
	}
}
