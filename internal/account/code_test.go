package account_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestARightCodeMakesOneSessionHoweverOftenItIsSent(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		other := s.replica()
		right := s.code(ada)

		errs := atOnce(50, func(i int) error {
			here := s
			if i%2 == 1 {
				here = other
			}
			_, err := here.LoginByCode(t.Context(), ada, right, account.Origin{})
			return err
		})

		storagetest.WantCount(t, errs, nil, 1)
		storagetest.WantCount(t, errs, account.ErrCodeExpired, 49)
		if n := s.count(`SELECT COUNT(*) FROM account_session`); n != 1 {
			t.Errorf("%d sessions", n)
		}
		if _, err := s.LoginByCode(t.Context(), ada, right, account.Origin{}); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("used again: %v", err)
		}
	})
}

func TestACodeIsComparedFiveTimesInAll(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		other := s.replica() // a restart or another process knows the count
		right := s.code(ada)

		errs := atOnce(20, func(i int) error {
			here := s
			if i%2 == 1 {
				here = other
			}
			_, err := here.LoginByCode(t.Context(), ada, wrong(right), account.Origin{})
			return err
		})

		storagetest.WantCount(t, errs, account.ErrCodeWrong, 5)
		storagetest.WantCount(t, errs, account.ErrCodeExpired, 15)
		if _, err := s.LoginByCode(t.Context(), ada, right, account.Origin{}); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("the right code after five wrong ones: %v", err)
		}
		if n := s.count(`SELECT attempts FROM account_code`); n != 5 {
			t.Errorf("%d attempts are written down", n)
		}
	})
}

func TestACodeLivesFiveMinutes(t *testing.T) {
	for name, c := range map[string]struct {
		after time.Duration
		want  error
	}{
		"at once":       {0, nil},
		"at 4:59":       {5*time.Minute - time.Second, nil},
		"at 4:59.999":   {5*time.Minute - time.Millisecond, nil},
		"at 5:00":       {5 * time.Minute, account.ErrCodeExpired},
		"at 5:01":       {5*time.Minute + time.Second, account.ErrCodeExpired},
		"the day after": {24 * time.Hour, account.ErrCodeExpired},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db).withMember(account.NewMember{Email: ada})
				right := s.code(ada)
				s.clock.Advance(c.after)
				if _, err := s.LoginByCode(t.Context(), ada, right, account.Origin{}); !errors.Is(err, c.want) {
					t.Fatalf("got %v, want %v", err, c.want)
				}
			})
		})
	}
}

func TestANewCodeKillsTheOldOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		old := s.code(ada)
		s.clock.Advance(time.Minute)
		fresh := s.code(ada)
		if old == fresh {
			t.Skip("the same digits twice: one in a million")
		}
		if _, err := s.LoginByCode(t.Context(), ada, old, account.Origin{}); !errors.Is(err, account.ErrCodeWrong) {
			t.Errorf("old: %v", err)
		}
		if _, err := s.LoginByCode(t.Context(), ada, fresh, account.Origin{}); err != nil {
			t.Errorf("fresh: %v", err)
		}
	})
}

func TestOneOfManyRequestsAtOnceSendsACode(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		spellings := []string{ada, "ADA@example.com", " ada@EXAMPLE.com", "ａda@example.com"}
		errs := atOnce(12, func(i int) error { return s.ask(spellings[i%len(spellings)]) })
		storagetest.WantCount(t, errs, nil, 1)
		storagetest.WantCount(t, errs, account.ErrCodeWait, 11)
		if n := s.count(`SELECT COUNT(*) FROM notify_message`); n != 1 {
			t.Errorf("%d messages", n)
		}
	})
}

// Known and unknown addresses are limited alike, or the limit would tell them
// apart.
func TestCodesAreLimitedForEachAddress(t *testing.T) {
	for _, address := range []string{ada, stranger} {
		t.Run(address, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db).withMember(account.NewMember{Email: ada})
				refused := func(want error, seconds int) {
					t.Helper()
					err := s.ask(address)
					f, _ := fault.As(err)
					if !errors.Is(err, want) || f.Params()["seconds"] != seconds {
						t.Fatalf("got %v %v, want %v for %d s", err, f.Params(), want, seconds)
					}
				}
				sent := func() {
					t.Helper()
					if err := s.ask(address); err != nil {
						t.Fatal(err)
					}
				}
				sent()
				s.clock.Advance(59 * time.Second)
				refused(account.ErrCodeWait, 1)
				s.clock.Advance(time.Second)
				for range 4 {
					sent()
					s.clock.Advance(time.Minute)
				}
				// Five within the first five minutes: the hour's limit.
				refused(account.ErrCodeLimit, 55*60)
				s.clock.Advance(55 * time.Minute)
				for range 5 {
					sent()
					s.clock.Advance(15 * time.Minute)
				}
				// Ten: the day's limit. The first one is two and a quarter hours old.
				refused(account.ErrCodeLimit, (24*60-135)*60)
				s.clock.Advance(24*time.Hour - 135*time.Minute)
				sent()
				if err := s.ask("bob@example.com"); err != nil {
					t.Errorf("another address: %v", err)
				}
			})
		})
	}
}

