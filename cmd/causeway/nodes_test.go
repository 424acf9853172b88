package main

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"causeway/internal/vpn/clientconfig/readback"
)

const (
	megabyte = 1 << 20
	allowed  = 96 * megabyte // what the plan of this test holds
	patience = time.Minute
)

// A member goes through real nodes: sing-box serves what the shop tells an
// agent, and real clients start from the member's own links. What they
// download is counted, runs out, and then every node refuses them until they
// have bought more. A new link shuts out whoever has the old one.
func TestMembersGoThroughRealNodes(t *testing.T) {
	n := openTown(t)
	n.pull(false)
	n.wantNothingNew()

	n.buy(n.sell("monthly", "month", allowed))
	n.pull(true)
	n.wantNothingNew()
	n.serve()
	for i, client := range townClients {
		n.goThrough(client, megabyte+int64(i)*1000)
	}
	if t.Failed() {
		return
	}

	client, first := townClients[0], n.nodes[0]
	profile, _ := n.fetch(client)
	n.connect(client, profile)
	started, rest := time.Now(), allowed-n.moved
	if err := first.download(rest, patience); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes through %s in %s", rest, first.name, time.Since(started).Round(time.Millisecond))
	n.report()
	n.waitForUsage(allowed) // what goes beyond is the seller's

	n.pull(false)
	n.serve()
	n.connect(client, profile)
	n.wantRefused()
	notices, header := n.fetch(client)
	if used := usedOf(header); used != allowed {
		t.Errorf("the link says %d bytes used of %d", used, allowed)
	}
	n.wantNotice(notices)

	n.buy(n.sell("data", "long_term", allowed))
	n.pull(true)
	n.serve()
	profile, _ = n.fetch(client)
	n.connect(client, profile)
	if err := first.download(megabyte, patience); err != nil {
		t.Errorf("after buying more: %v", err)
	}

	n.must(http.MethodPost, n.member, "/vpn/subscription/reset", nil, nil)
	n.pull(true)
	n.serve()
	n.connect(client, profile)
	n.wantRefused() // whoever has the old profile
	profile, _ = n.fetch(client)
	n.connect(client, profile)
	if err := first.download(megabyte, patience); err != nil {
		t.Errorf("after a new link: %v", err)
	}
}

// wantNotice: the link still answers, and in place of nodes it says why not.
func (n *town) wantNotice(body []byte) {
	n.t.Helper()
	profile, err := readback.SingBox(body)
	if err != nil {
		n.t.Fatal(err)
	}
	if len(profile.Servers) == 0 {
		n.t.Error("no notice: clients drop an empty subscription")
	}
	for _, server := range profile.Servers {
		if n.byName(server.Name) != nil || server.Host != "127.0.0.1" {
			n.t.Errorf("%q leads to %s", server.Name, server.Host)
		}
	}
	n.t.Logf("the member reads: %q", profile.Servers[0].Name)
}

// wantRefused tries all nodes at once: some protocols let strangers wait.
func (n *town) wantRefused() {
	n.t.Helper()
	refused := make(chan string)
	for _, node := range n.nodes {
		go func() {
			if node.download(1, 5*time.Second) == nil {
				refused <- node.name + " still lets the member through"
				return
			}
			refused <- ""
		}()
	}
	for range n.nodes {
		if complaint := <-refused; complaint != "" {
			n.t.Error(complaint)
		}
	}
}

// waitForUsage: what an agent tells is stored at once and counted soon after.
func (n *town) waitForUsage(want int64) {
	n.t.Helper()
	started := time.Now()
	var usage struct{ DataUsed, DataTotal int64 }
	for deadline := started.Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		n.must(http.MethodGet, n.member, "/vpn/usage", nil, &usage)
		if usage.DataUsed == want {
			n.t.Logf("%d of %d bytes used, seen after %s", usage.DataUsed, usage.DataTotal, time.Since(started).Round(time.Millisecond))
			return
		}
	}
	n.t.Fatalf("%d bytes used, want %d", usage.DataUsed, want)
}

// usedOf reads the header that clients show.
func usedOf(header http.Header) int64 {
	used := int64(0)
	for field := range strings.SplitSeq(header.Get("Subscription-Userinfo"), ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(field), "=")
		if name == "upload" || name == "download" {
			used += number(value)
		}
	}
	return used
}
