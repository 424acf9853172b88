package traffic

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
)

func TestARepeatIsDroppedInsideTheWindowAndCountsOutside(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		const body = `{"1":[3,4]}`
		for _, step := range []struct {
			after time.Duration
			node  proxy.Node
			body  string
			want  int64
		}{
			{0, pier, body, 7},
			{0, pier, body, 7},
			{repeatWindow - time.Millisecond, pier, body, 7},
			{0, proxy.Node{ID: 8, Groups: pier.Groups}, body, 14}, // another node's very own
			{0, pier, ` {"1":[3,4]}`, 21},                         // other bytes are another push
			{time.Millisecond, pier, body, 28},
			{repeatWindow, pier, body, 35},
			{0, pier, `{}`, 35},
			{0, pier, `{"1":[0,0]}`, 35},
			{0, pier, `null`, 35},
		} {
			h.clock.Advance(step.after)
			h.counted(step.node, step.body)
			if got := h.used("a"); got != step.want {
				t.Fatalf("after %v and %s: %d, want %d", step.after, step.body, got, step.want)
			}
		}
		if n := h.number(`SELECT COUNT(*) FROM vpn_push WHERE body <> ''`); n > 0 {
			t.Errorf("%d applied pushes still say who moved what", n)
		}
	})
}

func TestTheSamePushAtOnceOverReplicasCountsOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		other := newReplica(t, db, h.clock)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		results := storagetest.AtOnce(12, func(i int) error {
			return []*house{h, other}[i%2].Push(t.Context(), pier, []byte(`{"1":[3,4]}`))
		})
		storagetest.WantCount(t, results, nil, 12)
		results = storagetest.AtOnce(6, func(i int) error { return []*house{h, other}[i%2].drain(t.Context(), anybody) })
		storagetest.WantCount(t, results, nil, 6)
		if got := h.used("a"); got != 7 {
			t.Errorf("used %d", got)
		}
	})
}

// Without a fence many appliers may meet; each part still counts once.
func TestManyAppliersAtOnceCountEveryPushOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		for i := range 20 {
			h.push(proxy.Node{ID: int64(i), Groups: pier.Groups}, `{"1":[3,4]}`)
		}
		results := storagetest.AtOnce(8, func(int) error { return h.drain(t.Context(), anybody) })
		storagetest.WantCount(t, results, nil, 8)
		h.settle()
		if got, day := h.used("a"), h.number(`SELECT up_bytes + down_bytes FROM `+days); got != 140 || day != 140 {
			t.Errorf("used %d, the day says %d", got, day)
		}
	})
}

// Neither of two pushes uses up what is left, but both do: whoever is counted
// second must see what the first has charged, or nobody would notice.
func TestWhoRunsOutByTwoPushesAtOnceIsNoticed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		var lock sync.Mutex
		told := map[string]int{}
		h.live.Subscribe(vpn.UsersTopic, func(key string) {
			lock.Lock()
			defer lock.Unlock()
			told[key]++
		})
		for i := range int64(15) {
			user := fmt.Sprint("u", i+1)
			h.admit(user, i+1)
			h.give(plan{id: user, user: user, quota: 100})
			for node := range int64(2) {
				h.push(proxy.Node{ID: node, Groups: pier.Groups}, fmt.Sprintf(`{"%d":[30,30]}`, i+1))
			}
			parts, err := h.store.waiting(t.Context(), h.db, 10)
			if err != nil || len(parts) != 2 {
				t.Fatalf("%d parts wait, %v", len(parts), err)
			}
			results := storagetest.AtOnce(2, func(i int) error { return h.apply(t.Context(), []string{parts[i].id}, anybody) })
			storagetest.WantCount(t, results, nil, 2)
			lock.Lock()
			if told[user] != 1 {
				t.Errorf("%s has used %d of 100 and is told of %d times", user, h.used(user), told[user])
			}
			lock.Unlock()
		}
	})
}

func TestAMalformedPushIsRefusedAndAnUnknownMemberIsNot(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		if err := h.Push(t.Context(), pier, []byte(`{"1":[3,4]`)); !errors.Is(err, ErrReport) {
			t.Errorf("malformed: %v", err)
		}
		h.counted(pier, `{"1":[3,4],"2":[5,6],"x":[7,8]}`)
		if got := h.used("a"); got != 7 {
			t.Errorf("used %d", got)
		}
		if n := h.number(`SELECT COUNT(*) FROM ` + days); n != 1 {
			t.Errorf("%d members have a day", n)
		}
	})
}

// A part that cannot be applied is tried again, and the ones behind it go on.
func TestOnePartThatFailsHoldsNobodyUp(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		for i := range 3 {
			h.push(proxy.Node{ID: int64(i), Groups: pier.Groups}, `{"1":[3,4]}`)
		}
		h.write(`UPDATE vpn_push SET body = 'broken' WHERE node_id = 0`)
		h.settle()
		if got := h.used("a"); got != 14 {
			t.Errorf("used %d", got)
		}
		if n := h.number(`SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL`); n != 1 {
			t.Errorf("%d wait", n)
		}
		h.write(`UPDATE vpn_push SET body = '{"1":[3,4]}' WHERE node_id = 0`)
		h.settle()
		if got := h.used("a"); got != 21 {
			t.Errorf("used %d", got)
		}
	})
}

func TestWhoHasLostTheSeatAppliesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		h.push(pier, `{"1":[3,4]}`)
		lost := errors.New("the seat is another's")
		err := h.apply(t.Context(), []string{h.waitingPart()}, func(context.Context, *storage.Tx) error { return lost })
		if got := h.used("a"); got != 0 || !errors.Is(err, lost) {
			t.Errorf("used %d, %v", got, err)
		}
	})
}

func (h *house) waitingPart() string {
	h.t.Helper()
	parts, err := h.store.waiting(h.t.Context(), h.db, 1)
	if err != nil || len(parts) != 1 {
		h.t.Fatalf("%v, %v", parts, err)
	}
	return parts[0].id
}

// The whole goes through as the parts do: a push is never half counted.
func TestAPushOfManyPartsIsCountedWhole(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		const members = 2*partRows + 5
		h.admitMany(members)
		h.counted(pier, all(members, 3))
		if parts := h.number(`SELECT COUNT(*) FROM vpn_push`); parts != 3 {
			t.Errorf("%d parts", parts)
		}
		if used := h.number(`SELECT CAST(SUM(used_bytes) AS BIGINT) + (SELECT CAST(COALESCE(SUM(charged_bytes), 0) AS BIGINT) FROM vpn_drawn) FROM vpn_entitlement`); used != 3*members {
			t.Errorf("%d bytes used", used)
		}
		h.counted(pier, all(members, 3))
		if used := h.number(`SELECT CAST(SUM(used_bytes) AS BIGINT) + (SELECT CAST(COALESCE(SUM(charged_bytes), 0) AS BIGINT) FROM vpn_drawn) FROM vpn_entitlement`); used != 3*members {
			t.Errorf("%d bytes used after a repeat", used)
		}
	})
}

// admitMany makes members 1 to n, each with one plan.
func (h *house) admitMany(n int64) {
	h.t.Helper()
	const count = `WITH RECURSIVE c (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM c WHERE i < CAST($1 AS BIGINT)) `
	h.write(count+`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
		SELECT 'u' || i, i, 'u' || i, 'u' || i, CAST('x' AS BYTEA), 0 FROM c`, n)
	h.write(count+`INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, created_at, number)
		SELECT 'e' || i, 'u' || i, 'p', 'P', 'data', 1000000, 0, 0, 'standard', 0, 0, 0, i FROM c`, n)
}
