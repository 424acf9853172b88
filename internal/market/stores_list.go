package market

import "context"

// Selling lists the stores that have something to sell, who has sold the most
// first, and the cursor of the next page. A store with nothing but things for
// adults is there for adults alone.
func (s *Service) Selling(ctx context.Context, adult bool, cursor string, limit int) (found []Store, next string, err error) {
	behind, err := readPlace(BySales, cursor)
	if err != nil {
		return nil, "", err
	}
	// One more than asked for tells whether there is another page.
	if found, err = s.store.storesThatSell(ctx, s.DB, adult, behind, limit+1); err != nil {
		return nil, "", err
	}
	if len(found) > limit {
		found = found[:limit]
		last := found[limit-1]
		next = writePlace(BySales, Product{ID: last.ID, Sales: last.Sales})
	}
	return found, next, nil
}
