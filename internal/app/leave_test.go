package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"causeway/internal/storage/storagetest"
)

type departure struct {
	OpenOrder, Store, OpenSale string
	USDCredit, Owed            string
	Points                     int64
	MayLeave                   bool
}

type refusal struct {
	Code   string
	Params map[string]any
	Fields map[string]string
}

// codeFor asks for a code and waits for its letter, whichever came before.
func (s *shop) codeFor(purpose, email string) string {
	s.t.Helper()
	old := s.letters(email)
	s.want("POST", "/api/v1/auth/codes", says{"channel": "email", "target": email, "purpose": purpose}, 200, nil)
	for deadline := time.Now().Add(10 * time.Second); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		for file, code := range s.letters(email) {
			if _, known := old[file]; !known && code != "" {
				return code
			}
		}
	}
	s.t.Fatalf("no letter to %s", email)
	return ""
}

// letters are the codes that were sent to an address, by file.
func (s *shop) letters(email string) map[string]string {
	found := map[string]string{}
	files, _ := filepath.Glob(filepath.Join(s.data, "outbox", "*.json"))
	for _, file := range files {
		var letter struct{ To, Code string }
		raw, _ := os.ReadFile(file)
		if json.Unmarshal(raw, &letter) == nil && letter.To == email {
			found[file] = letter.Code
		}
	}
	return found
}

// overpay leaves the price of a package as credit: the money comes when the
// order is cancelled already.
func (s *shop) overpay() {
	s.t.Helper()
	order := s.place(s.firstPackage())
	s.want("POST", "/api/v1/orders/"+order.TransactionID+"/cancel", nil, 200, nil)
	s.want("POST", order.Instructions.URL, nil, http.StatusSeeOther, nil)
}

func TestWhoeverLeavesIsForgotten(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		s.signIn(mia)
		bought := s.place(s.firstPackage())
		s.want("POST", bought.Instructions.URL, nil, http.StatusSeeOther, nil)
		s.overpay()
		s.turnFactorOn()
		s.want("POST", "/api/v1/directory/submissions", says{"link": "https://t.me/mias_place"}, 200, nil)
		if status, answer := s.handInForm(s.token, map[string]string{"name": "Mia's tides"}); status != 200 {
			t.Fatalf("%d %s", status, answer)
		}
		var subscription struct{ Links []struct{ URL string } }
		s.want("GET", "/api/v1/vpn/subscription", nil, 200, &subscription)
		link := strings.TrimPrefix(subscription.Links[0].URL, "http://shop.example")
		s.fetchLink(link)
		var me struct{ User struct{ ID string } }
		s.want("GET", "/api/v1/me", nil, 200, &me)
		s.write(`INSERT INTO vpn_usage_day (day, number, up_bytes, down_bytes) SELECT '2026-11-14', number, 1, 2 FROM vpn_member WHERE user_id = $1`, me.User.ID)
		s.write(savedSearchRow, "mias_search", me.User.ID, s.clock.Now())
		var before departure
		s.want("GET", "/api/v1/me/departure", nil, 200, &before)
		if before != (departure{USDCredit: "7.00", Owed: "0.00", MayLeave: true}) {
			t.Fatalf("%+v", before)
		}

		var no refusal
		s.want("DELETE", "/api/v1/me", says{"giveUp": true}, 422, &no)
		if no.Code != "code_required" {
			t.Errorf("without proof: %+v", no)
		}
		code := s.codeFor("leave", mia)
		s.want("DELETE", "/api/v1/me", says{"code": code, "giveUp": false}, 409, &no)
		if no.Code != "credit_left" || no.Params["usd"] != "7.00" || no.Params["points"] != 0.0 {
			t.Errorf("with credit: %+v", no)
		}
		s.want("DELETE", "/api/v1/me", says{"code": code, "giveUp": true}, 204, nil) // the code was not used up

		s.want("GET", "/api/v1/me", nil, 499, nil)
		if res := s.call("GET", link, nil, nil); res.StatusCode != 404 {
			t.Errorf("the link answers %d", res.StatusCode)
		}
		s.wantNothingOf(me.User.ID, "Mia", mia, "mias_place", "mias_search")
		if theirs, ours := s.balance("user:"+me.User.ID+":usd"), s.balance("sys:revenue:given_up"); theirs != 0 || ours != 7_000_000 {
			t.Errorf("they keep %d, we got %d", theirs, ours)
		}
		s.wantSoundLedger()
		if again := s.registered(mia); again == me.User.ID {
			t.Error("the new account is the old one")
		}
	})
}

func (s *shop) balance(account string) (n int64) {
	s.t.Helper()
	if err := s.app.DB().QueryRow(s.t.Context(), `SELECT balance FROM ledger_account WHERE id = $1`, account).Scan(&n); err != nil {
		s.t.Fatalf("%s: %v", account, err)
	}
	return n
}

