package app_test

import (
	"log/slog"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/app"
	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// versionsBehind are the migrations that come behind one, in order.
func versionsBehind(t *testing.T, first int64) (all []int64) {
	t.Helper()
	files, err := os.ReadDir("../storage/migrations")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		number, _, _ := strings.Cut(f.Name(), "_")
		version, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if version > first && (len(all) == 0 || all[len(all)-1] != version) {
			all = append(all, version)
		}
	}
	return all
}

func TestAShopOfTheFirstVersionComesThroughEveryMigration(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		data := dataFolder(t)
		db, err := storage.Open(t.Context(), databaseURL, data)
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		if err := db.Vacate(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := storage.MigrateTo(t.Context(), db, crowd.FirstVersion); err != nil {
			t.Fatal(err)
		}
		token, err := crowd.FillFirst(t.Context(), db)
		if err != nil {
			t.Fatal(err)
		}
		behind := versionsBehind(t, crowd.FirstVersion)
		for _, version := range behind { // one at a time, as releases come
			if err := storage.MigrateTo(t.Context(), db, version); err != nil {
				t.Fatalf("version %d: %v", version, err)
			}
		}
		if err := db.Finished(t.Context()); err != nil {
			t.Fatal(err)
		}
		t.Logf("%d migrations", len(behind))
		wantFirstShop(t, databaseURL, data, token)
	})
}

// wantFirstShop opens the shop as it is today and looks at what was in it.
func wantFirstShop(t *testing.T, databaseURL, data, token string) {
	t.Helper()
	a, err := app.New(t.Context(), app.Config{
		Mode: app.Production, DataFolder: data, DatabaseURL: databaseURL, BaseURL: "https://shop.example", SecretKey: strings.Repeat("k", 32),
	}, clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = a.Close() }() // nothing was written
	if broken, err := a.VerifyLedger(t.Context()); err != nil || len(broken) > 0 {
		t.Errorf("the books: %v %v", broken, err)
	}
	s := &shop{t: t, app: a, data: data, token: token}
	var me whoIAm
	s.want("GET", "/api/v1/me", nil, http.StatusOK, &me)
	if me.User.Nickname != "林 Ann" {
		t.Errorf("Ann is %q", me.User.Nickname)
	}
	var order struct{ Status int }
	s.want("GET", "/api/v1/orders/01korder1", nil, http.StatusOK, &order)
	if order.Status != 2 {
		t.Errorf("the order is %d", order.Status)
	}
	wantColumn(t, a.DB(), `SELECT user_id FROM account_user_role WHERE role_id = 'owner'`, "01kolga")
	wantColumn(t, a.DB(), `SELECT order_id FROM shop_reservation ORDER BY order_id`, "01korder1", "01korder2", "01korder3")
	wantColumn(t, a.DB(), `SELECT state FROM payment_observation ORDER BY external_id`, "paid", "paid")
	wantColumn(t, a.DB(), `SELECT node_groups FROM vpn_entitlement ORDER BY id`, "far-east", "far-east")
	wantColumn(t, a.DB(), `SELECT key FROM vpn_group ORDER BY key`, "far-east")
	wantColumn(t, a.DB(), `SELECT value FROM settings_value WHERE key = 'brand.name'`, `"Pier"`)
}
