package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync/atomic"

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// shop is a whole demo shop without its background work: every statement that
// runs belongs to a request that somebody waits for.
type shop struct {
	app      *app.App
	desks    app.Desks
	handler  http.Handler
	db       *storage.DB // beside the shop's own connections, to fill its tables
	requests atomic.Uint32
}

func (s *site) openShop(ctx context.Context, name string) (*shop, error) {
	address, folder, err := s.Database(name)
	if err != nil {
		return nil, err
	}
	config := app.Config{Mode: app.Demo, DataFolder: folder, DatabaseURL: address, BaseURL: "http://shop.example"}
	a, err := app.New(ctx, config, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, folder)
	if err != nil {
		return nil, errors.Join(err, a.Close())
	}
	return &shop{app: a, desks: a.Desks(), handler: a.Handler(), db: db}, nil
}

func (s *shop) close() error { return errors.Join(s.db.Close(), s.app.Close()) }

// member is somebody with a session.
type member struct {
	user, token string
	order       order.Order
	header      http.Header // of the webhook that announces its payment
	webhook     []byte
}

// admit puts somebody with a session straight into the database: signing in
// costs more than an order, and is not what is measured.
func (s *shop) admit(ctx context.Context) (*member, error) {
	now := clock.System{}.Now()
	m := &member{user: id.New(now), token: id.Secret()}
	err := errors.Join(
		place.Write(ctx, s.db, `
			INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
			VALUES ($1, 'somebody', '', '', '', 'member', 'active', $2)`, m.user, now),
		place.Write(ctx, s.db, `
			INSERT INTO account_session (id, user_id, device, created_at, seen_at, minted_at, expires_at)
			VALUES ($1, $1, 'a browser', $2, $2, $2, $3)`, m.user, now, now+1_000_000_000),
		place.Write(ctx, s.db, `
			INSERT INTO account_token (hash, session_id, created_at, presented_at)
			VALUES ($1, $2, $3, $3)`, id.Hash(m.token), m.user, now),
	)
	return m, err
}

func (s *shop) admitMany(ctx context.Context, many int) ([]*member, error) {
	members := make([]*member, many)
	for i := range members {
		var err error
		if members[i], err = s.admit(ctx); err != nil {
			return nil, err
		}
	}
	return members, nil
}

// place orders a package.
func (s *shop) place(ctx context.Context, m *member, product string) (err error) {
	m.order, err = s.desks.Orders.Place(ctx, order.Request{
		UserID: m.user, Kind: order.Package, ProductID: product, Cycle: "month", Apply: "extend", PayType: payment.Sandbox, Lang: lang.Default,
	})
	return err
}

// pay gives the provider the money for the open order, and its webhook to the
// member. That is the provider's work, and not measured.
func (s *shop) pay(ctx context.Context, m *member) error {
	attempts, err := s.desks.Payments.Attempts(ctx, m.order.ID)
	if err != nil {
		return err
	}
	m.header, m.webhook, err = s.desks.Sandbox.Pay(ctx, attempts[0].ID, m.order.Price)
	return err
}

// settle delivers the webhook: it is kept, the provider is asked, the money
// becomes credit, the order takes it and the package is handed over.
func (s *shop) settle(ctx context.Context, m *member) error {
	return s.desks.Payments.Intake(ctx, s.desks.Sandbox.ID(), m.header, m.webhook)
}

// counted has the database count its rows, as it does by itself within minutes.
// What it plans before is for tables that are still empty, and a connection keeps
// such a plan until then.
func (s *shop) counted(ctx context.Context) error { return place.Write(ctx, s.db, `ANALYZE`) }

// product is a package without stock or limit.
func (s *shop) product(ctx context.Context) (string, error) {
	var list struct{ Items []struct{ ProductID string } }
	if err := s.call(ctx, &member{}, http.MethodGet, "/packages?tab=monthly", nil, &list); err != nil {
		return "", err
	}
	return list.Items[0].ProductID, nil
}

func (s *shop) call(ctx context.Context, m *member, method, path string, body, out any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req, err := http.NewRequestWithContext(ctx, method, httpapi.Prefix+path, bytes.NewReader(raw))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	if m.token != "" {
		req.Header.Set(httpapi.TokenHeader, m.token)
	}
	answer := s.send(req)
	if answer.Code != http.StatusOK {
		return fmt.Errorf("%s %s: %d %s", method, path, answer.Code, answer.Body)
	}
	return json.Unmarshal(answer.Body.Bytes(), out)
}

// send comes from many addresses in turn, so that no limit is met.
func (s *shop) send(req *http.Request) *httptest.ResponseRecorder {
	n := s.requests.Add(1)
	req.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:4711", n>>16&255, n>>8&255, n&255)
	answer := httptest.NewRecorder()
	s.handler.ServeHTTP(answer, req)
	return answer
}
