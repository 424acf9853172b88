package usdt_test

import (
	"os"
	"slices"
	"testing"

	"causeway/internal/base/crashpoint"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// death is how a process ends in this test: whatever it was doing is undone by
// the database, and nothing else is.
type death struct{ point string }

// A process dies once at each of its worst moments; the next one goes on where
// the chain and the database stand. It listens to the whole process, so nothing
// may run beside it.
func TestAScannerMayDieAnywhere(t *testing.T) {
	armed := ""
	crashpoint.Listen(func(name string) {
		if name == armed {
			armed = ""
			panic(death{name})
		}
	})
	t.Cleanup(func() { crashpoint.Listen(nil) })
	engines := map[string]func(testing.TB) *storage.DB{"sqlite": storagetest.OpenSQLite}
	if os.Getenv(storagetest.ServerVariable) != "" {
		engines["postgres"] = storagetest.OpenPostgreSQL
	}
	for engine, open := range engines {
		for _, point := range []string{"usdt.found", "usdt.stored", "usdt.told", "usdt.sighted", "usdt.dropped"} {
			t.Run(engine+" "+point, func(t *testing.T) {
				s := newScene(t, open(t), "polygon", 1, ownAddresses)
				armed = point
				deaths := 0
				rounds := func() {
					for range 4 {
						if s.dies() {
							deaths++
							s.restart(ownAddresses)
						}
					}
				}
				s.chain.Pay(annsEVM, "7") // and never again
				rounds()
				s.chain.Replace(1)
				rounds()
				s.chain.PayTogether(annsEVM, "5", annsEVM, "6")
				rounds()
				s.chain.Finalize()
				rounds()
				if deaths != 1 {
					t.Fatalf("it died %d times", deaths)
				}
				if told := s.distinct(payment.Paid); !slices.Equal(told, []string{"5.00", "6.00"}) {
					t.Errorf("paid: %q", told)
				}
				if told := s.distinct(payment.Dropped); !slices.Equal(told, []string{"7.00"}) {
					t.Errorf("dropped: %q", told)
				}
				booked, left := s.count(`SELECT COUNT(*) FROM payment_transfer WHERE booked_at IS NOT NULL`), s.count(`SELECT COUNT(*) FROM payment_sighting`)
				if cursor := s.count(`SELECT block FROM payment_cursor`); booked != 2 || left != 0 || uint64(cursor) != s.chain.Head() {
					t.Errorf("%d booked, %d sightings left, the cursor at %d of %d", booked, left, cursor, s.chain.Head())
				}
			})
		}
	}
}

// dies makes a round and tells whether the process has died of it.
func (s *scene) dies() (died bool) {
	defer func() {
		if end := recover(); end != nil {
			if _, expected := end.(death); !expected {
				panic(end)
			}
			died = true
		}
	}()
	s.round(s.scan)
	return false
}

// distinct lists the amounts of payments that were told of in a state, however
// often: the desk counts each once.
func (s *scene) distinct(state payment.State) (amounts []string) {
	seen := map[string]bool{}
	for _, f := range s.desk.facts {
		if f.State == state && !seen[f.ExternalID] {
			seen[f.ExternalID] = true
			amounts = append(amounts, f.Amount.String())
		}
	}
	slices.Sort(amounts)
	return amounts
}
