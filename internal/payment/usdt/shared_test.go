package usdt_test

import (
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment/usdt"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestOnASharedAddressTheAmountTellsWhoHasPaid(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newScene(t, db, "bsc", 1, oneForAll)
		ben := s.attempt(s.p, "ben", 5*money.Dollar)
		anns, bens := s.ann.Instructions.Amount, ben.Instructions.Amount

		s.chain.Pay(sharedEVM, anns)
		s.chain.Pay(sharedEVM, "5") // what it costs is not what was asked for
		s.wants(s.scan, "seen "+anns+" ann 2/8")
		s.chain.Finalize()
		s.round(s.scan)
		if fact := s.desk.facts[0]; fact.AttemptID != s.ann.ID {
			t.Errorf("ann's payment is of the attempt %q", fact.AttemptID)
		}
		s.heard("paid "+anns+" ann", "paid 5.00")

		// A last digit more is somebody else's, and twice the same is twice hers.
		s.chain.Pay(sharedEVM, bens+"0000000001")
		s.chain.Pay(sharedEVM, anns)
		s.chain.Finalize()
		s.wants(s.scan, "paid "+bens, "paid "+anns+" ann")

		// Late, but before anybody else could be asked for it.
		s.clock.Advance(30*time.Minute + 72*time.Hour - time.Second)
		s.chain.Pay(sharedEVM, bens)
		s.chain.Finalize()
		s.wants(s.scan, "paid "+bens+" ben")
		s.clock.Advance(2 * time.Second)
		s.chain.Pay(sharedEVM, bens)
		s.chain.Finalize()
		s.wants(s.scan, "paid "+bens)

		facts, err := s.p.Query(t.Context(), ben)
		if err != nil || len(facts) != 1 || facts[0].Amount.String() != bens {
			t.Errorf("query of ben's: %+v, %v", facts, err)
		}
	})
}

func TestASharedAddressStaysWatchedBesideAnXPub(t *testing.T) {
	t.Parallel()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newScene(t, db, "polygon", 1, oneForAll)
		s.restart(map[usdt.Family]usdt.Origin{usdt.EVM: {XPub: evmXPub, Shared: sharedEVM}})
		s.round(s.scan)
		ben := s.attempt(s.p, "ben", 5*money.Dollar)
		if ben.Instructions.Exact || ben.Instructions.Address != annsEVM {
			t.Errorf("ben is to pay to %+v", ben.Instructions)
		}
		s.chain.Pay(sharedEVM, s.ann.Instructions.Amount)
		s.chain.Pay(ben.Instructions.Address, "5")
		s.chain.Finalize()
		s.wants(s.scan, "paid "+s.ann.Instructions.Amount+" ann", "paid 5.00 ben")
	})
}
