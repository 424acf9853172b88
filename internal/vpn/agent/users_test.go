package agent_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/vmihailenco/msgpack/v5"

	"causeway/internal/storage"
	"causeway/internal/vpn"
	"causeway/internal/vpn/agent"
	"causeway/internal/vpn/proxy"
)

// pull is an agent that remembers its tag.
type pull struct {
	*house
	node
	tag string
}

// next asks again and tells whether something came, and who is on the list then.
func (p *pull) next() (changed bool, users []string) {
	p.t.Helper()
	res := p.call("GET", p.query("user"), "", "If-None-Match", p.tag)
	if res.StatusCode == 304 {
		return false, nil
	}
	body := p.wants(200, res)
	var list agentUsers
	if err := json.Unmarshal(body, &list); err != nil || len(list.Users) == 0 {
		p.t.Fatalf("agents cannot use %s: %v", body, err)
	}
	for _, u := range list.Users {
		users = append(users, fmt.Sprintf("%d %s %d %d", u.ID, u.UUID, u.SpeedLimit, u.DeviceLimit))
	}
	if before := p.tag; before == res.Header.Get("ETag") {
		p.t.Errorf("sent what the agent has: %s", body)
	}
	p.tag = res.Header.Get("ETag")
	return true, users
}

func (p *pull) wantNext(users ...string) {
	p.t.Helper()
	if changed, got := p.next(); !changed || !slices.Equal(got, users) {
		p.t.Errorf("list %v (new: %t), want %v", got, changed, users)
	}
}

func (p *pull) wantSame() {
	p.t.Helper()
	if changed, got := p.next(); changed {
		p.t.Errorf("nothing has changed, and yet there came %v", got)
	}
}

// wantFree is wantSame when nothing has happened at all since the last call.
func (p *pull) wantFree() {
	p.t.Helper()
	if p.wantSame(); p.queries > 0 {
		p.t.Errorf("a list that the agent has cost %d queries", p.queries)
	}
}

func line(m vpn.Member, speed, devices int) string {
	return fmt.Sprintf("%d %s %d %d", m.Number, m.UUID, speed, devices)
}

func (h *house) set(statement string, args ...any) {
	h.t.Helper()
	err := h.db.Write(h.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func TestANodeSeesThoseWhoMayUseItsGroups(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		main := &pull{house: h, node: h.node(proxy.Node{})}
		far := &pull{house: h, node: h.node(proxy.Node{Groups: []string{"far"}})}
		both := &pull{house: h, node: h.node(proxy.Node{Groups: []string{"far", "main"}})}
		ann := h.buyer("ann", nil)
		bob := h.buyer("bob", func(t *vpn.Terms) { t.NodeGroups, t.SpeedMbps, t.Devices = []string{"far"}, 50, 0 })
		main.wantNext(line(ann, 100, 3))
		far.wantNext(line(bob, 50, 0))
		both.wantNext(line(ann, 100, 3), line(bob, 50, 0))

		// The largest limit counts, and none at all is larger than any.
		h.buyer("bob", func(t *vpn.Terms) { t.NodeGroups, t.SpeedMbps, t.Devices = []string{"main"}, 200, 5 })
		both.wantNext(line(ann, 100, 3), line(bob, 200, 0))
		main.wantNext(line(ann, 100, 3), line(bob, 200, 5))
		far.wantSame()
	})
}

// A key that is part of another opens nothing of the other.
func TestGroupsAreToldApartWhole(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		p := &pull{house: h, node: h.node(proxy.Node{Groups: []string{"ma"}})}
		h.buyer("ann", func(t *vpn.Terms) { t.NodeGroups = []string{"main", "ma-in"} })
		if _, users := p.next(); !strings.HasPrefix(users[0], fmt.Sprint(agent.PlaceholderNumber)) {
			t.Errorf("let in: %v", users)
		}
	})
}

