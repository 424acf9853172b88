package account_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const (
	adasPassword = "lovelace 1843"
	home         = "192.0.2.1" // where the tests' requests come from
)

func (s *shop) guess(email, password string) error {
	_, err := s.LoginByPassword(s.t.Context(), email, password, account.Origin{Host: home})
	return err
}

// failed writes wrong tries down without the time that real ones take.
func (s *shop) failed(n int, email, host string) {
	s.t.Helper()
	for range n {
		s.exec(`INSERT INTO account_failure (id, subject, host, at) VALUES ($1, $2, $3, $4)`,
			id.New(s.clock.Now()), id.Hash("password:"+email), host, s.clock.Now())
	}
}

func TestAPasswordOpensItsOwnAccount(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword}).withMember(account.NewMember{Email: "bob@example.com"})
		for _, c := range []struct {
			email, password string
			want            error
		}{
			{ada, adasPassword, nil},
			{"  ADA@Example.com", adasPassword, nil},
			{ada, "wrong", account.ErrLoginFailed},
			{stranger, adasPassword, account.ErrLoginFailed},
			{"bob@example.com", "has no password", account.ErrLoginFailed},
			{ada, "", account.ErrPasswordRequired},
			{ada, strings.Repeat("x", 4097), account.ErrPasswordTooLong},
			{"", adasPassword, account.ErrIdentifierRequired},
			{"ada", adasPassword, account.ErrPhoneInvalid},
			{"ada@", adasPassword, account.ErrEmailInvalid},
		} {
			if err := s.guess(c.email, c.password); !errors.Is(err, c.want) {
				t.Errorf("%q: %v, want %v", c.email, err, c.want)
			}
		}
		// What was right, or never compared, is not a failure.
		if n := s.count(`SELECT COUNT(*) FROM account_failure`); n != 3 {
			t.Errorf("%d failures", n)
		}
		if subjects := s.column(`SELECT subject FROM account_failure`); strings.Contains(strings.Join(subjects, " "), "@") {
			t.Errorf("what was typed is stored: %v", subjects)
		}
	})
}

func TestKnownAndUnknownNamesFailAlike(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		known := s.call("POST", "/auth/login/password", "", login(ada, "wrong"))
		unknown := s.call("POST", "/auth/login/password", "", login(stranger, "wrong"))
		if known.status != 400 || known.Code != "login_failed" || known.status != unknown.status || known.body != unknown.body || len(known.header) != len(unknown.header) {
			t.Errorf("known %d %s, unknown %d %s", known.status, known.body, unknown.status, unknown.body)
		}
	})
}

func TestOnlyTenGuessesAtOneAccountAreCompared(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		s.failed(7, ada, "198.51.100.1") // from somewhere else, a moment ago
		s.clock.Advance(time.Minute)

		errs := atOnce(8, func(int) error { return s.guess(ada, "wrong") })

		storagetest.WantCount(t, errs, account.ErrLoginFailed, 3)
		storagetest.WantCount(t, errs, account.ErrLoginLimit, 5)
		err := s.guess(ada, adasPassword)
		f, _ := fault.As(err)
		if !errors.Is(err, account.ErrLoginLimit) || f.Params()["seconds"] != 14*60 {
			t.Errorf("even the right password waits: %v %v", err, f)
		}
		if err := s.guess(stranger, "wrong"); !errors.Is(err, account.ErrLoginFailed) {
			t.Errorf("another account: %v", err)
		}
		if s.signIn(ada) == "" {
			t.Error("its owner must still get in by code")
		}
		s.clock.Advance(14 * time.Minute)
		if err := s.guess(ada, adasPassword); err != nil {
			t.Errorf("afterwards: %v", err)
		}
	})
}

func TestOneHostCannotGuessAtEverybody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada, Password: adasPassword})
		for i := range 10 {
			s.failed(5, fmt.Sprintf("user%d@example.com", i), "192.0.2.1")
		}
		if err := s.guess(ada, adasPassword); !errors.Is(err, account.ErrLoginLimit) {
			t.Errorf("from the guesser's address: %v", err)
		}
		if _, err := s.LoginByPassword(t.Context(), ada, adasPassword, account.Origin{Host: "203.0.113.5"}); err != nil {
			t.Errorf("from elsewhere: %v", err)
		}
	})
}

func TestAccountsAreMadeOnceForEachAddress(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		spellings := []string{ada, "ADA@example.com", "ada@EXAMPLE.com ", "ａda@example.com"}
		errs := atOnce(8, func(i int) error {
			_, err := s.CreateMember(t.Context(), account.NewMember{Email: spellings[i%len(spellings)]})
			return err
		})
		storagetest.WantCount(t, errs, nil, 1)
		storagetest.WantCount(t, errs, account.ErrEmailTaken, 7)
	})
}

func TestAnOperatorHasALongPasswordAndEveryKey(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		if _, err := s.CreateOperator(t.Context(), operator, "fourteen chars", nil); !errors.Is(err, account.ErrPasswordTooShort) {
			t.Errorf("fourteen characters: %v", err)
		}
		s.withOperator()
		in, err := s.LoginByPassword(t.Context(), operator, operatorPassword, account.Origin{})
		if err != nil {
			t.Fatal(err)
		}
		actor, err := s.Identify(t.Context(), in.Token)
		if err != nil || !actor.Can("settings") || !actor.Can("audit") || actor.Can("other") || actor.UserID != in.UserID {
			t.Errorf("actor %+v, %v", actor, err)
		}
	})
}

func login(identifier, password string) map[string]string {
	return map[string]string{"identifier": identifier, "password": password}
}
