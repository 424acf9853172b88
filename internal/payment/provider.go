package payment

import (
	"context"
	"errors"
	"net/http"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
)

// What asking for money refuses with.
var (
	ErrMethod    = fault.New(fault.Conflict, "payment_method_unavailable")
	ErrNetwork   = fault.New(fault.Invalid, "invalid").Field("network", "unknown_value")
	ErrNoAttempt = fault.New(fault.NotFound, "not_found")
	ErrSignature = fault.New(fault.Invalid, "webhook_signature")
)

// What providers answer beside plain trouble.
var (
	// ErrAlreadyPaid is a normal answer to Close: the buyer was faster.
	ErrAlreadyPaid = errors.New("payment: the attempt is paid already")
	// ErrMisset is wrapped by what Check says when no waiting will help: a key,
	// a chain or a token is not the one that it should be.
	ErrMisset = errors.New("payment: the provider is set up wrongly")
	// ErrUnsupported says that the provider cannot send money back.
	ErrUnsupported = fault.New(fault.Conflict, "payment_refund_unsupported")
)

// PayType is a way to pay as people choose it.
type PayType string

// The ways to pay through a provider. Sandbox exists in demo mode only.
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

// Method is one way to pay that a provider serves.
type Method struct {
	PayType    PayType
	Reversible bool          // the payer may call the money back
	Refundable bool          // the provider can send it back
	Min, Max   money.Amount  // of one payment; zero is no limit
	MinExpiry  time.Duration // the shortest countdown that the provider can keep
	Networks   []string      // where there is a choice
}

// fits tells whether an amount can be paid this way at all.
func (m Method) fits(amount money.Amount) bool {
	return amount > 0 && amount >= m.Min && (m.Max == 0 || amount <= m.Max)
}

// Quote is an amount in the provider's own currency.
type Quote struct {
	Currency   string
	Amount     string
	Rate       string
	ValidUntil clock.Millis
}

// Provider is somebody who takes money for us.
type Provider interface {
	// ID names the provider in attempts, observations and the ledger.
	ID() string
	// Methods are the ways to pay that it serves.
	Methods() []Method
	// Check says why the provider cannot be used, before anybody tries.
	Check(ctx context.Context) error
	// Quote says what a price comes to in the provider's currency.
	Quote(ctx context.Context, usd money.Amount, m Method) (Quote, error)
	// Open asks for the buyer's instructions. Safe to call twice for an attempt.
	Open(ctx context.Context, a Attempt) (Instructions, error)
	// Query is the authority on what has become of an attempt: every payment
	// in its present state.
	Query(ctx context.Context, a Attempt) ([]Observation, error)
	// Close keeps an attempt from being paid any more, as far as the provider
	// can. ErrAlreadyPaid is a normal answer.
	Close(ctx context.Context, a Attempt) error
	// Refund sends a payment back to where it came from. Safe to call again
	// with the same refund.
	Refund(ctx context.Context, r Refund) (RefundState, error)
}

// Webhooker is a provider that calls us. It verifies and reads, without the
// database; what it answers are the attempts to ask about, nothing more.
type Webhooker interface {
	Webhook(ctx context.Context, header http.Header, raw []byte) ([]Event, error)
}

// Event is one thing that a webhook announces.
type Event struct {
	ID        string // the provider's, and always the same for the same event
	AttemptID string
}

// RefundState is a provider's answer to sending money back.
type RefundState string

// What a provider may answer.
const (
	RefundDone    RefundState = "done"
	RefundPending RefundState = "pending" // ask again later
	RefundRefused RefundState = "refused"
)

// Refund is one payment on its way back to its source.
type Refund struct {
	ID         string
	AttemptID  string
	ExternalID string
	Amount     money.Amount
}
