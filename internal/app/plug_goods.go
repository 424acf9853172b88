package app

import (
	"context"
	"encoding/json"
	"fmt"

	"causeway/internal/account"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/ledger"
	"causeway/internal/order"
	"causeway/internal/settings"
	"causeway/internal/shop"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// packageGoods lets packages be ordered: the shop prices and reserves them,
// the proxy service hands them over.
type packageGoods struct {
	shop *shop.Service
	vpn  *vpn.Service
}

func (g packageGoods) Reserve(ctx context.Context, tx *storage.Tx, r order.Request, orderID string) (order.Priced, error) {
	offer, err := g.shop.Reserve(ctx, tx, r.ProductID, shop.Cycle(r.Cycle), r.UserID, orderID, r.Lang)
	if err != nil {
		return order.Priced{}, err
	}
	terms, err := json.Marshal(offer.Terms)
	return order.Priced{Name: offer.Name, Price: offer.Price, Terms: terms}, err
}

func (g packageGoods) Release(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.shop.Release(ctx, tx, o.ProductID, o.UserID, o.ID)
}

func (g packageGoods) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	var terms shop.Terms
	if err := json.Unmarshal(o.Terms, &terms); err != nil {
		return fmt.Errorf("terms of order %s: %w", o.ID, err)
	}
	plan := planOf(terms, o.ProductName)
	plan.Apply, plan.GrantedOrder = o.Apply, o.ID
	return g.vpn.Grant(ctx, tx, o.UserID, plan)
}

func (g packageGoods) TakeBack(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.vpn.TakeBack(ctx, tx, o.ID)
}

func (g packageGoods) Freeze(ctx context.Context, tx *storage.Tx, o order.Order, frozen bool) error {
	return g.vpn.Freeze(ctx, tx, o.ID, frozen)
}

func (packageGoods) Revenue() string { return "vpn" }

// pointsGoods lets points be bought. There is no end to them, so nothing is
// ever reserved.
type pointsGoods struct {
	settings *settings.Service
	ledger   *ledger.Service
	words    httpapi.Catalogue
}

// Reserve prices points: a part of a cent costs a whole one.
func (g pointsGoods) Reserve(ctx context.Context, tx *storage.Tx, r order.Request, _ string) (order.Priced, error) {
	now, err := g.settings.Read(ctx, tx)
	if err != nil {
		return order.Priced{}, err
	}
	perDollar := settings.PointsPerDollar.In(now)
	cents := (r.Quantity*int64(money.Dollar/money.Cent) + perDollar - 1) / perDollar
	return order.Priced{
		Name: g.words.Text(r.Lang, "goods_points", map[string]any{"points": r.Quantity}), Price: money.Amount(cents) * money.Cent,
		Terms: json.RawMessage(`{}`),
	}, nil
}

func (pointsGoods) Release(context.Context, *storage.Tx, order.Order) error { return nil }

func (g pointsGoods) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	_, err := g.ledger.Post(ctx, tx, ledger.Journal{
		Key: rechargeKey(o), Kind: "recharge", Ref: o.ID, Memo: map[string]string{"productName": o.ProductName},
		Transfers: []ledger.Transfer{{From: ledger.IssuedPoints(), To: ledger.UserPoints(o.UserID), Amount: o.Quantity}},
	})
	return err
}

// TakeBack is refused by the ledger once the points are spent.
func (g pointsGoods) TakeBack(ctx context.Context, tx *storage.Tx, o order.Order) error {
	_, err := g.ledger.Reverse(ctx, tx, rechargeKey(o), rechargeKey(o)+":back", "refund")
	return err
}

func (pointsGoods) Revenue() string { return "points" }

func (pointsGoods) Booked() {}

func rechargeKey(o order.Order) string { return "order:" + o.ID + ":points" }

// premiumGoods lets months of premium be bought, which have no end either.
type premiumGoods struct {
	settings *settings.Service
	accounts *account.Service
	words    httpapi.Catalogue
}

func (g premiumGoods) Reserve(ctx context.Context, tx *storage.Tx, r order.Request, _ string) (order.Priced, error) {
	now, err := g.settings.Read(ctx, tx)
	if err != nil {
		return order.Priced{}, err
	}
	price, err := settings.PremiumPrice.In(now).Times(r.Quantity)
	return order.Priced{
		Name: g.words.Text(r.Lang, "goods_premium", map[string]any{"months": r.Quantity}), Price: price, Terms: json.RawMessage(`{}`),
	}, err
}

func (premiumGoods) Release(context.Context, *storage.Tx, order.Order) error { return nil }

func (g premiumGoods) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.accounts.GrantPremium(ctx, tx, o.UserID, o.ID, int(o.Quantity))
}

func (g premiumGoods) TakeBack(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.accounts.TakePremiumBack(ctx, tx, o.ID)
}

func (premiumGoods) Revenue() string { return "premium" }
