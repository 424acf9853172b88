package payment

import (
	"context"
	"log/slog"

	"causeway/internal/base/clock"
	"causeway/internal/base/seal"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/live"
	"causeway/internal/storage"
)

// Config is what the payment desk works with.
type Config struct {
	DB     *storage.DB
	Clock  clock.Clock
	Ledger *ledger.Service
	Queue  *jobs.Queue
	Live   *live.Live
	Log    *slog.Logger
	// Box seals the secrets of setups.
	Box seal.Box
	// Providers need no setup. Makers make providers of what operators set up.
	Providers []Provider
	Makers    []Maker
	// Offered are the ways to pay that the operator has switched on.
	Offered func(ctx context.Context) ([]PayType, error)
	// Active tells, as the transaction sees it, who is a member.
	Active func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	// Windows are how long payers may call money back.
	Windows func(ctx context.Context) (Windows, error)
	// Recorder keeps what operators do.
	Recorder Recorder
	// FinalOnly tells which kinds of goods only money buys that nobody can call
	// back; nil is none.
	FinalOnly func(kind string) bool
}

// Service asks providers for money and books what arrives.
type Service struct {
	db        *storage.DB
	clock     clock.Clock
	ledger    *ledger.Service
	queue     *jobs.Queue
	live      *live.Live
	log       *slog.Logger
	roster    *roster
	offered   func(ctx context.Context) ([]PayType, error)
	active    func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	windows   func(ctx context.Context) (Windows, error)
	recorder  Recorder
	finalOnly func(kind string) bool
	orders    Orders
	store     store
}

// New makes the payment desk. Orders are named later: they and payments know
// each other only through that port.
func New(c Config) *Service {
	return &Service{
		db: c.DB, clock: c.Clock, ledger: c.Ledger, queue: c.Queue, live: c.Live, log: c.Log, roster: newRoster(c), offered: c.Offered,
		active: c.Active, windows: c.Windows, recorder: c.Recorder, finalOnly: c.FinalOnly,
	}
}

// Tell names who is told of money that arrived.
func (s *Service) Tell(orders Orders) { s.orders = orders }
