package app

import (
	"context"
	"slices"
	"time"

	"causeway/internal/audit"
	"causeway/internal/base/fault"
	"causeway/internal/base/money"
	"causeway/internal/market"
	"causeway/internal/moderation"
	"causeway/internal/order"
	"causeway/internal/payment"
	"causeway/internal/payment/usdt"
	"causeway/internal/settings"
	"causeway/internal/storage"
)

func (a *App) newMarket() *market.Service {
	room := market.New(market.Config{
		DB: a.db, Clock: a.clock, Queue: a.queue, Live: a.live, Ledger: a.ledger, Pictures: a.picture, Box: a.box, Secret: a.key,
		Orders: saleOrders{a}, Policy: a.marketPolicy, PolicyIn: a.marketPolicyIn, Check: a.moderation.Check, Complete: a.account.Reachable,
		Active: a.account.ActiveIn, CompleteNow: a.account.HasAddress, PaysOut: a.paysOut, Address: walletAddress, Networks: payment.Networks(), Recorder: marketRecorder{a.audit}, Tell: a.account.Tell,
		Names: a.account.Names, Nicks: a.account.Nicknames, BaseURL: a.config.BaseURL,
	})
	a.picture.Withhold(room.Withheld)
	a.moderation.Judge(moderation.Product, room.Target())
	a.moderation.Judge(moderation.Comment, room.Comments())
	return room
}

// paysOut tells whether somebody may act on withdrawals.
func (a *App) paysOut(ctx context.Context, from storage.Reader, user string) (bool, error) {
	holders, err := a.account.Holders(ctx, from, "payouts")
	return slices.Contains(holders, user), err
}

// saleOrders is the order desk as the market sees it. The desk is built after
// the market, whose goods it sells.
type saleOrders struct{ app *App }

func (s saleOrders) Touch(ctx context.Context, tx *storage.Tx, orderID string) error {
	return s.app.order.Touch(ctx, tx, orderID)
}

func (s saleOrders) MarkRefunded(ctx context.Context, tx *storage.Tx, orderID string, amount money.Amount, actor string) error {
	return s.app.order.MarkRefunded(ctx, tx, orderID, amount, actor)
}

// marketPolicy is what the operator has decided about the market.
func (a *App) marketPolicy(ctx context.Context) (market.Policy, error) {
	now, err := a.settings.Snapshot(ctx)
	return marketPolicyOf(now), err
}

func (a *App) marketPolicyIn(ctx context.Context, tx *storage.Tx) (market.Policy, error) {
	now, err := a.settings.Read(ctx, tx)
	return marketPolicyOf(now), err
}

func marketPolicyOf(now settings.Snapshot) market.Policy {
	const day = 24 * time.Hour
	return market.Policy{
		Bond: settings.MarketBond.In(now), Fee: settings.MarketFee.In(now),
		CloseWait:   int64((settings.MarketCloseWait.In(now) + day - 1) / day), // a day that has begun counts
		WithdrawMin: settings.MarketWithdrawMin.In(now), WithdrawDaily: settings.MarketWithdrawDaily.In(now),
		WithdrawAlone: settings.MarketWithdrawAlone.In(now),
	}
}

// errAddress refuses what no wallet of a network is called.
var errAddress = fault.New(fault.Invalid, "invalid").Field("address", "bad_format")

// walletAddress answers an address as its network writes it. It asks the chain's
// family alone: money may leave on networks that nobody pays us on.
func walletAddress(network, typed string) (string, error) {
	family, known := usdt.FamilyOf(network)
	if !known {
		return "", fault.New(fault.Invalid, "invalid").Field("network", "unknown_value")
	}
	address, err := usdt.ParseAddress(family, typed)
	if err != nil {
		return "", errAddress
	}
	return address.Text(family), nil
}

// marketRecorder writes what operators decide about the market into the audit
// log.
type marketRecorder struct{ audit *audit.Service }

func (r marketRecorder) RecordAct(ctx context.Context, tx *storage.Tx, a market.Act) error {
	return r.audit.Record(ctx, tx, audit.Entry{
		Actor: a.By.UserID, Action: a.Action, Target: a.Target, Reason: a.Reason, Before: a.Before, After: a.After, IP: a.By.IP,
	})
}

// receipts tells the order desk what became of market goods.
func (a *App) receipts(ctx context.Context, orders []string) (map[string]order.Receipt, error) {
	found, err := a.market.Receipts(ctx, orders)
	receipts := make(map[string]order.Receipt, len(found))
	for id, r := range found {
		shown := order.Receipt{Status: "not_received", State: string(r.State), Rating: r.Rating, Comment: r.Text, Hidden: r.Hidden}
		if r.Received() {
			shown.Status = "confirmed"
		}
		receipts[id] = shown
	}
	return receipts, err
}

// sellers tells the order desk who sells market goods.
func (a *App) sellers(ctx context.Context, products []string) (map[string]order.Seller, error) {
	found, err := a.market.Sellers(ctx, products)
	sellers := make(map[string]order.Seller, len(found))
	for product, s := range found {
		sellers[product] = order.Seller(s)
	}
	return sellers, err
}
