package order

import (
	"encoding/json"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/payment"
)

// Refusals that a buyer sees.
var (
	ErrOpen           = fault.New(fault.Conflict, "order_open")
	ErrNotCancellable = fault.New(fault.Conflict, "order_not_cancellable")
	ErrNotChangeable  = fault.New(fault.Conflict, "order_not_changeable")
	ErrNoPoints       = fault.New(fault.Conflict, "points_insufficient")
	ErrPriceChanged   = fault.New(fault.Conflict, "price_changed")
	ErrInvalid        = fault.New(fault.Invalid, "invalid")
	ErrKeyReused      = fault.New(fault.Conflict, "idempotency_key_reused")
	ErrGone           = fault.New(fault.Unauthenticated, "session_expired") // the account was closed a moment ago
)

// Kind is what sort of goods an order is for.
type Kind string

// The kinds; the rooms that sell others bring theirs.
const (
	Package Kind = "package"
	Points  Kind = "points"
	Premium Kind = "premium"
	Market  Kind = "market" // of a member's store
	Bond    Kind = "bond"   // a store's surety
)

// The ways to pay that need no provider.
const (
	ByCredit payment.PayType = "credit"
	ByPoints payment.PayType = "points"
)

// inside tells whether a way to pay uses only what the member has with us.
func inside(payType payment.PayType) bool { return payType == ByCredit || payType == ByPoints }

// Closer is who ended an order without success.
type Closer string

// Who closes orders.
const (
	NotClosed   Closer = ""
	ByMember    Closer = "member"
	ByCountdown Closer = "countdown"
	ByOperator  Closer = "operator"
)

// Order is one purchase.
type Order struct {
	ID          string
	UserID      string
	Kind        Kind
	ProductID   string
	ProductName string
	Cycle       string
	Apply       string
	Quantity    int64           // points of a points order, months of premium, pieces of market goods
	Terms       json.RawMessage // what the goods promised when the order was placed
	Price       money.Amount
	PointsPrice int64        // of an order that points pay
	Received    money.Amount // what came from outside for it
	PayType     payment.PayType
	Network     string
	Device      payment.Device // what the buyer sat at when choosing how to pay
	UseCredit   bool
	Status      Status
	FailMessage string
	ClosedBy    Closer
	Extended    bool // the countdown was prolonged once, for a part payment
	Sandbox     bool // play money
	Version     int64
	CreatedAt   clock.Millis
	ExpiresAt   clock.Millis
	SeenAt      *clock.Millis // since when its payment waits to become final
	FinishedAt  *clock.Millis
	RefundedAt  *clock.Millis

	CalledBackAt *clock.Millis // since when its payment has left us again
	Frozen       bool          // its goods are withheld because of that

	digest string
}

// covered is how much of the price is there, given all of the member's credit.
// Without the member's wish only money that came for this order counts, and
// that only as far as it still is in the credit.
func (o Order) covered(credit money.Amount) money.Amount {
	if o.UseCredit {
		return min(o.Price, credit)
	}
	return min(o.Price, o.Received, credit)
}

// Due is what is still to pay, given all of the member's credit. Who owes us
// something pays that with it.
func (o Order) Due(credit money.Amount) money.Amount {
	if !o.Status.Open() {
		return 0
	}
	return o.Price - o.covered(credit)
}

// fromCredit is what credit from before pays or has paid of the price.
func (o Order) fromCredit(credit money.Amount) money.Amount {
	switch {
	case o.PayType == ByCredit:
		return o.Price
	case !o.UseCredit:
		return 0
	case o.Status == Succeeded:
		return max(0, o.Price-o.Received)
	case o.Status.Open():
		return max(0, o.covered(credit)-o.Received)
	default:
		return 0
	}
}

// unconfirmedPatience is how long a seen payment may take to become final
// before its buyer may close the order.
const unconfirmedPatience = 2 * time.Hour

// MayCancel tells whether the member may close the order now.
func (o Order) MayCancel(now clock.Millis) bool {
	switch o.Status {
	case Processing:
		return true
	case PendingConfirmation:
		return o.SeenAt != nil && now.Sub(*o.SeenAt) > unconfirmedPatience
	default:
		return false
	}
}

// MayChange tells whether another way to pay may be chosen.
func (o Order) MayChange() bool { return o.Status == Processing }
