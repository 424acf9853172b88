package payment

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// AttemptState tells whether the provider still takes money for an attempt, as
// far as we have asked it to.
type AttemptState string

// The states of an attempt.
const (
	AttemptOpen   AttemptState = "open"
	AttemptClosed AttemptState = "closed"
)

// Device is what the buyer sits at: providers have other pages for each.
type Device string

// The devices.
const (
	Desktop Device = "desktop"
	Phone   Device = "phone"
)

// Attempt is one way of paying one order.
type Attempt struct {
	ID           string
	OrderID      string
	UserID       string
	Provider     string
	PayType      PayType
	Network      string
	Device       Device
	Amount       money.Amount
	Quote        Quote
	Instructions Instructions
	State        AttemptState
	Queries      int64 // how often the sweep has asked about it
	CreatedAt    clock.Millis
	ExpiresAt    clock.Millis
}

// Instructions tell the buyer where to pay.
type Instructions struct {
	Kind     string     `json:"kind,omitempty" doc:"address, redirect or qr."`
	Address  string     `json:"address,omitempty"`
	Contract string     `json:"contract,omitempty" doc:"Of the token on its chain, for the careful."`
	URL      string     `json:"url,omitempty"`
	QR       string     `json:"qr,omitempty" doc:"What a QR code says."`
	Network  string     `json:"network,omitempty"`
	Currency string     `json:"currency,omitempty" doc:"What the provider counts in."`
	Amount   string     `json:"amount,omitempty" doc:"What to pay in that currency."`
	Rate     string     `json:"rate,omitempty" doc:"How much of that currency is one dollar."`
	Exact    bool       `json:"exact,omitempty" doc:"Only this amount is recognised, to the last digit."`
	Until    *time.Time `json:"until,omitempty" doc:"When the provider's offer ends."`

	Reference string `json:"reference,omitempty" doc:"The provider's own name for what it has opened."`
}

// NewAttempt is what an order asks the payment desk to collect.
type NewAttempt struct {
	OrderID   string
	UserID    string
	PayType   PayType
	Network   string // what Accepts has answered
	Device    Device // a desktop, if nobody knows
	Amount    money.Amount
	ExpiresAt clock.Millis
}

// Prepare writes down how an order will be paid, in the transaction that
// places it or changes its pay type. The provider is asked afterwards, by Open.
func (s *Service) Prepare(ctx context.Context, tx *storage.Tx, n NewAttempt) error {
	providers, err := s.roster.read(ctx, tx)
	if err != nil {
		return err
	}
	provider, method, err := providers.serving(n.PayType, n.Network)
	if err != nil {
		return err
	}
	if !method.fits(n.Amount) {
		return ErrMethod.With("payType", n.PayType)
	}
	network, err := method.network(n.Network)
	if err != nil {
		return err
	}
	now := s.clock.Now()
	return s.store.insertAttempt(ctx, tx, Attempt{
		ID: id.New(now), OrderID: n.OrderID, UserID: n.UserID, Provider: provider.ID(), PayType: n.PayType, Network: network, Device: cmp.Or(n.Device, Desktop),
		Amount: n.Amount, CreatedAt: now, ExpiresAt: max(n.ExpiresAt, now.Add(method.MinExpiry)),
	}, now.Add(sweepPace))
}

// network finds the one that was asked for, or the first where none was.
func (m Method) network(asked string) (string, error) {
	switch {
	case slices.Contains(m.Networks, asked):
		return asked, nil
	case asked != "":
		return "", ErrNetwork
	case len(m.Networks) > 0:
		return m.Networks[0], nil
	}
	return "", nil
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
	providers, err := s.roster.now(ctx)
	if err != nil {
		return Instructions{}, err
	}
	provider, method, err := providers.behind(attempt)
	if err != nil {
		return Instructions{}, err
	}
	if attempt.Quote, err = s.quoted(ctx, provider, method, attempt); err != nil {
		return Instructions{}, err
	}
	if attempt.Instructions, err = provider.Open(ctx, attempt); err != nil {
		return Instructions{}, fmt.Errorf("open at %s: %w", attempt.Provider, err)
	}
	attempt.Instructions.Network = attempt.Network
	attempt.Instructions.Currency, attempt.Instructions.Rate = attempt.Quote.Currency, attempt.Quote.Rate
	// A provider that recognises a payment by its amount asks for a little more.
	attempt.Instructions.Amount = cmp.Or(attempt.Instructions.Amount, attempt.Quote.Amount)
	err = s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		kept, err := s.store.keepInstructions(ctx, tx, attempt)
		if err == nil && !kept { // it was ended while the provider opened it
			err = s.queue.Enqueue(ctx, tx, closeJob{attempt.ID})
		}
		return err
	})
	return attempt.Instructions, err
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
