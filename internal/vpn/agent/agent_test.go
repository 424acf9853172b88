package agent_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/httpapi"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/vpn"
	"causeway/internal/vpn/agent"
	"causeway/internal/vpn/proxy"
	"causeway/internal/vpn/traffic"
)

var olga = vpn.Operator{UserID: "olga", IP: "192.0.2.7"}

// house is a proxy service with agents at its door.
type house struct {
	*vpn.Service
	t       *testing.T
	db      *storage.DB
	clock   *clock.Manual
	live    *live.Live
	handler http.Handler
	reports *reports
	queries int // of the requests so far
}

func eachHouse(t *testing.T, test func(t *testing.T, h *house)) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(t, newHouse(t, db)) })
}

func newHouse(t *testing.T, db *storage.DB) *house {
	t.Helper()
	box, err := seal.New(seal.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	c := clock.NewManual(time.Date(2026, 1, 31, 10, 0, 0, 0, time.UTC))
	heard := live.New(db, c, live.Options{})
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = heard.Run(ctx) // ends with the test
	}()
	t.Cleanup(func() { stop(); <-done })
	h := &house{t: t, db: db, clock: c, live: heard, reports: &reports{}}
	h.later(0)
	h.Service = vpn.New(vpn.Config{
		DB: db, Clock: c, Live: heard, Box: box, Recorder: unrecorded{},
		Packages: func(context.Context, storage.Reader) (map[string]int64, error) { return nil, nil },
	})
	router := httpapi.New(httpapi.Config{Log: slog.New(slog.DiscardHandler), Clock: c, Messages: httpapi.Catalogue{}})
	agent.New(agent.Config{Clock: c, Live: heard, Log: slog.New(slog.DiscardHandler), Vpn: h.Service, Traffic: h.reports, Secret: strings.Repeat("s", 40)}).Register(router)
	h.handler = httpapi.Edge(router, httpapi.EdgeConfig{Clock: c})
	return h
}

// later lets time pass, and waits until caches are on again: whoever has not
// heard the others for so long does not trust what is kept.
func (h *house) later(d time.Duration) {
	h.t.Helper()
	h.clock.Advance(d)
	storagetest.Eventually(h.t, "hearing the others", h.live.Healthy)
}

type unrecorded struct{}

func (unrecorded) RecordAct(context.Context, *storage.Tx, vpn.Act) error { return nil }

// reports keeps what agents say.
type reports struct {
	mu     sync.Mutex // some tests have several agents at once
	push   []byte
	alive  map[int64][]string
	status traffic.Status
	counts map[int64]int
	seen   []traffic.Call
}

func (r *reports) Push(_ context.Context, _ proxy.Node, body []byte) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.push = body
	return nil
}

func (r *reports) Alive(_ context.Context, _ proxy.Node, report map[int64][]string) error {
	r.alive = report
	return nil
}

func (r *reports) AliveCounts(context.Context) (map[int64]int, error) { return r.counts, nil }

func (r *reports) Status(_ context.Context, _ proxy.Node, s traffic.Status) error {
	r.status = s
	return nil
}

func (r *reports) NoteOf(int64) traffic.Note { return r }

func (r *reports) Seen(what traffic.Call, _ string, _ clock.Millis) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.seen = append(r.seen, what)
}

// node is a node whose agent has its token.
type node struct {
	proxy.Node
	token string
}

func (h *house) node(n proxy.Node) node {
	h.t.Helper()
	if n.Name == "" {
		n.Name = "Pier"
	}
	if n.Host == "" {
		n.Host, n.Port = "pier.example", 443
	}
	if n.Protocol == "" {
		n.Protocol, n.Settings.Cipher = proxy.Shadowsocks, "aes-256-gcm"
	}
	if n.Groups == nil {
		n.Groups = []string{"main"}
	}
	for _, group := range n.Groups {
		_, _ = h.CreateGroup(h.t.Context(), olga, group, group) // it may be there
	}
	card, err := h.CreateNode(h.t.Context(), olga, vpn.NodeWish{Node: n, Shown: true})
	if err != nil {
		h.t.Fatal(err)
	}
	token, err := h.ReplaceToken(h.t.Context(), olga, card.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	return node{card.Node, token}
}

// buyer is somebody with a month of the group main.
func (h *house) buyer(user string, change func(*vpn.Terms)) vpn.Member {
	h.t.Helper()
	terms := vpn.Terms{
		PackageID: "harbour", Name: "Harbour", Monthly: true, Months: 1, QuotaBytes: 1 << 30, SpeedMbps: 100, Devices: 3,
		NodeGroups: []string{"main"}, Apply: vpn.Now, GrantedOrder: fmt.Sprintf("order of %s %d", user, time.Now().UnixNano()),
	}
	if change != nil {
		change(&terms)
	}
	err := h.db.Write(h.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return h.Grant(ctx, tx, user, terms) })
	if err != nil {
		h.t.Fatal(err)
	}
	m, err := h.Subscription(h.t.Context(), user)
	if err != nil {
		h.t.Fatal(err)
	}
	return m
}

// call is what an agent asks, as go-resty does: no language, no device.
func (h *house) call(method, path, body string, header ...string) *http.Response {
	h.t.Helper()
	req := httptest.NewRequest(method, "/api/v1/server/UniProxy/"+path, strings.NewReader(body))
	if strings.HasPrefix(path, "/") {
		req = httptest.NewRequest(method, path, strings.NewReader(body))
	}
	req.Header.Set("User-Agent", "go-resty/2.16.2 (https://github.com/go-resty/resty)")
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	h.queries = 0
	req = req.WithContext(storage.Trace(req.Context(), func(string, []any) { h.queries++ }))
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, req)
	return w.Result()
}

func (n node) query(call string) string {
	return fmt.Sprintf("%s?node_id=%d&node_type=%s&token=%s", call, n.ID, n.Protocol, n.token)
}

// wants an answer and gives its body.
func (h *house) wants(status int, res *http.Response) []byte {
	h.t.Helper()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		h.t.Fatal(err)
	}
	if res.StatusCode != status {
		h.t.Fatalf("status %d, want %d: %s", res.StatusCode, status, body)
	}
	return body
}
