package main

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/chaos/crowd"
)

// fleet is nodes that report traffic to a shop's processes, and what the books
// must say of it in the end.
type fleet struct {
	m       *market
	nodes   int
	members int

	mu    sync.Mutex
	moved map[int64]int64 // by member's number
	sent  int64           // by all of them, strangers included
}

// Numbers that the demo's own nodes and members do not have.
const (
	firstNode   = crowd.FirstNode
	firstMember = crowd.FirstMember
	nodeToken   = crowd.NodeToken
)

// launch makes nodes and members behind the processes' backs, before any
// process has looked at the nodes.
func (m *market) launch(nodes, members int) *fleet {
	m.t.Helper()
	if err := crowd.Launch(m.t.Context(), m.db, nodes, members); err != nil {
		m.t.Fatal(err)
	}
	return &fleet{m: m, nodes: nodes, members: members, moved: map[int64]int64{}}
}

// report is a push that no other is alike.
type report struct {
	node int
	body string
}

// report makes the next push and remembers what it says. One that is lost is
// not remembered: nobody ever hears of it.
func (f *fleet) report(rng *rand.Rand, serial int, lost bool) report {
	f.mu.Lock()
	defer f.mu.Unlock()
	rows := []string{fmt.Sprintf(`"%d":[%d,1]`, firstMember+f.members, serial+1)} // a stranger tells reports apart
	total := int64(serial + 2)
	for i := range f.members {
		if rng.IntN(4) > 0 {
			continue
		}
		bytes := 1 + rng.Int64N(9)
		rows = append(rows, fmt.Sprintf(`"%d":[%d,%d]`, firstMember+i, bytes, 0))
		if !lost {
			f.moved[int64(firstMember+i)] += bytes
		}
		total += bytes
	}
	if !lost {
		f.sent += total
	}
	return report{node: firstNode + rng.IntN(f.nodes), body: "{" + strings.Join(rows, ",") + "}"}
}

// push brings a report to a process as an agent does.
func (f *fleet) push(to *process, r report) error {
	address := fmt.Sprintf("%s/api/v1/server/UniProxy/push?node_id=%d&node_type=shadowsocks&token=%s", to.address, r.node, strings.ReplaceAll(nodeToken, " ", "+"))
	req, err := http.NewRequestWithContext(f.m.t.Context(), http.MethodPost, address, strings.NewReader(r.body))
	if err != nil {
		return err
	}
	n := f.m.asked.Add(1)
	req.Header.Set("X-Forwarded-For", fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255))
	res, err := f.m.client.Do(req)
	if err != nil {
		return err
	}
	_ = res.Body.Close() // only the status counts
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("status %d", res.StatusCode)
	}
	return nil
}

// awaitCounting is over when every stored push is counted.
func (f *fleet) awaitCounting(atMost time.Duration) {
	f.m.t.Helper()
	for deadline := time.Now().Add(atMost); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if f.m.sum(`SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL`) == 0 {
			return
		}
	}
	f.m.t.Fatalf("%d pushes were not counted", f.m.sum(`SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL`))
}

// wantBooks holds what was counted against what was sent.
func (f *fleet) wantBooks(t *testing.T) {
	t.Helper()
	for i := range f.members {
		user, want := crowd.Sailor(i), f.moved[int64(firstMember+i)]
		used := int64(f.m.sum(`SELECT used_bytes + (SELECT CAST(COALESCE(SUM(charged_bytes), 0) AS BIGINT) FROM vpn_drawn WHERE entitlement_id = $1) FROM vpn_entitlement WHERE id = $1`, user))
		days := int64(f.m.sum(`
			SELECT CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM (
				SELECT number, up_bytes + down_bytes AS bytes FROM vpn_usage_day
				UNION ALL
				SELECT number, up_bytes + down_bytes AS bytes FROM vpn_drawn) AS told
			WHERE  number = $1`, firstMember+i))
		if used != want || days != want {
			t.Errorf("%s is charged %d, and its days say %d, want %d", user, used, days, want)
		}
	}
	if got := int64(f.m.sum(`SELECT CAST(COALESCE(SUM(up_bytes + down_bytes), 0) AS BIGINT) FROM vpn_node_day WHERE node_id >= 100001`)); got != f.sent {
		t.Errorf("the nodes' days say %d, want %d", got, f.sent)
	}
}
