package app

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/order"
	"causeway/internal/payment"
)

// demoSale is somebody's purchase. What is said of it tells how far it came:
// with a rating it was received; with nothing it still waits.
type demoSale struct {
	Buyer    string
	Hours    int // since it was paid
	Quantity int64
	Message  string // the keeper's, of goods that come by one
	Rating   int64
	Comment  string
	Answer   string // the keeper's to the comment
	Dispute  string
	Reply    string // the keeper's to the dispute
	Refund   bool   // the keeper gave the money back

	order string
}

// How long people take for things.
const (
	untilSent      = 3 * time.Hour
	untilReceived  = 9 * time.Hour
	untilCommented = 10 * time.Hour
	untilAnswered  = 16 * time.Hour
)

// sellDemo notes what happened between a buyer and a keeper.
func (a *App) sellDemo(past *agenda, s *demoStore, p *demoProduct, sale *demoSale, people map[string]string) {
	paid, buyer := time.Duration(sale.Hours)*time.Hour, people[sale.Buyer]
	past.at(paid, func(ctx context.Context) (err error) {
		price, err := p.price.Times(sale.Quantity)
		if err != nil {
			return err
		}
		sale.order, err = a.buyDemo(ctx, order.Request{UserID: buyer, Kind: order.Market, ProductID: p.id, Quantity: sale.Quantity, Price: &price})
		return err
	})
	then := func(after time.Duration, wanted bool, do func(ctx context.Context) error) {
		if wanted {
			past.at(paid-after, do)
		}
	}
	then(untilSent, sale.Message != "", func(ctx context.Context) error { return a.market.Deliver(ctx, s.owner, sale.order, sale.Message) })
	then(untilReceived, sale.Refund, func(ctx context.Context) error { return a.market.GiveBack(ctx, s.owner, sale.order) })
	then(untilReceived, sale.Dispute != "", func(ctx context.Context) error { return a.market.Dispute(ctx, buyer, sale.order, sale.Dispute) })
	then(untilAnswered, sale.Reply != "", func(ctx context.Context) error { return a.market.AnswerDispute(ctx, s.owner, sale.order, sale.Reply) })
	then(untilReceived, sale.Rating > 0, func(ctx context.Context) error { return a.market.Confirm(ctx, buyer, sale.order) })
	then(untilCommented, sale.Rating > 0, func(ctx context.Context) error {
		return a.market.Comment(ctx, buyer, sale.order, sale.Rating, sale.Comment)
	})
	then(untilAnswered, sale.Answer != "", func(ctx context.Context) error { return a.market.AnswerComment(ctx, s.owner, sale.order, sale.Answer) })
}

// buyDemo places an order and has the sandbox pay it.
func (a *App) buyDemo(ctx context.Context, wish order.Request) (string, error) {
	wish.PayType, wish.Lang = payment.Sandbox, lang.Default
	placed, err := a.order.Place(ctx, wish)
	if err != nil {
		return "", err
	}
	attempts, err := a.payment.Attempts(ctx, placed.ID)
	if err != nil || len(attempts) == 0 {
		return "", fmt.Errorf("order %s cannot be paid: %w", placed.ID, err)
	}
	header, webhook, err := a.sandbox.Pay(ctx, attempts[0].ID, placed.Price)
	if err != nil {
		return "", err
	}
	return placed.ID, a.payment.Intake(ctx, a.sandbox.ID(), header, webhook)
}
