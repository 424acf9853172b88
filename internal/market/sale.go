package market

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/money"
)

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
