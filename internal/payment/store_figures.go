package payment

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// inByDay names the provider where no way to pay is known: nobody chose one for
// money that came by itself.
func (store) inByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayFlow, error) {
	return storage.All(ctx, from, scanFlow, `
		SELECT seen_at / 86400000, CASE WHEN pay_type = '' THEN provider ELSE pay_type END, currency, COUNT(*), CAST(SUM(amount) AS BIGINT)
		FROM   payment_observation
		WHERE  state = 'paid' AND seen_at >= $1 AND seen_at < $2
		GROUP  BY seen_at / 86400000, CASE WHEN pay_type = '' THEN provider ELSE pay_type END, currency
		ORDER  BY 1, 2, 3`, since, until)
}

func (store) backByDay(ctx context.Context, from storage.Reader, since, until clock.Millis) ([]DayFlow, error) {
	return storage.All(ctx, from, scanFlow, `
		SELECT day, way, '', COUNT(*), CAST(SUM(amount) AS BIGINT) FROM (
			SELECT seen_at / 86400000 AS day, CASE WHEN pay_type = '' THEN provider ELSE pay_type END AS way, booked AS amount
			FROM   payment_observation
			WHERE  booked <> 0 AND seen_at >= $1 AND seen_at < $2
			UNION ALL
			SELECT r.created_at / 86400000 AS day, COALESCE((SELECT a.pay_type FROM payment_attempt a WHERE a.id = r.attempt_id), r.provider) AS way, r.amount AS amount
			FROM   payment_refund r
			WHERE  r.state <> 'returned' AND r.created_at >= $1 AND r.created_at < $2
		) flows
		GROUP  BY day, way
		ORDER  BY day, way`, since, until)
}

func scanFlow(row storage.Scanner) (f DayFlow, err error) {
	err = row.Scan(&f.Day, &f.PayType, &f.Currency, &f.Count, &f.USD)
	return f, err
}
