package usdt_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/money"
	"causeway/internal/payment/usdt"
	"causeway/internal/payment/usdt/usdttest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestANewAddressIsWatchedInTheNextRound(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.wants(s.scan)
		s.attempt(s.p, "ben", money.Dollar)
		s.chain.Pay(bensEVM, "1")
		s.chain.Finalize() // at once
		s.wants(s.scan, "paid 1.00 ben")
	})
}

func TestAnAddressThatSomebodyWroteIntoTheDatabaseIsNotWatched(t *testing.T) {
	onChain(t, "polygon", 1, func(t *testing.T, s *scene) {
		s.exec(`
			INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at)
			VALUES ('evm', 'mallory', 2, $1, 0, $2)`, aStrangers, s.clock.Now())
		s.chain.Pay(aStrangers, "1000")
		s.chain.Finalize()
		s.chain.Pay(aStrangers, "1000")
		s.wants(s.scan)
		s.logged("level=ERROR", "a deposit address is not watched", "user=mallory")
	})
}

// Above some thousand addresses nobody is asked for by name any more, and the
// answer is the same.
func TestManyAddressesAreFoundAmongStrangers(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and shares nothing between goroutines")
	}
	t.Parallel()
	f := newFixture(t, storagetest.Open(t), ownAddresses)
	branch, err := usdt.ParseXPub(evmXPub)
	if err != nil {
		t.Fatal(err)
	}
	const members = 4_500
	var last string
	err = f.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		for i := range members {
			a, err := branch.Address(uint32(i + 1))
			if err != nil {
				return err
			}
			last = a.Text(usdt.EVM)
			_, err = tx.Exec(ctx, `
				INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at)
				VALUES ('evm', $1, $2, $3, 0, 0)`, fmt.Sprint("member", i+1), i+1, last)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	chain := usdttest.NewChain(t, "polygon", noon)
	node := chain.Node()
	node.Change(func(h *usdttest.NodeHabits) { h.MaxTopics = 1000 })
	p := f.provider("polygon", node.URL)
	scan := f.scan(p)
	before := node.Asked("eth_getLogs")
	chain.PayTogether("0x00000000000000000000000000000000000000bb", "8", bensEVM, "1", "0x00000000000000000000000000000000000000aa", "9", last, "2")
	chain.Finalize()
	f.wants(scan, "paid 1.00 member2", fmt.Sprintf("paid 2.00 member%d", members))
	if asked := node.Asked("eth_getLogs") - before; asked != 1 {
		t.Errorf("it took %d questions", asked)
	}
	// A statement asks for those who may have paid, and those who have.
	list, err := p.Statements(t.Context(), 0, f.clock.Now().Add(time.Hour))
	if err != nil || len(list) != 2 {
		t.Errorf("the statement is %+v, %v", list, err)
	}
}
