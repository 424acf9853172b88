package main

import (
	"context"
	"fmt"

	"causeway/internal/market"
)

// keeperPages are what a keeper asks for.
func keeperPages() (all []asked) {
	for _, state := range []market.SaleState{"", market.Delivered} {
		all = append(all, asked{fmt.Sprintf("orders of a store %s", state), func(ctx context.Context, s *side, limit int) (int, error) {
			found, err := s.service.KeeperSales(ctx, keeper, state, "", limit)
			return len(found), err
		}})
	}
	return all
}
