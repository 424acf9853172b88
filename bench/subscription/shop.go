package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"os"
	"time"

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// shop is a whole demo shop on SQLite, behind a listener, with its work in the
// background: without it nothing is kept in memory.
type shop struct {
	address string
	tokens  []string
	close   func()
}

func open(ctx context.Context) (*shop, error) {
	folder, err := os.MkdirTemp("", "causeway-bench-")
	if err != nil {
		return nil, err
	}
	ctx, stop := context.WithCancel(ctx)
	fail := func(err error) (*shop, error) {
		stop()
		return nil, errors.Join(err, os.RemoveAll(folder))
	}
	proxies, err := httpapi.ParseProxies("127.0.0.1/32") // visitors come from many addresses
	if err != nil {
		return fail(err)
	}
	quiet := slog.New(slog.NewJSONHandler(io.Discard, nil))
	config := app.Config{Mode: app.Demo, DataFolder: folder, BaseURL: "http://shop.example", TrustedProxies: proxies}
	a, err := app.New(ctx, config, clock.System{}, quiet)
	if err != nil {
		return fail(err)
	}
	s := &shop{}
	if s.tokens, err = fill(ctx, folder); err != nil {
		return fail(errors.Join(err, a.Close()))
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return fail(errors.Join(err, a.Close()))
	}
	worked := make(chan struct{})
	go func() {
		_ = a.Run(ctx, listener, nil) // ends with the program
		close(worked)
	}()
	s.address = listener.Addr().String()
	s.close = func() {
		stop()
		<-worked
		_ = errors.Join(a.Close(), os.RemoveAll(folder)) // a temporary folder; nothing is lost
	}
	time.Sleep(time.Second) // until the caches are on
	return s, nil
}

// fill puts nodes, members and what they have bought straight into the database.
func fill(ctx context.Context, folder string) (tokens []string, err error) {
	db, err := storage.Open(ctx, "", folder)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	now := clock.System{}.Now()
	for n := range nodes {
		err := place.Write(ctx, db, `
			INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown)
			VALUES ($1, $2, 'bench', 'vless', $3, 443, $4, $1, TRUE)`, 1000+n, fmt.Sprintf("Hong Kong %02d", n), fmt.Sprintf("hk%d.nodes.example", n),
			`{"transport":{"kind":"ws","path":"/tide","host":"cdn.example"},"tls":{"security":"tls","serverName":"cdn.example"}}`)
		if err != nil {
			return nil, err
		}
	}
	for n := range members {
		user, token := id.New(now), id.Secret()
		err := errors.Join(
			place.Write(ctx, db, `
				INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
				VALUES ($1, 'somebody', '', '', '', 'member', 'active', $2)`, user, now),
			place.Write(ctx, db, `
				INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
				VALUES ($1, $2, $3, $4, $5, $6)`, user, 100_000+n, fmt.Sprintf("00000000-0000-4000-8000-%012d", n), id.Hash(token), []byte("sealed"), now),
			place.Write(ctx, db, `
				INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, created_at)
				VALUES ($1, $1, 'bench', 'Bench', 'data', 1000000000000, 0, 0, 'bench', $2, 0, $2)`, user, now),
		)
		if err != nil {
			return nil, err
		}
		tokens = append(tokens, token)
	}
	return tokens, nil
}

// fetch reads a link once.
func (s *shop) fetch(token string) (http.Header, []byte, error) {
	req, err := http.NewRequest(http.MethodGet, "http://"+s.address+"/s/"+token, nil)
	if err != nil {
		return nil, nil, err
	}
	req.Header.Set("User-Agent", agent)
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode != http.StatusOK {
		err = fmt.Errorf("%d %s", answer.StatusCode, body)
	}
	return answer.Header, body, err
}

// startBare starts the least that sends the same bytes: a header that was made
// before, and a body.
func startBare(header http.Header, body []byte) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	header.Del("Date") // the server's own
	handler := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		maps.Copy(w.Header(), header)
		_, _ = w.Write(body) // the visitor may be gone
	})
	go func() { _ = http.Serve(listener, handler) }() // until the program ends
	return listener.Addr().String(), nil
}
