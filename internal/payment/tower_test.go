package payment_test

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/base/seal"
	"causeway/internal/jobs"
	"causeway/internal/live"
	"causeway/internal/payment"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// tower is a provider of USDT on one network that is made out of a setup.
// What it says is the world's, which all towers of a network share.
type tower struct {
	payment.Setup
	*world
}

// world is what is outside: it does not change with a setup.
type world struct {
	network string

	mu         sync.Mutex
	check      error
	ready      error
	facts      []payment.Observation
	statements []payment.Statement
	books      error // why there are no statements
	refunds    int
	watches    chan watch
	leave      error // what a watcher ends with
}

// watch is a watcher at work.
type watch struct {
	version int64
	desk    payment.Desk
	ended   <-chan struct{}
}

var errOdd = errors.New("an odd mast")

func (w *world) maker() payment.Maker {
	return payment.Maker{
		ID: "tower-" + w.network, PayTypes: []payment.PayType{payment.USDT}, Network: w.network,
		Fields: []payment.Field{
			{Name: "mast", Kind: payment.TextField, Required: true, Max: 20},
			{Name: "key", Kind: payment.SecretField, Required: true},
			{Name: "lamp", Kind: payment.ChoiceField, Choices: []string{"red", "white"}, Default: "white"},
		},
		Environment: []payment.Variable{{Name: "TOWER", Set: true}},
		Make: func(s payment.Setup) (payment.Provider, error) {
			switch {
			case s.Values["mast"] == "" || s.Values["key"] == "":
				return nil, payment.WrongField("mast", "required")
			case s.Values["mast"] == "crooked":
				return nil, payment.WrongField("mast", "bad_format")
			case s.Values["mast"] == "odd":
				return nil, errors.New(errOdd.Error() + " for " + s.Values["key"])
			}
			return tower{s, w}, nil
		},
	}
}

// set changes the world while somebody may look at it.
func (w *world) set(change func(*world)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	change(w)
}

func (t tower) ID() string { return "tower-" + t.network }
func (t tower) Methods() []payment.Method {
	return []payment.Method{{PayType: payment.USDT, Networks: []string{t.network}, Refundable: true}}
}

func (t tower) Check(context.Context) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.check
}

func (t tower) Ready(context.Context) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.ready
}

func (t tower) Quote(_ context.Context, usd money.Amount, _ payment.Method) (payment.Quote, error) {
	return payment.Quote{Currency: "USDT", Amount: usd.String(), Rate: "1"}, nil
}

func (t tower) Open(context.Context, payment.Attempt) (payment.Instructions, error) {
	return payment.Instructions{Kind: "address", Address: t.Values["mast"]}, nil
}

func (t tower) Query(_ context.Context, a payment.Attempt) ([]payment.Observation, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	facts := slices.Clone(t.facts)
	for i := range facts {
		facts[i].Provider, facts[i].AttemptID = t.ID(), a.ID
	}
	return facts, nil
}

func (t tower) Close(context.Context, payment.Attempt) error { return nil }

func (t tower) Refund(context.Context, payment.Refund) (payment.RefundState, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.refunds++
	return payment.RefundDone, nil
}

func (t tower) Webhook(_ context.Context, _ http.Header, raw []byte) ([]payment.Event, error) {
	id, attempt, _ := strings.Cut(string(raw), " ")
	return []payment.Event{{ID: id, AttemptID: attempt}}, nil
}

func (t tower) Watch(ctx context.Context, _ jobs.Fence, desk payment.Desk) error {
	t.watches <- watch{t.Version, desk, ctx.Done()}
	t.mu.Lock()
	leave := t.leave
	t.leave = nil
	t.mu.Unlock()
	if leave != nil {
		return leave
	}
	<-ctx.Done()
	return ctx.Err()
}

func (t tower) Statements(_ context.Context, from, before clock.Millis) (found []payment.Statement, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, s := range t.statements {
		if s.At >= from && s.At < before {
			found = append(found, s)
		}
	}
	return found, t.books
}

