package account_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func register(address, code, password, repeat string) map[string]string {
	return map[string]string{"identifier": address, "code": code, "password": password, "repeatPassword": repeat}
}

func TestAStrangerBecomesAMember(t *testing.T) {
	for typed, shown := range map[string]string{"Nora@Example.com": `"email":"Nora@Example.com","phone":""`, "0086 138-0013-8000": `"email":"","phone":"+8613800138000"`} {
		t.Run(typed, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db)
				name, err := account.ParseIdentifier(typed)
				if err != nil {
					t.Fatal(err)
				}
				got := s.call("POST", "/auth/register", "", register(typed, s.codeTo(account.Register, name.Canonical, ""), goodPassword, goodPassword))
				token := got.header.Get(httpapi.TokenHeader)
				if got.status != 200 || !s.alive(token) || !strings.Contains(got.body, shown) || !strings.Contains(got.body, `"hasPassword":true`) {
					t.Fatalf("%d %s", got.status, got.body)
				}
				if me := s.call("GET", "/me", token, nil); me.body != got.body {
					t.Errorf("%s\nand\n%s", me.body, got.body)
				}
				if err := s.guess(name.Canonical, goodPassword); err != nil {
					t.Errorf("the password: %v", err)
				}
				if _, err := s.LoginByCode(t.Context(), typed, s.codeTo(account.Login, name.Canonical, ""), account.Origin{}); err != nil {
					t.Errorf("by code: %v", err)
				}
			})
		})
	}
}

// Whoever does not own the address learns nothing: neither from the answers nor
// from what happens to the next try.
func TestRegisteringAKnownAddressIsAnsweredLikeAWrongCode(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		s.member(ada)
		people := s.count(`SELECT COUNT(*) FROM account_user`)
		s.clock.Advance(time.Hour)
		for _, name := range []string{ada, stranger} {
			if err := s.askFor(account.Register, name, ""); err != nil {
				t.Fatal(err)
			}
		}
		digits := wrong(s.column(`SELECT code FROM notify_message WHERE recipient = $1`, stranger)[0])
		for i := range 7 {
			known := s.call("POST", "/auth/register", "", register(ada, digits, otherPassword, otherPassword))
			unknown := s.call("POST", "/auth/register", "", register(stranger, digits, otherPassword, otherPassword))
			s.alike(known, unknown)
			want := "code_wrong"
			if i >= 5 {
				want = "code_expired"
			}
			if known.status != 422 || known.Code != want {
				t.Errorf("try %d: %d %s", i+1, known.status, known.body)
			}
		}
		if n := s.count(`SELECT COUNT(*) FROM account_user`); n != people {
			t.Errorf("%d people", n)
		}
		if err := s.guess(ada, goodPassword); err != nil {
			t.Errorf("the owner's password: %v", err)
		}
	})
}

func TestRegistrationsAtOnceMakeOneAccount(t *testing.T) {
	for _, address := range []string{stranger, strangePhone} {
		t.Run(address, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db)
				other := s.replica()
				right := s.codeTo(account.Register, address, "")
				errs := storagetest.AtOnce(50, func(i int) error {
					here := s
					if i%2 == 1 {
						here = other
					}
					_, err := here.SignUp(t.Context(), registration(address, right, goodPassword), account.Origin{Host: home})
					return err
				})
				storagetest.WantCount(t, errs, nil, 1)
				storagetest.WantCount(t, errs, account.ErrCodeExpired, 49)
				for table, want := range map[string]int{"account_user": 1, "account_session": 1} {
					if n := s.count(`SELECT COUNT(*) FROM ` + table); n != want {
						t.Errorf("%d rows in %s", n, table)
					}
				}
			})
		})
	}
}

// A newcomer and a member have both proved to own the address. One of them gets
// it, and the other is told why not.
func TestAnAddressHasOneOwnerHoweverItIsWonAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		other := s.replica()
		_, bob := s.member("bob@example.com")
		for i := range 20 {
			address := string(rune('a'+i)) + "@new.example"
			s.exec(`UPDATE account_user SET email = NULL WHERE id = $1`, bob) // there is nothing to replace
			toBind := s.codeTo(account.Bind, address, bob)
			arrive := func() error { // without a password to hash, both come at the same moment
				_, err := s.CreateMember(t.Context(), account.NewMember{Email: address})
				return err
			}
			if i == 0 {
				code := s.codeTo(account.Register, address, "")
				arrive = func() error {
					_, err := s.SignUp(t.Context(), registration(address, code, goodPassword), account.Origin{})
					return err
				}
			}
			errs := storagetest.AtOnce(2, func(i int) error {
				if i == 0 {
					return arrive()
				}
				return other.bind(bob, address, toBind)
			})
			storagetest.WantCount(t, errs, nil, 1)
			storagetest.WantCount(t, errs, account.ErrEmailTaken, 1)
			s.clock.Advance(time.Hour)
		}
	})
}

// An attacker who cannot read the mailbox can neither put it on an account of
// their own nor make one that its owner would later walk into.
func TestNobodyWaitsInAStrangersAccount(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, attacker := s.member("mallory@example.com")
		toRegister, toBind := s.codeTo(account.Register, stranger, ""), s.codeTo(account.Bind, stranger, attacker)
		for range 6 {
			if _, err := s.SignUp(t.Context(), registration(stranger, wrong(toRegister), otherPassword), account.Origin{}); err == nil {
				t.Fatal("an account without proof")
			}
			if err := s.bind(attacker, stranger, wrong(toBind)); err == nil {
				t.Fatal("an address without proof")
			}
		}
		if n := s.count(`SELECT COUNT(*) FROM account_user WHERE email = $1`, stranger); n != 0 {
			t.Fatal("the address is on an account")
		}
		s.clock.Advance(time.Hour)
		_, victim := s.member(stranger)
		if victim == attacker || s.guess(stranger, otherPassword) == nil {
			t.Error("the attacker's password opens the victim's account")
		}
		if n := s.count(`SELECT COUNT(*) FROM account_session WHERE user_id = $1`, victim); n != 1 {
			t.Errorf("%d sessions", n)
		}
	})
}

