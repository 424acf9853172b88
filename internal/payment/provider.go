package payment

import (
	"context"
	"net/http"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// What asking for money refuses with.
var (
	ErrMethod    = fault.New(fault.Conflict, "payment_method_unavailable")
	ErrNoAttempt = fault.New(fault.NotFound, "not_found")
	ErrSignature = fault.New(fault.Invalid, "webhook_signature")
)

// PayType is a way to pay as people choose it.
type PayType string

// The ways to pay. Sandbox exists in demo mode only.
const (
	USDT         PayType = "usdt"
	Alipay       PayType = "alipay"
	GooglePay    PayType = "google_pay"
	ApplePay     PayType = "apple_pay"
	AlipayGlobal PayType = "alipay_global"
	Sandbox      PayType = "sandbox"
)

// PayTypes lists what the shop offers to people, in the order shown.
func PayTypes() []PayType { return []PayType{USDT, Alipay, GooglePay, ApplePay, AlipayGlobal} }

// Attempt is one way of paying one order.
type Attempt struct {
	ID           string
	OrderID      string
	UserID       string
	Provider     string
	PayType      PayType
	Amount       money.Amount
	Instructions Instructions
	ExpiresAt    clock.Millis
}

// Instructions tell the buyer where to pay.
type Instructions struct {
	Kind    string `json:"kind,omitempty"` // redirect, address or qr
	Address string `json:"address,omitempty"`
	URL     string `json:"url,omitempty"`
}

// Observation is a fact from outside: this much has finally arrived. The
// provider's id of the payment makes it count once.
type Observation struct {
	Provider   string
	ExternalID string
	AttemptID  string
	Amount     money.Amount
	At         clock.Millis
}

// Provider is somebody who takes money for us.
type Provider interface {
	// ID names the provider in attempts, observations and the ledger.
	ID() string
	// PayTypes are the ways to pay that it serves.
	PayTypes() []PayType
	// Open asks for the buyer's instructions. Safe to call twice for an attempt.
	Open(ctx context.Context, a Attempt) (Instructions, error)
	// Query is the authority on what has been paid for an attempt.
	Query(ctx context.Context, a Attempt) ([]Observation, error)
}

// Webhooker is a provider that calls us. It verifies and reads; what it
// answers are the attempts to query, nothing more.
type Webhooker interface {
	Webhook(ctx context.Context, header http.Header, raw []byte) (attempts []string, err error)
}

// OnCredited is told, in the transaction of the credit, that a member's money
// for an order has arrived; and afterwards, to act on it without waiting.
type OnCredited interface {
	Credited(ctx context.Context, tx *storage.Tx, order string, amount money.Amount) error
	Settle(ctx context.Context, order string) error
}
