package main

import (
	"encoding/json"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"time"

	"github.com/goccy/go-yaml"

	"causeway/internal/vpn/agent/agenttest"
)

// townClient is a program that members use, started from one of their links.
//
// Two things are changed in what the link gives. The ways in: a door on
// loopback for each node instead of the machine's whole network. And where
// doors lead: each to its node, also for addresses on loopback, which a profile
// rightly keeps away from nodes.
type townClient struct {
	name, format, agent string // agent: how it names itself when it asks
	program             string // the variable that names it
	start               func(n *town, profile []byte) (stop func())
	cannot              string // the node that it cannot use, for reasons of its own
}

var townClients = []townClient{
	{"sing-box", "sing-box", "SFA/1.14.1", agenttest.SingBoxVariable, (*town).startSingBox, ""},
	{"mihomo", "clash", "clash.meta/1.19.22", agenttest.MihomoVariable, (*town).startMihomo, ""},
	// Its reader of links passes HTTPUpgrade on under a name that it does not know itself.
	{"mihomo with share links", "v2ray", "v2rayN/7.15", agenttest.MihomoVariable, (*town).startMihomoWithLinks, httpUpgrade},
}

// connect starts a client from a profile, in place of the one before.
func (n *town) connect(client townClient, profile []byte) {
	n.t.Helper()
	n.stop.client()
	for i, address := range freeAddresses(n.t, len(n.nodes)) {
		n.nodes[i].door = address
	}
	n.stop.client = client.start(n, profile)
}

func (n *town) startSingBox(profile []byte) func() {
	var config map[string]any
	if err := json.Unmarshal(profile, &config); err != nil {
		n.t.Fatal(err)
	}
	var doors, rules []any
	for _, node := range n.nodes {
		host, port, _ := strings.Cut(node.door, ":")
		doors = append(doors, map[string]any{"type": "mixed", "tag": node.door, "listen": host, "listen_port": number(port)})
		rules = append(rules, map[string]any{"inbound": node.door, "action": "route", "outbound": node.name})
	}
	config["inbounds"] = doors
	route, ok := config["route"].(map[string]any)
	if !ok {
		n.t.Fatalf("a profile without routes: %s", profile)
	}
	others, _ := route["rules"].([]any)
	route["rules"] = append(rules, others...)
	return agenttest.RunSingBox(n.t, "sing-box", config, n.lastDoor(), n.trust())
}

func (n *town) startMihomo(profile []byte) func() {
	var config map[string]any
	if err := yaml.Unmarshal(profile, &config); err != nil {
		n.t.Fatal(err)
	}
	delete(config, "mixed-port")
	config["listeners"] = n.listeners(func(node *townNode) string { return node.name })
	return n.runMihomo(config, nil)
}

// startMihomoWithLinks gives each node a group of its own, because a list of
// links is a provider, and doors lead to groups but not into providers.
func (n *town) startMihomoWithLinks(links []byte) func() {
	var groups []any
	for _, node := range n.nodes {
		groups = append(groups, map[string]any{
			"name": node.door, "type": "select", "use": []string{"links"}, "filter": "^" + regexp.QuoteMeta(node.name) + "$",
		})
	}
	return n.runMihomo(map[string]any{
		"log-level":       "warning",
		"proxy-providers": map[string]any{"links": map[string]any{"type": "file", "path": "./links.txt"}},
		"proxy-groups":    groups,
		"listeners":       n.listeners(func(node *townNode) string { return node.door }),
		"rules":           []string{"MATCH,REJECT"},
	}, links)
}

func (n *town) listeners(leadsTo func(*townNode) string) (all []any) {
	for _, node := range n.nodes {
		host, port, _ := strings.Cut(node.door, ":")
		all = append(all, map[string]any{"name": node.door, "type": "mixed", "listen": host, "port": number(port), "proxy": leadsTo(node)})
	}
	return all
}

func (n *town) runMihomo(config map[string]any, links []byte) func() {
	raw, err := yaml.Marshal(config)
	if err != nil {
		n.t.Fatal(err)
	}
	return agenttest.RunMihomo(n.t, "mihomo", map[string][]byte{"config.yaml": raw, "links.txt": links}, n.lastDoor(), n.trust())
}

// trust has a client believe the nodes' certificate as it would a public one.
func (n *town) trust() string { return "SSL_CERT_FILE=" + n.cert.CertFile }

func (n *town) lastDoor() string { return n.nodes[len(n.nodes)-1].door }

// fetch reads the member's own link as a client does. Only the host is another
// one: the shop may be reachable under several names.
func (n *town) fetch(client townClient) ([]byte, http.Header) {
	n.t.Helper()
	var subscription struct {
		Links []struct{ Format, URL string }
	}
	n.must(http.MethodGet, n.member, "/vpn/subscription", nil, &subscription)
	for _, link := range subscription.Links {
		if link.Format != client.format {
			continue
		}
		_, path, _ := strings.Cut(link.URL, "/s/")
		req, err := http.NewRequestWithContext(n.t.Context(), http.MethodGet, n.first.address+"/s/"+path, nil)
		if err != nil {
			n.t.Fatal(err)
		}
		req.Header.Set("User-Agent", client.agent)
		res, err := n.client.Do(req)
		if err != nil {
			n.t.Fatal(err)
		}
		defer res.Body.Close()
		body, err := io.ReadAll(res.Body)
		if err != nil || res.StatusCode != http.StatusOK {
			n.t.Fatalf("the link: %s %v %s", res.Status, err, body)
		}
		return body, res.Header
	}
	n.t.Fatalf("no link for %s: %v", client.name, subscription.Links)
	return nil, nil
}

// goThrough downloads through every node with a client, and has the agents tell.
// Each client asks for another size: the shop takes two equal reports within
// half a minute for one that was sent twice.
func (n *town) goThrough(client townClient, size int64) {
	n.t.Helper()
	if os.Getenv(client.program) == "" {
		n.t.Logf("NOT TRIED: %s, because %s is not set", client.name, client.program)
		return
	}
	profile, header := n.fetch(client)
	if used := usedOf(header); used > n.moved { // it may be half a minute old
		n.t.Errorf("the link says %d bytes used, and %d were told", used, n.moved)
	}
	n.connect(client, profile)
	n.waitUntilOpen()
	for _, node := range n.nodes {
		if node.name == client.cannot {
			continue
		}
		err := node.download(size, patience)
		// sing-box as a server says yes to HTTPUpgrade a moment before it takes the
		// connection over, and what comes in between is lost.
		for again := 0; err != nil && node.name == httpUpgrade && again < 5; again++ {
			err = node.download(size, patience)
		}
		if err != nil {
			n.t.Errorf("%s through %s: %v", client.name, node.name, err)
		}
	}
	counted := n.report()
	for _, node := range n.nodes {
		if bytes := counted[node]; node.name != client.cannot && (bytes < size || bytes > size+size/20) {
			n.t.Errorf("%s through %s: %d bytes were counted for %d", client.name, node.name, bytes, size)
		}
	}
	n.waitForUsage(n.moved)
	n.t.Logf("%s went through %d of %d nodes", client.name, len(counted), len(n.nodes))
}

// waitUntilOpen: mihomo opens its doors some moments before it lets anybody through.
func (n *town) waitUntilOpen() {
	n.t.Helper()
	var err error
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if err = n.nodes[0].download(0, patience); err == nil {
			return
		}
	}
	n.t.Fatalf("%s: %v", n.nodes[0].name, err)
}