func TestWhatHappensToAMemberReachesTheNextPull(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		p := &pull{house: h, node: h.node(proxy.Node{})}
		ann := h.buyer("ann", nil)
		p.wantNext(line(ann, 100, 3))
		p.wantFree()

		bob := h.buyer("bob", nil)
		p.wantNext(line(ann, 100, 3), line(bob, 100, 3))
		p.wantSame()

		fresh, err := h.Reset(t.Context(), "ann")
		if err != nil || fresh.UUID == ann.UUID {
			t.Fatal("nothing was reset", err)
		}
		p.wantNext(line(fresh, 100, 3), line(bob, 100, 3))

		// Something happens that makes no difference to the nodes.
		h.buyer("ann", func(t *vpn.Terms) { t.Apply = vpn.Extend })
		p.wantSame()
		p.wantFree()
	})
}

// Nobody tells the list that time has passed; it knows.
func TestTimeReachesTheNextPull(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		p := &pull{house: h, node: h.node(proxy.Node{})}
		ann := h.buyer("ann", nil)
		bob := h.buyer("bob", func(t *vpn.Terms) { t.Months = 12 })
		cat := h.buyer("cat", func(t *vpn.Terms) { t.Months = 12 })
		now := h.clock.Now()
		// Bob has used everything up until tomorrow; Cat's begins in two days.
		h.set(`UPDATE vpn_entitlement SET used_bytes = quota_bytes, refill_at = $1 WHERE user_id = 'bob'`, now.Add(24*time.Hour))
		h.set(`UPDATE vpn_entitlement SET anchor = $1 WHERE user_id = 'cat'`, now.Add(48*time.Hour))
		p.wantNext(line(ann, 100, 3))
		h.later(24*time.Hour - time.Millisecond)
		p.wantSame()
		p.wantFree()
		h.later(time.Millisecond)
		p.wantNext(line(ann, 100, 3), line(bob, 100, 3))
		h.later(24 * time.Hour)
		p.wantNext(line(ann, 100, 3), line(bob, 100, 3), line(cat, 100, 3))
		h.later(30 * 24 * time.Hour) // past Ann's end
		p.wantNext(line(bob, 100, 3), line(cat, 100, 3))
		p.wantFree()
	})
}

// Within moments nobody becomes deaf, so that nothing but the list itself can
// know that its time is over.
func TestAListKnowsItsOwnEnd(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		p := &pull{house: h, node: h.node(proxy.Node{})}
		ann, bob := h.buyer("ann", nil), h.buyer("bob", nil)
		h.set(`UPDATE vpn_entitlement SET expires_at = $1 WHERE user_id = 'bob'`, h.clock.Now().Add(time.Second))
		p.wantNext(line(ann, 100, 3), line(bob, 100, 3))
		h.clock.Advance(999 * time.Millisecond)
		p.wantFree()
		h.clock.Advance(time.Millisecond)
		p.wantNext(line(ann, 100, 3))
		p.wantFree()
	})
}

func TestWhoIsNotLetIn(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		ann := h.buyer("ann", nil)
		for name, statement := range map[string]string{
			"frozen":  `UPDATE vpn_entitlement SET frozen = TRUE WHERE user_id = 'bob'`,
			"ended":   `UPDATE vpn_entitlement SET ended_at = 1 WHERE user_id = 'bob'`,
			"used up": `UPDATE vpn_entitlement SET used_bytes = quota_bytes + bonus_bytes, refill_at = NULL WHERE user_id = 'bob'`,
			"expired": `UPDATE vpn_entitlement SET expires_at = 1 WHERE user_id = 'bob'`,
			"waiting": `UPDATE vpn_entitlement SET anchor = 9000000000000 WHERE user_id = 'bob'`,
			"shut":    `UPDATE vpn_member SET shut = TRUE WHERE user_id = 'bob'`,
		} {
			h.set(`DELETE FROM vpn_grant`)
			h.set(`DELETE FROM vpn_entitlement WHERE user_id = 'bob'`)
			h.set(`UPDATE vpn_member SET shut = FALSE`)
			bob := h.buyer("bob", nil)
			p := &pull{house: h, node: h.node(proxy.Node{})}
			p.wantNext(line(ann, 100, 3), line(bob, 100, 3))
			h.set(statement)
			p = &pull{house: h, node: h.node(proxy.Node{})} // a new node drops what was kept
			if _, users := p.next(); !slices.Equal(users, []string{line(ann, 100, 3)}) {
				t.Errorf("%s: %v", name, users)
			}
		}
	})
}

