package app

import (
	"context"
	"encoding/json"
	"errors"

	"causeway/internal/httpapi"
	"causeway/internal/ledger"
	"causeway/internal/market"
	"causeway/internal/order"
	"causeway/internal/storage"
)

// errElsewhere is never seen: the order desk refunds no entrusted goods.
var errElsewhere = errors.New("the market itself decides what becomes of the money")

// marketGoods lets what members sell be ordered. The price waits in an escrow
// of the order's own.
type marketGoods struct{ market *market.Service }

func (g marketGoods) Reserve(ctx context.Context, tx *storage.Tx, r order.Request, orderID string) (order.Priced, error) {
	offer, err := g.market.Reserve(ctx, tx, r.ProductID, r.UserID, orderID, r.Quantity, r.Lang)
	if err != nil {
		return order.Priced{}, err
	}
	terms, err := json.Marshal(offer.Terms)
	return order.Priced{Name: offer.Name, Price: offer.Price, Terms: terms}, err
}

func (g marketGoods) Release(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.market.Release(ctx, tx, o.ID, o.ProductID, o.UserID, o.Quantity)
}

func (g marketGoods) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.market.Sold(ctx, tx, market.SoldOrder{
		OrderID: o.ID, ProductID: o.ProductID, BuyerID: o.UserID, ProductName: o.ProductName, Quantity: o.Quantity, Price: o.Price,
	})
}

func (marketGoods) TakeBack(context.Context, *storage.Tx, order.Order) error { return errElsewhere }

func (marketGoods) Revenue() string { return "market" }

func (marketGoods) Booked() {}

func (g marketGoods) Hold(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.market.HoldSale(ctx, tx, o.ProductID)
}

func (marketGoods) Account(o order.Order) ledger.Account { return ledger.Escrow(o.ID) }

// bondGoods lets a keeper post the bond of the store, or what it lacks. There
// is one store for each keeper, so the order need not name it.
type bondGoods struct {
	market *market.Service
	words  httpapi.Catalogue
}

func (g bondGoods) Reserve(ctx context.Context, tx *storage.Tx, r order.Request, _ string) (order.Priced, error) {
	store, missing, err := g.market.BondFor(ctx, tx, r.UserID)
	if err != nil {
		return order.Priced{}, err
	}
	if r.ProductID != "" && r.ProductID != store.ID {
		return order.Priced{}, storage.ErrNotFound
	}
	return order.Priced{
		ProductID: store.ID, Name: g.words.Text(r.Lang, "goods_bond", map[string]any{"store": store.Name}), Price: missing, Terms: json.RawMessage(`{}`),
	}, nil
}

func (bondGoods) Release(context.Context, *storage.Tx, order.Order) error { return nil }

func (g bondGoods) Deliver(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.market.BondPaid(ctx, tx, o.ProductID, o.Price)
}

func (bondGoods) TakeBack(context.Context, *storage.Tx, order.Order) error { return errElsewhere }

func (bondGoods) Revenue() string { return "bond" }

func (bondGoods) Booked() {}

func (g bondGoods) Hold(ctx context.Context, tx *storage.Tx, o order.Order) error {
	return g.market.HoldBond(ctx, tx, o.ProductID)
}

func (bondGoods) Account(o order.Order) ledger.Account { return ledger.Bond(o.ProductID) }
