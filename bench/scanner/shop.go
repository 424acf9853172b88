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
	"runtime"
	"strings"
	"sync"
	"time"

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/payment/usdt"
	"causeway/internal/storage"
)

// wallet is the public branch of a wallet whose words everybody knows.
const wallet = "xpub6DyUKdwoLWmUJ4Tn9Bbsdtx7B5Ws18mEN19e5HT52ikE53FiUheSQXrZUNPovqfyKmw4579A1Mm3GXXKM39N64uooBfJ4tNAzFsEbodRTx4"

// derive makes so many addresses of the wallet, from its second one on: the
// first is for comparing.
func derive(count int) ([]string, error) {
	branch, err := usdt.ParseXPub(wallet)
	if err != nil {
		return nil, err
	}
	addresses := make([]string, count)
	failures := make([]error, runtime.NumCPU())
	var wait sync.WaitGroup
	for worker := range failures {
		wait.Go(func() {
			for i := worker; i < count && failures[worker] == nil; i += len(failures) {
				var address usdt.Address
				address, failures[worker] = branch.Address(uint32(i + 1))
				addresses[i] = address.Text(usdt.EVM)
			}
		})
	}
	wait.Wait()
	return addresses, errors.Join(failures...)
}

// shop is a whole demo shop at work.
type shop struct {
	app     *app.App
	db      *storage.DB // beside the shop's own connections
	token   string
	stop    context.CancelFunc
	stopped chan error
}

// open makes a shop that has given out all the addresses.
func open(ctx context.Context, databases *place.Place, addresses []string, pace time.Duration) (*shop, error) {
	address, folder, err := databases.Database("shop")
	if err != nil {
		return nil, err
	}
	a, err := app.New(ctx, app.Config{
		Mode: app.Demo, DataFolder: folder, DatabaseURL: address, BaseURL: "http://shop.example",
		USDT: map[usdt.Family]usdt.Origin{usdt.EVM: {XPub: wallet}}, USDTPace: pace,
	}, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, err
	}
	db, err := storage.Open(ctx, address, folder)
	if err != nil {
		return nil, errors.Join(err, a.Close())
	}
	s := &shop{app: a, db: db, stopped: make(chan error, 1)}
	if err := s.give(ctx, addresses); err != nil {
		return nil, errors.Join(err, db.Close(), a.Close())
	}
	ctx, s.stop = context.WithCancel(ctx)
	go func() { s.stopped <- a.Work(ctx) }()
	return s, nil
}

func (s *shop) close() error {
	s.stop()
	return errors.Join(<-s.stopped, s.db.Close(), s.app.Close())
}

// give puts members with their addresses straight into the database. Nobody
// has looked at theirs lately: most members of a shop are not paying.
func (s *shop) give(ctx context.Context, addresses []string) error {
	const batch = 500
	now := clock.System{}.Now()
	err := place.Write(ctx, s.db, `
		INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
		WITH RECURSIVE n (i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < $1)
		SELECT 'payer' || CAST(i AS TEXT), 'somebody', '', '', '', 'member', 'active', $2 FROM n`, len(addresses), now)
	for from := 0; from < len(addresses) && err == nil; from += batch {
		var rows []string
		var args []any
		for i, address := range addresses[from:min(from+batch, len(addresses))] {
			n := len(args)
			rows = append(rows, fmt.Sprintf("('evm', $%d, $%d, $%d, $%d, 0)", n+1, n+2, n+3, n+4))
			args = append(args, fmt.Sprint("payer", from+i+1), from+i+1, address, now)
		}
		err = place.Write(ctx, s.db, `
			INSERT INTO payment_address (family, user_id, idx, address, created_at, shown_at)
			VALUES `+strings.Join(rows, ", "), args...)
	}
	return err
}

// watch has the operator take USDT by a node, and waits for the first look.
func (s *shop) watch(ctx context.Context, endpoint string) error {
	err := errors.Join(
		s.call(ctx, http.MethodPost, "/auth/login/password", map[string]any{"identifier": "operator@demo.example", "password": app.DemoOperatorPassword}),
		s.call(ctx, http.MethodPut, "/admin/payments/providers/usdt-"+network, map[string]any{
			"version": 0, "enabled": true, "values": map[string]string{"endpoints": endpoint},
		}),
	)
	if err != nil {
		return err
	}
	return s.reaches(ctx, begin)
}

// reaches waits until the scanner has come so far.
func (s *shop) reaches(ctx context.Context, height uint64) error {
	return until(ctx, s.db, int64(height), `SELECT COALESCE(MAX(block), 0) FROM payment_cursor WHERE network = $1`, network)
}

// booked waits until so many payments are in the books.
func (s *shop) booked(ctx context.Context, payments int64) error {
	return until(ctx, s.db, payments, `SELECT COUNT(*) FROM payment_transfer WHERE network = $1 AND booked_at IS NOT NULL`, network)
}

func (s *shop) call(ctx context.Context, method, path string, body any) error {
	raw, err := json.Marshal(body)
	if err != nil {
		return err
	}
	req := httptest.NewRequestWithContext(ctx, method, httpapi.Prefix+path, bytes.NewReader(raw))
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("device", "app")
	req.Header.Set(httpapi.TokenHeader, s.token)
	answer := httptest.NewRecorder()
	s.app.Handler().ServeHTTP(answer, req)
	if answer.Code != http.StatusOK {
		return fmt.Errorf("%s %s: %d %s", method, path, answer.Code, answer.Body)
	}
	if token := answer.Header().Get(httpapi.TokenHeader); token != "" {
		s.token = token
	}
	return nil
}
