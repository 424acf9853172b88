package traffic

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
	"causeway/soak"
)

// Batches are lost, repeated at once, repeated late and brought out of order,
// by two processes. Whatever happens, the books are those of a model that
// counts every batch once.
func TestTheBooksAreTheSumOfUniqueBatches(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		rng := soak.Random(t)
		m := newModel(t, db, rng)
		batches := soak.Count(400, 100_000)
		for sent := 0; sent < batches; {
			sent += m.step()
		}
		m.settle()
		m.compare()
		soak.Record(t, "batches", batches, fmt.Sprintf("by %d nodes of %d members: %d counted, %d repeats dropped, %d lost, %d out of order",
			len(m.nodes), len(m.members), m.counted, m.dropped, m.lost, m.late))
	})
}

const (
	modelMembers = 24
	modelNodes   = 5
)

// model keeps what should be in the books beside what is.
type model struct {
	t         *testing.T
	rng       *rand.Rand
	clock     *clock.Manual
	processes []*house
	nodes     []proxy.Node
	members   map[int64]*modelMember

	waiting  []modelBatch // stored and not applied, in the order of storing
	held     []modelBatch // made and not sent: they come late
	accepted map[string]clock.Millis

	memberDays, nodeDays         map[string][2]int64
	counted, dropped, lost, late int
	steps, compareEvery          int
}

type modelMember struct {
	user  string
	plans []vpn.Entitlement
}

type modelBatch struct {
	node proxy.Node
	at   clock.Millis
	rows []row
}

func newModel(t *testing.T, db *storage.DB, rng *rand.Rand) *model {
	first := newHouse(t, db)
	m := &model{
		t: t, rng: rng, clock: first.clock, processes: []*house{first, newReplica(t, db, first.clock)}, members: map[int64]*modelMember{},
		accepted: map[string]clock.Millis{}, memberDays: map[string][2]int64{}, nodeDays: map[string][2]int64{},
		compareEvery: soak.Count(100, 5000),
	}
	groups := []string{"standard", "wide", "standard,wide", "other"}
	for i := range modelNodes {
		m.nodes = append(m.nodes, proxy.Node{ID: int64(i + 1), Groups: splitGroups(groups[i%len(groups)])})
	}
	for i := range modelMembers {
		number := int64(i + 1)
		member := &modelMember{user: fmt.Sprintf("u%02d", number)}
		first.admit(member.user, number)
		for k := range rng.IntN(4) {
			p := plan{
				id: fmt.Sprintf("%s-%d", member.user, k), user: member.user, quota: 1 + rng.Int64N(int64(soak.Count(150, 40_000))), starts: -1 - rng.IntN(3),
				ends: rng.IntN(soak.Count(2, 15)), groups: groups[rng.IntN(len(groups))], frozen: rng.IntN(8) == 0, finished: rng.IntN(8) == 0,
			}
			first.give(p)
			member.plans = append(member.plans, p.asEntitlement())
		}
		m.members[number] = member
	}
	return m
}

// step is one thing that happens; it gives how many batches were made.
func (m *model) step() int {
	m.steps++
	if m.steps%m.compareEvery == 0 {
		m.settle()
		m.compare()
	}
	switch m.rng.IntN(10) {
	case 0:
		m.settle()
		return 0
	case 1:
		m.clock.Advance(time.Duration(m.rng.IntN(90)) * time.Second)
		return 0
	case 2: // nobody ever hears of it
		m.make()
		m.lost++
		return 1
	case 3: // it comes after others
		m.held = append(m.held, m.make())
		return 1
	case 4:
		if len(m.held) == 0 {
			return 0
		}
		i := m.rng.IntN(len(m.held))
		m.send(m.held[i])
		m.held = slices.Delete(m.held, i, i+1)
		m.late++
		return 0
	}
	b := m.make()
	for range 1 + max(0, m.rng.IntN(6)-3) { // retries at once, inside the window and outside of it
		m.send(b)
		m.clock.Advance(time.Duration(m.rng.IntN(4)) * 7 * time.Second)
	}
	return 1
}

// make is a batch with members and strangers; small ones repeat by chance.
func (m *model) make() modelBatch {
	b := modelBatch{node: m.nodes[m.rng.IntN(len(m.nodes))]}
	for number := range int64(modelMembers + 2) {
		if m.rng.IntN(5) == 0 {
			b.rows = append(b.rows, row{number + 1, m.rng.Int64N(3), 1 + m.rng.Int64N(3)})
		}
	}
	return b
}

