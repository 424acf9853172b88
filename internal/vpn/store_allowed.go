package vpn

import (
	"context"
	"fmt"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// inGroups is a condition on vpn_entitlement e; the groups are the arguments
// after the first, which is the moment.
func inGroups(now clock.Millis, groups []string) (condition string, args []any) {
	args = append(args, now)
	parts := make([]string, len(groups))
	for i, group := range groups {
		parts[i] = fmt.Sprintf(`(',' || e.node_groups || ',') LIKE '%%,' || $%d || ',%%'`, i+2)
		args = append(args, group)
	}
	if len(parts) == 0 {
		return `FALSE`, args
	}
	return `(` + strings.Join(parts, ` OR `) + `)`, args
}

// hasTraffic is a condition on vpn_entitlement e, withDrawn: something is left,
// or comes anew as soon as somebody looks.
const hasTraffic = `(` + usedBytes + ` < e.quota_bytes + e.bonus_bytes OR e.refill_at <= $1)`

func (store) eachAllowed(ctx context.Context, from storage.Reader, groups []string, now clock.Millis, each func(Allowed)) error {
	condition, args := inGroups(now, groups)
	rows, err := from.Query(ctx, `
		SELECT m.number, m.uuid,
		       CASE WHEN MIN(e.speed_mbps) = 0 THEN 0 ELSE MAX(e.speed_mbps) END,
		       CASE WHEN MIN(e.devices) = 0 THEN 0 ELSE MAX(e.devices) END
		FROM   vpn_entitlement e
		JOIN   vpn_member m ON m.user_id = e.user_id `+withDrawn+`
		WHERE  NOT m.shut AND NOT e.frozen AND e.ended_at IS NULL AND e.anchor <= $1
		AND    (e.expires_at IS NULL OR e.expires_at > $1) AND `+hasTraffic+` AND `+condition+`
		GROUP  BY m.number, m.uuid
		ORDER  BY m.number`, args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }() // rows.Err tells what went wrong
	for rows.Next() {
		var a Allowed
		if err := rows.Scan(&a.Number, &a.UUID, &a.SpeedMbps, &a.Devices); err != nil {
			return err
		}
		each(a)
	}
	return rows.Err()
}

// nextMoment looks at each entitlement for what time does to it next: one that
// waits begins, one with traffic expires, one without gets it anew.
func (store) nextMoment(ctx context.Context, from storage.Reader, groups []string, now clock.Millis) (clock.Millis, error) {
	condition, args := inGroups(now, groups)
	var next *clock.Millis
	err := from.QueryRow(ctx, `
		SELECT MIN(CASE WHEN e.anchor > $1 THEN e.anchor WHEN `+hasTraffic+` THEN e.expires_at ELSE e.refill_at END)
		FROM   vpn_entitlement e `+withDrawn+`
		WHERE  NOT e.frozen AND e.ended_at IS NULL AND (e.expires_at IS NULL OR e.expires_at > $1) AND `+condition, args...).Scan(&next)
	if err != nil || next == nil {
		return 0, err
	}
	return *next, nil
}
