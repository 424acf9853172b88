package traffic

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
)

// Of the plans of a member, the named one takes the whole of a push of 10
// bytes; none means that nobody does.
var charges = []struct {
	name  string
	plans []plan
	takes string
}{
	{"the only one", []plan{{id: "a", quota: 100}}, "a"},
	{"the one that ends first", []plan{{id: "a", quota: 100, ends: 9}, {id: "b", quota: 100, ends: 5}, {id: "c", quota: 100}}, "b"},
	{"a refill is an end of a period", []plan{{id: "a", quota: 100, ends: 9}, {id: "b", quota: 100, ends: 90, refills: 5}}, "b"},
	{"an end before the refill counts", []plan{{id: "a", quota: 100, refills: 9, ends: 3}, {id: "b", quota: 100, refills: 5, ends: 80}}, "a"},
	{"what never ends comes last", []plan{{id: "a", quota: 100}, {id: "b", quota: 100, ends: 900}}, "b"},
	{"not the one used up", []plan{{id: "a", quota: 100, used: 100, ends: 1}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"a gift makes it last", []plan{{id: "a", quota: 100, used: 100, bonus: 1, ends: 1}, {id: "b", quota: 100, ends: 5}}, "a"},
	{"not the frozen one", []plan{{id: "a", quota: 100, ends: 1, frozen: true}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"not one that an operator ended", []plan{{id: "a", quota: 100, ends: 1, finished: true}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"not one that begins later", []plan{{id: "a", quota: 100, starts: 1, ends: 2}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"not one that has ended", []plan{{id: "a", quota: 100, starts: -9, ends: -1}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"not one of another group", []plan{{id: "a", quota: 100, ends: 1, groups: "wide"}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"one of several groups", []plan{{id: "a", quota: 100, ends: 1, groups: "wide,standard"}, {id: "b", quota: 100, ends: 5}}, "a"},
	{"a group is a whole word", []plan{{id: "a", quota: 100, ends: 1, groups: "standard-2,substandard"}, {id: "b", quota: 100, ends: 5}}, "b"},
	{"with none left, the last one drawn", []plan{{id: "a", quota: 100, used: 100, drawn: -3}, {id: "b", quota: 100, used: 100, drawn: -2}, {id: "c", quota: 100, used: 100}}, "b"},
	{"with none left, also one that has ended", []plan{{id: "a", quota: 100, used: 20, starts: -9, ends: -1, drawn: -2}, {id: "b", quota: 100, used: 100, drawn: -3}}, "a"},
	{"with none left, not one of another group", []plan{{id: "a", quota: 100, used: 100, drawn: -1, groups: "wide"}, {id: "b", quota: 100, used: 100, drawn: -3}}, "b"},
	{"a usable one before the last one drawn", []plan{{id: "a", quota: 100, used: 100, drawn: -1}, {id: "b", quota: 100}}, "b"},
	{"nobody, where nothing was ever drawn", []plan{{id: "a", quota: 100, starts: -9, ends: -1}, {id: "b", quota: 100, frozen: true}}, ""},
	{"nobody, without a plan", nil, ""},
}

func TestARowIsChargedWholeToOneEntitlement(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		body := batch{}
		for i, c := range charges {
			number := int64(i + 1)
			user := fmt.Sprintf("u%02d", number)
			h.admit(user, number)
			for _, p := range c.plans {
				p.id, p.user = user+p.id, user
				h.give(p)
			}
			body.rows = append(body.rows, row{number, 4, 6})
		}
		h.counted(pier, body.given())
		for i, c := range charges {
			user := fmt.Sprintf("u%02d", i+1)
			for _, p := range c.plans {
				want := p.used
				if p.id == c.takes {
					want += 10
				}
				if got := h.used(user + p.id); got != want {
					t.Errorf("%s: %s has %d, want %d", c.name, p.id, got, want)
				}
			}
			want := int64(0) // a node cannot tell of somebody whom it never served
			if slices.ContainsFunc(c.plans, func(p plan) bool { return p.groups == "" || slices.Contains(splitGroups(p.groups), "standard") }) {
				want = 406
			}
			day := h.number(`SELECT CAST(COALESCE(SUM(up_bytes * 100 + down_bytes), 0) AS BIGINT) FROM `+days+` WHERE number = $1 AND day = '2026-11-15'`, i+1)
			if day != want {
				t.Errorf("%s: the member's day says %d, want %d", c.name, day, want)
			}
		}
		if got := h.number(`SELECT up_bytes * 1000 + down_bytes FROM vpn_node_day WHERE node_id = 7`); got != int64(len(charges))*4006 {
			t.Errorf("the node's day says %d", got)
		}
	})
}

func TestOvershootNeverSpills(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 100, used: 95, ends: 1})
		h.give(plan{id: "b", user: "ann", quota: 100})
		h.counted(pier, `{"1":[40,60]}`)
		if a, b := h.used("a"), h.used("b"); a != 195 || b != 0 {
			t.Errorf("%d and %d", a, b)
		}
		h.counted(pier, `{"1":[40,61]}`)
		if a, b := h.used("a"), h.used("b"); a != 195 || b != 101 {
			t.Errorf("then %d and %d", a, b)
		}
		h.clock.Advance(repeatWindow)
		h.counted(pier, `{"1":[1,2]}`) // all is used up; b was drawn last
		if a, b := h.used("a"), h.used("b"); a != 195 || b != 104 {
			t.Errorf("in the end %d and %d", a, b)
		}
	})
}

