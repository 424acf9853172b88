package order

import (
	"context"
	"slices"

	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// Sales are what was sold of the house's own goods that go to one account of the
// ledger, refunds left out.
type Sales struct {
	Revenue string
	USD     money.Amount
	Points  int64
}

// Sold sums all that was sold, for those who check the ledger.
func (s *Service) Sold(ctx context.Context, from storage.Reader) ([]Sales, error) {
	byKind, err := s.store.sold(ctx, from)
	if err != nil {
		return nil, err
	}
	var sales []Sales
	for kind, goods := range s.goods { // also those of which nothing was sold
		if s.Entrusted(kind) {
			continue
		}
		at := slices.IndexFunc(sales, func(other Sales) bool { return other.Revenue == goods.Revenue() })
		if at < 0 {
			at = len(sales)
			sales = append(sales, Sales{Revenue: goods.Revenue()})
		}
		sales[at].USD += byKind[kind].USD
		sales[at].Points += byKind[kind].Points
	}
	return sales, nil
}

// Delivered lists orders that were paid, delivered and not refunded, by id,
// from behind one on. An empty kind is all of them. Of entrusted goods those
// whose price went back are there, too: it came from where it was kept, and what
// took it from the buyer stands.
func (s *Service) Delivered(ctx context.Context, from storage.Reader, kind Kind, behind string, limit int) ([]string, error) {
	return s.store.delivered(ctx, from, kind, behind, limit)
}

func (store) sold(ctx context.Context, from storage.Reader) (map[Kind]Sales, error) {
	byKind := map[Kind]Sales{}
	_, err := storage.All(ctx, from, func(row storage.Scanner) (_ struct{}, err error) {
		var kind Kind
		var sold Sales
		err = row.Scan(&kind, &sold.USD, &sold.Points)
		byKind[kind] = sold
		return struct{}{}, err
	}, `
		SELECT kind,
		       CAST(SUM(CASE WHEN pay_type = 'points' THEN 0 ELSE price END) AS BIGINT),
		       CAST(SUM(CASE WHEN pay_type = 'points' THEN points_price ELSE 0 END) AS BIGINT)
		FROM   order_head
		WHERE  status = 2 AND refunded_at IS NULL
		GROUP  BY kind`)
	return byKind, err
}

func (store) delivered(ctx context.Context, from storage.Reader, kind Kind, behind string, limit int) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT id FROM order_head
		WHERE  status = 2 AND (refunded_at IS NULL OR kind IN ('market', 'bond')) AND ($1 = '' OR kind = $1) AND id > $2
		ORDER  BY id
		LIMIT  $3`, kind, behind, limit)
}
