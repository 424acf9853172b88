package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"causeway/bench/place"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/console"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

const (
	recentDays = 30
	recentRate = 100 // orders on each of them, in both shops
	olderDays  = 335
)

// shop is a whole shop without its background work.
type shop struct {
	app     *app.App
	figures *console.Service
	db      *storage.DB // beside the shop's own connections, to fill its tables
	place   *place.Place
}

func open(ctx context.Context, engine storage.Engine, folder string, size int) (*shop, error) {
	p, err := place.New(engine, folder)
	if err != nil {
		return nil, err
	}
	address, data, err := p.Database(fmt.Sprint("figures", size))
	if err != nil {
		return nil, err
	}
	config := app.Config{Mode: app.Demo, DataFolder: data, DatabaseURL: address, BaseURL: "http://shop.example"}
	a, err := app.New(ctx, config, clock.System{}, slog.New(slog.DiscardHandler))
	if err != nil {
		return nil, errors.Join(err, p.Close())
	}
	db, err := storage.Open(ctx, address, data)
	if err != nil {
		return nil, errors.Join(err, a.Close(), p.Close())
	}
	s := &shop{app: a, figures: a.Desks().Figures, db: db, place: p}
	begun := time.Now()
	if err := s.fill(ctx, size); err != nil {
		return nil, errors.Join(err, s.close())
	}
	fmt.Printf("%d orders on %s, made in %s\n", size, engine, time.Since(begun).Round(time.Second))
	return s, nil
}

func (s *shop) close() error { return errors.Join(s.db.Close(), s.app.Close(), s.place.Close()) }

// filled are the tables that grow with the orders.
var filled = []string{"order_head", "order_event", "payment_observation", "ledger_journal", "ledger_transfer", "account_user"}

// fill writes the days of a shop one by one: the older ones as full as the size
// asks for, the last thirty as full as in any shop.
func (s *shop) fill(ctx context.Context, size int) error {
	now := clock.System{}.Now()
	for _, account := range []string{buyer, ledger.Revenue("vpn").ID(), ledger.Revenue("market_fee").ID()} {
		err := place.Write(ctx, s.db, `
			INSERT INTO ledger_account (id, currency, created_at) VALUES ($1, 'USD', $2) ON CONFLICT (id) DO NOTHING`, account, now)
		if err != nil {
			return err
		}
	}
	made := 0
	first := now.Day() - recentDays - olderDays + 1
	for day := first; day <= now.Day(); day++ {
		orders := recentRate
		if older := day - first; older < olderDays { // so that they add up
			rest := size - recentDays*recentRate
			orders = rest*int(older+1)/olderDays - rest*int(older)/olderDays
		}
		if err := s.trade(ctx, day, made, orders); err != nil {
			return err
		}
		made += orders
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		for _, table := range filled {
			if s.place.Engine == storage.PostgreSQL { // whose server does so by itself
				err = errors.Join(err, storage.Analyze(ctx, tx, table))
			}
		}
		return err
	})
}

// buyer is the account out of which everything is paid.
var buyer = ledger.UserUSD("somebody").ID()

// numbers counts in a statement, from its first argument to its second.
const numbers = `WITH RECURSIVE n (i) AS (SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < CAST($2 AS BIGINT)) `

// trade writes one day: orders that were paid for and succeeded, of which some
// were refunded, a fee for some, and people who came with them.
func (s *shop) trade(ctx context.Context, day int64, made, orders int) error {
	if orders == 0 {
		return nil
	}
	first, last, begins := made+1, made+orders, clock.StartOf(day)
	// Ids begin with the time; these begin with the day's first moment.
	prefix := id.First(begins)[:10]
	return errors.Join(
		place.Write(ctx, s.db, numbers+`
			INSERT INTO order_head (id, user_id, kind, product_id, product_name, cycle, apply, terms, price, received, pay_type, status, digest,
			       created_at, expires_at, finished_at, refunded_at)
			SELECT $3 || CAST(1000000000000000 + i AS TEXT), 'somebody' || CAST(i / 20 AS TEXT), CASE i % 5 WHEN 0 THEN 'points' WHEN 1 THEN 'premium' ELSE 'package' END,
			       'product', 'Harbour 100', 'month', 'extend', '{}', 4200000, 4200000, 'sandbox', 2, 'digest',
			       $4 + i, $4 + i + 1800000, $4 + i + 60000, CASE WHEN i % 50 = 0 THEN $4 + i + 120000 END FROM n`, first, last, prefix, begins),
		place.Write(ctx, s.db, numbers+`
			INSERT INTO order_event (id, order_id, at, event, amount)
			SELECT $3 || CAST(1000000000000000 + i AS TEXT), $3 || CAST(1000000000000000 + i AS TEXT), $4 + i,
			       CASE WHEN i % 50 = 0 THEN 'refunded' ELSE 'settled' END, 4200000 FROM n`, first, last, prefix, begins),
		place.Write(ctx, s.db, numbers+`
			INSERT INTO payment_observation (provider, external_id, state, attempt_id, user_id, order_id, amount, seen_at, pay_type)
			SELECT 'sandbox', $3 || CAST(1000000000000000 + i AS TEXT), 'paid', 'attempt', 'somebody', 'order', 4200000, $4 + i, 'sandbox' FROM n`, first, last, prefix, begins),
		place.Write(ctx, s.db, numbers+`
			INSERT INTO ledger_journal (id, idem_key, kind, ref, digest, created_at)
			SELECT $3 || CAST(1000000000000000 + i AS TEXT), 'bench' || CAST(i AS TEXT), 'settle', 'order', 'digest', $4 + i FROM n`, first, last, prefix, begins),
		place.Write(ctx, s.db, numbers+`
			INSERT INTO ledger_transfer (journal_id, seq, debit_id, credit_id, currency, amount, created_at)
			SELECT $3 || CAST(1000000000000000 + i AS TEXT), 1, $4, CASE WHEN i % 10 = 0 THEN $5 ELSE $6 END, 'USD', 4200000, $7 + i FROM n`,
			first, last, prefix, buyer, ledger.Revenue("market_fee").ID(), ledger.Revenue("vpn").ID(), begins),
		place.Write(ctx, s.db, numbers+`
			INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
			SELECT $3 || CAST(1000000000000000 + i AS TEXT), 'somebody', '', '', '', 'member', 'active', $4 + i FROM n WHERE i % 20 = 0`, first, last, prefix, begins),
	)
}
