package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"time"

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

const (
	node  = 100_001 // the first node's
	first = 200_001 // the first member's number
	token = "a lantern for the pier"
)

// shop is a whole shop behind its HTTP server, with a hundred thousand members.
// Its work in the background runs only while something is to be counted.
type shop struct {
	app    *app.App
	db     *storage.DB // beside the shop's own connections
	server *httptest.Server
	place  *place.Place
}

func open(ctx context.Context, engine storage.Engine, folder string) (*shop, error) {
	databases, err := place.New(engine, folder)
	if err != nil {
		return nil, err
	}
	address, data, err := databases.Database("shop")
	if err != nil {
		return nil, err
	}
	a, err := app.New(ctx, app.Config{
		Mode: app.Demo, DataFolder: data, DatabaseURL: address, BaseURL: "http://shop.example",
	}, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, data)
	if err != nil {
		return nil, errors.Join(err, a.Close())
	}
	s := &shop{app: a, db: db, server: httptest.NewServer(a.Handler()), place: databases}
	if err := s.fill(ctx); err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

func (s *shop) close() error {
	s.server.Close()
	return errors.Join(s.db.Close(), s.app.Close(), s.place.Close())
}

// counting gives the numbers below $1.
const counting = `WITH RECURSIVE n (i) AS (SELECT CAST(0 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < CAST($1 AS BIGINT) - 1) `

// fill puts nodes and members with a plan each straight into the database.
func (s *shop) fill(ctx context.Context) error {
	now := clock.System{}.Now()
	return errors.Join(
		place.Write(ctx, s.db, counting+`
			INSERT INTO vpn_node (id, name, node_groups, protocol, host, port, settings, sort_order, shown, token_hash)
			SELECT $2 + i, 'Pier ' || CAST(i AS TEXT), 'fleet', 'shadowsocks', 'h.example', 443, '{"cipher":"aes-256-gcm"}', i, TRUE, $3 FROM n`,
			fleet, node, id.Hash(token)),
		place.Write(ctx, s.db, counting+`
			INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
			SELECT 'member-with-a-long-id-' || CAST(i AS TEXT), $2 + i, 'u' || CAST(i AS TEXT), 'u' || CAST(i AS TEXT), CAST('x' AS BYTEA), 0 FROM n`,
			members, first),
		place.Write(ctx, s.db, counting+`
			INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, expires_at, created_at, number)
			SELECT 'entitlement-of-length-' || CAST(i AS TEXT), 'member-with-a-long-id-' || CAST(i AS TEXT), 'p', 'P', 'data', 1000000000000000,
			       0, 0, 'fleet,wide', 0, 1, CAST($2 AS BIGINT), 0, $3 + i FROM n`, members, now.Add(900*time.Hour), first),
		// A database that has grown to this knows how large its tables are.
		place.Write(ctx, s.db, `ANALYZE`),
	)
}

// report is a push in which every member has moved something, another in each
// round.
func report(round int) []byte {
	var b bytes.Buffer
	b.WriteByte('{')
	for i := range members {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `"%d":[%d,%d]`, first+i, 1_000_000+i*7+round, 90_000_000+i*13)
	}
	b.WriteByte('}')
	return b.Bytes()
}

// push brings a report as an agent does and waits for the answer.
func (s *shop) push(node int, body []byte) error {
	address := fmt.Sprintf("%s/api/v1/server/UniProxy/push?node_id=%d&node_type=shadowsocks&token=%s", s.server.URL, node, strings.ReplaceAll(token, " ", "+"))
	res, err := http.Post(address, "application/json", bytes.NewReader(body))
	if err != nil {
		return err
	}
	if res.StatusCode != http.StatusOK {
		err = fmt.Errorf("push: %d", res.StatusCode)
	}
	return errors.Join(err, res.Body.Close())
}

// pushAll has every node bring a report of its own.
func (s *shop) pushAll(round int) error {
	for i := range fleet {
		if err := s.push(node+i, report(round*fleet+i+1_000)); err != nil {
			return err
		}
	}
	return nil
}

// count lets the shop work until nothing waits to be counted.
func (s *shop) count(ctx context.Context) error {
	return s.workUntilNone(ctx, `SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL`)
}

// enter lets the shop work until everything that was counted is in plans and days.
func (s *shop) enter(ctx context.Context) error {
	if err := place.Write(ctx, s.db, `UPDATE jobs_timetable SET next_at = 0 WHERE kind = 'vpn.enter'`); err != nil {
		return err
	}
	return s.workUntilNone(ctx, `SELECT COUNT(*) FROM vpn_drawn`)
}

func (s *shop) workUntilNone(ctx context.Context, left string) error {
	ctx, stop := context.WithCancel(ctx)
	worked := make(chan error, 1)
	go func() { worked <- s.app.Work(ctx) }()
	defer func() {
		stop()
		<-worked
	}()
	for n := int64(1); n > 0; time.Sleep(5 * time.Millisecond) {
		if err := s.db.QueryRow(ctx, left).Scan(&n); err != nil {
			return err
		}
	}
	return nil
}

// updateOneByOne adds to so many members' plans as a loop would.
func (s *shop) updateOneByOne(ctx context.Context, round int) error {
	for i := range byHand {
		member := (round*byHand + i) * 13 % members
		err := place.Write(ctx, s.db, `UPDATE vpn_entitlement SET used_bytes = used_bytes + $1 WHERE id = $2`,
			i, fmt.Sprint("entitlement-of-length-", member))
		if err != nil {
			return err
		}
	}
	return nil
}
