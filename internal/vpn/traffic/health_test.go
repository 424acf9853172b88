package traffic

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn/proxy"
)

// putUp makes nodes 1 to n.
func (h *house) putUp(n int64) {
	h.t.Helper()
	for i := range n {
		h.write(`INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown)
			VALUES ($1, $2, 'standard', 'trojan', 'h', 443, '{}', $3, TRUE)`, i+1, fmt.Sprint("Node ", i+1), i+1)
	}
}

func (h *house) health(node int) Health {
	h.t.Helper()
	all, _, err := h.Healths(h.t.Context())
	if err != nil || len(all) < node {
		h.t.Fatalf("%+v, %v", all, err)
	}
	return all[node-1]
}

func (h *house) flushed() {
	h.t.Helper()
	if err := h.flush(h.t.Context()); err != nil {
		h.t.Fatal(err)
	}
}

func TestANodeIsUpLateDownOrWasNeverSeen(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.putUp(2)
		h.NoteOf(1).Seen(CallConfig, "go-resty/2.7", h.clock.Now())
		h.clock.Advance(time.Second)
		h.NoteOf(1).Seen(CallUser, "go-resty/2.7", h.clock.Now())
		h.flushed()
		for _, step := range []struct {
			after time.Duration
			want  State
		}{{0, Up}, {recent, Up}, {time.Millisecond, Late}, {downAfter - recent - time.Millisecond, Late}, {time.Millisecond, Down}} {
			h.clock.Advance(step.after)
			if got := h.health(1).State(h.clock.Now()); got != step.want {
				t.Errorf("after another %v: %s, want %s", step.after, got, step.want)
			}
		}
		one, two := h.health(1), h.health(2)
		if one.Agent != "go-resty/2.7" || one.UserAt != one.SeenAt || one.UserAt.Sub(one.ConfigAt) != time.Second || one.PushAt != 0 {
			t.Errorf("%+v", one)
		}
		if two.State(h.clock.Now()) != Never {
			t.Errorf("%+v", two)
		}
	})
}

// Two processes hear the same node and write in any order.
func TestAMomentNeverMovesBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		other := newReplica(t, db, h.clock)
		h.putUp(1)
		h.NoteOf(1).Seen(CallPush, "old", h.clock.Now())
		h.clock.Advance(time.Second)
		other.NoteOf(1).Seen(CallUser, "new", h.clock.Now())
		other.flushed()
		h.flushed()
		if got := h.health(1); got.SeenAt != h.clock.Now() || got.Agent != "new" || got.UserAt != h.clock.Now() || got.UserAt.Sub(got.PushAt) != time.Second {
			t.Errorf("%+v", got)
		}
	})
}

func TestHealthShowsLoadTrafficAndWhoIsOn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.putUp(2)
		node := proxy.Node{ID: 1, Groups: pier.Groups}
		h.push(node, `{"1":[10,20],"2":[1,2]}`)
		report := map[int64][]string{1: {"192.0.2.1", "192.0.2.2"}, 2: {"192.0.2.3"}, 3: {"2001:db8::1"}}
		if err := h.Alive(t.Context(), node, report); err != nil {
			t.Fatal(err)
		}
		status := Status{CPU: 12.345, Mem: Space{3, 10}, Swap: Space{Used: 7, Total: 5}, Disk: Space{Used: -1, Total: math.MaxInt64}}
		if err := h.Status(t.Context(), node, status); err != nil {
			t.Fatal(err)
		}
		got := h.health(1)
		if got.Online != 3 || got.Devices != 4 || got.Up != 11 || got.Down != 22 {
			t.Errorf("%+v", got)
		}
		if want := (Status{CPU: 12.35, Mem: Space{3, 10}, Swap: Space{5, 5}, Disk: Space{0, mostSpace}}); got.Status != want {
			t.Errorf("%+v, want %+v", got.Status, want)
		}
		if _, waiting, _ := h.Healths(t.Context()); waiting.Batches != 1 || waiting.Oldest == nil {
			t.Errorf("%+v waits", waiting)
		}
		h.settle()
		h.clock.Advance(recent)
		if got := h.health(1); got.Online != 0 || got.Devices != 0 {
			t.Errorf("long after: %+v", got)
		}
		h.clock.Advance(24 * time.Hour)
		if got := h.health(1); got.Up != 0 || got.Down != 0 {
			t.Errorf("the day after: %+v", got)
		}
	})
}

func TestTheCPUIsAPercentage(t *testing.T) {
	for said, want := range map[float64]float64{-1: 0, 0: 0, 50.5: 50.5, 101: 100, math.Inf(1): 100, math.Inf(-1): 0} {
		if got := (Status{CPU: said}).bounded().CPU; got != want {
			t.Errorf("%v became %v", said, got)
		}
	}
	if got := (Status{CPU: math.NaN()}).bounded().CPU; got != 0 {
		t.Errorf("no number became %v", got)
	}
}

func TestWhatWasNotWrittenIsWrittenTheNextTime(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.putUp(2)
		h.NoteOf(1).Seen(CallPush, "first", h.clock.Now())
		gone, leave := context.WithCancel(t.Context())
		leave()
		if err := h.flush(gone); err == nil {
			t.Fatal("written by somebody who has left")
		}
		h.NoteOf(2).Seen(CallPush, "second", h.clock.Now())
		h.flushed()
		if one, two := h.health(1), h.health(2); one.SeenAt == 0 || two.SeenAt == 0 {
			t.Errorf("%+v and %+v", one, two)
		}
	})
}

func TestStatisticsSumDaysNodesAndMembers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.putUp(2)
		h.admit("ann", 1)
		h.admit("ben", 2)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		h.give(plan{id: "b", user: "ben", quota: 1000})
		for day := range 3 {
			h.counted(proxy.Node{ID: 1, Groups: pier.Groups}, fmt.Sprintf(`{"1":[%d,0]}`, day+1))
			h.counted(proxy.Node{ID: 2, Groups: pier.Groups}, `{"2":[0,100]}`)
			h.clock.Advance(24 * time.Hour)
		}
		h.clock.Advance(-24 * time.Hour)
		for _, c := range []struct {
			days int
			node int64
			want string
		}{
			{30, 0, `[{2026-11-15 1 100} {2026-11-16 2 100} {2026-11-17 3 100}] [{2 Node 2 0 300} {1 Node 1 6 0}]`},
			{2, 0, `[{2026-11-16 2 100} {2026-11-17 3 100}] [{2 Node 2 0 200} {1 Node 1 5 0}]`},
			{30, 1, `[{2026-11-15 1 0} {2026-11-16 2 0} {2026-11-17 3 0}] [{1 Node 1 6 0}]`},
			{1, 9, `[] []`},
		} {
			days, nodes, err := h.Traffic(t.Context(), c.days, c.node)
			if got := fmt.Sprint(days, nodes); err != nil || got != c.want {
				t.Errorf("%d days of %d: %s, %v", c.days, c.node, got, err)
			}
		}
		members, err := h.TopMembers(t.Context(), 2)
		if got := fmt.Sprint(members); err != nil || got != `[{ben 0 200} {ann 5 0}]` {
			t.Errorf("%s, %v", got, err)
		}
		for node, want := range []string{
			`[{2026-11-17 {1 Node 1 3 0}} {2026-11-17 {2 Node 2 0 100}}]`,
			`[{2026-11-17 {1 Node 1 3 0}}]`,
		} {
			lines, err := h.NodeDays(t.Context(), 1, int64(node))
			if got := fmt.Sprint(lines); err != nil || got != want {
				t.Errorf("node %d: %s, %v", node, got, err)
			}
		}
	})
}
