package payment

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// ErrNoRate says that nobody vouches for a rate right now. There is no default
// to fall back to: a price from an old rate would be a wrong price.
var ErrNoRate = fault.New(fault.Unavailable, "payment_rate_missing")

const (
	yuan = "CNY"
	// byHand is the source of a rate that the operator has set.
	byHand = "manual"

	rateLife   = 6 * time.Hour
	ratePace   = time.Hour
	ratePeriod = 10 * time.Minute // so that a failure costs minutes, not an hour
)

// Rate is what one dollar costs in another currency, and how long that holds.
type Rate struct {
	Currency   string
	PerDollar  money.Amount // millionths of the other currency's unit
	Source     string
	At         clock.Millis // when it was fetched; 0 if it was set by hand
	ValidUntil clock.Millis
}

// holds tells whether the rate may be used at a moment.
func (r Rate) holds(now clock.Millis) bool { return r.PerDollar > 0 && now < r.ValidUntil }

// RateChoice is what the operator has decided about the rate.
type RateChoice struct {
	Fetched    bool // from public sources; else what was set by hand counts
	PerDollar  money.Amount
	ValidUntil clock.Millis
}

// RatesConfig is what keeping rates takes.
type RatesConfig struct {
	DB    *storage.DB
	Clock clock.Clock
	Log   *slog.Logger
	HTTP  *http.Client // nil is one of its own
	// Chosen is read whenever a rate is asked for.
	Chosen func(ctx context.Context) (RateChoice, error)
}

// Rates knows what a dollar costs in CNY.
type Rates struct {
	db     *storage.DB
	clock  clock.Clock
	log    *slog.Logger
	http   *http.Client
	chosen func(ctx context.Context) (RateChoice, error)
	store  rateStore
}

// NewRates makes the keeper of rates.
func NewRates(c RatesConfig) *Rates {
	if c.HTTP == nil {
		c.HTTP = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	}
	return &Rates{db: c.DB, clock: c.Clock, log: c.Log, http: c.HTTP, chosen: c.Chosen}
}

// Now is the rate to quote with, or ErrNoRate.
func (r *Rates) Now(ctx context.Context) (Rate, error) {
	rate, err := r.Latest(ctx)
	if err == nil && !rate.holds(r.clock.Now()) {
		err = ErrNoRate
	}
	if err != nil {
		return Rate{}, err
	}
	return rate, nil
}

// Latest is what is known of the rate, valid or not; without a price if nothing
// is known.
func (r *Rates) Latest(ctx context.Context) (Rate, error) {
	chosen, err := r.chosen(ctx)
	if err != nil {
		return Rate{}, fmt.Errorf("choice of a rate: %w", err)
	}
	if !chosen.Fetched {
		return Rate{Currency: yuan, PerDollar: chosen.PerDollar, Source: byHand, ValidUntil: chosen.ValidUntil}, nil
	}
	rate, err := r.store.rate(ctx, r.db, yuan)
	if _, err = storage.Found(err); err != nil {
		return Rate{}, fmt.Errorf("fetched rate: %w", err)
	}
	return rate, nil
}

// Refresh fetches the rate anew when it is an hour old, if the operator wants
// it fetched, and warns of one that holds no more.
func (r *Rates) Refresh(ctx context.Context) error {
	rate, err := r.Latest(ctx)
	if err != nil {
		return err
	}
	now := r.clock.Now()
	if rate.Source != byHand && now >= rate.At.Add(ratePace) {
		fresh, err := r.fetch(ctx)
		if err != nil {
			r.log.Error("the rate of CNY could not be fetched", "error", err)
		} else {
			if err := r.keep(ctx, fresh); err != nil {
				return err
			}
			rate = fresh
		}
	}
	if rate.PerDollar > 0 && !rate.holds(now) {
		r.log.Warn("the rate of CNY is too old: ways to pay in CNY are not offered", "source", rate.Source, "validUntil", rate.ValidUntil.Time())
	}
	return nil
}

func (r *Rates) keep(ctx context.Context, rate Rate) error {
	return r.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error { return r.store.keep(ctx, tx, rate) })
}

type rateStore struct{}

// keep leaves a later one alone, which another process may have fetched.
func (rateStore) keep(ctx context.Context, tx *storage.Tx, r Rate) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_rate (currency, per_dollar, source, fetched_at)
		VALUES ($1, $2, $3, $4)
		ON CONFLICT (currency) DO UPDATE
		SET per_dollar = excluded.per_dollar, source = excluded.source, fetched_at = excluded.fetched_at
		WHERE payment_rate.fetched_at < excluded.fetched_at`, r.Currency, r.PerDollar, r.Source, r.At)
	return err
}

func (rateStore) rate(ctx context.Context, from storage.Reader, currency string) (Rate, error) {
	r := Rate{Currency: currency}
	err := from.QueryRow(ctx, `
		SELECT per_dollar, source, fetched_at FROM payment_rate WHERE currency = $1`, currency).Scan(&r.PerDollar, &r.Source, &r.At)
	r.ValidUntil = r.At.Add(rateLife)
	return r, err
}
