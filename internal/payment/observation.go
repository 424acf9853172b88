package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// State is what has become of a payment.
type State string

// The states. A payment may be seen, gone and seen again; paid and failed are
// final, and only paid brings money.
const (
	Seen    State = "seen"    // on its way, and may still vanish
	Dropped State = "dropped" // was seen and is gone
	Paid    State = "paid"    // ours
	Failed  State = "failed"  // the provider said no
	Closed  State = "closed"  // the provider takes nothing more for the attempt
	// Mismatched is money that is not what was asked for; a Query answers it as
	// a Mismatch.
	Mismatched State = "mismatched"

	// What becomes of money that was paid. Such a fact has an id of its own and
	// names the payment in Of.
	Refunded     State = "refunded"      // the provider has sent it back
	RefundFailed State = "refund_failed" // and it has come back to us
	Disputed     State = "disputed"      // the payer has called it back
	DisputeWon   State = "dispute_won"   // and it is ours again
)

// Observation is a fact from outside about one payment. The provider's id of
// the payment makes it count once.
type Observation struct {
	Provider   string
	ExternalID string
	AttemptID  string
	UserID     string // whose it is, where the provider knows better than by attempt
	OrderID    string // the order that it went to or was meant for; ours to fill in
	State      State
	Amount     money.Amount
	Currency   string
	RawAmount  string  // what arrived, in the provider's own writing
	Message    string  // why it failed
	Of         string  // the payment that it is about, where it is about one
	Payout     string  // the payout that a refund is, where we have asked for it
	PayType    PayType // the way that was really used, where the provider knows
	// How deep a chain has buried a payment, and how deep is enough.
	Confirmations, Needed int64
	At                    clock.Millis

	booked money.Amount // what it took out of the member's credit
}

// moves tells whether money comes or goes by this.
func (s State) moves() bool { return s == Seen || s == Paid || s == Refunded || s == Disputed }

// Deposit is final money that has just become a member's.
type Deposit struct {
	UserID     string
	MeantFor   string // the order of the attempt, if there is one
	Provider   string
	ExternalID string
	Amount     money.Amount
	At         clock.Millis
	Reversible bool
	PayType    PayType // the way that was really used
	Chosen     PayType // the way that the buyer had chosen
}

// Reason says why a deposit is in the operator's queue.
type Reason string

// The reasons.
const (
	Late    Reason = "late"    // the order had ended
	Twice   Reason = "twice"   // the order was paid already
	Unknown Reason = "unknown" // nobody knows whose it is

	// CalledBack is no money that came, but such as has gone again.
	CalledBack Reason = "called_back"
)

// CallBack is money that has left us again after it was a member's: its
// provider has sent it back, or its payer has called it back.
type CallBack struct {
	UserID  string
	OrderID string // the order that the payment was about, if there is one
	Amount  money.Amount
	Why     State // Refunded or Disputed
}

// Routed is where a deposit went.
type Routed struct {
	Order string // the order that it may settle; empty if there is none
	Stray Reason // empty if an open order took it
}

// Orders is who is told of what happens to money. All but Settle and Reconsider
// are called in the transaction that writes the fact down.
type Orders interface {
	// Credited routes a deposit to an order, notes it there and has the order
	// settled. It is called before the deposit is booked, so that everybody
	// locks an order first and the ledger's accounts afterwards: the money is
	// not in the balance yet.
	Credited(ctx context.Context, tx *storage.Tx, d Deposit) (Routed, error)
	// Seen tells how much is on its way for an order in all.
	Seen(ctx context.Context, tx *storage.Tx, order string, amount money.Amount) error
	// Dropped tells that nothing is on its way any more.
	Dropped(ctx context.Context, tx *storage.Tx, order string) error
	// Failed tells that the provider refused the order's latest attempt.
	Failed(ctx context.Context, tx *storage.Tx, order string, message string) error
	// TakeTurn makes whatever touches a member's orders wait. Whoever books first
	// and tells afterwards takes it before.
	TakeTurn(ctx context.Context, tx *storage.Tx, user string) error
	// CalledBack tells that a payment has left us again. It is called before
	// that is booked, as Credited is.
	CalledBack(ctx context.Context, tx *storage.Tx, c CallBack) error
	// CallBackWithdrawn takes that back; stands tells whether another payment of
	// the order is still called back.
	CallBackWithdrawn(ctx context.Context, tx *storage.Tx, c CallBack, stands bool) error
	// Reconsider acts on what a member owes at once; the job that CalledBack
	// enqueued is its net.
	Reconsider(ctx context.Context, user string) error
	// Settle acts on a deposit at once; the job that Credited enqueued is its net.
	Settle(ctx context.Context, order string) error
}

// longestMessage bounds what is kept of a provider's words.
const longestMessage = 500
