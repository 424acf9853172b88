package order

import (
	"causeway/internal/base/clock"
	"causeway/internal/base/money"
)

// Happening is what an order's history can tell.
type Happening string

// What happens to orders.
const (
	Placed         Happening = "placed"
	PayTypeChanged Happening = "pay_type_changed" // detail: the way to pay
	Received       Happening = "received"         // detail: the provider
	Extended       Happening = "extended"
	Seen           Happening = "seen"
	Dropped        Happening = "dropped"
	Fulfilled      Happening = "succeeded"
	Closed         Happening = "closed" // detail: who closed it
	Refused        Happening = "failed" // detail: what the provider said
	Revived        Happening = "revived"
	BecameCredit   Happening = "became_credit"
	Refunded       Happening = "refunded"
	PaidBy         Happening = "paid_by"     // detail: the way to pay that was really used
	CalledBack     Happening = "called_back" // detail: refunded by the provider, or disputed by the payer
	Frozen         Happening = "frozen"
	Thawed         Happening = "thawed"

	CallBackWithdrawn Happening = "call_back_withdrawn"
)

// Event is one line of an order's history.
type Event struct {
	At     clock.Millis
	What   Happening
	Amount money.Amount
	Detail string
	Actor  string // the operator, where one acted
}
