package main

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"causeway/internal/storage"
	"causeway/internal/vpn/agent/agenttest"
)

// town is a shop with nodes around it, all on loopback: an operator, a member,
// and a web server to download from.
type town struct {
	*market
	member buyer
	nodes  []*townNode
	cert   agenttest.Certificate
	web    *httptest.Server
	stats  string // where the servers count
	stop   struct{ servers, client func() }
	moved  int64 // what the agents have told so far
}

// townNode is a node with the agent on it and the member's way to it.
type townNode struct {
	name   string
	agent  *agenttest.Agent
	config agenttest.Config
	users  []agenttest.User
	door   string // the address of the client's proxy that leads to this node
	web    string
}

func openTown(t *testing.T) *town {
	t.Helper()
	if os.Getenv(agenttest.SingBoxVariable) == "" {
		t.Skipf("%s is not set; make test-nodes sets it", agenttest.SingBoxVariable)
	}
	n := &town{market: openMortal(t, storage.SQLite)}
	n.stop.servers, n.stop.client = func() {}, func() {}
	n.member = n.admit(1)[0]
	n.operator = n.admit(1)[0]
	n.set(`INSERT INTO account_role (id, name, name_folded, version, created_at) VALUES ('nodes', 'nodes', 'nodes', 1, 0)`)
	for _, key := range []string{"nodes", "packages"} {
		n.set(`INSERT INTO account_role_key (role_id, key) VALUES ('nodes', $1)`, key)
	}
	n.set(`INSERT INTO account_user_role (user_id, role_id) VALUES ($1, 'nodes')`, n.operator.id)
	n.cert = selfSigned(t)
	n.web = httptest.NewServer(http.HandlerFunc(sendBytes))
	t.Cleanup(n.web.Close)
	borrowed := httptest.NewUnstartedServer(http.NotFoundHandler())
	borrowed.Config.ErrorLog = log.New(io.Discard, "", 0) // Reality hangs up on it, as it should
	borrowed.StartTLS()
	t.Cleanup(borrowed.Close)

	n.must(http.MethodPost, n.operator, "/admin/node-groups", wish{"key": townGroup, "name": "Town"}, nil)
	kinds := n.kinds(borrowed.Listener.Addr().(*net.TCPAddr).Port)
	addresses := freeAddresses(t, 1+len(kinds))
	n.stats = addresses[0]
	for i, kind := range kinds {
		n.nodes = append(n.nodes, n.build(kind, addresses[1+i]))
	}
	return n
}

func freeAddresses(t *testing.T, count int) (addresses []string) {
	t.Helper()
	for range count {
		addresses = append(addresses, freeAddress(t))
	}
	return addresses
}

const townGroup = "town"

// nodeKind is what an operator fills in for a node.
type nodeKind struct {
	name, protocol string
	settings       wish
}

const httpUpgrade = "Town · VLESS, HTTPUpgrade"

// kinds are all protocols, and of the transports those that sing-box has. Some
// nodes have their clients check the certificate, some do not; Reality needs
// none, it borrows the handshake of a site, which is on loopback too.
func (n *town) kinds(borrowedPort int) []nodeKind {
	var reality struct{ PrivateKey, ShortID string }
	n.must(http.MethodPost, n.operator, "/admin/nodes/keys", wish{"kind": "reality"}, &reality)
	key := func(kind string) string {
		var made struct{ Key string }
		n.must(http.MethodPost, n.operator, "/admin/nodes/keys", wish{"kind": kind}, &made)
		return made.Key
	}
	checked := wish{"security": "tls", "serverName": "node.example"}
	unchecked := wish{"security": "tls", "serverName": "somebody.example", "insecure": true}
	return []nodeKind{
		{"Town · Shadowsocks", "shadowsocks", wish{"cipher": "aes-256-gcm"}},
		{"Town · Shadowsocks 2022/16", "shadowsocks", wish{"cipher": "2022-blake3-aes-128-gcm", "serverKey": key("shadowsocks-16")}},
		{"Town · Shadowsocks 2022/32", "shadowsocks", wish{"cipher": "2022-blake3-aes-256-gcm", "serverKey": key("shadowsocks-32")}},
		{"Town · VMess", "vmess", wish{}},
		{"Town · VMess, WebSocket", "vmess", wish{"transport": wish{"kind": "ws", "path": "/ws", "host": "cdn.example"}}},
		{"Town · VMess, gRPC, TLS", "vmess", wish{"transport": wish{"kind": "grpc", "service": "tunnel"}, "tls": checked}},
		{"Town · VLESS, WebSocket, TLS", "vless", wish{"transport": wish{"kind": "ws", "path": "/ws", "host": "cdn.example"}, "tls": checked}},
		{httpUpgrade, "vless", wish{"transport": wish{"kind": "httpupgrade", "path": "/up", "host": "cdn.example"}}},
		{"Town · VLESS, Vision", "vless", wish{"flow": "xtls-rprx-vision", "tls": checked}},
		{"Town · VLESS, Reality", "vless", wish{"flow": "xtls-rprx-vision", "privateKey": reality.PrivateKey, "tls": wish{
			"security": "reality", "serverName": "example.com", "dest": "127.0.0.1", "destPort": borrowedPort, "shortId": reality.ShortID,
		}}},
		{"Town · Trojan", "trojan", wish{"tls": checked}},
		{"Town · Trojan, WebSocket", "trojan", wish{"transport": wish{"kind": "ws", "path": "/t", "host": "cdn.example"}, "tls": unchecked}},
		{"Town · Hysteria2", "hysteria2", wish{"tls": checked}},
		{"Town · Hysteria2, hidden", "hysteria2", wish{"tls": unchecked, "obfs": "salamander", "obfsPassword": key("obfs")}},
		{"Town · TUIC", "tuic", wish{"tls": checked, "congestion": "bbr"}},
		{"Town · AnyTLS", "anytls", wish{"tls": checked}},
	}
}

