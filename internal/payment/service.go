package payment

import (
	"context"
	"fmt"
	"log/slog"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Config is what the payment desk works with.
type Config struct {
	DB        *storage.DB
	Clock     clock.Clock
	Ledger    *ledger.Service
	Queue     *jobs.Queue
	Log       *slog.Logger
	Providers []Provider
	// Offered are the ways to pay that the operator has switched on.
	Offered func(ctx context.Context) ([]PayType, error)
	// Active tells, as the transaction sees it, who is a member.
	Active func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	// Recorder keeps what operators do.
	Recorder Recorder
}

// Service asks providers for money and books what arrives.
type Service struct {
	db        *storage.DB
	clock     clock.Clock
	ledger    *ledger.Service
	queue     *jobs.Queue
	log       *slog.Logger
	providers []Provider
	offered   func(ctx context.Context) ([]PayType, error)
	active    func(ctx context.Context, tx *storage.Tx, user string) (bool, error)
	recorder  Recorder
	orders    Orders
	store     store
}

// New makes the payment desk. Orders are named later: they and payments know
// each other only through that port.
func New(c Config) *Service {
	return &Service{
		db: c.DB, clock: c.Clock, ledger: c.Ledger, queue: c.Queue, log: c.Log, providers: c.Providers, offered: c.Offered, active: c.Active,
		recorder: c.Recorder,
	}
}

// Tell names who is told of money that arrived.
func (s *Service) Tell(orders Orders) { s.orders = orders }

// Check asks every provider whether it can work, once, before the doors open.
// One that cannot, for want of a secret above all, is left out: nothing is
// offered through it and its webhooks are refused.
func (s *Service) Check(ctx context.Context) {
	s.providers = slices.DeleteFunc(slices.Clone(s.providers), func(p Provider) bool {
		err := p.Check(ctx)
		if err != nil {
			s.log.Error("a payment provider cannot be used", "provider", p.ID(), "error", err)
		}
		return err != nil
	})
}

// Available lists the ways to pay that work right now: switched on by the
// operator, and with a provider who serves them.
func (s *Service) Available(ctx context.Context) ([]PayType, error) {
	offered, err := s.offered(ctx)
	if err != nil {
		return nil, fmt.Errorf("offered ways to pay: %w", err)
	}
	return slices.DeleteFunc(slices.Clone(offered), func(payType PayType) bool {
		_, _, err := s.serving(payType)
		return err != nil
	}), nil
}

// Accepts refuses a way to pay that does not work right now. Ask it before the
// transaction that places the order: it may have to look up a setting.
func (s *Service) Accepts(ctx context.Context, payType PayType) error {
	available, err := s.Available(ctx)
	if err == nil && !slices.Contains(available, payType) {
		err = ErrMethod.With("payType", payType)
	}
	return err
}

// serving finds who takes money in this way.
func (s *Service) serving(payType PayType) (Provider, Method, error) {
	for _, p := range s.providers {
		for _, m := range p.Methods() {
			if m.PayType == payType {
				return p, m, nil
			}
		}
	}
	return nil, Method{}, ErrMethod.With("payType", payType)
}

// behind finds who has an attempt in hand.
func (s *Service) behind(a Attempt) (Provider, Method, error) {
	provider, known := s.provider(a.Provider)
	if known {
		for _, m := range provider.Methods() {
			if m.PayType == a.PayType {
				return provider, m, nil
			}
		}
	}
	return nil, Method{}, ErrMethod.With("payType", a.PayType)
}

func (s *Service) provider(name string) (Provider, bool) {
	for _, p := range s.providers {
		if p.ID() == name {
			return p, true
		}
	}
	return nil, false
}