// wantNothingOf looks through the whole database. The closing letter is on its
// way, and its row goes the way of all letters.
func (s *shop) wantNothingOf(userID string, traces ...string) {
	s.t.Helper()
	for table, rows := range contents(s.t, s.app.DB()) {
		for line := range strings.SplitSeq(rows, "\n") {
			for _, trace := range traces {
				if strings.Contains(line, trace) && !strings.Contains(line, "account_closed") {
					s.t.Errorf("%s still knows %s: %s", table, trace, line)
				}
			}
			for _, emptied := range []string{"account_session", "account_known_host", "account_user_role", "account_factor", "account_recovery", "vpn_member", "directory_app_intake", "contentsearch_saved"} {
				if table == emptied && strings.Contains(line, userID) {
					s.t.Errorf("%s still has %s", table, line)
				}
			}
		}
	}
}

// registered makes an account with the code for newcomers.
func (s *shop) registered(email string) string {
	s.t.Helper()
	const password = "a brand new harbour"
	var me struct{ User struct{ ID string } }
	s.want("POST", "/api/v1/auth/register", says{
		"identifier": email, "code": s.codeFor("register", email), "password": password, "repeatPassword": password,
	}, 200, &me)
	return me.User.ID
}

func TestAnOpenOrderAndAWrongPasswordKeepSomebodyHere(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.registered("new@shop.example")
		order := s.place(s.firstPackage())
		var before departure
		s.want("GET", "/api/v1/me/departure", nil, 200, &before)
		if before != (departure{OpenOrder: order.TransactionID, USDCredit: "0.00", Owed: "0.00"}) {
			t.Fatalf("%+v", before)
		}
		for _, step := range []struct {
			body   says
			status int
			code   string
		}{
			{says{"giveUp": true}, 422, "password_required"},
			{says{"giveUp": true, "password": "another harbour"}, 422, "old_password_wrong"},
			{says{"giveUp": true, "code": "000000"}, 422, "send_code_first"},
			{says{"giveUp": true, "password": "a brand new harbour"}, 409, "order_open"},
		} {
			var no refusal
			s.want("DELETE", "/api/v1/me", step.body, step.status, &no)
			if no.Code != step.code || step.status == 422 && no.Fields["password"]+no.Fields["code"] != step.code {
				t.Errorf("%v: %+v", step.body, no)
			}
			if step.code == "order_open" && no.Params["transactionId"] != order.TransactionID {
				t.Errorf("%+v", no)
			}
		}
		s.want("POST", "/api/v1/orders/"+order.TransactionID+"/cancel", nil, 200, nil)
		s.want("DELETE", "/api/v1/me", says{"giveUp": false, "password": "a brand new harbour"}, 204, nil)
	})
}

func TestTheLastOwnerStays(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", demoPassword)
		var before departure
		s.want("GET", "/api/v1/me/departure", nil, 200, &before)
		if before.MayLeave {
			t.Errorf("%+v", before)
		}
		var no refusal
		s.want("DELETE", "/api/v1/me", says{"giveUp": true, "password": demoPassword}, 409, &no)
		if no.Code != "last_owner" {
			t.Fatalf("%+v", no)
		}
		s.want("GET", "/api/v1/me", nil, 200, nil) // nothing was done by halves
		if err := s.app.CreateOperator(t.Context(), "second@shop.example", "another quiet harbour"); err != nil {
			t.Fatal(err)
		}
		s.want("DELETE", "/api/v1/me", says{"giveUp": true, "password": demoPassword}, 204, nil)
	})
}

// Somebody orders and leaves in the same moment: one of the two happens.
func TestNobodyLeavesAnOpenOrderBehind(t *testing.T) {
	eachBusyShop(t, func(t *testing.T, s *shop) {
		c := &cast{t: t, shop: s}
		product := s.firstPackage()
		for i := range 10 {
			p := c.admit("active")
			// Whoever has only Telegram proves themselves by having come just now.
			c.write(`UPDATE account_user SET email = NULL, email_typed = '', telegram_id = $1 WHERE id = $2`, 1000+i, p.id)
			status := [2]int{}
			storagetest.AtOnce(2, func(who int) error {
				hand := *s
				hand.token = p.token
				if who == 0 {
					status[0] = hand.call("DELETE", "/api/v1/me", says{"giveUp": true}, nil).StatusCode
				} else {
					status[1] = hand.call("POST", "/api/v1/orders", says{"kind": "package", "productId": product, "cycle": "month", "payType": "sandbox"}, nil).StatusCode
				}
				return nil
			})
			if got := fmt.Sprint(status); got != "[204 499]" && got != "[409 200]" {
				t.Errorf("leaving and ordering at once: %s", got)
			}
		}
		var behind int
		err := s.app.DB().QueryRow(t.Context(), `
			SELECT COUNT(*) FROM order_head o JOIN account_user u ON u.id = o.user_id
			WHERE  o.status IN (1, 3) AND u.state = 'cancelled'`).Scan(&behind)
		if err != nil || behind != 0 {
			t.Errorf("%d orders without a buyer, %v", behind, err)
		}
		s.wantSoundLedger()
	})
}
