package usdt_test

import (
	"testing"
	"time"

	"causeway/internal/payment/usdt/usdttest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestMuchMoneyIsBookedWhenTwoEndpointsShowIt(t *testing.T) {
	t.Parallel()
	lies := map[string]func(h *usdttest.NodeHabits, p usdttest.Payment){
		"hides it":        func(h *usdttest.NodeHabits, p usdttest.Payment) { h.Hides = p.Tx },
		"says it failed":  func(h *usdttest.NodeHabits, _ usdttest.Payment) { h.Unreceipts = true },
		"does not answer": func(h *usdttest.NodeHabits, _ usdttest.Payment) { h.Down = true },
	}
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newScene(t, db, "polygon", 2, ownAddresses)
		s.chain.Pay(annsEVM, "500")
		s.chain.Finalize()
		s.wants(s.scan, "paid 500.00 ann")
		for name, lie := range lies {
			much, little := s.chain.Pay(annsEVM, "500"), s.chain.Pay(annsEVM, "499.99")
			s.nodes[1].Change(func(h *usdttest.NodeHabits) { lie(h, much) })
			s.chain.Finalize()
			s.wants(s.scan, "paid 499.99 ann")
			s.nodes[1].Change(func(h *usdttest.NodeHabits) { *h = usdttest.NodeHabits{} })
			s.clock.Advance(time.Minute)
			s.wants(s.scan, "paid 500.00 ann")
			if much.Tx == little.Tx {
				t.Errorf("%s: two payments of one name", name)
			}
		}
	})
	t.Run("there is only one", func(t *testing.T) {
		s := newScene(t, storagetest.Open(t), "polygon", 1, ownAddresses)
		s.chain.Pay(annsEVM, "5000")
		s.chain.Finalize()
		s.wants(s.scan, "paid 5000.00 ann")
	})
}

// Silence is no answer, however long it takes; a lie is one.
func TestMuchMoneyWaitsForASecondEndpointAsLongAsItTakes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		habit     func(h *usdttest.NodeHabits, p usdttest.Payment)
		abandoned bool
	}{
		"is down":        {func(h *usdttest.NodeHabits, _ usdttest.Payment) { h.Down = true }, false},
		"is behind":      {func(h *usdttest.NodeHabits, _ usdttest.Payment) { h.Behind = 50 }, false},
		"hides it":       {func(h *usdttest.NodeHabits, p usdttest.Payment) { h.Hides = p.Tx }, true},
		"says it failed": {func(h *usdttest.NodeHabits, _ usdttest.Payment) { h.Unreceipts = true }, true},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newScene(t, db, "polygon", 2, ownAddresses)
				much := s.chain.Pay(annsEVM, "500")
				s.chain.Finalize()
				s.nodes[1].Change(func(h *usdttest.NodeHabits) { c.habit(h, much) })
				for range 6 {
					s.wants(s.scan)
					s.clock.Advance(10 * time.Minute)
					s.chain.Mine(1)
				}
				if told := s.count(`SELECT COUNT(*) FROM payment_transfer WHERE trouble <> '' AND booked_at IS NULL`); told != 1 {
					t.Errorf("of %d transfers the operator sees why they wait", told)
				}
				s.nodes[1].Change(func(h *usdttest.NodeHabits) { *h = usdttest.NodeHabits{} })
				if c.abandoned {
					s.wants(s.scan)
					s.logged("level=ERROR", "a transfer was not booked", "another endpoint shows something else")
					return
				}
				s.wants(s.scan, "paid 500.00 ann")
				s.logged("level=ERROR", "a large transfer waits for a second endpoint", much.ID("polygon"))
			})
		})
	}
}

// The first endpoint is the one that is read, and so the one that may lie.
func TestASecondEndpointVouchesForALogAndNotForItsLikes(t *testing.T) {
	onChain(t, "polygon", 2, func(t *testing.T, s *scene) {
		s.nodes[0].Change(func(h *usdttest.NodeHabits) { h.Copies = 9 })
		s.chain.Pay(annsEVM, "500")
		s.chain.Finalize()
		s.wants(s.scan, "paid 500.00 ann")
		for range 5 {
			s.clock.Advance(10 * time.Minute)
			s.chain.Mine(1)
			s.wants(s.scan)
		}
		if held := s.count(`SELECT COUNT(*) FROM payment_transfer WHERE tries = 3 AND booked_at IS NULL AND trouble LIKE '%another endpoint%'`); held != 9 {
			t.Errorf("%d copies wait for an operator", held)
		}
	})
}
