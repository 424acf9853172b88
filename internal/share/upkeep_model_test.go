package share_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// modelled is what a file must be like, by the rules and without the tables.
type modelled struct {
	id      string
	expires clock.Millis
	deleted clock.Millis // by its owner, or zero
	blocked bool
	bought  bool
}

// mustBeThere tells whether somebody may still fetch the file at that moment.
func (m modelled) mustBeThere(now clock.Millis) bool {
	switch {
	case m.blocked:
		return false
	case m.deleted != 0:
		return m.bought && now < min(m.deleted.Add(24*time.Hour), m.expires)
	}
	return now < m.expires
}

// mustBeGone tells whether the last sweep must have deleted the bytes.
func (m modelled) mustBeGone(now clock.Millis) bool {
	end := m.expires
	if m.deleted != 0 {
		end = min(end, m.deleted)
	}
	return now >= end.Add(48*time.Hour) // a day for buyers, and a day for the steps of this walk
}

// A walk of random acts, with the upkeep coming round at any time: nothing that
// somebody may fetch is ever deleted, and nothing that has ended stays.
func TestTheUpkeepNeverDeletesWhatIsServed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for seed := range uint64(3) {
			w := newWarehouse(t, db)
			w.walk(rand.New(rand.NewPCG(seed, 7)), 120)
		}
	})
}

func (w *warehouse) walk(random *rand.Rand, steps int) {
	w.t.Helper()
	var files []*modelled
	lookups := 0
	for range steps {
		now := w.clock.Now()
		if random.IntN(3) == 0 || len(files) == 0 {
			life := time.Duration(random.IntN(7*24)) * time.Hour
			files = append(files, &modelled{id: w.file("ada", "ready", life), expires: now.Add(life)})
		}
		f := files[random.IntN(len(files))]
		standing := f.deleted == 0 && !f.blocked && now < f.expires
		switch random.IntN(6) {
		case 0:
			if standing {
				lookups++
				w.buy(w.share("ada", f.id, lookupOf(random, lookups), 0), "leo")
				f.bought = true
			}
		case 1:
			if standing {
				w.exec(`UPDATE share_file SET state = 'deleted', ended_at = $1 WHERE id = $2 AND state = 'ready'`, now, f.id)
				f.deleted = now
			}
		case 2:
			if standing && random.IntN(3) == 0 {
				if err := w.desk.BlockFile(w.t.Context(), operator, f.id, "x"); err != nil {
					w.t.Fatal(err)
				}
				f.blocked = true
			}
		default:
			w.clock.Advance(time.Duration(random.IntN(20*60)) * time.Minute)
			w.sweep()
			if err := w.room.Orphans(w.t.Context()); err != nil {
				w.t.Fatal(err)
			}
			w.compare(files)
		}
	}
}

func (w *warehouse) compare(files []*modelled) {
	w.t.Helper()
	now := w.clock.Now()
	for _, f := range files {
		there := w.bytesOf(f.id)
		if f.mustBeThere(now) && !there {
			w.t.Fatalf("the bytes of %+v are gone at %d", *f, now)
		}
		if f.mustBeGone(now) && there {
			w.t.Fatalf("the bytes of %+v are still there at %d", *f, now)
		}
	}
}

// lookupOf makes codes that differ.
func lookupOf(random *rand.Rand, n int) string {
	const symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	code := []byte("000000000000")
	for i := range code {
		code[i] = symbols[random.IntN(len(symbols))]
	}
	code[0], code[1] = symbols[n%32], symbols[n/32%32]
	return string(code)
}
