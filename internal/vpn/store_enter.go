package vpn

import (
	"context"
	"strconv"

	"causeway/internal/storage"
)

// withDrawn joins to vpn_entitlement e what was drawn from it and is not entered.
const withDrawn = `LEFT JOIN vpn_drawn d ON d.number = e.number AND d.entitlement_id = e.id`

// usedBytes is what was used of e, withDrawn.
const usedBytes = `(e.used_bytes + COALESCE(d.charged_bytes, 0))`

// numbered writes numbers for storage.Given.
func numbered(numbers []int64) string {
	out := []byte{'{'}
	for i, number := range numbers {
		if i > 0 {
			out = append(out, ',')
		}
		out = append(out, '"')
		out = strconv.AppendInt(out, number, 10)
		out = append(out, `":[]`...)
	}
	return string(append(out, '}'))
}

// drawnBy gives the numbers of those members of whom something is to be entered.
func (store) drawnBy(ctx context.Context, tx *storage.Tx, users []string) ([]int64, error) {
	list, err := listed(users)
	if err != nil {
		return nil, err
	}
	return storage.All(ctx, tx, storage.Column[int64], `
		WITH asked (user_id) AS MATERIALIZED (`+storage.Given(1, "TEXT")+ofOne(users)+`)
		SELECT d.number FROM asked CROSS JOIN vpn_member m CROSS JOIN vpn_drawn d
		WHERE  m.user_id = asked.user_id AND d.number = m.number
		ORDER  BY d.number`, list)
}

func (store) drawnBehind(ctx context.Context, from storage.Reader, behind int64, limit int) ([]int64, error) {
	return storage.All(ctx, from, storage.Column[int64], `
		SELECT number FROM vpn_drawn WHERE number > $1 ORDER BY number LIMIT $2`, behind, limit)
}

// holdDrawn makes whoever counts these members wait, and marks their rows: one
// that comes while others wait for this is not among them, so that what is added
// below is what is removed. No other transaction ever sees a mark.
func (store) holdDrawn(ctx context.Context, tx *storage.Tx, given string) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_drawn SET entering = TRUE
		WHERE  number IN (`+storage.Given(1, "BIGINT")+`)`, given)
	return err
}

func (store) enterPlans(ctx context.Context, tx *storage.Tx, given string) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_entitlement
		SET    used_bytes = used_bytes + d.charged_bytes, drawn_at = COALESCE(d.drawn_at, vpn_entitlement.drawn_at)
		FROM   vpn_drawn d
		WHERE  vpn_entitlement.id = d.entitlement_id AND d.entering AND d.number IN (`+storage.Given(1, "BIGINT")+`)`, given)
	return err
}

// enterDays leaves out who has left since: of them nothing stays.
func (store) enterDays(ctx context.Context, tx *storage.Tx, given string) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_usage_day (day, number, up_bytes, down_bytes)
		SELECT day, number, up_bytes, down_bytes FROM vpn_drawn
		WHERE  entering AND number IN (`+storage.Given(1, "BIGINT")+`) AND EXISTS (SELECT 1 FROM vpn_member m WHERE m.number = vpn_drawn.number)
		ON CONFLICT (day, number) DO UPDATE
		SET up_bytes = vpn_usage_day.up_bytes + excluded.up_bytes, down_bytes = vpn_usage_day.down_bytes + excluded.down_bytes`, given)
	return err
}

func (store) removeDrawn(ctx context.Context, tx *storage.Tx, given string) error {
	_, err := tx.Exec(ctx, `DELETE FROM vpn_drawn WHERE entering AND number IN (`+storage.Given(1, "BIGINT")+`)`, given)
	return err
}
