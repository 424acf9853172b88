package payment

import (
	"context"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Windows are how long payers may call money back, by the way they paid.
type Windows struct {
	Alipay time.Duration
	Card   time.Duration // all other ways
}

// matureBatch is how many members are read at a time.
const matureBatch = 500

// Mature makes credit final whose payers cannot call it back any more. Every
// member has a transaction of their own, and one who cannot be served is
// reported and left until tomorrow.
func (s *Service) Mature(ctx context.Context) error {
	windows, err := s.windows(ctx)
	if err != nil {
		return fmt.Errorf("dispute windows: %w", err)
	}
	for behind := ""; ; {
		members, err := s.ledger.WithReversible(ctx, s.db, behind, matureBatch)
		if err != nil || len(members) == 0 {
			return err
		}
		for _, member := range members {
			if err := s.matureOf(ctx, member, windows); err != nil {
				s.log.Error("a member's credit could not be made final", "user", member, "error", err)
			}
		}
		behind = members[len(members)-1]
	}
}

func (s *Service) matureOf(ctx context.Context, member string, w Windows) error {
	now := s.clock.Now()
	return s.db.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		_, err := s.ledger.Mature(ctx, tx, member, func(ctx context.Context, tx *storage.Tx) (int64, error) {
			return s.store.atRisk(ctx, tx, member, now.Add(-w.Alipay), now.Add(-w.Card))
		})
		return err
	})
}

// atRisk sums what payers may still call back of a member's money, spent or not.
// What went back already cannot go again.
func (store) atRisk(ctx context.Context, from storage.Reader, user string, alipaySince, cardSince clock.Millis) (risk int64, err error) {
	err = from.QueryRow(ctx, `
		SELECT CAST(COALESCE(SUM(p.amount - COALESCE((
			SELECT SUM(c.booked) FROM payment_observation c WHERE c.provider = p.provider AND c.of_id = p.external_id
		), 0) - COALESCE((
			SELECT SUM(r.amount) FROM payment_refund r WHERE r.provider = p.provider AND r.external_id = p.external_id AND r.state = $1
		), 0)), 0) AS BIGINT)
		FROM   payment_observation p
		WHERE  p.reversible AND p.user_id = $2 AND p.state = $3 AND p.seen_at > CASE p.pay_type WHEN $4 THEN CAST($5 AS BIGINT) ELSE CAST($6 AS BIGINT) END`,
		PayoutDone, user, Paid, Alipay, int64(alipaySince), int64(cardSince)).Scan(&risk)
	return risk, err
}
