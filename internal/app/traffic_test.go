package app_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// oddReport has a node have said something that cannot be true.
func (s *shop) oddReport() string {
	s.t.Helper()
	now := s.clock.Now()
	odd := id.New(now) + "-1"
	err := s.app.DB().Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, `
			INSERT INTO vpn_quarantine (id, node_id, node_groups, number, up, down, reason, received_at)
			VALUES ($1, 1, 'standard', 1, '-5', '0', 'negative', $2)`, odd, now)
		return err
	})
	if err != nil {
		s.t.Fatal(err)
	}
	return odd
}

// What a node reports is seen by the operator as traffic of that node, and what
// cannot be true waits for a decision.
func TestAnOperatorSeesWhatANodeReports(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		p := s.agentOf(s.makeNode(nil))
		before := p.users()
		mia := s.beside("mia@demo.example")
		mia.bought()
		number, _ := theOneMore(before, p.users())
		if w := p.ask("POST", "push", fmt.Sprintf(`{"%d":[1000,2000]}`, number)); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		s.clock.Advance(time.Minute)
		if w := p.ask("POST", "push", fmt.Sprintf(`{"%d":[800000000000,0]}`, number)); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		var odd struct {
			Items []struct{ ID, UserID, Up, Reason string }
		}
		s.want("GET", "/api/v1/admin/nodes/quarantine", nil, 200, &odd)
		if len(odd.Items) != 1 || odd.Items[0].Up != "800000000000" || odd.Items[0].Reason != "too_much" || odd.Items[0].UserID == "" {
			t.Fatalf("in quarantine: %+v", odd)
		}
		decision := "/api/v1/admin/nodes/quarantine/" + odd.Items[0].ID + "/decision"
		s.want("POST", decision, says{"decision": "discard", "reason": "a broken counter"}, 200, nil)
		s.want("POST", decision, says{"decision": "apply", "reason": "a second thought"}, 409, nil)

		day := s.trafficOf(p.node.ID)
		if day != [2]int64{1000, 2000} {
			t.Errorf("the node's day says %v", day)
		}
		var usage struct{ DataUsed int64 }
		mia.want("GET", "/api/v1/vpn/usage", nil, 200, &usage)
		if usage.DataUsed != 3000 {
			t.Errorf("the member has used %d", usage.DataUsed)
		}
	})
}

// trafficOf waits until a node's report is counted.
func (s *shop) trafficOf(node int64) [2]int64 {
	s.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		var traffic struct{ Days []struct{ Up, Down int64 } }
		s.want("GET", fmt.Sprintf("/api/v1/admin/nodes/traffic?days=1&node=%d", node), nil, 200, &traffic)
		if len(traffic.Days) == 1 {
			return [2]int64{traffic.Days[0].Up, traffic.Days[0].Down}
		}
		s.clock.Advance(20 * time.Millisecond) // so that nobody is told to wait
	}
	s.t.Fatal("the report is not counted")
	return [2]int64{}
}