func TestClosedRegistrationStopsCodesThatAreOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		right := s.codeTo(account.Register, stranger, "")
		s.policy.Registration = false
		got := s.call("POST", "/auth/register", "", register(stranger, right, goodPassword, goodPassword))
		if got.status != 403 || got.Code != "registration_closed" {
			t.Errorf("%d %s", got.status, got.body)
		}
		if ways := s.call("GET", "/auth/ways", "", nil); ways.body != "{\"email\":true,\"phone\":true,\"telegram\":false,\"registration\":false}\n" {
			t.Errorf("%s", ways.body)
		}
	})
}

func TestEachFieldOfARegistrationHasItsOwnMessage(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db)
	right := s.codeTo(account.Register, stranger, "")
	for name, c := range map[string]struct {
		body        map[string]string
		code, field string
	}{
		"no name":           {register(" ", right, goodPassword, goodPassword), "identifier_required", "identifier"},
		"a bad address":     {register("nobody@", right, goodPassword, goodPassword), "email_invalid", "identifier"},
		"a bad number":      {register("138001380000", right, goodPassword, goodPassword), "phone_invalid", "identifier"},
		"no code":           {register(stranger, " ", goodPassword, goodPassword), "code_required", "code"},
		"no code sent":      {register("x@example.com", "123456", goodPassword, goodPassword), "send_code_first", "code"},
		"no password":       {register(stranger, right, "", ""), "password_required", "password"},
		"no second one":     {register(stranger, right, goodPassword, ""), "repeat_password_required", "repeatPassword"},
		"another second":    {register(stranger, right, goodPassword, otherPassword), "passwords_differ", "repeatPassword"},
		"a short one":       {register(stranger, right, "vk3!x9q", "vk3!x9q"), "password_too_short", "password"},
		"a common one":      {register(stranger, right, "Password123", "Password123"), "password_too_common", "password"},
		"one's own address": {register(stranger, right, stranger, stranger), "password_too_common", "password"},
		"the shop's name":   {register(stranger, right, "HarbourLane!", "HarbourLane!"), "password_too_common", "password"},
		"a very long one":   {register(stranger, right, strings.Repeat("密", 2000), strings.Repeat("密", 2000)), "too_long", "password"},
	} {
		for _, path := range []string{"/auth/register", "/auth/password/reset"} {
			got := s.call("POST", path, "", c.body)
			if got.status != 422 || got.Code != c.code || got.Fields[c.field] != c.code || got.Message == got.Code {
				t.Errorf("%s %s: %d %s", path, name, got.status, got.body)
			}
		}
	}
	if n := s.count(`SELECT MAX(attempts) FROM account_code`); n != 0 {
		t.Errorf("what never was compared used up %d tries", n)
	}
	if _, err := s.SignUp(t.Context(), registration(stranger, right, goodPassword), account.Origin{}); err != nil {
		t.Error(err)
	}
}

func TestTheLanguageIsKeptForLaterMessages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		spoken := func() string { return s.column(`SELECT lang FROM account_user`)[0] }
		_, err := s.SignUp(t.Context(), registration(ada, s.codeTo(account.Register, ada, ""), goodPassword), account.Origin{Lang: lang.Russian})
		if err != nil || spoken() != "ru-RU" {
			t.Errorf("registered: %v, %s", err, spoken())
		}
		if _, err := s.LoginByPassword(t.Context(), ada, goodPassword, account.Origin{Lang: lang.Traditional}); err != nil || spoken() != "zh-TW" {
			t.Errorf("by password: %v, %s", err, spoken())
		}
		if _, err := s.LoginByCode(t.Context(), ada, s.codeTo(account.Login, ada, ""), account.Origin{Lang: lang.Simplified}); err != nil || spoken() != "zh-CN" {
			t.Errorf("by code: %v, %s", err, spoken())
		}
		if err := s.guess(ada, "not the password"); err == nil || spoken() != "zh-CN" {
			t.Errorf("a wrong password: %s", spoken())
		}
	})
}

func TestTheLanguageReadInNowIsTheOneWrittenIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada}).withOperator()
		token := s.signIn(ada)
		spoken := func(email string) string { return s.column(`SELECT lang FROM account_user WHERE email = $1`, email)[0] }
		others := spoken(operator)
		for _, c := range []struct{ asked, want string }{
			{"ru_ru", "ru-RU"},
			{"", "ru-RU"},
			{"fr-FR, *", "ru-RU"},
			{"zh-Hant-TW,zh;q=0.9", "zh-TW"},
			{"en_us", "en-US"},
		} {
			if got := s.callIn(c.asked, home+":1234", "GET", "/me", token, nil); got.status != 200 || spoken(ada) != c.want {
				t.Errorf("%q: %d, %s", c.asked, got.status, spoken(ada))
			}
		}
		if got := s.callIn("ru", home+":1234", "GET", "/me", "garbage", nil); got.status != httpapi.StatusNoSession || spoken(ada) != "en-US" {
			t.Errorf("a stranger: %d, %s", got.status, spoken(ada))
		}
		if spoken(operator) != others {
			t.Error("somebody else's language changed too")
		}
	})
}
