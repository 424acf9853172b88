package app_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
)

type usageNow struct {
	DataUsed, DataTotal, Left int64
	State                     string
	RefillTime, Expiry        *time.Time
	Warnings                  []struct {
		Kind  string
		Level int
		Days  *int
	}
}

func (s *shop) usage() (u usageNow) {
	s.t.Helper()
	s.want("GET", "/api/v1/vpn/usage", nil, 200, &u)
	return u
}

// told counts the letters of a template to an address.
func (s *shop) told(template, to string) (n int) {
	files, _ := filepath.Glob(filepath.Join(s.data, "outbox", "*.json"))
	for _, file := range files {
		var letter struct{ To, Template string }
		raw, _ := os.ReadFile(file)
		if json.Unmarshal(raw, &letter) == nil && letter.To == to && letter.Template == template {
			n++
		}
	}
	return n
}

// planLife is a member with a mailbox and a chat, and the node they use.
type planLife struct {
	telegramShop
	node   *puller
	number int64
}

// move reports traffic, each time another amount, and waits until it counts: of
// what is beyond the plan, nothing shows in its usage.
func (l planLife) move(gigabytes int64) {
	l.t.Helper()
	want := min(l.usage().DataUsed+gigabytes<<30, 50<<30)
	if w := l.node.ask("POST", "push", fmt.Sprintf(`{"%d":[0,%d]}`, l.number, gigabytes<<30)); w.Code != 200 {
		l.t.Fatalf("%d %s", w.Code, w.Body)
	}
	l.telegram.Eventually("the traffic counts", func() bool {
		return l.counts(`SELECT COUNT(*) FROM vpn_push WHERE applied_at IS NULL`) == 0
	})
	if got := l.usage().DataUsed; got != want {
		l.t.Errorf("%d GB more: %d bytes used, want %d", gigabytes, got, want)
	}
}

// comeBack signs the member in again: no session lasts as long as a plan.
func (l planLife) comeBack() {
	l.t.Helper()
	l.token = ""
	l.want("POST", "/api/v1/auth/login/code", says{"identifier": mia, "code": l.codeFor("login", mia)}, 200, nil)
}

// wantTold waits until so many letters and chat messages have come, and sees
// that there are no more.
func (l planLife) wantTold(when, template, inChat string, n int) {
	l.t.Helper()
	chats := func() (n int) {
		for _, m := range l.telegram.Sent(ada) {
			if strings.Contains(m.Text, inChat) {
				n++
			}
		}
		return n
	}
	l.telegram.Eventually(fmt.Sprintf("%s: %d of %s", when, n, template), func() bool {
		return l.told(template, mia) >= n && chats() >= n
	})
	if letters, messages := l.told(template, mia), chats(); letters != n || messages != n {
		l.t.Errorf("%s: %d letters and %d messages, want %d", when, letters, messages, n)
	}
}

