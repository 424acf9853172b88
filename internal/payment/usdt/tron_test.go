package usdt_test

import (
	"testing"

	"causeway/internal/base/money"
	"causeway/internal/payment/usdt/usdttest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestATronPaymentIsSeenAndThenPaid(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		f := newFixture(t, db, ownAddresses)
		chain := usdttest.NewTron(t, noon)
		p := f.provider("tron", chain.URL)
		if err := p.Check(t.Context()); err != nil {
			t.Fatal(err)
		}
		scan := f.scan(p)
		ann := f.attempt(p, "ann", 5*money.Dollar)

		chain.PayFake(ann.Instructions.Address, "5")
		chain.Pay(ann.Instructions.Address, "0")
		chain.Crowd(50)
		hash := chain.Pay(ann.Instructions.Address, "5")
		f.wants(scan, "seen 5.00 ann 1/20")
		chain.Mine(2)
		f.wants(scan, "seen 5.00 ann 3/20")
		chain.Solidify()
		f.wants(scan, "paid 5.00 ann")
		f.wants(scan)

		facts, err := p.Query(t.Context(), ann)
		if err != nil || len(facts) != 1 || facts[0].ExternalID != "tron:"+hash[2:]+":0" || facts[0].AttemptID != ann.ID {
			t.Errorf("query: %+v, %v", facts, err)
		}
	})
}
