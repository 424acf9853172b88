package account_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// device is an authenticator app.
type device struct {
	shop   *shop
	secret string
	codes  []string // for the day it is lost
}

// shows gives the code of the moment.
func (d *device) shows() string { return account.AppCode(d.secret, d.shop.clock.Now()) }

// next waits until the app shows something new.
func (d *device) next() string {
	d.shop.clock.Advance(30 * time.Second)
	return d.shows()
}

func (s *shop) userID(email string) string {
	s.t.Helper()
	return s.column(`SELECT id FROM account_user WHERE email = $1`, email)[0]
}

func (s *shop) withFactor(email string) *device {
	s.t.Helper()
	enrolment, err := s.Enrol(s.t.Context(), s.userID(email))
	if err != nil {
		s.t.Fatal(err)
	}
	d := &device{shop: s, secret: enrolment.Secret}
	if d.codes, err = s.TurnFactorOn(s.t.Context(), s.userID(email), d.shows()); err != nil {
		s.t.Fatal(err)
	}
	return d
}

// ticket is the first half of a sign-in.
func (s *shop) ticket(email, password string) string {
	s.t.Helper()
	in, err := s.LoginByPassword(s.t.Context(), email, password, account.Origin{Host: home})
	if err != nil || in.Token != "" || in.Ticket == "" {
		s.t.Fatalf("%+v, %v", in, err)
	}
	return in.Ticket
}

func (s *shop) finish(ticket, code, host string) (string, error) {
	in, err := s.LoginBySecondFactor(s.t.Context(), ticket, code, account.Origin{Host: host})
	return in.Token, err
}

func TestASecondFactorStandsBetweenEveryWayInAndASession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		app := s.withFactor(ada)
		app.next()
		for name, got := range map[string]reply{
			"code":     s.call("POST", "/auth/login/code", "", map[string]string{"identifier": ada, "code": s.code(ada)}),
			"password": s.call("POST", "/auth/login/password", "", login(ada, adasPassword)),
		} {
			if got.status != 200 || got.header.Get(httpapi.TokenHeader) != "" || got.header.Get("Cache-Control") != "no-store" ||
				!strings.HasPrefix(got.body, `{"secondFactor":{"ticket":"`) || strings.Contains(got.body, "user") {
				t.Fatalf("%s: %d %v %s", name, got.status, got.header, got.body)
			}
			ticket := strings.Split(got.body, `"`)[5]
			if s.alive(ticket) {
				t.Errorf("%s: the ticket is a session", name)
			}
			in := s.call("POST", "/auth/login/second-factor", "", map[string]string{"ticket": ticket, "code": app.next()})
			token := in.header.Get(httpapi.TokenHeader)
			if in.status != 200 || !s.alive(token) || !strings.Contains(in.body, `"secondFactor":true`) || !strings.Contains(in.body, `"auths":{}`) {
				t.Errorf("%s: %d %s", name, in.status, in.body)
			}
			if again := s.call("POST", "/auth/login/second-factor", "", map[string]string{"ticket": ticket, "code": app.next()}); again.Code != "second_factor_expired" {
				t.Errorf("%s: the ticket again: %d %s", name, again.status, again.body)
			}
		}
	})
}

func TestOneCodeOfTheAppMakesOneSession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		app := s.withFactor(ada)
		code := app.next()
		tickets := []string{}
		for range 5 {
			tickets = append(tickets, s.ticket(ada, adasPassword))
		}
		second := s.replica()
		results := storagetest.AtOnce(20, func(i int) error {
			where := []*shop{s, second}[i%2]
			_, err := where.finish(tickets[i%5], code, home)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		if n := s.count(`SELECT COUNT(*) FROM account_session`); n != 1 {
			t.Errorf("%d sessions", n)
		}
		s.clock.Advance(time.Hour) // past the limit of tries
		if _, err := s.finish(s.ticket(ada, adasPassword), account.AppCode(app.secret, s.clock.Now()), home); err != nil {
			t.Errorf("the next code: %v", err)
		}
	})
}

func TestOneCodeOfTheAppDoesOneThing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		code := s.withFactor(ada).next()
		results := storagetest.AtOnce(5, func(i int) error {
			_, err := s.NewRecoveryCodes(t.Context(), s.userID(ada), code, account.Origin{Host: home})
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, account.ErrFactorWrong, 4)
	})
}

