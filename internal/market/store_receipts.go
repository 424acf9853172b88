package market

import (
	"context"

	"causeway/internal/storage"
)

func (store) receipts(ctx context.Context, from storage.Reader, orders []string) (map[string]Receipt, error) {
	args := make([]any, len(orders))
	for i, order := range orders {
		args[i] = order
	}
	found := map[string]Receipt{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (_ struct{}, err error) {
		var order string
		var r Receipt
		err = row.Scan(&order, &r.State, &r.Rating, &r.Text, &r.Hidden)
		found[order] = r
		return struct{}{}, err
	}, `
		SELECT s.order_id, s.state, COALESCE(r.rating, 0), COALESCE(r.text, ''), COALESCE(r.hidden, FALSE)
		FROM   market_sale s
		LEFT   JOIN market_review r ON r.order_id = s.order_id
		WHERE  s.order_id IN (`+storage.In(1, len(orders))+`)`, args...)
	return found, err
}

func (store) sellers(ctx context.Context, from storage.Reader, products []string) (map[string]Seller, error) {
	args := make([]any, len(products))
	for i, product := range products {
		args[i] = product
	}
	found := map[string]Seller{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (_ struct{}, err error) {
		var product string
		var s Seller
		err = row.Scan(&product, &s.ID, &s.Name)
		found[product] = s
		return struct{}{}, err
	}, `
		SELECT p.id, s.id, s.name
		FROM   market_product p
		JOIN   market_store s ON s.id = p.store_id
		WHERE  p.id IN (`+storage.In(1, len(products))+`)`, args...)
	return found, err
}
