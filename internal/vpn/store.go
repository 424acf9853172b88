package vpn

import (
	"context"
	"strings"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

type store struct{}

const entitlementColumns = `id, user_id, package_id, name, tab, quota_bytes, used_bytes, speed_mbps, devices, node_groups, anchor, months, expires_at, frozen, created_at,
	begins_at, waits_for, days, bonus_bytes, refill_at, drawn_at, ended_at, end_reason, refilled_at`

// entitlements reads entitlementColumns of vpn_entitlement e, with what is not
// yet entered.
const entitlements = `
	SELECT e.id, e.user_id, e.package_id, e.name, e.tab, e.quota_bytes, ` + usedBytes + `, e.speed_mbps, e.devices, e.node_groups, e.anchor, e.months, e.expires_at, e.frozen, e.created_at,
	       e.begins_at, e.waits_for, e.days, e.bonus_bytes, e.refill_at, COALESCE(d.drawn_at, e.drawn_at), e.ended_at, e.end_reason, e.refilled_at
	FROM   vpn_entitlement e ` + withDrawn

func scanEntitlement(row storage.Scanner) (e Entitlement, err error) {
	var tab, groups string
	err = row.Scan(&e.ID, &e.UserID, &e.PackageID, &e.Name, &tab, &e.QuotaBytes, &e.UsedBytes, &e.SpeedMbps, &e.Devices, &groups,
		&e.Anchor, &e.Months, &e.ExpiresAt, &e.Frozen, &e.CreatedAt,
		&e.Begins, &e.WaitsFor, &e.Days, &e.BonusBytes, &e.RefillAt, &e.DrawnAt, &e.EndedAt, &e.EndReason, &e.RefilledAt)
	e.Monthly, e.NodeGroups = tab == tabMonthly, splitGroups(groups)
	return e, err
}

const (
	tabMonthly = "monthly"
	tabData    = "data"
)

func tabOf(monthly bool) string {
	if monthly {
		return tabMonthly
	}
	return tabData
}

func splitGroups(list string) []string {
	if list == "" {
		return nil
	}
	return strings.Split(list, ",")
}

func (store) insert(ctx context.Context, tx *storage.Tx, e Entitlement) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_entitlement (`+entitlementColumns+`, number)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15,
			$16, $17, $18, $19, $20, $21, $22, $23, $24, (SELECT number FROM vpn_member WHERE user_id = $2))`,
		e.ID, e.UserID, e.PackageID, e.Name, tabOf(e.Monthly), e.QuotaBytes, e.UsedBytes, e.SpeedMbps, e.Devices,
		strings.Join(e.NodeGroups, ","), e.Anchor, e.Months, e.ExpiresAt, e.Frozen, e.CreatedAt,
		e.Begins, e.WaitsFor, e.Days, e.BonusBytes, e.RefillAt, e.DrawnAt, e.EndedAt, e.EndReason, e.RefilledAt)
	return err
}

// rewrite keeps what orders and operators have changed about an entitlement.
// What was used and what was given on top count by themselves.
func (store) rewrite(ctx context.Context, tx *storage.Tx, e Entitlement) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_entitlement
		SET    anchor = $1, begins_at = $2, months = $3, days = $4, expires_at = $5, refill_at = $6, quota_bytes = $7, frozen = $8,
		       ended_at = $9, end_reason = $10, refilled_at = $11
		WHERE  id = $12`, e.Anchor, e.Begins, e.Months, e.Days, e.ExpiresAt, e.RefillAt, e.QuotaBytes, e.Frozen, e.EndedAt, e.EndReason, e.RefilledAt, e.ID)
	return err
}

// setUsed lets so much be used of a plan. What was drawn lately is taken off here
// and stays where it is: whoever holds the plan must not wait for its row.
func (store) setUsed(ctx context.Context, tx *storage.Tx, entitlement string, bytes int64) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_entitlement
		SET    used_bytes = $1 - COALESCE((SELECT d.charged_bytes FROM vpn_drawn d
		                                   WHERE  d.number = vpn_entitlement.number AND d.entitlement_id = vpn_entitlement.id), 0)
		WHERE  id = $2`, bytes, entitlement)
	return err
}

// hold keeps everybody else from changing what a member has until the
// transaction ends.
func (store) hold(ctx context.Context, tx *storage.Tx, user string) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET user_id = user_id WHERE user_id = $1`, user)
	return err
}

func (store) byID(ctx context.Context, from storage.Reader, entitlement string) (Entitlement, error) {
	return scanEntitlement(from.QueryRow(ctx, entitlements+` WHERE e.id = $1`, entitlement))
}

func (store) ofUser(ctx context.Context, from storage.Reader, user string) ([]Entitlement, error) {
	return storage.All(ctx, from, scanEntitlement, entitlements+`
		WHERE e.user_id = $1
		ORDER BY e.created_at DESC, e.id DESC`, user)
}

func (store) member(ctx context.Context, from storage.Reader, user string) (m Member, sealed []byte, err error) {
	err = from.QueryRow(ctx, `
		SELECT user_id, number, uuid, token_sealed, reset_at FROM vpn_member
		WHERE user_id = $1`, user).Scan(&m.UserID, &m.Number, &m.UUID, &sealed, &m.ResetAt)
	return m, sealed, err
}

func (store) memberByToken(ctx context.Context, from storage.Reader, hash string) (m Member, err error) {
	err = from.QueryRow(ctx, `
		SELECT user_id, number, uuid FROM vpn_member
		WHERE token_hash = $1`, hash).Scan(&m.UserID, &m.Number, &m.UUID)
	return m, err
}

func (st store) insertMember(ctx context.Context, tx *storage.Tx, m Member, hash string, sealed []byte, at clock.Millis) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
		VALUES ($1, $2, $3, $4, $5, $6)`, m.UserID, m.Number, m.UUID, hash, sealed, at)
	if err != nil {
		return err
	}
	return st.number(ctx, tx, m.UserID, m.Number)
}

// number keeps a member's number beside what they have: what nodes report is
// charged by it. -1 is nobody's.
func (store) number(ctx context.Context, tx *storage.Tx, user string, number int64) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_entitlement SET number = $1 WHERE user_id = $2`, number, user)
	return err
}

func (store) replaceMember(ctx context.Context, tx *storage.Tx, m Member, hash string, sealed []byte) error {
	_, err := tx.Exec(ctx, `
		UPDATE vpn_member
		SET    uuid = $1, token_hash = $2, token_sealed = $3, reset_at = $4
		WHERE  user_id = $5`, m.UUID, hash, sealed, m.ResetAt, m.UserID)
	return err
}

func (st store) removeMember(ctx context.Context, tx *storage.Tx, user string) error {
	if err := st.number(ctx, tx, user, -1); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `DELETE FROM vpn_member WHERE user_id = $1`, user)
	return err
}

func (store) setShut(ctx context.Context, tx *storage.Tx, user string, shut bool) error {
	_, err := tx.Exec(ctx, `UPDATE vpn_member SET shut = $1 WHERE user_id = $2`, shut, user)
	return err
}