func (m *model) send(b modelBatch) {
	m.t.Helper()
	if len(b.rows) == 0 {
		return
	}
	body := batch{rows: b.rows}.given()
	m.processes[m.rng.IntN(len(m.processes))].push(b.node, body)
	key := fmt.Sprint(b.node.ID, body)
	if last, known := m.accepted[key]; known && m.clock.Now().Sub(last) < repeatWindow {
		m.dropped++
		return
	}
	b.at = m.clock.Now()
	m.accepted[key] = b.at
	m.waiting = append(m.waiting, b)
	m.counted++
}

// settle applies what waits, in one process or in both at once, and sometimes
// while it is entered.
func (m *model) settle() {
	m.t.Helper()
	appliers, enterers := 1+m.rng.IntN(2), m.rng.IntN(2)
	results := storagetest.AtOnce(appliers+enterers, func(i int) error {
		if i == appliers {
			return m.processes[0].vpn.EnterAll(m.t.Context())
		}
		return m.processes[i].drain(m.t.Context(), anybody)
	})
	storagetest.WantCount(m.t, results, nil, appliers+enterers)
	m.processes[0].settle() // both may have stepped back from the same part
	for _, b := range m.waiting {
		m.apply(b)
	}
	m.waiting = nil
}

func (m *model) apply(b modelBatch) {
	day := dayOf(b.at)
	for _, r := range b.rows {
		add(m.nodeDays, fmt.Sprint(day, " ", b.node.ID), r)
		member, known := m.members[r.number]
		if !known {
			continue
		}
		if member.opens(b.node.Groups) {
			add(m.memberDays, day+member.user, r)
		}
		member.draw(b.node.Groups, r.up+r.down, m.clock.Now())
	}
}

func add(days map[string][2]int64, key string, r row) {
	days[key] = [2]int64{days[key][0] + r.up, days[key][1] + r.down}
}

// opens tells whether something of the member's is, or was, for one of the groups.
func (m *modelMember) opens(groups []string) bool {
	return slices.ContainsFunc(m.plans, func(e vpn.Entitlement) bool {
		return slices.ContainsFunc(e.NodeGroups, func(group string) bool { return slices.Contains(groups, group) })
	})
}

// draw charges one member as the rule says that is written in Go.
func (m *modelMember) draw(groups []string, bytes int64, now clock.Millis) {
	chosen, any := vpn.Drawing(m.plans, groups, now)
	if !any {
		return
	}
	at := slices.IndexFunc(m.plans, func(e vpn.Entitlement) bool { return e.ID == chosen.ID })
	m.plans[at].UsedBytes += bytes
	m.plans[at].DrawnAt = &now
}

// asEntitlement is the plan as the rule sees it.
func (p plan) asEntitlement() vpn.Entitlement {
	day := func(n int) *clock.Millis {
		at := clock.Of(noon.AddDate(0, 0, n))
		return &at
	}
	e := vpn.Entitlement{ID: p.id, QuotaBytes: p.quota, NodeGroups: splitGroups(p.groups), Anchor: *day(p.starts), Frozen: p.frozen}
	if p.ends != 0 {
		e.ExpiresAt = day(p.ends)
	}
	if p.finished {
		e.EndedAt = day(-1)
	}
	return e
}

// compare holds every number of the books against the model.
func (m *model) compare() {
	m.t.Helper()
	h := m.processes[0]
	for _, member := range m.members {
		for _, p := range member.plans {
			if got := h.used(p.ID); got != p.UsedBytes {
				m.t.Errorf("%s has used %d, want %d", p.ID, got, p.UsedBytes)
			}
		}
	}
	m.sameDays("members", m.memberDays, `SELECT d.day || m.user_id, d.up_bytes, d.down_bytes FROM `+days+` JOIN vpn_member m ON m.number = d.number`)
	m.sameDays("nodes", m.nodeDays, `SELECT day || ' ' || CAST(node_id AS TEXT), up_bytes, down_bytes FROM vpn_node_day`)
	if m.t.Failed() {
		m.t.FailNow()
	}
}

func (m *model) sameDays(whose string, want map[string][2]int64, query string) {
	m.t.Helper()
	seen := 0
	_, err := storage.All(m.t.Context(), m.processes[0].db, func(row storage.Scanner) (key string, err error) {
		var up, down int64
		if err = row.Scan(&key, &up, &down); err == nil && want[key] != [2]int64{up, down} {
			m.t.Errorf("%s: %s has %d and %d, want %v", whose, key, up, down, want[key])
		}
		seen++
		return key, err
	}, query)
	if err != nil || seen != len(want) {
		m.t.Errorf("%s: %d days, want %d, %v", whose, seen, len(want), err)
	}
}
