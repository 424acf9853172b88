package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"causeway/internal/vpn/agent/agenttest"
)

// pull is one round of all agents, after which the member has to be among the
// users of every node, or of none.
func (n *town) pull(member bool) {
	n.t.Helper()
	for _, node := range n.nodes {
		config, changed, err := node.agent.Config(n.t.Context())
		if err != nil {
			n.t.Fatalf("%s: %v", node.name, err)
		}
		if changed {
			node.config = config
		}
		users, changed, err := node.agent.Users(n.t.Context())
		if err != nil || !changed {
			n.t.Fatalf("%s: the users have not changed: %v", node.name, err)
		}
		node.users = users
		if found := slices.ContainsFunc(users, func(u agenttest.User) bool { return u.UUID == n.memberUUID() }); found != member {
			n.t.Fatalf("%s: the member among %d users: %v, want %v", node.name, len(users), found, member)
		}
	}
}

// wantNothingNew: a second pull costs nothing.
func (n *town) wantNothingNew() {
	n.t.Helper()
	for _, node := range n.nodes {
		_, config, err := node.agent.Config(n.t.Context())
		if err != nil {
			n.t.Fatal(err)
		}
		_, users, err := node.agent.Users(n.t.Context())
		if err != nil {
			n.t.Fatal(err)
		}
		if config || users {
			n.t.Errorf("%s: sent again although nothing changed: settings %v, users %v", node.name, config, users)
		}
	}
}

// memberUUID is what nodes know the member by.
func (n *town) memberUUID() string {
	n.t.Helper()
	var uuid string
	if err := n.db.QueryRow(n.t.Context(), `SELECT uuid FROM vpn_member WHERE user_id = $1`, n.member.id).Scan(&uuid); err != nil {
		return "" // nobody yet: the first purchase makes them a member of the nodes
	}
	return uuid
}

// serve runs one sing-box that is all nodes, with the users of the last pull.
func (n *town) serve() {
	n.t.Helper()
	n.stop.servers()
	var inbounds []any
	var names []string
	for _, node := range n.nodes {
		tag := strconv.FormatInt(node.agent.Node, 10)
		inbound, err := agenttest.Inbound(node.agent.Type, tag, node.config, node.users, n.cert, func(u agenttest.User) string {
			name := fmt.Sprintf("%s/%d", tag, u.ID)
			names = append(names, name)
			return name
		})
		if err != nil {
			n.t.Fatalf("%s: %v", node.name, err)
		}
		inbounds = append(inbounds, inbound)
	}
	n.stop.servers = agenttest.RunSingBox(n.t, "the servers", map[string]any{
		"log":       map[string]any{"level": "warn"},
		"inbounds":  inbounds,
		"outbounds": []any{map[string]any{"type": "direct"}},
		"experimental": map[string]any{"v2ray_api": map[string]any{
			"listen": n.stats, "stats": map[string]any{"enabled": true, "users": names},
		}},
	}, n.stats)
}

// report tells the shop what was moved on each node, and gives it by node.
func (n *town) report() map[*townNode]int64 {
	n.t.Helper()
	counted, err := agenttest.Moved(n.t.Context(), n.stats)
	if err != nil {
		n.t.Fatal(err)
	}
	moved := map[*townNode]int64{}
	for _, node := range n.nodes {
		push := map[int64][2]int64{}
		for _, user := range node.users {
			if bytes := counted[fmt.Sprintf("%d/%d", node.agent.Node, user.ID)]; bytes != [2]int64{} {
				push[user.ID] = bytes
				moved[node] += bytes[0] + bytes[1]
				n.moved += bytes[0] + bytes[1]
			}
		}
		if len(push) == 0 {
			continue
		}
		if err := node.agent.Push(n.t.Context(), push); err != nil {
			n.t.Fatalf("%s: %v", node.name, err)
		}
	}
	return moved
}

// download goes through the client's door to the node, and from there to the
// web server.
func (node *townNode) download(bytes int64, patience time.Duration) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, fmt.Sprintf("%s/?bytes=%d", node.web, bytes), nil)
	if err != nil {
		return err
	}
	transport := &http.Transport{Proxy: http.ProxyURL(&url.URL{Scheme: "socks5", Host: node.door})}
	defer transport.CloseIdleConnections()
	res, err := (&http.Client{Transport: transport}).Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	got, err := io.Copy(io.Discard, res.Body)
	if err == nil && (got != bytes || res.StatusCode != http.StatusOK) {
		err = fmt.Errorf("%s with %d bytes of %d", res.Status, got, bytes)
	}
	return err
}