func TestANodeOfSeveralGroupsDrawsFromAnyOfThem(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i, groups := range []string{"wide", "standard", "other"} {
			user := fmt.Sprint("u", i+1)
			h.admit(user, int64(i+1))
			h.give(plan{id: user, user: user, quota: 100, groups: groups})
		}
		h.counted(proxy.Node{ID: 8, Groups: []string{"standard", "wide"}}, `{"1":[1,0],"2":[1,0],"3":[1,0]}`)
		h.counted(proxy.Node{ID: 9}, `{"1":[1,0],"2":[1,0],"3":[1,0]}`) // in no group
		for user, want := range map[string]int64{"u1": 1, "u2": 1, "u3": 0} {
			if got := h.used(user); got != want {
				t.Errorf("%s has %d, want %d", user, got, want)
			}
		}
	})
}

// Nodes' lists and links are made anew when somebody has run out, and only
// then: otherwise every minute would throw all of them away.
func TestOnlyWhoRunsOutIsTold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		told := []string{}
		h.live.Subscribe(vpn.UsersTopic, func(key string) { told = append(told, key) })
		for i := range int64(fewUsers + 2) {
			user := fmt.Sprint("u", i+1)
			h.admit(user, i+1)
			h.give(plan{id: user, user: user, quota: 100})
		}
		steps := []struct {
			body string
			want []string
		}{
			{`{"1":[50,49],"2":[1,1]}`, nil},
			{`{"1":[0,1],"2":[1,1]}`, []string{"u1"}},
			{`{"1":[0,1],"2":[1,1]}`, nil},
			{all(fewUsers+2, 100), []string{live.All}},
			{all(fewUsers+2, 100), nil},
		}
		for i, step := range steps {
			told = nil
			h.clock.Advance(Interval)
			h.counted(pier, step.body)
			if !slices.Equal(told, step.want) {
				t.Errorf("step %d told %q, want %q", i, told, step.want)
			}
		}
	})
}

// What a node reports after a period has begun belongs to that period, whether
// or not anybody has written the refill down.
func TestADueRefillComesBeforeTheCharge(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		h.admit("ann", 1)
		h.give(plan{id: "a", user: "ann", quota: 100, used: 130, bonus: 20, monthly: true, starts: -40, refills: -1})
		h.counted(pier, `{"1":[4,6]}`)
		if used, bonus := h.used("a"), h.number(`SELECT bonus_bytes FROM vpn_entitlement`); used != 10 || bonus != 0 {
			t.Errorf("used %d, bonus %d", used, bonus)
		}
	})
}

func TestWhoHasLittleLeftIsWarnedWithTheCharge(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i, user := range []string{"ann", "ben", "cyd"} {
			h.admit(user, int64(i+1))
			h.give(plan{id: user, user: user, quota: 1000})
		}
		h.give(plan{id: "cyd-2", user: "cyd", quota: 99_000, used: 99_000, ends: 90})
		for _, step := range []struct {
			body string
			want []string
		}{
			{`{"1":[0,1],"2":[0,850]}`, nil},
			{`{"1":[0,1],"2":[0,1]}`, []string{"ben under 15"}},
			{`{"1":[0,1],"2":[0,100]}`, []string{"ben under 5"}},
			{`{"1":[0,1],"2":[0,1]}`, nil},
			{`{"3":[0,1]}`, []string{"cyd under 5"}}, // most of what cyd has is used up elsewhere
		} {
			*h.told = nil
			h.clock.Advance(Interval)
			h.counted(pier, step.body)
			if !slices.Equal(*h.told, step.want) {
				t.Errorf("%s: %q, want %q", step.body, *h.told, step.want)
			}
		}
	})
}

// all is a push in which everybody has moved as much.
func all(members, bytes int64) string {
	b := batch{}
	for i := range members {
		b.rows = append(b.rows, row{i + 1, bytes, 0})
	}
	return b.given()
}

// After a time of standing still everybody may be due. That is not done in the
// transaction of whichever push comes first.
func TestAPushDoesNotCarryEverybodysRefills(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		for i := range 3 {
			user := fmt.Sprint("u", i)
			h.admit(user, int64(i+1))
			h.give(plan{id: user, user: user, quota: 100, used: 50, monthly: true, starts: -40, refills: -1})
		}
		h.push(pier, `{"1":[4,6]}`)
		err := h.drain(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			var due int64
			err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM vpn_entitlement WHERE refill_at <= $1`, h.clock.Now()).Scan(&due)
			if due > 0 {
				t.Errorf("%d refills are left to the push", due)
			}
			return err
		})
		if err != nil || h.used("u0") != 10 || h.used("u1") != 0 {
			t.Errorf("%d and %d used, %v", h.used("u0"), h.used("u1"), err)
		}
	})
}