// A plan is bought, used, refilled and runs out; its member hears of each once,
// by mail and in the chat.
func TestTheLifeOfAPlan(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openTelegramShop(t, databaseURL)
		s.signIn(mia)
		begun := s.begin("bind")
		s.want("PUT", "/api/v1/me/telegram", says{"attempt": begun.Attempt, "code": s.write(ada, s.startOf(begun))}, 200, nil)
		desk := *s.shop
		desk.token = ""
		desk.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		l := planLife{telegramShop: s, node: desk.agentOf(desk.makeNode(nil))}
		before := l.node.users()
		s.buyPlan()
		bought := s.clock.Now()
		l.number, _ = theOneMore(before, l.node.users())
		if u := s.usage(); l.number == 0 || u.DataTotal != 50<<30 || u.State != "active" || len(u.Warnings) != 0 {
			t.Fatalf("bought: member %d, %+v", l.number, u)
		}

		const low, ends = "traffic is", "plan ends on"
		l.move(42)
		l.wantTold("16 % left", "traffic_low", low, 0)
		l.move(1)
		l.wantTold("14 % left", "traffic_low", low, 1)
		l.move(5)
		l.wantTold("4 % left", "traffic_low", low, 2)
		l.move(2)
		l.move(3)
		l.wantTold("nothing left", "traffic_low", low, 2)
		if u := s.usage(); u.State != "exhausted" || u.Left != 0 || len(u.Warnings) != 1 || u.Warnings[0].Level != 5 {
			t.Errorf("used up: %+v", u)
		}
		desk.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		desk.toPlan(desk.lastPlan(mia), "/extend", says{"days": 40, "bytes": 0, "reason": "an outage"}, 200)

		s.clock.Set(bought.AddMonths(1).Time())
		l.comeBack()
		if u := s.usage(); u.State != "active" || u.DataUsed != 0 || len(u.Warnings) != 0 {
			t.Errorf("refilled: %+v", u)
		}
		l.move(44)
		l.wantTold("12 % left of the second month", "traffic_low", low, 3)

		end := *s.usage().Expiry
		s.clock.Set(end.Add(-70 * time.Hour))
		l.comeBack()
		l.wantTold("three days before the end", "plan_ends", ends, 1)
		if u := s.usage(); len(u.Warnings) != 1 || u.Warnings[0].Kind != "expiry" || u.Warnings[0].Days == nil || *u.Warnings[0].Days != 2 {
			t.Errorf("before the end: %+v", u)
		}
		s.clock.Set(end.Add(time.Hour))
		l.comeBack()
		if u := s.usage(); u.State != "expired" || u.DataTotal != 0 || len(u.Warnings) != 0 {
			t.Errorf("after the end: %+v", u)
		}
		l.wantTold("after the end", "plan_ends", ends, 1)
		l.wantTold("after the end", "traffic_low", low, 3)
	})
}

func TestOperatorsGiveExtendEndAndCompensate(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		member := s.beside(leo)
		before := len(s.plansOf(leo))
		given := s.givePlan(s.idOf(leo))
		if given.State != "active" || len(s.plansOf(leo)) != before+1 {
			t.Fatalf("%+v", given)
		}
		s.toPlan(given.ID, "/extend", says{"days": 2, "bytes": 1 << 30, "reason": "slow"}, 200)
		dry := says{"nodeGroup": "standard", "days": 1, "bytes": 0, "dryRun": true}
		var counted, reached struct{ Members, Entitlements int64 }
		s.want("POST", "/api/v1/admin/plans/compensate", dry, 200, &counted)
		dry["dryRun"], dry["reason"] = false, "an outage"
		s.want("POST", "/api/v1/admin/plans/compensate", dry, 200, &reached)
		if counted != reached || counted.Members == 0 {
			t.Errorf("counted %+v, reached %+v", counted, reached)
		}
		if p := s.plansOf(leo)[0]; p.Days != 3 || p.Bonus != 1<<30 {
			t.Errorf("%+v", p)
		}
		s.toPlan(given.ID, "/end", says{"reason": "shared with strangers"}, 200)
		s.toPlan(given.ID, "/end", why, 409)
		s.toPlan(given.ID, "/extend", says{"days": 2, "bytes": 0, "reason": "sorry"}, 409)
		s.toPlan(noID, "/end", why, 404)
		var own struct{ Items []plan }
		member.want("GET", "/api/v1/vpn/entitlements", nil, 200, &own)
		if own.Items[0].State != "ended" || own.Items[0].EndReason != "shared with strangers" {
			t.Errorf("the member reads %+v", own.Items[0])
		}
		s.wantSoundLedger()
	})
}

// Whose account is disabled is let in by no node, and their plan waits for
// nobody.
func TestADisabledAccountIsOffTheNodes(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		p := s.agentOf(s.makeNode(nil))
		before := p.users()
		s.givePlan(s.idOf(leo))
		with := p.users()
		number, _ := theOneMore(before, with)
		s.toUser(leo, "POST", "/disable", why, 204)
		if users := p.sooner("an account that was disabled"); number == 0 || users[number] != "" {
			t.Errorf("disabled, and the list is %v", users)
		}
		s.toUser(leo, "POST", "/enable", why, 204)
		if users := p.sooner("an account that was enabled"); users[number] == "" {
			t.Errorf("enabled, and the list is %v", users)
		}
	})
}
