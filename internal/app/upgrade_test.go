package app_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// migrateAgain runs a migration that only changes rows once more, on rows as an
// older version has left them.
func migrateAgain(t *testing.T, db *storage.DB, name string, before ...string) {
	t.Helper()
	text, err := os.ReadFile("../storage/migrations/" + name)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		for _, statement := range append(before, strings.Split(strings.TrimSpace(string(text)), ";\n")...) {
			if _, err := tx.Exec(ctx, strings.TrimSuffix(statement, ";")); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func wantColumn(t *testing.T, db *storage.DB, query string, want ...string) {
	t.Helper()
	got, err := storage.All(t.Context(), db, storage.Column[string], query)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%s: %q, %v, want %q", query, got, err, want)
	}
}

func TestWhoWasDisabledBeforeTheUpgradeStaysOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		migrateAgain(t, db, "20261115004510_vpn_shut.sql",
			`INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
			 VALUES ('ann', '', '', '', '', 'member', 'active', 0), ('bob', '', '', '', '', 'member', 'disabled', 0)`,
			`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
			 VALUES ('ann', 1, 'a', 'a', '', 0), ('bob', 2, 'b', 'b', '', 0)`)
		wantColumn(t, db, `SELECT user_id FROM vpn_member WHERE shut`, "bob")
	})
}

func TestOldKeysOfGroupsBecomeKeysThatAreAllowed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		migrateAgain(t, db, "20261115004520_vpn_group_keys.sql",
			`INSERT INTO vpn_group (key, name, created_at) VALUES ('far_east', 'Far East', 5), ('near_by', 'Old', 5), ('near-by', 'Near', 5)`,
			`INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, created_at)
			 VALUES ('e', 'ann', 'p', 'P', 'data', 1, 0, 0, 'far_east,main', 0, 0, 0)`,
			`INSERT INTO shop_package (id, tab, traffic_bytes, speed_mbps, devices, node_groups, limited_to_one, sort_order, on_sale, created_at)
			 VALUES ('p', 'data', 1, 0, 0, 'far_east,only_here,south', FALSE, 0, TRUE, 0)`,
			`INSERT INTO order_head (id, user_id, kind, product_id, product_name, cycle, apply, terms, price, pay_type, status, digest, created_at, expires_at)
			 VALUES ('o', 'ann', 'package', 'p', 'My_name', 'once', 'extend', '{"packageId":"p","nodeGroups":["far_east"]}', 1, 'usdt', 1, '', 0, 0)`)
		wantColumn(t, db, `SELECT key || ' ' || name FROM vpn_group ORDER BY key`, "far-east Far East", "near-by Near", "only-here only-here", "south south")
		wantColumn(t, db, `SELECT node_groups FROM vpn_entitlement`, "far-east,main")
		wantColumn(t, db, `SELECT node_groups FROM shop_package`, "far-east,only-here,south")
		wantColumn(t, db, `SELECT product_name || ' ' || terms FROM order_head`, `My_name {"packageId":"p","nodeGroups":["far-east"]}`)
	})
}

func TestPlansGetTheirMembersNumberWithTheUpgrade(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		migrateAgain(t, db, "20261116010010_vpn_plan_number.sql",
			`DROP INDEX vpn_entitlement_number`, `ALTER TABLE vpn_entitlement DROP COLUMN number`,
			`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
			 VALUES ('ann', 7, 'a', 'a', '', 0), ('bob', 8, 'b', 'b', '', 0)`,
			`INSERT INTO vpn_entitlement (id, user_id, package_id, name, tab, quota_bytes, speed_mbps, devices, node_groups, anchor, months, created_at)
			 VALUES ('a1', 'ann', 'p', 'P', 'data', 1, 0, 0, 'main', 0, 0, 0), ('a2', 'ann', 'p', 'P', 'data', 1, 0, 0, 'main', 0, 0, 0),
			        ('b', 'bob', 'p', 'P', 'data', 1, 0, 0, 'main', 0, 0, 0), ('gone', 'cyd', 'p', 'P', 'data', 1, 0, 0, 'main', 0, 0, 0)`)
		wantColumn(t, db, `SELECT id || ' ' || CAST(number AS TEXT) FROM vpn_entitlement ORDER BY id`, "a1 7", "a2 7", "b 8", "gone -1")
	})
}

func TestDaysOfTrafficAreKeptThroughTheUpgrade(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		migrateAgain(t, db, "20261115005900_vpn_usage_by_day."+string(db.Engine())+".sql",
			`INSERT INTO vpn_member (user_id, number, uuid, token_hash, token_sealed, created_at)
			 VALUES ('ann', 7, 'a', 'a', '', 0), ('bob', 8, 'b', 'b', '', 0)`,
			`DROP TABLE vpn_usage_day`,
			`CREATE TABLE vpn_usage_day (user_id TEXT NOT NULL, day TEXT NOT NULL, up_bytes BIGINT NOT NULL, down_bytes BIGINT NOT NULL, PRIMARY KEY (user_id, day))`,
			`INSERT INTO vpn_usage_day (user_id, day, up_bytes, down_bytes) VALUES ('bob', '2026-11-14', 1, 2), ('ann', '2026-11-15', 3, 4), ('ann', '2026-11-14', 5, 6)`,
			`ALTER TABLE vpn_entitlement ADD COLUMN drawn_bytes BIGINT NOT NULL DEFAULT 0`)
		wantColumn(t, db, `SELECT day || ' ' || CAST(number AS TEXT) || ' ' || CAST(up_bytes * 10 + down_bytes AS TEXT) FROM vpn_usage_day ORDER BY day, number`,
			"2026-11-14 7 56", "2026-11-14 8 12", "2026-11-15 7 34")
	})
}
