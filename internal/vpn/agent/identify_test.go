package agent_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/vpn"
	"causeway/internal/vpn/proxy"
)

func TestOnlyANodesOwnTokenOpensItsCalls(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		a, b := h.node(proxy.Node{}), h.node(proxy.Node{})
		for name, query := range map[string]string{
			"nothing":        "",
			"no token":       fmt.Sprintf("?node_id=%d&node_type=shadowsocks", a.ID),
			"empty token":    fmt.Sprintf("?node_id=%d&node_type=shadowsocks&token=", a.ID),
			"another's":      fmt.Sprintf("?node_id=%d&node_type=shadowsocks&token=%s", a.ID, b.token),
			"unknown node":   fmt.Sprintf("?node_id=99&node_type=shadowsocks&token=%s", a.token),
			"no node":        "?node_type=shadowsocks&token=" + a.token,
			"not a number":   "?node_id=one&token=" + a.token,
			"broken address": fmt.Sprintf("?node_id=%d;token=%s", a.ID, a.token),
		} {
			for _, call := range []string{"GET config", "GET user", "POST push", "POST alive", "GET alivelist", "POST status"} {
				method, path, _ := strings.Cut(call, " ")
				body := h.wants(401, h.call(method, path+query, "{}"))
				var said struct{ Code, Message string }
				if err := json.Unmarshal(body, &said); err != nil || said.Code != "node_refused" || said.Message == "" {
					t.Errorf("%s, %s: %s", name, call, body)
				}
			}
		}
		if h.reports.push != nil || len(h.reports.seen) > 0 {
			t.Error("somebody who was refused was heard")
		}
	})
}

func TestANewTokenEndsTheOldOneAtOnce(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		n := h.node(proxy.Node{})
		h.wants(200, h.call("GET", n.query("user"), ""))
		old := n
		var err error
		if n.token, err = h.ReplaceToken(t.Context(), olga, n.ID); err != nil {
			t.Fatal(err)
		}
		h.wants(401, h.call("GET", old.query("user"), ""))
		h.wants(200, h.call("GET", n.query("user"), ""))
		if err := h.RemoveNode(t.Context(), olga, n.ID); err != nil {
			t.Fatal(err)
		}
		h.wants(401, h.call("GET", n.query("user"), ""))
	})
}

func TestANodeIsCalledByAllNamesOfItsProtocol(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		vmess := h.node(proxy.Node{Protocol: proxy.VMess})
		hysteria := h.node(proxy.Node{Protocol: proxy.Hysteria2})
		for _, c := range []struct {
			node     node
			nodeType string
			status   int
		}{
			{vmess, "vmess", 200}, {vmess, "v2ray", 200}, {vmess, "V2ray", 200}, {vmess, "v2node", 200}, {vmess, "", 200},
			{vmess, "vless", 404}, {vmess, "hysteria", 404}, {vmess, "anything", 404},
			{hysteria, "hysteria", 200}, {hysteria, "hysteria2", 200}, {hysteria, "v2node", 200}, {hysteria, "v2ray", 404},
		} {
			query := fmt.Sprintf("config?node_id=%d&node_type=%s&token=%s", c.node.ID, c.nodeType, c.node.token)
			if res := h.call("GET", query, ""); res.StatusCode != c.status {
				t.Errorf("%s node called %q: %d, want %d", c.node.Protocol, c.nodeType, res.StatusCode, c.status)
			}
		}
	})
}

// Hundreds of nodes may stand behind one address; one that has gone mad does not
// take the others' turn.
func TestANodeIsLimitedAlone(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		mad, calm := h.node(proxy.Node{}), h.node(proxy.Node{})
		for range 120 {
			h.wants(200, h.call("GET", mad.query("config"), ""))
		}
		res := h.call("GET", mad.query("config"), "")
		if h.wants(429, res); res.Header.Get("Retry-After") == "" {
			t.Error("nobody says when to come again")
		}
		h.wants(200, h.call("GET", calm.query("config"), ""))
		h.node(proxy.Node{}) // so that all nodes are read anew
		h.wants(429, h.call("GET", mad.query("config"), ""))
		h.clock.Advance(time.Second)
		h.wants(200, h.call("GET", mad.query("config"), ""))
	})
}

