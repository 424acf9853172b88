package order

import (
	"cmp"
	"context"
	"slices"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
	"causeway/internal/payment"
)

// Source is who remembers something about an order.
type Source string

// The sources, in the order in which one thing leads to the next.
const (
	FromWebhook Source = "webhook"
	FromPayment Source = "payment"
	FromLedger  Source = "ledger"
	FromOrder   Source = "order"
	FromAudit   Source = "audit"
)

// Told is one thing that happened to an order, by whoever remembers it.
type Told struct {
	At     clock.Millis
	Source Source
	Event  string
	Amount money.Amount
	Points int64
	Detail string
	Actor  string // an operator's user id
}

// Case is everything there is to know about one order.
type Case struct {
	Order        Order
	Buyer        Person
	Held         ledger.Holdings
	Credit       money.Amount // what the buyer could buy such goods with now
	Timeline     []Told       // the oldest first
	Attempts     []payment.Attempt
	Observations []payment.Observation
	Journals     []ledger.Entry
	Names        map[string]string // of the operators in the timeline
}

// Case gathers what every room remembers about an order.
func (d *Desk) Case(ctx context.Context, order string) (c Case, err error) {
	if c.Order, err = d.store.byID(ctx, d.db, order); err != nil {
		return Case{}, err
	}
	if c.Buyer, err = d.people.Person(ctx, c.Order.UserID); err != nil {
		return Case{}, err
	}
	if c.Held, err = d.ledger.Holdings(ctx, d.db, c.Order.UserID); err != nil {
		return Case{}, err
	}
	c.Credit = d.fund(c.Held, c.Order.Kind)
	if c.Attempts, err = d.payments.Attempts(ctx, order); err != nil {
		return Case{}, err
	}
	if c.Observations, err = d.payments.Observations(ctx, order); err != nil {
		return Case{}, err
	}
	if c.Journals, err = d.ledger.About(ctx, d.db, order); err != nil {
		return Case{}, err
	}
	if err = d.recount(ctx, &c); err != nil {
		return Case{}, err
	}
	operators := []string{}
	for _, line := range c.Timeline {
		if line.Actor != "" && !slices.Contains(operators, line.Actor) {
			operators = append(operators, line.Actor)
		}
	}
	c.Names, err = d.people.Names(ctx, operators)
	return c, err
}

// rank puts the beginning first: a payment is prepared in the same moment in
// which its order is placed.
func (t Told) rank() int {
	if t.Source == FromOrder && t.Event == string(Placed) {
		return 0
	}
	return 1
}

// recount lays everybody's memories beside each other.
func (d *Desk) recount(ctx context.Context, c *Case) error {
	webhooks, err := d.payments.Webhooks(ctx, c.Order.ID)
	if err != nil {
		return err
	}
	history, err := d.History(ctx, c.Order.ID)
	if err != nil {
		return err
	}
	acts, err := d.records.Acts(ctx, c.Order.ID)
	if err != nil {
		return err
	}
	for _, w := range webhooks {
		c.Timeline = append(c.Timeline, Told{At: w.ReceivedAt, Source: FromWebhook, Event: "announced", Detail: w.Provider + " " + w.EventID})
	}
	for _, a := range c.Attempts {
		c.Timeline = append(c.Timeline, Told{At: a.CreatedAt, Source: FromPayment, Event: "prepared", Amount: a.Amount, Detail: a.Provider})
	}
	for _, o := range c.Observations {
		c.Timeline = append(c.Timeline, Told{
			At: o.At, Source: FromPayment, Event: string(o.State), Amount: o.Amount, Detail: o.Provider + " " + o.ExternalID,
		})
	}
	for _, j := range c.Journals {
		c.Timeline = append(c.Timeline, booked(j))
	}
	for _, e := range history {
		c.Timeline = append(c.Timeline, Told{At: e.At, Source: FromOrder, Event: string(e.What), Amount: e.Amount, Detail: e.Detail, Actor: e.Actor})
	}
	c.Timeline = append(c.Timeline, acts...)
	slices.SortStableFunc(c.Timeline, func(a, b Told) int { return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.rank(), b.rank())) })
	return nil
}

// booked is a journal as one line: how much of each currency it moved.
func booked(j ledger.Entry) Told {
	line := Told{At: j.At, Source: FromLedger, Event: j.Kind, Detail: j.Key}
	for _, t := range j.Transfers {
		switch t.From.Currency() {
		case ledger.USD:
			line.Amount += money.Amount(t.Amount)
		case ledger.Points:
			line.Points += t.Amount
		}
	}
	return line
}