func TestATicketIsTriedFiveTimesAndLivesFiveMinutes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		app := s.withFactor(ada)
		app.next()
		tired := s.ticket(ada, adasPassword)
		for i := range 5 { // from five places, so that only the ticket counts them together
			s.exec(`DELETE FROM account_failure`)
			if _, err := s.finish(tired, wrong(app.shows()), fmt.Sprintf("203.0.113.%d", i)); !errors.Is(err, account.ErrFactorWrong) {
				t.Fatalf("try %d: %v", i, err)
			}
		}
		s.exec(`DELETE FROM account_failure`)
		if _, err := s.finish(tired, app.shows(), home); !errors.Is(err, account.ErrFactorExpired) {
			t.Errorf("the sixth try: %v", err)
		}
		old := s.ticket(ada, adasPassword)
		s.clock.Advance(5*time.Minute - time.Millisecond)
		if _, err := s.finish(old, wrong(app.shows()), home); !errors.Is(err, account.ErrFactorWrong) {
			t.Errorf("just in time: %v", err)
		}
		s.clock.Advance(time.Millisecond)
		if _, err := s.finish(old, app.shows(), home); !errors.Is(err, account.ErrFactorExpired) {
			t.Errorf("too late: %v", err)
		}
		for name, ticket := range map[string]string{"none": "", "invented": strings.Repeat("a", 43)} {
			if _, err := s.finish(ticket, app.shows(), home); !errors.Is(err, account.ErrFactorExpired) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

func TestManyTicketsDoNotGiveManyTries(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		const thief = "203.0.113.66"
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		app := s.withFactor(ada)
		app.next()
		if _, err := s.finish(s.ticket(ada, adasPassword), app.shows(), home); err != nil { // home is known from now on
			t.Fatal(err)
		}
		tickets := []string{}
		for range 8 {
			tickets = append(tickets, s.ticket(ada, adasPassword))
		}
		results := storagetest.AtOnce(40, func(i int) error {
			_, err := s.finish(tickets[i%8], "000000", thief)
			return err
		})
		storagetest.WantCount(t, results, account.ErrFactorWrong, 5)
		storagetest.WantCount(t, results, account.ErrLoginLimit, 35)
		if _, err := s.finish(s.ticket(ada, adasPassword), app.next(), home); err != nil {
			t.Errorf("the owner is shut out at home: %v", err)
		}
		for range 3 { // a quarter of an hour later there are five more, and 20 a day
			s.clock.Advance(16 * time.Minute)
			ticket := s.ticket(ada, adasPassword)
			for range 5 {
				_, _ = s.finish(ticket, "000000", thief)
			}
		}
		s.clock.Advance(16 * time.Minute)
		if _, err := s.finish(s.ticket(ada, adasPassword), app.shows(), thief); !errors.Is(err, account.ErrLoginLimit) {
			t.Errorf("the 21st try of a day: %v", err)
		}
	})
}

func TestARecoveryCodeWorksOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		app := s.withFactor(ada)
		if len(app.codes) != 10 {
			t.Fatalf("%v", app.codes)
		}
		ticket := s.ticket(ada, adasPassword)
		results := storagetest.AtOnce(5, func(int) error {
			_, err := s.finish(ticket, strings.ToUpper(app.codes[0]), home)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		if state, err := s.Factor(t.Context(), s.userID(ada)); err != nil || !state.On || state.RecoveryLeft != 9 {
			t.Errorf("%+v, %v", state, err)
		}
		told := s.column(`SELECT params FROM notify_message WHERE template = 'recovery_code_used' AND recipient = $1`, ada)
		if len(told) != 1 || !strings.Contains(told[0], `"Left":"9"`) {
			t.Errorf("told: %v", told)
		}
		s.clock.Advance(time.Hour) // those who were slower count as wrong for a while
		fresh, err := s.NewRecoveryCodes(t.Context(), s.userID(ada), app.next(), account.Origin{Host: home})
		if err != nil || len(fresh) != 10 {
			t.Fatalf("%v, %v", fresh, err)
		}
		if _, err := s.finish(s.ticket(ada, adasPassword), app.codes[1], home); !errors.Is(err, account.ErrFactorWrong) {
			t.Errorf("a replaced code: %v", err)
		}
		if _, err := s.finish(s.ticket(ada, adasPassword), fresh[0], home); err != nil {
			t.Errorf("a new code: %v", err)
		}
		for _, code := range append(app.codes, fresh...) {
			if s.count(`SELECT COUNT(*) FROM account_recovery WHERE hash = $1`, code) != 0 {
				t.Error("a code is kept as it is")
			}
		}
	})
}

