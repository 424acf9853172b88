package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/money"
	"causeway/internal/ledger"
)

// CreditLine is one movement of a member's credit, with the order it is about.
type CreditLine struct {
	ID         string
	At         clock.Millis
	Kind       string
	Amount     money.Amount // below zero for what has left
	Reversible bool
	Order      *Order // nil if it is about none
	Name       string
	Note       string
	Kept       bool // the money bought nothing of its order
	Again      bool // it was kept, and would buy the goods now
}

// Credit is a member's credit and a page of what moved it.
type Credit struct {
	Held  ledger.Holdings
	Lines []CreditLine
}

// Credit answers a member's credit and its lines, newest first.
func (s *Service) Credit(ctx context.Context, user string, page ledger.Page) (c Credit, err error) {
	if c.Held, err = s.ledger.Holdings(ctx, s.db, user); err != nil {
		return Credit{}, err
	}
	reversible := ledger.UserReversible(user)
	lines, err := s.ledger.Statement(ctx, s.db, []ledger.Account{ledger.UserUSD(user), reversible}, page)
	if err != nil {
		return Credit{}, err
	}
	refs := make([]string, len(lines))
	for i, line := range lines {
		refs[i] = line.Ref
	}
	orders, err := s.store.among(ctx, s.db, user, refs)
	if err != nil {
		return Credit{}, err
	}
	for _, line := range lines {
		l := CreditLine{
			ID: line.ID, At: line.At, Kind: line.Kind, Amount: money.Amount(line.Amount), Reversible: line.Account == reversible.ID(),
			Name: line.Memo["productName"], Note: line.Memo["note"],
		}
		if o, about := orders[line.Ref]; about {
			l.Order, l.Name = &o, o.ProductName
			l.Kept = line.Kind == "payment" && o.missed(line.At)
			l.Again = l.Kept && s.spendable(c.Held, o.Kind) >= o.Price
		}
		c.Lines = append(c.Lines, l)
	}
	return c, nil
}

// missed tells whether money of a moment bought nothing of this order: it came
// to nothing, or had succeeded before.
func (o Order) missed(at clock.Millis) bool {
	return o.Status == Cancelled || o.Status == Failed || o.Status == Succeeded && at > *o.FinishedAt
}
