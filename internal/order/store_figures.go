package order

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) placedByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayPlaced, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (p DayPlaced, err error) {
		err = row.Scan(&p.Day, &p.Kind, &p.Count)
		return p, err
	}, `
		SELECT created_at / 86400000, kind, COUNT(*) FROM order_head
		WHERE  created_at >= $1 AND created_at < $2
		GROUP  BY created_at / 86400000, kind`, since, until)
}

func (store) soldByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DaySales, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DaySales, err error) {
		err = row.Scan(&d.Day, &d.Kind, &d.PayType, &d.Count, &d.USD, &d.Points)
		return d, err
	}, `
		SELECT finished_at / 86400000, kind, pay_type, COUNT(*),
		       CAST(SUM(CASE WHEN pay_type = 'points' THEN 0 ELSE price END) AS BIGINT),
		       CAST(SUM(CASE WHEN pay_type = 'points' THEN points_price ELSE 0 END) AS BIGINT)
		FROM   order_head
		WHERE  status = 2 AND finished_at >= $1 AND finished_at < $2
		GROUP  BY finished_at / 86400000, kind, pay_type`, since, until)
}

// refundedByDay reads what came back from the order's history, too: of entrusted
// goods it may be a part of the price.
func (store) refundedByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DaySales, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DaySales, err error) {
		err = row.Scan(&d.Day, &d.Kind, &d.PayType, &d.Count, &d.USD, &d.Points, &d.Returned)
		return d, err
	}, `
		SELECT o.refunded_at / 86400000, o.kind, o.pay_type, COUNT(*),
		       CAST(SUM(CASE WHEN o.pay_type = 'points' THEN 0 ELSE o.price END) AS BIGINT),
		       CAST(SUM(CASE WHEN o.pay_type = 'points' THEN o.points_price ELSE 0 END) AS BIGINT),
		       CAST(SUM(COALESCE((SELECT e.amount FROM order_event e WHERE e.order_id = o.id AND e.event = 'refunded'), 0)) AS BIGINT)
		FROM   order_head o
		WHERE  o.refunded_at >= $1 AND o.refunded_at < $2
		GROUP  BY o.refunded_at / 86400000, o.kind, o.pay_type`, since, until)
}