// build makes a node as an operator does, and the agent that gets its token.
func (n *town) build(kind nodeKind, address string) *townNode {
	n.t.Helper()
	host, port, _ := strings.Cut(address, ":")
	var made struct {
		ID int64 `json:"id"`
	}
	n.must(http.MethodPost, n.operator, "/admin/nodes", wish{
		"name": kind.name, "groups": []string{townGroup}, "protocol": kind.protocol, "host": host, "port": number(port),
		"settings": kind.settings, "shown": true,
	}, &made)
	var given struct{ Token string }
	n.must(http.MethodPost, n.operator, fmt.Sprintf("/admin/nodes/%d/token", made.ID), nil, &given)
	return &townNode{name: kind.name, web: n.web.URL, agent: &agenttest.Agent{
		Shop: n.first.address, Node: made.ID, Type: kind.protocol, Token: given.Token, Client: n.client,
	}}
}

// sell puts a package for this town on sale: a monthly plan, or data without end.
func (n *town) sell(tab, cycle string, bytes int64) wish {
	var made struct {
		ID string `json:"id"`
	}
	n.must(http.MethodPost, n.operator, "/admin/packages", wish{
		"tab": tab, "texts": wish{"en-US": wish{"name": "Town", "description": ""}}, "prices": wish{cycle: "1.00"},
		"trafficBytes": bytes, "speedMbps": 0, "devices": 0, "nodeGroups": []string{townGroup}, "stock": nil, "limitedToOne": false, "onSale": true,
	}, &made)
	return wish{"kind": "package", "productId": made.ID, "cycle": cycle, "payType": "sandbox"}
}

func (n *town) buy(w wish) {
	n.t.Helper()
	order := n.placed(n.first, n.member, w)
	if err := n.pay(n.first, order, "exact"); err != nil {
		n.t.Fatal(err)
	}
}

// must is call for what has to succeed.
func (n *town) must(method string, who buyer, path string, body, out any) {
	n.t.Helper()
	if err := n.call(n.first, who, method, path, body, out); err != nil {
		n.t.Fatalf("%s %s: %v", method, path, err)
	}
}

func (n *town) byName(name string) *townNode {
	for _, node := range n.nodes {
		if node.name == name {
			return node
		}
	}
	return nil
}

// number reads what is one, or gives zero.
func number(text string) int64 {
	n, _ := strconv.ParseInt(text, 10, 64) // zero is what the callers do not want
	return n
}

// sendBytes answers with as many bytes as the address asks for.
func sendBytes(w http.ResponseWriter, r *http.Request) {
	left := number(r.URL.Query().Get("bytes"))
	w.Header().Set("Content-Length", strconv.FormatInt(left, 10))
	for block := make([]byte, 64<<10); left > 0; {
		sent, err := w.Write(block[:min(left, int64(len(block)))])
		if err != nil {
			return
		}
		left -= int64(sent)
	}
}

func selfSigned(t *testing.T) agenttest.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{"node.example"}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
		ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	public, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		t.Fatal(err)
	}
	cert := agenttest.Certificate{CertFile: filepath.Join(t.TempDir(), "cert.pem"), KeyFile: filepath.Join(t.TempDir(), "key.pem")}
	for file, block := range map[string]*pem.Block{
		cert.CertFile: {Type: "CERTIFICATE", Bytes: public}, cert.KeyFile: {Type: "PRIVATE KEY", Bytes: private},
	} {
		if err := os.WriteFile(file, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert
}
