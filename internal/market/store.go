package market

import (
	"strconv"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/picture"
)

// What stores refuse with.
var (
	ErrInvalid = fault.New(fault.Invalid, "invalid")
	// ErrIncomplete keeps out whoever can be reached by Telegram alone.
	ErrIncomplete = fault.New(fault.Forbidden, "info_incomplete")
	// ErrStoreClosed is what a store that is not open refuses to sell with.
	ErrStoreClosed    = fault.New(fault.Conflict, "store_closed")
	ErrStoreExists    = fault.New(fault.Conflict, "store_exists")
	ErrStoreSuspended = fault.New(fault.Conflict, "store_suspended")
	ErrStoreMoved     = fault.New(fault.Conflict, "store_moved") // it is not in the state that the act is about
	ErrSalesOpen      = fault.New(fault.Conflict, "store_sales_open")
	ErrNameTaken      = fault.New(fault.Conflict, "store_name_taken")
	ErrBondComplete   = fault.New(fault.Conflict, "bond_complete")
	ErrBondShort      = fault.New(fault.Conflict, "bond_short") // a penalty is higher than what is left
)

// StoreState is where a store is in its life.
type StoreState string

// The states.
const (
	StoreWaiting   StoreState = "waiting" // for its bond
	StoreOpen      StoreState = "open"
	StoreSuspended StoreState = "suspended"
	StoreClosing   StoreState = "closing" // sells no more; the bond waits
	StoreClosed    StoreState = "closed"
)

// Suspension is why a store is suspended.
type Suspension string

// The reasons.
const (
	NotSuspended Suspension = ""
	ForBond      Suspension = "bond"     // it fell below what is asked
	ForOperator  Suspension = "operator" // somebody decided it
)

// Store is a member's place to sell at.
type Store struct {
	ID           string
	OwnerID      string
	Name         string
	About        string
	Logo         picture.Ref // or empty
	State        StoreState
	SuspendedFor Suspension
	Reason       string // the operator's
	Bond         money.Amount
	Sales        int64
	RatingSum    int64
	RatingCount  int64
	Version      int64
	CreatedAt    clock.Millis
	OpenedAt     *clock.Millis
	ClosingAt    *clock.Millis
	ClosedAt     *clock.Millis
}

// byBond is what a store is by its bond alone, if this much is asked: nobody
// else holds it back.
func (s Store) byBond(asked money.Amount) (StoreState, Suspension) {
	switch {
	case s.Bond >= asked:
		return StoreOpen, NotSuspended
	case s.OpenedAt == nil:
		return StoreWaiting, NotSuspended
	default:
		return StoreSuspended, ForBond
	}
}

// missing is how much more bond is asked.
func (s Store) missing(asked money.Amount) money.Amount { return max(asked-s.Bond, 0) }

// Rating is the mean of so many ratings with one decimal, or empty.
func Rating(sum, count int64) string {
	if count == 0 {
		return ""
	}
	tenths := (20*sum + count) / (2 * count) // half of one goes up
	return strconv.FormatInt(tenths/10, 10) + "." + strconv.FormatInt(tenths%10, 10)
}
