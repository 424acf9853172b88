package usdt_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/logtest"
	"causeway/internal/base/money"
	"causeway/internal/jobs"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
	"causeway/internal/storage"
)

// The public branches of the words that development nodes use, and one more
// address for everybody.
const (
	evmXPub    = "xpub6DXuQW1FgeHbfyQ8Ynt8ZtimrqFhyuv8UEnn3LZCehcGzSfkR3dkywiqd1Rxmr4m4Y8LhcZHX2kt55v73Qs4fE2AbAmrLb3Rg9rVWoREWFi"
	tronXPub   = "xpub6DXuQW1FgeHbfrFF7vAj4gJBcE4oDpikRm9h6eZTbxVJjm7c8Hbr4yRcc3UeS9HKrbN3vnwMS648YgzxsRmEyYir1n7caR2PGsxHEbHnV88"
	sharedEVM  = "0x90F79bf6EB2c4f870365E785982E1f101E93b906"
	annsEVM    = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8" // the first that is given out
	bensEVM    = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC"
	aStrangers = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65"
)

var (
	ownAddresses = map[usdt.Family]usdt.Origin{usdt.EVM: {XPub: evmXPub}, usdt.TRON: {XPub: tronXPub}}
	otherXPub    = map[usdt.Family]usdt.Origin{usdt.EVM: {XPub: tronXPub}}
	oneForAll    = map[usdt.Family]usdt.Origin{usdt.EVM: {Shared: sharedEVM}}
)

var noon = time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)

// desk remembers what it is told, and refuses what it is told to.
type desk struct {
	mu     sync.Mutex
	facts  []payment.Observation
	refuse map[string]error // by external id, or by state
}

func (d *desk) Observe(_ context.Context, fact payment.Observation) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := errors.Join(d.refuse[fact.ExternalID], d.refuse[string(fact.State)]); err != nil {
		return err
	}
	d.facts = append(d.facts, fact)
	return nil
}

// heard gives what was told since the last time: "paid 5.00 ann".
func (d *desk) heard() []string {
	d.mu.Lock()
	defer d.mu.Unlock()
	said := []string{}
	for _, f := range d.facts {
		line := fmt.Sprintf("%s %s %s", f.State, f.Amount, f.UserID)
		if f.State == payment.Seen {
			line += fmt.Sprintf(" %d/%d", f.Confirmations, f.Needed)
		}
		said = append(said, strings.TrimSpace(line))
	}
	d.facts = nil
	return said
}

type fixture struct {
	*usdt.Service
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	log   *logtest.Buffer
	desk  *desk
}

func newFixture(t *testing.T, db *storage.DB, origins map[usdt.Family]usdt.Origin) *fixture {
	t.Helper()
	f := &fixture{t: t, db: db, clock: clock.NewManual(noon), log: &logtest.Buffer{}, desk: &desk{refuse: map[string]error{}}}
	f.Service = f.again(origins)
	f.exec(`INSERT INTO jobs_lease (name, fence, expires_at) VALUES ('', 0, 0)`) // the seat of the empty fence
	return f
}

// again is the service of a process that has just started.
func (f *fixture) again(origins map[usdt.Family]usdt.Origin) *usdt.Service {
	f.t.Helper()
	s, err := usdt.New(usdt.Config{DB: f.db, Clock: f.clock, Log: slog.New(slog.NewTextHandler(f.log, nil)), Origins: origins})
	if err != nil {
		f.t.Fatal(err)
	}
	return s
}

// provider makes one as the operator would set it up.
func (f *fixture) provider(network string, endpoints ...string) *usdt.Provider {
	f.t.Helper()
	return providerOf(f.t, f.Service, network, endpoints...)
}

func providerOf(t *testing.T, s *usdt.Service, network string, endpoints ...string) *usdt.Provider {
	t.Helper()
	for _, m := range s.Makers() {
		if m.Network == network {
			p, err := m.Make(payment.Setup{Provider: m.ID, Values: map[string]string{"endpoints": strings.Join(endpoints, "\n")}})
			if err != nil {
				t.Fatal(err)
			}
			return p.(*usdt.Provider)
		}
	}
	t.Fatalf("no maker for %s", network)
	return nil
}