// coast is a payment desk with towers on tron and bsc.
type coast struct {
	*fixture
	tron, bsc *world
	box       seal.Box
	tower     payment.Desk // of the watcher on tron, where a test has one
	log       *slog.Logger
}

func eachCoast(t *testing.T, test func(c *coast)) {
	t.Helper()
	storagetest.Each(t, func(t *testing.T, db *storage.DB) { test(newCoast(t, db)) })
}

func newCoast(t *testing.T, db *storage.DB) *coast {
	t.Helper()
	box, err := seal.New(strings.Repeat("k", seal.MinKey))
	if err != nil {
		t.Fatal(err)
	}
	c := &coast{
		fixture: newFixture(t, db), box: box, log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		tron: &world{network: "tron", watches: make(chan watch, 8)}, bsc: &world{network: "bsc", watches: make(chan watch, 8)},
	}
	c.Service = c.process(db)
	return c
}

// process is one of the house's processes: it hears the others within moments.
func (c *coast) process(db *storage.DB) *payment.Service {
	c.t.Helper()
	hears := live.New(db, c.clock, live.Options{Poll: 5 * time.Millisecond, Log: c.log})
	ctx, stop := context.WithCancel(c.t.Context())
	ended := make(chan struct{})
	go func() { defer close(ended); _ = hears.Run(ctx) }()
	c.t.Cleanup(func() { stop(); <-ended })
	storagetest.Eventually(c.t, "hearing the others", hears.Healthy) // else nothing is kept in memory
	config := c.config(c.other)
	config.DB, config.Live, config.Log, config.Box = db, hears, c.log, c.box
	config.Makers = []payment.Maker{c.bsc.maker(), c.tron.maker()}
	config.Offered = func(context.Context) ([]payment.PayType, error) {
		return []payment.PayType{payment.Sandbox, payment.USDT}, nil
	}
	config.Providers = []payment.Provider{c.sandbox}
	desk := payment.New(config)
	desk.Tell(c.desk)
	return desk
}

const lantern = "a key that nobody may see"

// setUp changes a tower's setup, whatever version it has.
func (c *coast) setUp(w *world, enabled bool, values map[string]string) payment.Listing {
	c.t.Helper()
	listing, err := c.SetUp(c.t.Context(), payment.SetupChange{
		Provider: "tower-" + w.network, Version: c.listing(w).Setup.Version, Enabled: enabled, Values: values, By: olga,
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return listing
}

// raise sets a tower up as it should be.
func (c *coast) raise(w *world) { c.setUp(w, true, map[string]string{"mast": "tall", "key": lantern}) }

func (c *coast) listing(w *world) payment.Listing {
	c.t.Helper()
	listings, err := c.Providers(c.t.Context())
	if err != nil {
		c.t.Fatal(err)
	}
	for _, l := range listings {
		if l.Maker.Network == w.network {
			return l
		}
	}
	c.t.Fatalf("no tower on %s among %v", w.network, listings)
	return payment.Listing{}
}

// networks are where USDT can be paid.
func networks(t *testing.T, desk *payment.Service) []string {
	t.Helper()
	ways, err := desk.Available(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, way := range ways {
		if way.PayType == payment.USDT {
			return way.Networks
		}
	}
	return nil
}

// attemptOn has somebody begin to pay five dollars on a network.
func (c *coast) attemptOn(order, user, network string) payment.Attempt {
	c.t.Helper()
	c.write(func(ctx context.Context, tx *storage.Tx) error {
		return c.Prepare(ctx, tx, payment.NewAttempt{
			OrderID: order, UserID: user, PayType: payment.USDT, Network: network, Amount: 5 * money.Dollar, ExpiresAt: c.clock.Now().Add(time.Hour),
		})
	})
	if _, err := c.Open(c.t.Context(), order); err != nil {
		c.t.Fatal(err)
	}
	attempts, err := c.Attempts(c.t.Context(), order)
	if err != nil {
		c.t.Fatal(err)
	}
	return attempts[len(attempts)-1]
}
