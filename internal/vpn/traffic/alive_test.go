package traffic

import (
	"fmt"
	"maps"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn/proxy"
)

func TestAddressesAreCountedOnceOverAllNodes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for _, step := range []struct {
			node   int64
			after  time.Duration
			report map[int64][]string
			want   map[int64]int
		}{
			{1, 0, map[int64][]string{1: {"192.0.2.1", "192.0.2.2"}, 2: {"192.0.2.9"}}, map[int64]int{1: 2, 2: 1}},
			{2, aliveFor, map[int64][]string{1: {"192.0.2.2_2", "::ffff:192.0.2.3", "2001:DB8::1", "2001:db8:0::1"}}, map[int64]int{1: 4, 2: 1}},
			{1, aliveFor, map[int64][]string{1: {"192.0.2.7"}}, map[int64]int{1: 4}}, // what it said before is over
			{3, aliveFor, map[int64][]string{5: {"", "nonsense", "_3", "192.0.2.1:80"}, 0: {"192.0.2.1"}, -1: {"192.0.2.1"}}, map[int64]int{1: 4}},
			{1, recent - 2*aliveFor, map[int64][]string{}, map[int64]int{}}, // the second has gone silent
		} {
			h.clock.Advance(step.after)
			if err := h.Alive(t.Context(), proxy.Node{ID: step.node}, step.report); err != nil {
				t.Fatal(err)
			}
			got, err := h.AliveCounts(t.Context())
			if err != nil || !maps.Equal(got, step.want) {
				t.Errorf("after node %d: %v, %v, want %v", step.node, got, err, step.want)
			}
		}
	})
}

func TestCountsAreKeptForAMoment(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		say := func(addresses ...string) {
			t.Helper()
			if err := h.Alive(t.Context(), pier, map[int64][]string{1: addresses}); err != nil {
				t.Fatal(err)
			}
		}
		count := func() int {
			t.Helper()
			counts, err := h.AliveCounts(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			return counts[1]
		}
		say("192.0.2.1")
		first := count()
		say("192.0.2.1", "192.0.2.2")
		h.clock.Advance(aliveFor - time.Millisecond)
		second := count()
		h.clock.Advance(time.Millisecond)
		if third := count(); first != 1 || second != 1 || third != 2 {
			t.Errorf("%d, %d, %d", first, second, third)
		}
	})
}

func TestOneMembersAddressesAreBounded(t *testing.T) {
	many := []string{}
	for i := range 1000 {
		many = append(many, fmt.Sprintf("10.0.%d.%d", i/256, i%256))
	}
	if n := len(cleanAddresses(many)); n != mostAddresses {
		t.Errorf("%d are kept", n)
	}
}

// Addresses say where people are; nobody keeps them for longer than they count.
func TestOldAddressesAndOldReportsGo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		if err := h.Alive(t.Context(), pier, map[int64][]string{1: {"192.0.2.1"}}); err != nil {
			t.Fatal(err)
		}
		h.counted(pier, `{"1":[1,2]}`)
		h.push(pier, `{"1":[3,4]}`)
		if err := h.vpn.EnterAll(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			after               time.Duration
			alive, pushes, days int64
		}{
			{recent - time.Millisecond, 1, 2, 1},
			{time.Millisecond, 0, 2, 1},
			{pushesKept, 0, 1, 1}, // what was never applied is never forgotten
			{usageDays * 24 * time.Hour, 0, 1, 0},
		} {
			h.clock.Advance(step.after)
			if err := h.forgetAlive(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := h.forget(t.Context()); err != nil {
				t.Fatal(err)
			}
			alive, pushes, days := h.number(`SELECT COUNT(*) FROM vpn_alive`), h.number(`SELECT COUNT(*) FROM vpn_push`), h.number(`SELECT COUNT(*) FROM `+days)
			if alive != step.alive || pushes != step.pushes || days != step.days {
				t.Errorf("after another %v: %d reports, %d pushes, %d days", step.after, alive, pushes, days)
			}
		}
	})
}