func TestRecoveryCodesAreReplacedOneAtATime(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		app := s.withFactor(ada)
		spare := app.codes
		for range 10 {
			typed := []string{app.next(), spare[0]}
			storagetest.AtOnce(2, func(i int) error {
				_, err := s.NewRecoveryCodes(t.Context(), s.userID(ada), typed[i], account.Origin{Host: home})
				return err
			})
			if n := s.count(`SELECT COUNT(*) FROM account_recovery`); n != 10 {
				t.Fatalf("%d recovery codes", n)
			}
			s.clock.Advance(time.Hour)
			var err error
			if spare, err = s.NewRecoveryCodes(t.Context(), s.userID(ada), app.next(), account.Origin{Host: home}); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestTheSecondFactorIsTurnedOnInAFreshSession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		begun := s.call("POST", "/me/second-factor", token, nil)
		var enrolment struct{ Secret string }
		if err := json.Unmarshal([]byte(begun.body), &enrolment); err != nil || begun.status != 200 {
			t.Fatalf("%d %s", begun.status, begun.body)
		}
		app := &device{shop: s, secret: enrolment.Secret}
		s.clock.Advance(30*time.Minute + time.Millisecond)
		for _, got := range []reply{
			s.call("POST", "/me/second-factor", token, nil),
			s.call("PUT", "/me/second-factor", token, map[string]string{"code": app.shows()}),
		} {
			if got.status != 403 || got.Code != "sign_in_again" {
				t.Errorf("%d %s", got.status, got.body)
			}
		}
	})
}

func TestTurningTheSecondFactorOnAndOff(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		user := s.userID(ada)
		from := account.Origin{Host: home, Lang: lang.English}
		if _, err := s.TurnFactorOn(t.Context(), user, "000000"); !errors.Is(err, account.ErrFactorOff) {
			t.Errorf("without a seed: %v", err)
		}
		first, err := s.Enrol(t.Context(), user)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(first.URI, "issuer=Harbour%20Lane") || strings.Contains(strings.Join(s.column(`SELECT CAST(seed_sealed AS TEXT) FROM account_factor`), ""), first.Secret) {
			t.Errorf("%+v", first)
		}
		if _, err := s.TurnFactorOn(t.Context(), user, wrong(account.AppCode(first.Secret, s.clock.Now()))); !errors.Is(err, account.ErrCodeWrong) {
			t.Errorf("a wrong first code: %v", err)
		}
		app := s.withFactor(ada) // begins anew: the first seed is void
		if app.secret == first.Secret {
			t.Error("the same seed twice")
		}
		if _, err := s.Enrol(t.Context(), user); !errors.Is(err, account.ErrFactorOn) {
			t.Errorf("a second factor beside the first: %v", err)
		}
		if err := s.TurnFactorOff(t.Context(), user, app.shows(), from); !errors.Is(err, account.ErrFactorWrong) {
			t.Errorf("the code that turned it on: %v", err)
		}
		if err := s.TurnFactorOff(t.Context(), user, app.next(), from); err != nil {
			t.Fatal(err)
		}
		if letters := s.letters(ada); letters != "second_factor_off second_factor_on" {
			t.Errorf("letters %s", letters)
		}
		if s.count(`SELECT COUNT(*) FROM account_recovery`)+s.count(`SELECT COUNT(*) FROM account_factor`) != 0 {
			t.Error("something is left")
		}
		if err := s.guess(ada, adasPassword); err != nil {
			t.Errorf("signing in: %v", err)
		}
		if err := s.TurnFactorOff(t.Context(), user, app.next(), from); !errors.Is(err, account.ErrFactorOff) {
			t.Errorf("off again: %v", err)
		}
	})
}
