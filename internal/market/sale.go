package market

import (
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
)

// Refusals about buying and what was bought.
var (
	ErrGone       = fault.New(fault.NotFound, "product_gone") // or never there, or not shown
	ErrNoStock    = fault.New(fault.Conflict, "insufficient_stock")
	ErrLimit      = fault.New(fault.Conflict, "purchase_limit_reached")
	ErrOwnProduct = fault.New(fault.Conflict, "own_product")
	ErrSaleMoved  = fault.New(fault.Conflict, "sale_moved")       // it is not where that can happen, or not any more
	ErrTooEarly   = fault.New(fault.Conflict, "return_too_early") // the keeper still has time
	ErrOwnSale    = fault.New(fault.Forbidden, "second_operator_needed")
)

// patience is how long a keeper has to deliver, and then a buyer to look at what
// came.
const patience = 24 * time.Hour

// lastPatience is how long what has not come in time waits for its buyer to take
// the money back, before that happens by itself.
const lastPatience = 7 * day

// SaleState is where a paid order is.
type SaleState string

// The states; the last three are its end.
const (
	Awaiting  SaleState = "awaiting"  // the keeper's message
	Delivered SaleState = "delivered" // not received yet
	Disputed  SaleState = "disputed"
	Confirmed SaleState = "confirmed"
	Refunded  SaleState = "refunded"
	Split     SaleState = "split"
)

// Open tells whether the price still lies in escrow.
func (s SaleState) Open() bool { return s == Awaiting || s == Delivered || s == Disputed }

// Closer is who closed a sale.
type Closer string

// Who closes sales.
const (
	NotClosed  Closer = ""
	ByBuyer    Closer = "buyer"
	ByClock    Closer = "clock"
	ByKeeper   Closer = "keeper"
	ByOperator Closer = "operator"
)

// Sale is a paid order and what became of it.
type Sale struct {
	OrderID     string
	StoreID     string
	ProductID   string
	BuyerID     string
	ProductName string
	Quantity    int64
	Price       money.Amount
	Delivery    Delivery
	State       SaleState
	ClosedBy    Closer
	ToBuyer     money.Amount
	Fee         money.Amount
	Version     int64
	CreatedAt   clock.Millis
	DeliveredAt *clock.Millis
	DueAt       *clock.Millis
	ClosedAt    *clock.Millis
}

// MayReturn tells whether the buyer may take the money back because nothing came.
func (s Sale) MayReturn(now clock.Millis) bool {
	return s.State == Awaiting && s.DueAt != nil && *s.DueAt <= now
}

// MayConfirm tells whether the buyer may say that it came; of a disputed one that
// withdraws the dispute.
func (s Sale) MayConfirm() bool { return s.State == Delivered || s.State == Disputed }

// MayDispute tells whether the buyer may call an operator.
func (s Sale) MayDispute() bool { return s.State == Delivered }

// MayDeliver tells whether the keeper owes a message.
func (s Sale) MayDeliver() bool { return s.State == Awaiting && s.Delivery == ByMessage }

// Received tells whether the buyer has kept it, all or in part.
func (s SaleState) Received() bool { return s == Confirmed || s == Split }

// receipt is what the list of orders calls it.
func (s SaleState) receipt() string {
	if s.Received() {
		return "confirmed"
	}
	return "not_received"
}