func TestOneHostCannotAskForEverybody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		for i := range 20 {
			if err := s.ask(string(rune('a'+i)) + "@example.com"); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.ask("z@example.com"); !errors.Is(err, account.ErrTooManyByHost) {
			t.Fatal(err)
		}
		s.clock.Advance(time.Hour)
		if err := s.ask("z@example.com"); err != nil {
			t.Fatal(err)
		}
	})
}

func TestAnAddressWithoutAccountIsToldSoByMailOnly(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		known := s.call("POST", "/auth/codes", "", codeFor(ada))
		unknown := s.call("POST", "/auth/codes", "", codeFor(stranger))
		for _, r := range []reply{known, unknown} {
			r.header.Del("X-Request-Id")
		}
		if known.status != 200 || known.status != unknown.status || known.body != unknown.body || known.body != "{\"retryAfter\":60}\n" {
			t.Errorf("known %d %s, unknown %d %s", known.status, known.body, unknown.status, unknown.body)
		}
		if len(known.header) != len(unknown.header) {
			t.Errorf("headers %v and %v", known.header, unknown.header)
		}
		for name := range known.header {
			if known.header.Get(name) != unknown.header.Get(name) {
				t.Errorf("%s: %s and %s", name, known.header.Get(name), unknown.header.Get(name))
			}
		}
		mails := s.column(`SELECT recipient || ' ' || template FROM notify_message ORDER BY recipient`)
		if len(mails) != 2 || mails[0] != ada+" login_code" || mails[1] != stranger+" login_unknown" {
			t.Errorf("mails %v", mails)
		}
		if codes := s.column(`SELECT code FROM notify_message WHERE recipient = $1`, stranger); codes[0] != "" {
			t.Error("a stranger was sent a code")
		}
		for range 5 {
			if _, err := s.LoginByCode(t.Context(), stranger, "123456", account.Origin{}); !errors.Is(err, account.ErrCodeWrong) {
				t.Errorf("guess: %v", err)
			}
		}
		if _, err := s.LoginByCode(t.Context(), stranger, "123456", account.Origin{}); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("sixth guess: %v", err)
		}
	})
}

func TestOperatorsDoNotSignInByMail(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		right := s.code(operator)
		if _, err := s.LoginByCode(t.Context(), operator, wrong(right), account.Origin{}); !errors.Is(err, account.ErrCodeWrong) {
			t.Errorf("a wrong code must not tell an operator from others: %v", err)
		}
		if _, err := s.LoginByCode(t.Context(), operator, right, account.Origin{}); !errors.Is(err, account.ErrOperatorPassword) {
			t.Errorf("right code: %v", err)
		}
		if _, err := s.LoginByCode(t.Context(), operator, right, account.Origin{}); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("right code again: %v", err)
		}
		if n := s.count(`SELECT COUNT(*) FROM account_session`); n != 0 {
			t.Errorf("%d sessions", n)
		}
		if _, err := s.LoginByPassword(t.Context(), operator, operatorPassword, account.Origin{}); err != nil {
			t.Errorf("password: %v", err)
		}
	})
}

func TestTypingIsForgivenWhereItIsClear(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		if _, err := s.LoginByCode(t.Context(), ada, "123456", account.Origin{}); !errors.Is(err, account.ErrCodeFirst) {
			t.Errorf("before any code: %v", err)
		}
		right := s.code(ada)
		if _, err := s.LoginByCode(t.Context(), ada, "  ", account.Origin{}); !errors.Is(err, account.ErrCodeRequired) {
			t.Errorf("nothing typed: %v", err)
		}
		wide := ""
		for _, digit := range right {
			wide += string('０' + digit - '0')
		}
		if _, err := s.LoginByCode(t.Context(), "ADA@example.com ", " "+wide[:9]+" "+wide[9:], account.Origin{}); err != nil {
			t.Errorf("full-width digits with a space: %v", err)
		}
	})
}

func codeFor(email string) map[string]string {
	return map[string]string{"channel": "email", "target": email, "purpose": "login"}
}
