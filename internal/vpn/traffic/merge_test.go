package traffic

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn/proxy"
)

func TestPartsOfTheSameMembersShareATurn(t *testing.T) {
	for _, c := range []struct {
		name  string
		parts []waitingPart
		want  [][]string
	}{
		{"nothing", nil, nil},
		{"one by one", []waitingPart{{"a", partRows, 1, partRows}, {"b", partRows, partRows + 1, 2 * partRows}}, [][]string{{"a"}, {"b"}}},
		{
			"two nodes", []waitingPart{
				{"a1", partRows, 0, partRows - 1}, {"a2", partRows, partRows, 2*partRows - 1},
				{"b1", partRows, 0, partRows - 1}, {"b2", partRows, partRows, 2*partRows - 1},
			},
			[][]string{{"a1", "b1"}, {"a2", "b2"}},
		},
		{"few rows of many", []waitingPart{{"a", 10, 1, 900_000}, {"b", 10, 5, 100}, {"c", 10, 500_000, 600_000}}, [][]string{{"a", "b", "c"}}},
		{"stored before numbers were", []waitingPart{{"a", 10_000, 0, 9e18}, {"b", 10_000, 0, 9e18}, {"c", 10_000, 0, 9e18}}, [][]string{{"a", "b"}, {"c"}}},
		{"more rows than are read at once", slices.Repeat([]waitingPart{{"a", turnRows / 2, 1, partRows}}, 3), [][]string{{"a", "a"}, {"a"}}},
	} {
		if got := turns(c.parts); fmt.Sprint(got) != fmt.Sprint(c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Numbers of nobody, however far apart, make no crowd of parts.
func TestNumbersFarApartMakeFewParts(t *testing.T) {
	b := batch{}
	for i := range int64(100_000) {
		b.rows = append(b.rows, row{1 + i*1_000_003, 1, 1})
	}
	rows := 0
	parts := b.parts()
	for _, p := range parts {
		rows += len(p.rows)
	}
	if rows != len(b.rows) || len(parts) > len(b.rows)/leastRows+1 {
		t.Errorf("%d parts with %d rows", len(parts), rows)
	}
}

// counts tells how many transactions it took to apply what waits.
func (h *house) counts() (n int) {
	h.t.Helper()
	err := h.drain(h.t.Context(), func(context.Context, *storage.Tx) error {
		n++
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

func TestWhatSeveralNodesSayIsChargedAsOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i := range int64(5) {
			user := fmt.Sprint("u", i+1)
			h.admit(user, i+1)
			h.give(plan{id: user, user: user, quota: 1000})
		}
		for node := range int64(9) {
			h.push(proxy.Node{ID: node, Groups: pier.Groups}, fmt.Sprintf(`{"1":[3,4],"%d":[10,20],"77":[5,5]}`, 2+node%3))
		}
		if n := h.counts(); n != 1 {
			t.Errorf("it took %d transactions", n)
		}
		for user, want := range map[string]int64{"u1": 63, "u2": 90, "u3": 90, "u4": 90, "u5": 0} {
			if got := h.used(user); got != want {
				t.Errorf("%s has %d, want %d", user, got, want)
			}
		}
		if got := h.number(`SELECT up_bytes * 1000 + down_bytes FROM ` + days + ` WHERE number = 1`); got != 27_036 {
			t.Errorf("the member's day says %d", got)
		}
		if got := h.number(`SELECT COUNT(*) FROM vpn_node_day WHERE up_bytes = 18 AND down_bytes = 29`); got != 9 {
			t.Errorf("%d nodes' days are right", got)
		}
		if got := h.number(`SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL OR body <> ''`); got != 0 {
			t.Errorf("%d parts are not done with", got)
		}
	})
}

// Each push is charged whole to what has the turn when it comes. That some wait
// together must not change it.
func TestPushesTogetherAreChargedAsOneByOne(t *testing.T) {
	standard, wide, both := []string{"standard"}, []string{"wide"}, []string{"standard", "wide"}
	first := plan{id: "a", quota: 100, used: 80, ends: 1}
	for _, c := range []struct {
		name  string
		plans []plan
		nodes [][]string // each pushes 10 bytes
		want  map[string]int64
	}{
		{"there is room for all", []plan{first, {id: "b", quota: 100}}, [][]string{standard}, map[string]int64{"a": 90}},
		{"the second uses it up", []plan{first, {id: "b", quota: 100}}, [][]string{standard, standard}, map[string]int64{"a": 100}},
		{"the third finds it used up", []plan{first, {id: "b", quota: 100}}, [][]string{standard, standard, standard}, map[string]int64{"a": 100, "b": 10}},
		{"all of it is used up", []plan{first, {id: "b", quota: 5}}, [][]string{standard, standard, standard, standard}, map[string]int64{"a": 100, "b": 20}},
		{
			"nodes of different groups use it up", []plan{{id: "a", quota: 100, used: 80, ends: 1, groups: "standard,wide"}, {id: "b", quota: 100}},
			[][]string{standard, wide, standard}, map[string]int64{"a": 100, "b": 10},
		},
		{
			"only the other group's is used up", []plan{first, {id: "b", quota: 15, ends: 2, groups: "wide"}, {id: "c", quota: 100, groups: "standard,wide"}},
			[][]string{standard, wide, wide, both, wide}, map[string]int64{"a": 100, "b": 20, "c": 10},
		},
		{"the only one takes all", []plan{first}, [][]string{standard, standard, both, standard}, map[string]int64{"a": 120}},
		{"the only one was never usable", []plan{{id: "a", quota: 100, frozen: true}}, [][]string{standard, standard, both}, map[string]int64{"a": 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				h := newHouse(t, db)
				h.admit("ann", 1)
				for _, p := range c.plans {
					p.user = "ann"
					h.give(p)
				}
				for i, groups := range c.nodes {
					h.push(proxy.Node{ID: int64(i), Groups: groups}, `{"1":[4,6]}`)
					h.clock.Advance(time.Second)
				}
				if n := h.counts(); n != 1 {
					t.Errorf("it took %d transactions", n)
				}
				for plan, want := range c.want {
					if got := h.used(plan); got != want {
						t.Errorf("%s has %d, want %d", plan, got, want)
					}
				}
				if got, want := h.number(`SELECT up_bytes + down_bytes FROM `+days), int64(10*len(c.nodes)); got != want {
					t.Errorf("the day says %d, want %d", got, want)
				}
			})
		})
	}
}

func TestPushesOfTwoDaysTogetherKeepTheirDays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		for i := range int64(4) {
			h.push(proxy.Node{ID: i % 2, Groups: pier.Groups}, `{"1":[1,2]}`)
			h.clock.Advance(8 * time.Hour) // the first two before midnight
		}
		h.settle()
		for day, want := range map[string]int64{"2026-11-15": 6, "2026-11-16": 6} {
			if got := h.number(`SELECT up_bytes + down_bytes FROM `+days+` WHERE day = $1`, day); got != want {
				t.Errorf("the member's %s says %d, want %d", day, got, want)
			}
			if got := h.number(`SELECT CAST(SUM(up_bytes + down_bytes) AS BIGINT) FROM vpn_node_day WHERE day = $1`, day); got != want {
				t.Errorf("the nodes' %s says %d, want %d", day, got, want)
			}
		}
		if got := h.used("a"); got != 12 {
			t.Errorf("used %d", got)
		}
	})
}

func TestWhoHasLeftIsChargedNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i, user := range []string{"ann", "ben"} {
			h.admit(user, int64(i+1))
			h.give(plan{id: user, user: user, quota: 1000})
		}
		err := h.db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return h.vpn.Leave(ctx, tx, "ann") })
		if err != nil {
			t.Fatal(err)
		}
		h.counted(pier, `{"1":[3,4],"2":[3,4]}`)
		if ann, ben, days := h.used("ann"), h.used("ben"), h.number(`SELECT COUNT(*) FROM `+days); ann != 0 || ben != 7 || days != 1 {
			t.Errorf("ann has used %d, ben %d, and there are %d days", ann, ben, days)
		}
	})
}

// While a shop is updated, processes of the version before still deliver plans.
func TestAPlanOfTheVersionBeforeIsChargedAsWell(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 1000})
		h.write(`UPDATE vpn_entitlement SET number = 0`)
		h.counted(pier, `{"1":[3,4]}`)
		if got := h.used("a"); got != 7 {
			t.Errorf("used %d", got)
		}
	})
}