func TestReportsAreHandedOn(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		n := h.node(proxy.Node{})
		ann := h.buyer("ann", nil)
		bob := h.buyer("bob", func(t *vpn.Terms) { t.NodeGroups = []string{"far"} })
		if body := h.wants(200, h.call("POST", n.query("push"), `{"1":[2,3]}`)); strings.TrimSpace(string(body)) != `{"data":true}` || string(h.reports.push) != `{"1":[2,3]}` {
			t.Errorf("push: %s, %s", body, h.reports.push)
		}
		// What it says of somebody whom it does not serve would keep them from the nodes that do.
		body := h.wants(200, h.call("POST", n.query("alive"), fmt.Sprintf(
			`{"%d":["192.0.2.1","192.0.2.2_5"],"%d":["192.0.2.6"],"99":["192.0.2.5"],"x":["192.0.2.3"],"-1":[],"2147483647":["192.0.2.4"]}`, ann.Number, bob.Number)))
		if strings.TrimSpace(string(body)) != `{"data":true}` || len(h.reports.alive) != 1 || len(h.reports.alive[ann.Number]) != 2 {
			t.Errorf("alive: %s, %v", body, h.reports.alive)
		}
		body = h.wants(200, h.call("POST", n.query("status"), `{"cpu":12.3,"mem":{"total":100,"used":40.5},"swap":{"total":0,"used":0},"disk":{"total":9,"used":1}}`))
		if strings.TrimSpace(string(body)) != `{"code":0,"data":true,"message":"success"}` || h.reports.status.CPU != 12.3 || h.reports.status.Mem.Used != 40 {
			t.Errorf("status: %s, %+v", body, h.reports.status)
		}
		for _, call := range []string{"alive", "status"} {
			for _, broken := range []string{"", "[]", "null and void", `{"1":`} {
				h.wants(422, h.call("POST", n.query(call), broken))
			}
		}
		h.wants(413, h.call("POST", n.query("push"), strings.Repeat("x", 16<<20+1)))
		h.wants(413, h.call("POST", n.query("status"), strings.Repeat("x", 16<<10+1)))
	})
}

func TestOneNodeThatCannotBeReadStopsNoOther(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		sealed, garbled, fine := h.node(proxy.Node{}), h.node(proxy.Node{}), h.node(proxy.Node{})
		h.set(`UPDATE vpn_node SET private_key_sealed = $1 WHERE id = $2`, []byte("of another key"), sealed.ID)
		h.set(`UPDATE vpn_node SET settings = 'nothing' WHERE id = $1`, garbled.ID)
		h.wants(401, h.call("GET", sealed.query("config"), ""))
		h.wants(401, h.call("GET", garbled.query("config"), ""))
		h.wants(200, h.call("GET", fine.query("config"), ""))
		h.wants(200, h.call("GET", fine.query("user"), ""))
	})
}

// slowly is a body that does not come to an end until it is told to.
type slowly struct{ begun, end chan struct{} }

func (b slowly) Read([]byte) (int, error) {
	b.begun <- struct{}{}
	<-b.end
	return 0, io.EOF
}

func TestLargeReportsOfANodeWaitForEachOther(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		mad, calm := h.node(proxy.Node{}), h.node(proxy.Node{})
		push := func(ctx context.Context, body io.Reader) int {
			w := httptest.NewRecorder()
			h.handler.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "POST", "/api/v1/server/UniProxy/"+mad.query("push"), body))
			return w.Code
		}
		body := slowly{make(chan struct{}), make(chan struct{})}
		var slow sync.WaitGroup
		for range 2 {
			slow.Go(func() { push(t.Context(), body) })
			<-body.begun
		}
		ctx, giveUp := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer giveUp()
		if status := push(ctx, strings.NewReader("{}")); status == 200 || h.reports.push != nil {
			t.Errorf("a third at once: %d", status)
		}
		h.wants(200, h.call("POST", calm.query("push"), "{}"))
		close(body.end)
		slow.Wait()
		h.wants(200, h.call("POST", mad.query("push"), "{}"))
	})
}
