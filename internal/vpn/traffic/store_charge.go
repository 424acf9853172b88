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

// fitColumns are those of vpn_fit, where a push is noted beside what it may be
// charged to: found once, it serves the charge, the days and the warnings.
const fitColumns = `number BIGINT NOT NULL, up_bytes BIGINT NOT NULL, down_bytes BIGINT NOT NULL, entitlement_id TEXT NOT NULL,
	opens BOOLEAN NOT NULL, turn BIGINT NOT NULL, used BIGINT NOT NULL, total BIGINT NOT NULL, several BOOLEAN NOT NULL, other BOOLEAN NOT NULL`

// fit notes for every row of a stream the entitlement of its member that opens
// one of the groups and has the first turn. Whoever has none is left out: of
// anybody else the node can know nothing. The order of the joins is the order
// in which SQLite runs them.
//
// Hardly any member has several, and hardly any of those opens nothing, so that
// everything is noted first and compared afterwards. As long as PostgreSQL knows
// nothing of a young table it would take a condition on groups for one that
// leaves nobody, and read the whole table for each row; and COUNT keeps it from
// reading all of it for the comparison.
func (store) fit(ctx context.Context, tx *storage.Tx, st stream, now clock.Millis) error {
	groups := splitGroups(st.groups)
	if err := storage.Scratch(ctx, tx, "vpn_fit", fitColumns); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `
		WITH push (number, up, down) AS MATERIALIZED (`+storage.Given(1, "BIGINT", "BIGINT", "BIGINT")+`)
		INSERT INTO vpn_fit (number, up_bytes, down_bytes, entitlement_id, opens, turn, used, total, several, other)
		SELECT p.number, p.up, p.down, e.id, `+inGroups(2, len(groups))+`, `+turn(2+len(groups))+`, `+used+` + p.up + p.down, e.quota_bytes + e.bonus_bytes, FALSE,
		       COALESCE(d.entitlement_id <> e.id OR d.day <> $`+strconv.Itoa(3+len(groups))+`, FALSE)
		FROM   push p
		CROSS  JOIN vpn_entitlement e
		LEFT   JOIN vpn_drawn d ON d.number = e.number
		WHERE  e.number = p.number`,
		append(withGroups(groups, st.given), now, st.day)...)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		UPDATE vpn_fit SET several = TRUE
		WHERE  number IN (SELECT number FROM vpn_fit GROUP BY number HAVING COUNT(*) > 1)`)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `
		DELETE FROM vpn_fit
		WHERE  NOT opens OR several AND (SELECT COUNT(*) FROM vpn_entitlement e LEFT JOIN vpn_drawn d ON d.number = e.number
		       WHERE  e.number = vpn_fit.number AND (`+turn(1)+`, vpn_fit.entitlement_id) < (vpn_fit.turn, e.id)
		       AND    (`+inGroups(2, len(groups))+`)) > 0`,
		withGroups(groups, now)...)
	return err
}

// turn orders what a member has at the moment that the named argument gives:
// first what can be used, by the end of the current period, and behind that what
// was drawn from, the last one first; vpn.Drawing says the same of one member.
// Of two alike the one with the greater id comes first.
func turn(moment int) string {
	return `CASE WHEN ` + usable(moment) + ` THEN COALESCE(` + periodEnd + `, ` + neverEnds + `)
		ELSE COALESCE(8000000000000000000 - ` + drawnAt + `, ` + neverDrawn + `) END`
}

// What was used of e, and when it was last drawn from, with the row d of its
// member, in which what was counted lately may be another plan's.
const (
	used    = `(e.used_bytes + CASE WHEN d.entitlement_id = e.id THEN d.charged_bytes ELSE 0 END)`
	drawnAt = `COALESCE(CASE WHEN d.entitlement_id = e.id THEN d.drawn_at END, e.drawn_at)`
)

// neverEnds is the last turn of what can be used.
const neverEnds = `4000000000000000000`

// neverDrawn is what has no turn: it cannot be used and never was.
const neverDrawn = `9000000000000000000`

// usable is an entitlement e that serves then and has something left, or is
// about to.
func usable(moment int) string {
	return strings.ReplaceAll(`(NOT e.frozen AND e.ended_at IS NULL AND e.anchor <= $now AND (e.expires_at IS NULL OR e.expires_at > $now)
		AND (`+used+` < e.quota_bytes + e.bonus_bytes OR e.refill_at <= $now))`, "$now", "$"+strconv.Itoa(moment))
}

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

// withGroups puts what inGroups asks for behind other arguments.
func withGroups(groups []string, args ...any) []any {
	for _, group := range groups {
		args = append(args, "%,"+group+",%")
	}
	return args
}

// choice is a member with several entitlements. It is roomy when the one that
// has the turn can take everything and still has something left.
type choice struct {
	number int64
	roomy  bool
}

func (store) several(ctx context.Context, tx *storage.Tx) ([]choice, error) {
	return storage.All(ctx, tx, func(row storage.Scanner) (c choice, err error) {
		err = row.Scan(&c.number, &c.roomy)
		return c, err
	}, `SELECT number, turn <= `+neverEnds+` AND used < total FROM vpn_fit WHERE several`)
}

// unfit forgets what was noted for some members.
func (store) unfit(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	b := batch{}
	for _, number := range numbers {
		b.rows = append(b.rows, row{number: number})
	}
	_, err := tx.Exec(ctx, `DELETE FROM vpn_fit WHERE number IN (`+storage.Given(1, "BIGINT")+`)`, b.given())
	return err
}

// numberNew sees to entitlements that a process of the version before has
// written, which knows nothing of their number.
func (store) numberNew(ctx context.Context, tx *storage.Tx) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_entitlement
		SET    number = COALESCE((SELECT m.number FROM vpn_member m WHERE m.user_id = vpn_entitlement.user_id), -1)
		WHERE  number = 0`)
	return err
}

