package payment

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/storage"
)

// Config is what the payment desk works with.
type Config struct {
	DB        *storage.DB
	Clock     clock.Clock
	Ledger    *ledger.Service
	Log       *slog.Logger
	Providers []Provider
	// Offered are the ways to pay that the operator has switched on.
	Offered func(ctx context.Context) ([]PayType, error)
}

// Service asks providers for money and books what arrives.
type Service struct {
	db        *storage.DB
	clock     clock.Clock
	ledger    *ledger.Service
	log       *slog.Logger
	providers []Provider
	offered   func(ctx context.Context) ([]PayType, error)
	credited  OnCredited
	store     store
}

// New makes the payment desk. OnCredited is given later: orders and payments
// know each other only through it.
func New(c Config) *Service {
	return &Service{db: c.DB, clock: c.Clock, ledger: c.Ledger, log: c.Log, providers: c.Providers, offered: c.Offered}
}

// Tell names who is told of money that arrived.
func (s *Service) Tell(credited OnCredited) { s.credited = credited }

// Available lists the ways to pay that work right now: switched on by the
// operator, and with a provider who serves them.
func (s *Service) Available(ctx context.Context) ([]PayType, error) {
	offered, err := s.offered(ctx)
	if err != nil {
		return nil, fmt.Errorf("offered ways to pay: %w", err)
	}
	return slices.DeleteFunc(slices.Clone(offered), func(payType PayType) bool {
		_, err := s.serving(payType)
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

func (s *Service) serving(payType PayType) (Provider, error) {
	for _, p := range s.providers {
		for _, served := range p.PayTypes() {
			if served == payType {
				return p, nil
			}
		}
	}
	return nil, ErrMethod.With("payType", payType)
}

func (s *Service) provider(name string) (Provider, bool) {
	for _, p := range s.providers {
		if p.ID() == name {
			return p, true
		}
	}
	return nil, false
}

// Prepare writes down how an order will be paid, in the transaction that
// places it. The provider is asked afterwards, by Open.
func (s *Service) Prepare(ctx context.Context, tx *storage.Tx, order, user string, payType PayType, amount money.Amount, expires clock.Millis) error {
	provider, err := s.serving(payType)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	return s.store.insertAttempt(ctx, tx, Attempt{
		ID: id.New(now), OrderID: order, UserID: user, Provider: provider.ID(), PayType: payType, Amount: amount, ExpiresAt: expires,
	}, now)
}

// Open asks the provider for the buyer's instructions and keeps them. It may
// be repeated until it has worked.
func (s *Service) Open(ctx context.Context, order string) (Instructions, error) {
	attempt, err := s.store.latest(ctx, s.db, order)
	if err != nil {
		return Instructions{}, fmt.Errorf("attempt of order %s: %w", order, err)
	}
	if attempt.Instructions.Kind != "" {
		return attempt.Instructions, nil
	}
	provider, known := s.provider(attempt.Provider)
	if !known {
		return Instructions{}, ErrMethod.With("payType", attempt.PayType)
	}
	instructions, err := provider.Open(ctx, attempt)
	if err != nil {
		return Instructions{}, fmt.Errorf("open at %s: %w", attempt.Provider, err)
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.keepInstructions(ctx, tx, attempt.ID, instructions)
	})
	return instructions, err
}

// Ask queries the provider about an order's attempts at once: what the
// "I have paid" button does. It changes nothing by itself.
func (s *Service) Ask(ctx context.Context, order string) error {
	attempts, err := s.store.attempts(ctx, s.db, order)
	if err != nil {
		return err
	}
	for _, attempt := range attempts {
		if err := s.query(ctx, attempt); err != nil {
			return err
		}
	}
	return nil
}

// Intake takes a provider's webhook: verified, then checked against the
// provider's own books. An error makes the provider deliver it again.
func (s *Service) Intake(ctx context.Context, name string, header http.Header, raw []byte) error {
	provider, known := s.provider(name)
	caller, calls := provider.(Webhooker)
	if !known || !calls {
		return ErrNoAttempt
	}
	ids, err := caller.Webhook(ctx, header, raw)
	if err != nil {
		return err
	}
	for _, attemptID := range ids {
		attempt, err := s.store.byID(ctx, s.db, attemptID)
		if err != nil {
			return fmt.Errorf("attempt %s: %w", attemptID, err)
		}
		if attempt.Provider != name { // an event may only touch an attempt of its own provider
			return ErrNoAttempt
		}
		if err := s.query(ctx, attempt); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) query(ctx context.Context, attempt Attempt) error {
	provider, known := s.provider(attempt.Provider)
	if !known {
		return ErrMethod.With("payType", attempt.PayType)
	}
	facts, err := provider.Query(ctx, attempt)
	if err != nil {
		return fmt.Errorf("query %s: %w", attempt.Provider, err)
	}
	for _, fact := range facts {
		if err := s.observe(ctx, attempt, fact); err != nil {
			return err
		}
	}
	return nil
}

// observe books a fact once: it becomes the member's credit, and the order is
// told in the same transaction. Settling is tried at once; should that fail,
// the job that Credited has enqueued tries again.
func (s *Service) observe(ctx context.Context, attempt Attempt, fact Observation) error {
	fresh := false
	err := s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) (err error) {
		fresh, err = s.store.insertObservation(ctx, tx, fact)
		if err != nil || !fresh {
			return err
		}
		_, err = s.ledger.Post(ctx, tx, ledger.Journal{
			Key: "pay:" + fact.Provider + ":" + fact.ExternalID, Kind: "payment", Ref: attempt.ID,
			Transfers: []ledger.Transfer{{
				From: ledger.Clearing(fact.Provider), To: ledger.UserUSD(attempt.UserID), Amount: int64(fact.Amount),
			}},
		})
		if err != nil {
			return err
		}
		return s.credited.Credited(ctx, tx, attempt.OrderID, fact.Amount)
	})
	if err != nil || !fresh {
		return err
	}
	if err := s.credited.Settle(ctx, attempt.OrderID); err != nil {
		s.log.Error("settling at once failed; its job will try again", "order", attempt.OrderID, "error", err)
	}
	return nil
}
