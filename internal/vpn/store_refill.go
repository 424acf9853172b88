package vpn

import (
	"context"
	"fmt"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

func (store) refillsDue(ctx context.Context, from storage.Reader, now clock.Millis, limit int) ([]Entitlement, error) {
	return storage.All(ctx, from, scanEntitlement, `
		SELECT `+entitlementColumns+` FROM vpn_entitlement
		WHERE  refill_at <= $1
		ORDER  BY refill_at, id LIMIT $2`, now, limit)
}

// refill begins a period for every row that still waits for that very one.
func (store) refill(ctx context.Context, tx *storage.Tx, due []refilled) error {
	var rows []string
	var args []any
	for _, d := range due {
		n := len(args)
		rows = append(rows, fmt.Sprintf("(CAST($%d AS TEXT), CAST($%d AS BIGINT), CAST($%d AS BIGINT))", n+1, n+2, n+3))
		args = append(args, d.ID, d.Due, d.Next)
	}
	_, err := tx.Exec(ctx, `
		WITH due (id, refill_at, next_at) AS (VALUES `+strings.Join(rows, ", ")+`)
		UPDATE vpn_entitlement
		SET    used_bytes = 0, bonus_bytes = 0, refill_at = due.next_at
		FROM   due
		WHERE  vpn_entitlement.id = due.id AND vpn_entitlement.refill_at = due.refill_at`, args...)
	return err
}

// reschedule sets the next refill of rows that had none.
func (store) reschedule(ctx context.Context, tx *storage.Tx, all []Entitlement) error {
	var rows []string
	var args []any
	for _, e := range all {
		n := len(args)
		rows = append(rows, fmt.Sprintf("(CAST($%d AS TEXT), CAST($%d AS BIGINT))", n+1, n+2))
		args = append(args, e.ID, e.RefillAt)
	}
	_, err := tx.Exec(ctx, `
		WITH next_one (id, refill_at) AS (VALUES `+strings.Join(rows, ", ")+`)
		UPDATE vpn_entitlement
		SET    refill_at = next_one.refill_at
		FROM   next_one
		WHERE  vpn_entitlement.id = next_one.id`, args...)
	return err
}
