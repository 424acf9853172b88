package vpntest

import (
	"context"
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// Insert writes entitlements as they are, past all rules.
func Insert(t testing.TB, db *storage.DB, all ...vpn.Entitlement) {
	t.Helper()
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		for _, e := range all {
			tab := "data"
			if e.Monthly {
				tab = "monthly"
			}
			_, err := tx.Exec(ctx, `
				INSERT INTO vpn_entitlement
					(id, user_id, package_id, name, tab, quota_bytes, bonus_bytes, used_bytes, speed_mbps, devices, node_groups,
					 anchor, months, days, expires_at, refill_at, drawn_at, ended_at, frozen, created_at)
				VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`,
				e.ID, e.UserID, e.PackageID, e.Name, tab, e.QuotaBytes, e.BonusBytes, e.UsedBytes, e.SpeedMbps, e.Devices, strings.Join(e.NodeGroups, ","),
				e.Anchor, e.Months, e.Days, e.ExpiresAt, e.RefillAt, e.DrawnAt, e.EndedAt, e.Frozen, e.CreatedAt)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
