package app

import (
	"context"
	"encoding/json"
	"fmt"

	"causeway/internal/order"
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
	return g.vpn.Grant(ctx, tx, o.UserID, vpn.Terms{
		PackageID: terms.PackageID, Name: o.ProductName, Monthly: terms.Tab == shop.Monthly, Months: terms.Months, QuotaBytes: terms.TrafficBytes,
		SpeedMbps: terms.SpeedMbps, Devices: terms.Devices, NodeGroups: terms.NodeGroups, Apply: o.Apply, GrantedOrder: o.ID,
	})
}

func (packageGoods) Revenue() string { return "vpn" }
