package app

import (
	"context"

	"causeway/internal/account"
	"causeway/internal/audit"
	"causeway/internal/order"
	"causeway/internal/storage"
)

// buyers are the people of the order desk.
type buyers struct{ *account.Service }

func (b buyers) Search(ctx context.Context, text string, limit int) ([]string, error) {
	people, err := b.People(ctx, account.PeopleFilter{Search: text, Limit: limit})
	ids := make([]string, len(people))
	for i, p := range people {
		ids[i] = p.ID
	}
	return ids, err
}

func (b buyers) Person(ctx context.Context, userID string) (order.Person, error) {
	p, err := b.Service.Person(ctx, userID)
	return order.Person{ID: p.ID, Nickname: p.Nickname, Email: p.EmailTyped}, err
}

// actsShown is how many acts upon one order the desk reads; few have any.
const actsShown = 100

// orderRecords keeps what operators do to orders in the audit log.
type orderRecords struct{ audit *audit.Service }

func (r orderRecords) RecordAct(ctx context.Context, tx *storage.Tx, a order.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: "order/" + a.Order, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

func (r orderRecords) Acts(ctx context.Context, orderID string) ([]order.Told, error) {
	lines, err := r.audit.List(ctx, audit.Filter{Target: "order/" + orderID, Limit: actsShown})
	acts := make([]order.Told, len(lines))
	for i, l := range lines {
		acts[i] = order.Told{At: l.At, Source: order.FromAudit, Event: l.Action, Detail: l.Reason, Actor: l.Actor}
	}
	return acts, err
}
