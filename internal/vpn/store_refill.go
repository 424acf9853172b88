package vpn

import (
	"context"
	"encoding/json"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) refillsDue(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]Entitlement, error) {
	return storage.All(ctx, from, scanEntitlement, entitlements+`
		WHERE  e.refill_at <= $1
		ORDER  BY e.refill_at, e.id LIMIT $2`, now, limit)
}

// refill begins a period for every row that still waits for that very one. What
// was drawn in the one before has been entered.
func (store) refill(ctx context.Context, tx *storage.Tx, due []refilled, now clock.Millis) error {
	rows := map[string][]any{}
	for _, d := range due {
		rows[d.ID] = []any{d.Due, d.Next}
	}
	list, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH due (id, refill_at, next_at) AS MATERIALIZED (`+storage.Given(1, "TEXT", "BIGINT", "BIGINT")+`)
		UPDATE vpn_entitlement
		SET    used_bytes = 0, bonus_bytes = 0, refilled_at = $2, refill_at = due.next_at
		FROM   due
		WHERE  vpn_entitlement.id = due.id AND vpn_entitlement.refill_at = due.refill_at`, string(list), now)
	return err
}

// reschedule sets the next refill of rows that had none.
func (store) reschedule(ctx context.Context, tx *storage.Tx, all []Entitlement) error {
	rows := map[string][]any{}
	for _, e := range all {
		rows[e.ID] = []any{e.RefillAt}
	}
	list, err := json.Marshal(rows)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		WITH next_one (id, refill_at) AS MATERIALIZED (`+storage.Given(1, "TEXT", "BIGINT")+`)
		UPDATE vpn_entitlement
		SET    refill_at = next_one.refill_at
		FROM   next_one
		WHERE  vpn_entitlement.id = next_one.id`, string(list))
	return err
}
