package app_test

import (
	"encoding/json"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
)

// puller is a node's agent beside the shop.
type puller struct {
	*shop
	node  node
	token string
	tag   string
}

// agentOf gives a node of the demo's groups an agent, as an operator does.
func (s *shop) agentOf(n node) *puller {
	s.t.Helper()
	var made struct{ Token string }
	s.want("POST", n.path("/token"), nil, 200, &made)
	return &puller{shop: s, node: n, token: made.Token}
}

func (p *puller) ask(method, call, body string) *httptest.ResponseRecorder {
	p.t.Helper()
	address := fmt.Sprintf("/api/v1/server/UniProxy/%s?node_id=%d&node_type=shadowsocks&token=%s", call, p.node.ID, p.token)
	req := httptest.NewRequestWithContext(p.t.Context(), method, address, strings.NewReader(body))
	req.Header.Set("User-Agent", "go-resty/2.16.2 (https://github.com/go-resty/resty)")
	req.Header.Set("If-None-Match", p.tag)
	w := httptest.NewRecorder()
	p.app.Handler().ServeHTTP(w, req)
	return w
}

// users pulls and gives the numbers of those on the list, or nothing if the
// agent has it already.
func (p *puller) users() map[int64]string {
	p.t.Helper()
	w := p.ask("GET", "user", "")
	if w.Code == 304 {
		return nil
	}
	var list struct {
		Users []struct {
			ID   int64
			UUID string
		}
	}
	if err := json.Unmarshal(w.Body.Bytes(), &list); err != nil || w.Code != 200 {
		p.t.Fatalf("%d %v: %s", w.Code, err, w.Body)
	}
	p.tag = w.Header().Get("ETag")
	users := map[int64]string{}
	for _, u := range list.Users {
		users[u.ID] = u.UUID
	}
	return users
}

func (p *puller) wantNothingNew(after string) {
	p.t.Helper()
	if users := p.users(); users != nil {
		p.t.Errorf("nothing has changed after %s, and yet there came %v", after, users)
	}
}

// What becomes of a member reaches the next pull: bought, replaced, used up,
// run out.
func TestAPurchaseAndItsEndReachTheNextPull(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		p := s.agentOf(s.makeNode(nil))
		before := p.users()
		p.wantNothingNew("the first pull")

		mia := s.beside("mia@demo.example")
		mia.bought()
		bought := p.users()
		number, uuid := theOneMore(before, bought)
		if number == 0 {
			t.Fatalf("bought, and the list went from %v to %v", before, bought)
		}
		p.wantNothingNew("a purchase")

		mia.want("POST", "/api/v1/vpn/subscription/reset", nil, 200, nil)
		if reset := p.users(); reset[number] == "" || reset[number] == uuid {
			t.Errorf("reset, and the list is %v", reset)
		}
		p.wantNothingNew("a reset")

		if w := p.ask("POST", "push", fmt.Sprintf(`{"%d":[1000,%d]}`, number, int64(60)<<30)); w.Code != 200 {
			t.Fatalf("%d %s", w.Code, w.Body)
		}
		if users := p.sooner("the end of the traffic"); users[number] != "" {
			t.Errorf("used up, and the list is %v", users)
		}
		p.wantNothingNew("the end of the traffic")

		s.beside("leo@demo.example").bought()
		leo, _ := theOneMore(before, p.users())
		s.clock.Advance(95 * 24 * time.Hour)
		if users := p.sooner("the end of a season"); leo == 0 || users[leo] != "" {
			t.Errorf("expired, and the list is %v", users)
		}
	})
}

// sooner pulls until something comes: pushes are counted a moment after they
// were taken in.
func (p *puller) sooner(than string) map[int64]string {
	p.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		p.clock.Advance(500 * time.Millisecond) // an agent that asks so often would be told to wait
		if users := p.users(); users != nil {
			return users
		}
	}
	p.t.Fatalf("%s does not reach the node", than)
	return nil
}

// theOneMore is who came to a list.
func theOneMore(before, after map[int64]string) (number int64, uuid string) {
	for number, uuid := range after {
		if before[number] == "" {
			return number, uuid
		}
	}
	return 0, ""
}
