package ledger

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) earnedByDay(ctx context.Context, from storage.Reader, first, last string, since, until clock.Millis, accounts []any) ([]DayEarned, error) {
	return storage.All(ctx, from, func(row storage.Scanner) (d DayEarned, err error) {
		err = row.Scan(&d.Day, &d.Account, &d.Count, &d.Came, &d.Out)
		return d, err
	}, `
		SELECT day, account, CAST(SUM(number) AS BIGINT), CAST(SUM(came) AS BIGINT), CAST(SUM(went) AS BIGINT) FROM (
			SELECT created_at / 86400000 AS day, credit_id AS account, 1 AS number, amount AS came, 0 AS went FROM ledger_transfer
			WHERE  journal_id >= $1 AND journal_id < $2 AND created_at >= $3 AND created_at < $4 AND credit_id IN (`+storage.In(5, len(accounts))+`)
			UNION ALL
			SELECT created_at / 86400000 AS day, debit_id AS account, 0 AS number, 0 AS came, amount AS went FROM ledger_transfer
			WHERE  journal_id >= $1 AND journal_id < $2 AND created_at >= $3 AND created_at < $4 AND debit_id IN (`+storage.In(5, len(accounts))+`)
		) moved
		GROUP  BY day, account
		ORDER  BY day, account`, append([]any{first, last, since, until}, accounts...)...)
}