// others lists the members whose last rows name another plan or another day.
func (store) others(ctx context.Context, tx *storage.Tx) ([]int64, error) {
	return storage.All(ctx, tx, storage.Column[int64], `SELECT number FROM vpn_fit WHERE other ORDER BY number`)
}

// charge draws every row that fits whole from its plan, and adds it to the day
// of its member; vpn.Enter has seen to the others.
func (store) charge(ctx context.Context, tx *storage.Tx, day string, now clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_drawn (number, entitlement_id, day, charged_bytes, up_bytes, down_bytes, drawn_at)
		SELECT number, entitlement_id, CAST($1 AS TEXT), CASE WHEN turn < `+neverDrawn+` THEN up_bytes + down_bytes ELSE 0 END, up_bytes, down_bytes,
		       CASE WHEN turn < `+neverDrawn+` THEN CAST($2 AS BIGINT) END
		FROM   vpn_fit WHERE TRUE
		ON CONFLICT (number) DO UPDATE
		SET charged_bytes = vpn_drawn.charged_bytes + excluded.charged_bytes, up_bytes = vpn_drawn.up_bytes + excluded.up_bytes,
		    down_bytes = vpn_drawn.down_bytes + excluded.down_bytes, drawn_at = COALESCE(excluded.drawn_at, vpn_drawn.drawn_at)`, day, now)
	return err
}

// notable lists the draws after which somebody may have to be told something.
func (store) notable(ctx context.Context, tx *storage.Tx, now clock.Millis) ([]draw, error) {
	return storage.All(ctx, tx, func(row storage.Scanner) (d draw, err error) {
		err = row.Scan(&d.UserID, &d.Used, &d.Total, &d.Drawn, &d.Others)
		return d, err
	}, `
		SELECT e.user_id, f.used, f.total, f.up_bytes + f.down_bytes,
		       EXISTS (SELECT 1 FROM vpn_entitlement o WHERE o.number = e.number AND o.id <> e.id
		               AND NOT o.frozen AND o.ended_at IS NULL AND COALESCE(o.expires_at, 9223372036854775807) > $1)
		FROM   vpn_fit f
		CROSS  JOIN vpn_entitlement e
		WHERE  e.id = f.entitlement_id AND f.turn < `+neverDrawn+` AND (f.several OR (f.total - f.used) * 100 < f.total * $2)`, now, closeLook)
}

func joinGroups(groups []string) string { return strings.Join(groups, ",") }

func splitGroups(list string) []string {
	return strings.FieldsFunc(list, func(sign rune) bool { return sign == ',' })
}
