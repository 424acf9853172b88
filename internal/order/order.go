package order

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/base/money"
	"causeway/internal/payment"
	"causeway/internal/storage"
)

// Refusals that a buyer sees.
var (
	ErrOpen           = fault.New(fault.Conflict, "order_open")
	ErrNotCancellable = fault.New(fault.Conflict, "order_not_cancellable")
	ErrKind           = fault.New(fault.Invalid, "invalid")
	ErrKeyReused      = fault.New(fault.Conflict, "idempotency_key_reused")
	ErrGone           = fault.New(fault.Unauthenticated, "session_expired") // the account was closed a moment ago
)

// Status is the specification's number.
type Status int64

// The statuses.
const (
	Failed              Status = 0
	Processing          Status = 1
	Succeeded           Status = 2
	PendingConfirmation Status = 3
	Cancelled           Status = 4
)

// Open tells whether the order still waits for money and locks others.
func (s Status) Open() bool { return s == Processing || s == PendingConfirmation }

// Kind is what sort of goods an order is for.
type Kind string

// Package is the first kind; the rooms that sell the others bring theirs.
const Package Kind = "package"

// Order is one purchase.
type Order struct {
	ID          string
	UserID      string
	Kind        Kind
	ProductID   string
	ProductName string
	Cycle       string
	Apply       string
	Terms       json.RawMessage // what the goods promised when the order was placed
	Price       money.Amount
	Received    money.Amount
	PayType     payment.PayType
	Status      Status
	FailMessage string
	Version     int64
	CreatedAt   clock.Millis
	ExpiresAt   clock.Millis
	FinishedAt  *clock.Millis

	digest string
}

// Due is what is still to pay.
func (o Order) Due() money.Amount { return max(0, o.Price-o.Received) }

// Request is what a buyer asks for.
type Request struct {
	UserID    string
	Kind      Kind
	ProductID string
	Cycle     string
	Apply     string
	PayType   payment.PayType
	Key       string // idempotency key, may be empty
	Lang      lang.Tag
}

// digest identifies what is asked for, so that a key cannot stand for two
// different wishes.
func (r Request) digest() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%s", r.Kind, r.ProductID, r.Cycle, r.Apply, r.PayType))
	return hex.EncodeToString(sum[:])
}

// Priced is what Goods answers to a request.
type Priced struct {
	Name  string
	Price money.Amount
	Terms json.RawMessage
}

// Goods is one kind of thing that can be ordered.
type Goods interface {
	// Reserve prices the product and takes what is scarce.
	Reserve(ctx context.Context, tx *storage.Tx, r Request, order string) (Priced, error)
	// Release gives back what Reserve took. Called once, with the order's end.
	Release(ctx context.Context, tx *storage.Tx, o Order) error
	// Deliver hands over. Called once, in the transaction that succeeds the order.
	Deliver(ctx context.Context, tx *storage.Tx, o Order) error
	// Revenue names the ledger account that the price goes to.
	Revenue() string
}

// Policy is what the operator sets about orders.
type Policy struct {
	Countdown       time.Duration // how long an order waits for its payment
	ToleranceShare  int64         // basis points of the price that may be missing
	ToleranceAmount money.Amount  // and never more than this
}

// tolerance is how much too little still counts as paid: exchanges round.
func (p Policy) tolerance(price money.Amount) (money.Amount, error) {
	share, err := price.Portion(p.ToleranceShare)
	return min(share, p.ToleranceAmount), err
}
