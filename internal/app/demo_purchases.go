package app

import (
	"context"
	"time"

	"causeway/internal/order"
	"causeway/internal/shop"
)

// demoPurchases is how many times people have bought of the house in the last
// month, so that its figures have something to show.
const demoPurchases = 26

// purchasesPast has the market's people buy plans, points and premium: more of
// it lately, as in a shop that grows.
func (a *App) purchasesPast(past *agenda, people map[string]string, shelf []shop.Package) {
	for i := range demoPurchases {
		buyer := people[demoTraders[i*i%len(demoTraders)].Email]
		wish := order.Request{UserID: buyer}
		switch i % 5 {
		case 0, 2, 4:
			wish.Kind, wish.ProductID, wish.Cycle = order.Package, shelf[i%2].ID, string(shop.Month)
		case 1:
			wish.Kind, wish.Quantity = order.Points, int64(500*(1+i%4))
		case 3:
			wish.Kind, wish.Quantity = order.Premium, 1
		}
		rest := time.Duration(demoPurchases - 1 - i)
		past.at(rest*rest*time.Hour+40*time.Minute, func(ctx context.Context) error {
			_, err := a.buyDemo(ctx, wish)
			return err
		})
	}
}