// Agents take an empty list for an error and keep serving those of the last.
func TestAnEmptyListHasSomebodyWhomNobodyCanBe(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		p := &pull{house: h, node: h.node(proxy.Node{})}
		q := &pull{house: h, node: h.node(proxy.Node{Groups: []string{"far"}})}
		_, users := p.next()
		_, others := q.next()
		if len(users) != 1 || !strings.HasPrefix(users[0], fmt.Sprint(agent.PlaceholderNumber)+" ") || users[0] == others[0] {
			t.Errorf("%v and %v", users, others)
		}
		h.node(proxy.Node{}) // drops everything that is kept
		p.wantSame()
		ann := h.buyer("ann", nil)
		p.wantNext(line(ann, 100, 3))
	})
}

func TestAListComesInTheFormThatIsAskedFor(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		n := h.node(proxy.Node{})
		for i := range 40 {
			h.buyer(fmt.Sprintf("user %02d", i), func(t *vpn.Terms) { t.SpeedMbps, t.Devices = int64(i*i*i*5), int64(i) })
		}
		h.set(`UPDATE vpn_member SET number = 70000000000 WHERE number = 40`)
		plain := h.call("GET", n.query("user"), "")
		text := h.wants(200, plain)
		var want, got agentUsers
		if err := json.Unmarshal(text, &want); err != nil || len(want.Users) != 40 || want.Users[39].ID != 70000000000 {
			t.Fatalf("%v: %s", err, text)
		}

		packed := h.call("GET", n.query("user"), "", "X-Response-Format", "msgpack", "Accept-Encoding", "gzip")
		body := h.wants(200, packed)
		if err := msgpack.NewDecoder(bytes.NewReader(body)).Decode(&got); err != nil || !slices.Equal(got.Users, want.Users) {
			t.Errorf("%v: %x", err, body)
		}
		if packed.Header.Get("Content-Type") != "application/x-msgpack" || packed.Header.Get("ETag") != plain.Header.Get("ETag") {
			t.Errorf("headers %v", packed.Header)
		}

		zipped := h.call("GET", n.query("user"), "", "Accept-Encoding", "gzip")
		reader, err := gzip.NewReader(zipped.Body)
		if err != nil || zipped.Header.Get("Content-Encoding") != "gzip" || zipped.Header.Get("Content-Type") != "application/json" {
			t.Fatal(err, zipped.Header)
		}
		if unzipped, err := io.ReadAll(reader); err != nil || !bytes.Equal(unzipped, text) {
			t.Errorf("%v: %s", err, unzipped)
		}
		for _, form := range []string{"msgpack", ""} {
			h.wants(304, h.call("GET", n.query("user"), "", "If-None-Match", plain.Header.Get("ETag"), "X-Response-Format", form))
		}
	})
}

func TestANodeHearsOfItsOwnUsersDevicesOnly(t *testing.T) {
	eachHouse(t, func(t *testing.T, h *house) {
		n, empty := h.node(proxy.Node{}), h.node(proxy.Node{Groups: []string{"nobody"}})
		ann := h.buyer("ann", nil)
		bob := h.buyer("bob", func(t *vpn.Terms) { t.NodeGroups = []string{"far"} })
		h.reports.counts = map[int64]int{ann.Number: 2, bob.Number: 3, 99: 1}
		if body := h.wants(200, h.call("GET", n.query("alivelist"), "")); strings.TrimSpace(string(body)) != fmt.Sprintf(`{"alive":{"%d":2}}`, ann.Number) {
			t.Errorf("%s", body)
		}
		if body := h.wants(200, h.call("GET", empty.query("alivelist"), "")); strings.TrimSpace(string(body)) != `{"alive":{}}` {
			t.Errorf("%s", body)
		}
		h.reports.counts = nil
		if body := h.wants(200, h.call("GET", n.query("alivelist"), "")); strings.TrimSpace(string(body)) != `{"alive":{}}` {
			t.Errorf("%s", body)
		}
	})
}
