package order

import (
	"context"
	"strings"

	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// Refusals that an operator sees.
var (
	ErrNotRefundable  = fault.New(fault.Conflict, "order_not_refundable")
	ErrRefundRefused  = fault.New(fault.Conflict, "refund_refused")
	ErrOwnOrder       = fault.New(fault.Forbidden, "second_operator_needed") // nobody refunds what they bought
	ErrElsewhere      = fault.New(fault.Conflict, "refund_elsewhere")        // whoever keeps the price decides
	ErrReasonRequired = ErrInvalid.Field("reason", "required")
)

// Operator is who acts upon somebody else's order, and from where.
type Operator struct{ UserID, IP string }

func (o Operator) did(action, order, reason string) Act {
	return Act{By: o, Action: action, Order: order, Reason: reason}
}

// Act is what an operator did to an order.
type Act struct {
	By     Operator
	Action string // order.verb
	Order  string
	Reason string
	Before any
	After  any
}

// Records keeps acts, each in the transaction that carries it out.
type Records interface {
	RecordAct(ctx context.Context, tx *storage.Tx, a Act) error
	// Acts answers what was done to an order.
	Acts(ctx context.Context, order string) ([]Told, error)
}

// Person is a buyer as operators see them.
type Person struct{ ID, Nickname, Email string }

// People knows who buys.
type People interface {
	// Search finds people by a part of their name or address, or by their id.
	Search(ctx context.Context, text string, limit int) ([]string, error)
	Person(ctx context.Context, userID string) (Person, error)
	// Names leaves out whom it does not know.
	Names(ctx context.Context, userIDs []string) (map[string]string, error)
}

// Desk is where operators find orders, close and refund them.
type Desk struct {
	*Service
	people  People
	records Records
}

// NewDesk opens the operators' desk.
func NewDesk(s *Service, people People, records Records) *Desk { return &Desk{s, people, records} }

// Wanted describes the orders that an operator looks for. Empty fields say
// nothing.
type Wanted struct {
	Text   string // an order's id, a provider's id of a payment, or a person
	Status *Status
	Kind   Kind
	UserID string
	Behind string // the last id of the page before
	Limit  int

	orders, users []string // whom and what the text names
}

// searchedPeople bounds how many people a text may mean; whoever means more
// has to type more.
const searchedPeople = 50

// Find lists orders, the newest first.
func (d *Desk) Find(ctx context.Context, w Wanted) ([]Order, error) {
	if w.Text = strings.TrimSpace(w.Text); w.Text != "" {
		paid, err := d.payments.FindOrders(ctx, w.Text)
		if err != nil {
			return nil, err
		}
		if w.users, err = d.people.Search(ctx, w.Text, searchedPeople); err != nil {
			return nil, err
		}
		w.orders = append(paid, strings.ToLower(w.Text))
	}
	return d.store.find(ctx, d.db, w)
}

// Close cancels an order that waits for its payment, on the house's account.
func (d *Desk) Close(ctx context.Context, by Operator, order, reason string) error {
	return d.act(ctx, by.did("order.cancel", order, reason), func(ctx context.Context, tx *storage.Tx, o Order) error {
		if o.Status != Processing {
			return ErrNotCancellable.With("status", o.Status)
		}
		return d.end(ctx, tx, o, ending{to: Cancelled, by: ByOperator, actor: by.UserID, reason: reason})
	})
}

// act runs something that an operator does to an order, and puts it on record.
func (d *Desk) act(ctx context.Context, a Act, do func(context.Context, *storage.Tx, Order) error) error {
	if strings.TrimSpace(a.Reason) == "" {
		return ErrReasonRequired
	}
	return d.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		before, err := d.locked(ctx, tx, a.Order)
		if err != nil {
			return err
		}
		if err := do(ctx, tx, before); err != nil {
			return err
		}
		after, err := d.store.byID(ctx, tx, a.Order)
		if err != nil {
			return err
		}
		a.Before, a.After = before.onRecord(), after.onRecord()
		return d.records.RecordAct(ctx, tx, a)
	})
}

// statusWords are what the record calls the statuses: people read it.
var statusWords = map[Status]string{
	Failed: "failed", Processing: "processing", Succeeded: "succeeded", PendingConfirmation: "pending_confirmation", Cancelled: "cancelled",
}

// onRecord is what of an order an operator's act can change.
func (o Order) onRecord() any {
	return struct {
		State    string `json:"state"`
		Refunded bool   `json:"refunded"`
	}{statusWords[o.Status], o.RefundedAt != nil}
}
