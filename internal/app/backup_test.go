package app_test

import (
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"causeway/chaos/crowd"
	"causeway/internal/app"
	"causeway/internal/backup"
	"causeway/internal/base/money"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// restoredInto makes a shop of today's backup in another place, and stands
// before it as nobody.
func (s *shop) restoredInto(from, to string) *shop {
	s.t.Helper()
	config := app.Config{Mode: app.Demo, DataFolder: s.data, DatabaseURL: from, BaseURL: "http://shop.example", NoDirectory: true}
	file := filepath.Join(s.t.TempDir(), "backup.tar")
	log := slog.New(slog.DiscardHandler)
	if _, err := app.Backup(s.t.Context(), config, s.clock, log, file, backup.Options{}); err != nil {
		s.t.Fatal(err)
	}
	text, err := os.Open(file)
	if err != nil {
		s.t.Fatal(err)
	}
	defer text.Close()
	config.DataFolder, config.DatabaseURL = dataFolder(s.t), to
	key, err := os.ReadFile(filepath.Join(s.data, "secret.key"))
	if err != nil {
		s.t.Fatal(err)
	}
	config.SecretKey = string(key[:len(key)-1])
	_, broken, err := app.Restore(s.t.Context(), config, s.clock, log, app.Restoring{From: text, Told: s.t.Logf})
	if err != nil || len(broken) > 0 {
		s.t.Fatalf("%v %v", broken, err)
	}
	a, err := app.New(s.t.Context(), config, s.clock, log)
	if err != nil {
		s.t.Fatal(err)
	}
	s.t.Cleanup(func() { _ = a.Close() }) // the test is over
	return &shop{t: s.t, app: a, clock: s.clock, data: config.DataFolder}
}

// B02: what was used or ended after the backup must not work again.
func TestInARestoredShopNobodyIsSignedInAndNoOldCodeWorks(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		s.signIn("mia@demo.example")
		token := s.token
		s.want("GET", "/api/v1/me", nil, http.StatusOK, nil)
		s.want("POST", "/api/v1/auth/codes", map[string]string{"channel": "email", "target": "leo@demo.example", "purpose": "login"}, http.StatusOK, nil)
		code := s.mailedCode("leo@demo.example")

		copied := s.restoredInto(databaseURL, "")
		copied.token = token
		copied.want("GET", "/api/v1/me", nil, httpapi.StatusNoSession, nil)
		copied.token = ""
		if res := copied.call("POST", "/api/v1/auth/login/code", map[string]string{"identifier": "leo@demo.example", "code": code}, nil); res.StatusCode == http.StatusOK {
			t.Error("a code of that day opens an account")
		}
		s.want("GET", "/api/v1/me", nil, http.StatusOK, nil) // the shop itself goes on
		copied.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	})
}

// B02: what was waiting on the day of the backup has gone out since.
func TestARestoredShopSendsNothingThatWasWaiting(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		s.write(`DELETE FROM notify_message`)
		for _, m := range []struct {
			id    string
			coded bool
			batch any
		}{{"code", true, nil}, {"plain", false, nil}, {"news", false, "tides"}} {
			s.write(`
				INSERT INTO notify_message
					(id, channel, recipient, template, lang, params, code, coded, state, attempts, reason, created_at, batch, batch_key)
				VALUES ($1, 'email', 'mia@demo.example', 'password_changed', 'en-US', '{}', '', $2, 'queued', 0, '', $3, $4, $4)`,
				m.id, m.coded, s.clock.Now(), m.batch)
		}
		for _, state := range []string{"running", "stopped"} {
			s.write(broadcastRow, state, state, s.clock.Now())
		}
		copied := s.restoredInto(databaseURL, "")
		for question, want := range map[string][]string{
			`SELECT id || ' ' || state FROM notify_message ORDER BY id`:                                         {"news dead", "plain dead"},
			`SELECT id || ' ' || state FROM site_broadcast WHERE id IN ('running', 'stopped') ORDER BY id`:      {"running paused", "stopped stopped"},
			`SELECT id FROM notify_message WHERE ended_at IS NOT NULL AND reason LIKE '%restored%' ORDER BY id`: {"news", "plain"},
		} {
			if got, err := storage.All(t.Context(), copied.app.DB(), storage.Column[string], question); err != nil || !slices.Equal(got, want) {
				t.Errorf("%q, want %q; %v", got, want, err)
			}
		}
	})
}

// B02: the provider knows of a payment that the restored shop has forgotten.
func TestARestoredShopAsksProvidersAgain(t *testing.T) {
	beside(t)
	storagetest.Engines(t,
		func(t *testing.T) { askedAgain(t, "") },
		func(t *testing.T) { askedAgain(t, storagetest.PostgreSQLAddress(t)) })
}

func askedAgain(t *testing.T, to string) {
	from := anyDatabase(t)
	s := openShop(t, from)
	s.signIn("mia@demo.example")
	o := s.place(s.firstPackage())
	s.tamper(`UPDATE payment_attempt SET next_query_at = NULL`) // it had been asked about for the last time
	copied := s.restoredInto(from, to)
	var attempt string
	var due money.Amount
	if err := copied.app.DB().QueryRow(t.Context(), `SELECT id, amount FROM payment_attempt WHERE order_id = $1`, o.TransactionID).Scan(&attempt, &due); err != nil {
		t.Fatal(err)
	}
	if err := crowd.Receive(t.Context(), copied.app.DB(), "since-then", attempt, due); err != nil {
		t.Fatal(err)
	}
	if err := copied.app.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	wantColumn(t, copied.app.DB(), `SELECT CAST(status AS TEXT) FROM order_head WHERE id = '`+o.TransactionID+`'`, "2")
	copied.wantSoundLedger()
}
