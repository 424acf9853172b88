package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/httpapi"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn"
	"causeway/internal/vpn/agent"
	"causeway/internal/vpn/proxy"
	"causeway/internal/vpn/traffic"
)

// nodes is how many ask in turn: each may ask only so often, as in real life.
const nodes = 8_000

// shop is the agents' face over a database with many members, behind the edge
// of the real shop.
type shop struct {
	address string
	queries []string // what the nodes say of themselves
	close   func() error
}

type unrecorded struct{}

func (unrecorded) RecordAct(context.Context, *storage.Tx, vpn.Act) error { return nil }

func openShop(ctx context.Context, file string, users int) (*shop, error) {
	ctx, stop := context.WithCancel(ctx)
	db, err := storage.OpenSQLite(ctx, file)
	if err != nil {
		stop()
		return nil, err
	}
	s := &shop{close: func() error {
		stop()
		return db.Close()
	}}
	return s, s.serve(ctx, db, users)
}

func (s *shop) serve(ctx context.Context, db *storage.DB, users int) error {
	if err := storage.Migrate(ctx, db); err != nil {
		return err
	}
	if err := fill(ctx, db, users); err != nil {
		return err
	}
	box, err := seal.New(seal.NewKey())
	if err != nil {
		return err
	}
	quiet, now := slog.New(slog.NewJSONHandler(io.Discard, nil)), clock.System{}
	heard := live.New(db, now, live.Options{Log: quiet})
	go func() { _ = heard.Run(ctx) }() // until the program ends
	service := vpn.New(vpn.Config{DB: db, Clock: now, Live: heard, Box: box, Recorder: unrecorded{}})
	if err := s.putUp(ctx, service); err != nil {
		return err
	}
	router := httpapi.New(httpapi.Config{Log: quiet, Clock: now, Messages: httpapi.Catalogue{}})
	counts := traffic.New(traffic.Config{DB: db, Clock: now, Live: heard, Log: quiet, Vpn: service, Recorder: unrecorded{}})
	agent.New(agent.Config{Clock: now, Live: heard, Log: slog.New(slog.DiscardHandler), Vpn: service, Traffic: counts, Secret: strings.Repeat("s", 40)}).Register(router)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	s.address = listener.Addr().String()
	handler := httpapi.Edge(router, httpapi.EdgeConfig{Clock: now})
	go func() { _ = httpapi.Serve(ctx, listener, handler, quiet) }() // until the program ends
	time.Sleep(time.Second)                                          // until the caches are on
	return nil
}

// putUp makes the nodes, all in one group, and their tokens.
func (s *shop) putUp(ctx context.Context, service *vpn.Service) error {
	all := make([]proxy.Node, nodes)
	for i := range all {
		all[i] = proxy.Node{
			Name: fmt.Sprintf("Pier %d", i), Groups: []string{"main"}, Protocol: proxy.Shadowsocks, Host: "pier.example", Port: 8388,
			Settings: proxy.Settings{Cipher: "aes-256-gcm"},
		}
	}
	if err := service.AddNodes(ctx, all...); err != nil {
		return err
	}
	for node := range int64(nodes) {
		token, err := service.ReplaceToken(ctx, vpn.Operator{}, node+1)
		if err != nil {
			return err
		}
		s.queries = append(s.queries, fmt.Sprintf("node_id=%d&node_type=shadowsocks&token=%s", node+1, token))
	}
	return nil
}

// fill makes members with a month each, as no day in a shop would.
func fill(ctx context.Context, db *storage.DB, users int) error {
	now := clock.System{}.Now()
	return db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		for i := range users {
			user := fmt.Sprintf("user%06d", i)
			_, err := tx.Exec(ctx, `INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
				user, i+1, uuid(i), user, []byte{}, now)
			if err != nil {
				return err
			}
			_, err = tx.Exec(ctx, `
				INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, expires_at, created_at)
				VALUES ($1, $2, 'harbour', 'Harbour', 'monthly', 1073741824, 100, 3, 'main', $3, 1, $4, $5)`,
				user, user, now, now.Add(30*24*time.Hour), now)
			if err != nil {
				return err
			}
		}
		return nil
	})
}
