package traffic

import (
	"context"
	"strconv"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// draw is an entitlement after something was charged to it.
type draw struct {
	UserID string
	Used   int64
	Total  int64
	Drawn  int64
	Others bool // the member has more that serves, or will
}

// ranOut tells whether it was this draw that used the rest up.
func (d draw) ranOut() bool { return d.Used >= d.Total && d.Used-d.Drawn < d.Total }

// low tells whether the member may have to be warned: of somebody with a single
// entitlement, the rest of it tells; of anybody else, only a closer look does.
func (d draw) low() bool { return d.Others || (d.Total-d.Used)*100 < d.Total*closeLook }

// closeLook is the percentage left under which a closer look is worth its
// price, well above the level that anybody is warned at.
const closeLook = 25

// charge draws every row of a push whole from one entitlement of its member
// that opens one of the groups: the usable one whose current period ends
// first, and with none left the one that was drawn from last; vpn.Drawing says
// the same of one member. The order of the joins is the order in which SQLite
// runs them; COALESCE keeps PostgreSQL, as long as it knows nothing of a young
// table, from looking for a member's others by when they end.
func (store) charge(ctx context.Context, tx *storage.Tx, given string, groups []string, now clock.Millis) ([]draw, error) {
	args := []any{given, now}
	for _, group := range groups {
		args = append(args, "%,"+group+",%")
	}
	return storage.All(ctx, tx, func(row storage.Scanner) (d draw, err error) {
		err = row.Scan(&d.UserID, &d.Used, &d.Total, &d.Drawn, &d.Others)
		return d, err
	}, `
		WITH push (number, up, down) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT", "BIGINT")+`),
		fit (id, bytes, place) AS (
			SELECT e.id, p.up + p.down, ROW_NUMBER() OVER (
			       PARTITION BY e.user_id
			       ORDER BY CASE WHEN `+usable+` THEN 0 ELSE 1 END,
			                CASE WHEN `+usable+` THEN COALESCE(`+periodEnd+`, 9223372036854775807) ELSE -e.drawn_at END,
			                e.id DESC)
			FROM   push p
			CROSS  JOIN vpn_member m
			CROSS  JOIN vpn_entitlement e
			WHERE  m.number = p.number AND e.user_id = m.user_id AND (e.drawn_at IS NOT NULL OR `+usable+`)
			AND    (`+inGroups(3, len(groups))+`))
		UPDATE vpn_entitlement
		SET    used_bytes = used_bytes + fit.bytes, drawn_bytes = fit.bytes, drawn_at = $2
		FROM   fit
		WHERE  vpn_entitlement.id = fit.id AND fit.place = 1
		RETURNING user_id, used_bytes, quota_bytes + bonus_bytes, drawn_bytes,
		       EXISTS (SELECT 1 FROM vpn_entitlement o WHERE o.user_id = vpn_entitlement.user_id AND o.id <> vpn_entitlement.id
		               AND NOT o.frozen AND o.ended_at IS NULL AND COALESCE(o.expires_at, 9223372036854775807) > $2)`, args...)
}

// usable is an entitlement e that serves at $2 and has something left, or is
// about to.
const usable = `(NOT e.frozen AND e.ended_at IS NULL AND e.anchor <= $2 AND (e.expires_at IS NULL OR e.expires_at > $2)
	AND (e.used_bytes < e.quota_bytes + e.bonus_bytes OR e.refill_at <= $2))`

// periodEnd is when e is refilled or ends, whichever comes first.
const periodEnd = `CASE WHEN e.refill_at IS NULL OR e.expires_at < e.refill_at THEN e.expires_at ELSE e.refill_at END`

// inGroups tests whether e opens one of so many groups. A node without a group
// is opened by nothing.
func inGroups(first, count int) string {
	tests := []string{"FALSE"}
	for i := range count {
		tests = append(tests, `(',' || e.node_groups || ',') LIKE $`+strconv.Itoa(first+i))
	}
	return strings.Join(tests, " OR ")
}

// moved adds a push to the day of every member who has, or had, something that
// opens one of the groups: of anybody else the node can know nothing.
func (store) moved(ctx context.Context, tx *storage.Tx, given string, groups []string, day string) (int64, error) {
	args := []any{given, day}
	for _, group := range groups {
		args = append(args, "%,"+group+",%")
	}
	return tx.Exec(ctx, `
		WITH push (number, up, down) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT", "BIGINT")+`)
		INSERT INTO vpn_usage_day (user_id, day, up_bytes, down_bytes)
		SELECT m.user_id, CAST($2 AS TEXT), p.up, p.down
		FROM   push p
		CROSS  JOIN vpn_member m
		WHERE  m.number = p.number
		AND    EXISTS (SELECT 1 FROM vpn_entitlement e WHERE e.user_id = m.user_id AND (`+inGroups(3, len(groups))+`))
		ON CONFLICT (user_id, day) DO UPDATE
		SET up_bytes = vpn_usage_day.up_bytes + excluded.up_bytes, down_bytes = vpn_usage_day.down_bytes + excluded.down_bytes`,
		args...)
}

func joinGroups(groups []string) string { return strings.Join(groups, ",") }

func splitGroups(list string) []string {
	return strings.FieldsFunc(list, func(sign rune) bool { return sign == ',' })
}
