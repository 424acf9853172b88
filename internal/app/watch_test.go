package app_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/base/id"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram/telegramtest"
)

// lookAround lets time pass and has everything looked at, twice as often as it
// takes to believe it.
func (s *shop) lookAround() {
	s.t.Helper()
	for range 2 {
		s.clock.Advance(time.Minute)
		if err := s.app.LookAround(s.t.Context()); err != nil {
			s.t.Fatal(err)
		}
	}
}

// alerts are what the console calls wrong, as check:label lines.
func (s *shop) alerts() []string {
	s.t.Helper()
	var now struct {
		Items []struct{ Name, Label string }
	}
	s.want("GET", "/api/v1/admin/alerts", nil, 200, &now)
	lines := []string{}
	for _, a := range now.Items {
		lines = append(lines, a.Name+":"+a.Label)
	}
	return lines
}

// alertLetters counts letters of a kind on a channel, sent or on their way.
func (s *shop) alertLetters(template, channel string) (n int64) {
	s.t.Helper()
	err := s.app.DB().QueryRow(s.t.Context(), `SELECT COUNT(*) FROM notify_message WHERE template = $1 AND channel = $2`, template, channel).Scan(&n)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func (s *shop) wantLetters(when string, raised, recovered int64) {
	s.t.Helper()
	for _, channel := range []string{"email", "telegram"} {
		if r, o := s.alertLetters("alert_raised", channel), s.alertLetters("alert_recovered", channel); r != raised || o != recovered {
			s.t.Errorf("%s: %d and %d letters by %s, want %d and %d", when, r, o, channel, raised, recovered)
		}
	}
}

const nodeSeen = `
	INSERT INTO vpn_node_health (node_id, seen_at, config_at, user_at, push_at, agent)
	SELECT MIN(id), $1, 0, 0, 0, '' FROM vpn_node WHERE shown
	ON CONFLICT (node_id) DO UPDATE SET seen_at = excluded.seen_at`

func TestANodeThatFallsSilentIsToldOfOnceAndSoIsItsReturn(t *testing.T) {
	eachBusyDatabase(t, func(t *testing.T, databaseURL string) {
		s := openTelegramShop(t, databaseURL)
		s.shop.write(`UPDATE account_user SET telegram_id = $1 WHERE email = 'operator@demo.example'`, ada.ID)
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.shop.write(nodeSeen, s.clock.Now())
		s.lookAround()
		s.wantLetters("all nodes are well", 0, 0)

		s.clock.Advance(11 * time.Minute)
		s.lookAround()
		if wrong := s.alerts(); !slices.Equal(wrong, []string{"node_down:Hong Kong 01"}) {
			t.Fatalf("wrong are %v", wrong)
		}
		for range 3 {
			s.lookAround()
		}
		s.wantLetters("it is silent", 1, 0)
		said := func(words string) func() bool {
			return func() bool {
				return slices.ContainsFunc(s.telegram.Sent(ada), func(m telegramtest.Sent) bool { return strings.Contains(m.Text, words) })
			}
		}
		s.telegram.Eventually("the bot says so", said("Hong Kong 01"))
		storagetest.Eventually(t, "the mail says so", func() bool {
			return strings.Contains(s.lettersTo("operator@demo.example"), "Hong Kong 01")
		})

		s.shop.write(nodeSeen, s.clock.Now())
		for range 3 {
			s.lookAround()
			s.shop.write(nodeSeen, s.clock.Now())
		}
		s.wantLetters("it is back", 1, 1)
		if wrong := s.alerts(); len(wrong) != 0 {
			t.Errorf("still wrong: %v", wrong)
		}
		var past struct {
			Items []struct{ Name, State string }
		}
		s.want("GET", "/api/v1/admin/alerts/history", nil, 200, &past)
		if len(past.Items) != 1 || past.Items[0].State != "recovered" {
			t.Errorf("%+v", past)
		}
	})
}

func TestDeadLettersDeadJobsAndBrokenBooksAreToldOf(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.correct(200, says{"userId": s.idOf(leo), "what": "points", "amount": "5", "reason": "lost"})
		s.want("POST", "/api/v1/admin/ledger/check", nil, 200, nil)
		s.lookAround()
		if wrong := s.alerts(); len(wrong) != 0 {
			t.Fatalf("wrong from the start: %v", wrong)
		}
		for range 3 { // two a day are nothing unusual
			s.deadMessage()
			s.clock.Advance(time.Second)
		}
		s.write(`INSERT INTO jobs_queue (id, kind, payload, due_at, running, again, attempt, fence, last_error, created_at, dead_at)
			VALUES ($1, 'test.nothing', '{}', 0, FALSE, FALSE, 16, 0, 'away', 0, 1)`, id.New(s.clock.Now()))
		s.tamper(`UPDATE ledger_account SET balance = balance + 1 WHERE id = (SELECT MIN(id) FROM ledger_account)`)
		s.want("POST", "/api/v1/admin/ledger/check", nil, 200, nil)
		s.lookAround()
		want := []string{"dead_letters:email", "dead_letters:jobs", "ledger_verify:broken"}
		wrong := s.alerts()
		slices.Sort(wrong)
		if !slices.Equal(wrong, want) {
			t.Fatalf("wrong are %v, want %v", wrong, want)
		}
		if n := s.alertLetters("alert_raised", "email"); n < 1 || n > 3 {
			t.Errorf("%d letters", n)
		}
		s.write(`UPDATE notify_message SET state = 'sent' WHERE state = 'dead'`)
		s.write(`DELETE FROM jobs_queue WHERE kind = 'test.nothing'`)
		s.tamper(`UPDATE ledger_account SET balance = balance - 1 WHERE id = (SELECT MIN(id) FROM ledger_account)`)
		s.want("POST", "/api/v1/admin/ledger/check", nil, 200, nil)
		s.lookAround()
		s.lookAround()
		if wrong := s.alerts(); len(wrong) != 0 {
			t.Errorf("mended, and still wrong: %v", wrong)
		}
	})
}

func TestAnOperatorTriesTheLettersOut(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		var sent struct{ Told int }
		s.want("POST", "/api/v1/admin/alerts/test", nil, 200, &sent)
		if sent.Told < 1 || s.alertLetters("alert_raised", "email") != int64(sent.Told) {
			t.Errorf("%d are told, by %d letters", sent.Told, s.alertLetters("alert_raised", "email"))
		}
		s.want("PUT", "/api/v1/admin/alerts/mine", says{"wanted": false}, 204, nil)
		var now struct{ Wanted bool }
		if s.want("GET", "/api/v1/admin/alerts", nil, 200, &now); now.Wanted {
			t.Error("still wanted")
		}
		before := sent.Told
		if s.want("POST", "/api/v1/admin/alerts/test", nil, 200, &sent); sent.Told != before-1 {
			t.Errorf("%d of %d are told", sent.Told, before)
		}
		s.want("POST", "/api/v1/admin/alerts/"+noID+"/silence", says{"hours": 4}, 404, nil)
		s.want("POST", "/api/v1/admin/alerts/"+s.raise()+"/silence", says{"hours": 721}, 422, nil)
	})
}