// scan begins to read the chain and makes the first round, which sets the
// cursor.
func (f *fixture) scan(p *usdt.Provider) *usdt.Scan {
	f.t.Helper()
	s := p.Scan(jobs.Fence{}, f.desk)
	f.round(s)
	return s
}

// round makes one that must work.
func (f *fixture) round(s *usdt.Scan) {
	f.t.Helper()
	if err := s.Round(f.t.Context()); err != nil {
		f.t.Fatal(err)
	}
}

// wants makes a round and compares what the desk was told in it.
func (f *fixture) wants(s *usdt.Scan, facts ...string) {
	f.t.Helper()
	f.round(s)
	f.heard(facts...)
}

func (f *fixture) heard(facts ...string) {
	f.t.Helper()
	if got := f.desk.heard(); !slices.Equal(got, facts) {
		f.t.Errorf("the desk heard %q, want %q", got, facts)
	}
}

// attempt is somebody's way of paying, opened with the provider.
func (f *fixture) attempt(p *usdt.Provider, user string, amount money.Amount) payment.Attempt {
	f.t.Helper()
	a := payment.Attempt{
		ID: "attempt of " + user, UserID: user, Provider: p.ID(), PayType: payment.USDT, Amount: amount, State: payment.AttemptOpen,
		CreatedAt: f.clock.Now(), ExpiresAt: f.clock.Now().Add(30 * time.Minute),
	}
	var err error
	if a.Instructions, err = p.Open(f.t.Context(), a); err != nil {
		f.t.Fatal(err)
	}
	return a
}

func (f *fixture) exec(statement string, args ...any) {
	f.t.Helper()
	err := f.db.Write(f.t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		_, err := tx.Exec(ctx, statement, args...)
		return err
	})
	if err != nil {
		f.t.Fatal(err)
	}
}

func (f *fixture) count(query string, args ...any) (n int) {
	f.t.Helper()
	if err := f.db.QueryRow(f.t.Context(), query, args...).Scan(&n); err != nil {
		f.t.Fatal(err)
	}
	return n
}

// logged tells whether something was said, for instance loudly.
func (f *fixture) logged(words ...string) {
	f.t.Helper()
	for line := range strings.Lines(f.log.String()) {
		if !slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(line, w) }) {
			return
		}
	}
	f.t.Errorf("nobody said %q in:\n%s", words, f.log.String())
}

func (f *fixture) said(words string) bool { return strings.Contains(f.log.String(), words) }

// has tells whether the desk has heard something.
func (d *desk) has(line string) bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.ContainsFunc(d.facts, func(o payment.Observation) bool {
		return fmt.Sprintf("%s %s %s", o.State, o.Amount, o.UserID) == line
	})
}

// hurried is a service whose scanners hardly pause.
func (f *fixture) hurried() *usdt.Service {
	f.t.Helper()
	s, err := usdt.New(usdt.Config{DB: f.db, Clock: f.clock, Log: slog.New(slog.NewTextHandler(f.log, nil)), Origins: ownAddresses, Pace: time.Millisecond})
	if err != nil {
		f.t.Fatal(err)
	}
	return s
}

// soon waits until something is so.
func (f *fixture) soon(is func() bool) {
	f.t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !is(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(deadline) {
			f.t.Fatalf("it never came; the log says:\n%s", f.log.String())
		}
	}
}

func contextOf(t *testing.T) (context.Context, context.CancelFunc) {
	return context.WithCancel(t.Context())
}

// release takes a transfer out of quarantine as an operator does, if it is there.
func (f *fixture) release(network, hash string, index int64) bool {
	f.t.Helper()
	_, err := newVault(f.t, f.db).Retry(f.t.Context(), network, hash, index, payment.Operator{UserID: "op"})
	if err != nil && !errors.Is(err, usdt.ErrNotQuarantined) && !errors.Is(err, storage.ErrNotFound) {
		f.t.Fatal(err)
	}
	return err == nil
}
