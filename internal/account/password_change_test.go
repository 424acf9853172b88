package account_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func (s *shop) reset(address, code, password string) error {
	return s.ResetPassword(s.t.Context(), account.PasswordReset{Identifier: address, Code: code, Password: password, Repeat: password, Lang: "en-US"})
}

func newPassword(old, password, repeat string) map[string]string {
	return map[string]string{"oldPassword": old, "password": password, "repeatPassword": repeat}
}

// soonDead waits for the news to arrive in this process. That it takes less
// than a second is for an idle machine to show: soak runs hold the house to it.
func (s *shop) soonDead(tokens ...string) {
	s.t.Helper()
	for _, token := range tokens {
		storagetest.Eventually(s.t, "the session ends in the other process", func() bool { return !s.alive(token) })
	}
}

func TestAForgottenPasswordIsReplacedAndEverybodySignedOut(t *testing.T) {
	for _, address := range []string{ada, annsPhone} {
		t.Run(address, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db)
				other := s.replica()
				first, _ := s.member(address)
				second := s.signInWith(address, goodPassword)
				if !other.alive(first) || !other.alive(second) {
					t.Fatal("not signed in")
				}
				right := s.codeTo(account.Reset, address, "")
				if err := s.reset(address, wrong(right), otherPassword); !errors.Is(err, account.ErrCodeWrong) || !s.alive(first) {
					t.Errorf("a wrong code: %v", err)
				}
				if err := s.reset(address, right, goodPassword); !errors.Is(err, account.ErrPasswordSame) || !s.alive(first) {
					t.Errorf("the same password: %v", err)
				}
				if err := s.reset(address, right, otherPassword); err != nil {
					t.Fatal(err)
				}
				if s.alive(first) || s.alive(second) {
					t.Error("a session has outlived the password")
				}
				other.soonDead(first, second)
				if err := s.guess(address, goodPassword); !errors.Is(err, account.ErrLoginFailed) {
					t.Errorf("the old password: %v", err)
				}
				if err := s.guess(address, otherPassword); err != nil {
					t.Errorf("the new password: %v", err)
				}
				if err := s.reset(address, right, goodPassword); !errors.Is(err, account.ErrCodeExpired) {
					t.Errorf("the code again: %v", err)
				}
				if want := "password_changed register_code reset_code"; address == ada && s.letters(ada) != want {
					t.Errorf("letters: %s", s.letters(ada))
				}
			})
		})
	}
}

func (s *shop) signInWith(name, password string) string {
	s.t.Helper()
	in, err := s.LoginByPassword(s.t.Context(), name, password, account.Origin{Host: home})
	if err != nil {
		s.t.Fatal(err)
	}
	return in.Token
}

func TestResettingWithoutAnAccountIsAnsweredLikeAWrongCode(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		s.member(ada)
		digits := wrong(s.codeTo(account.Reset, ada, ""))
		if err := s.askFor(account.Reset, stranger, ""); err != nil {
			t.Fatal(err)
		}
		for range 7 {
			known := s.call("POST", "/auth/password/reset", "", register(ada, digits, otherPassword, otherPassword))
			unknown := s.call("POST", "/auth/password/reset", "", register(stranger, digits, otherPassword, otherPassword))
			s.alike(known, unknown)
		}
		if err := s.guess(ada, goodPassword); err != nil {
			t.Error(err)
		}
	})
}

// Whoever reads an operator's mail must not run the shop.
func TestAnOperatorsPasswordIsNotResetByMail(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		right := s.codeTo(account.Reset, operator, "")
		if err := s.reset(operator, wrong(right), otherPassword); !errors.Is(err, account.ErrCodeWrong) {
			t.Errorf("a wrong code must not tell an operator from others: %v", err)
		}
		if err := s.reset(operator, right, operatorPassword); !errors.Is(err, account.ErrOperatorPassword) {
			t.Errorf("the right code tells whether the password is right: %v", err)
		}
		if err := s.reset(operator, right, otherPassword); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("the right code again: %v", err)
		}
		if err := s.guess(operator, operatorPassword); err != nil {
			t.Errorf("the password: %v", err)
		}
	})
}

func TestANewPasswordSignsEverybodyOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		other := s.replica()
		here, _ := s.member(ada)
		there := s.signInWith(ada, goodPassword)
		if !other.alive(there) {
			t.Fatal("not signed in")
		}
		for name, c := range map[string]struct {
			body        map[string]string
			code, field string
		}{
			"no old one":        {newPassword("", otherPassword, otherPassword), "old_password_required", "oldPassword"},
			"a wrong old one":   {newPassword(otherPassword, otherPassword, otherPassword), "old_password_wrong", "oldPassword"},
			"no new one":        {newPassword(goodPassword, "", ""), "password_required", "password"},
			"no second one":     {newPassword(goodPassword, otherPassword, ""), "repeat_password_required", "repeatPassword"},
			"another second":    {newPassword(goodPassword, otherPassword, goodPassword), "passwords_differ", "repeatPassword"},
			"a short one":       {newPassword(goodPassword, "short", "short"), "password_too_short", "password"},
			"the same again":    {newPassword(goodPassword, goodPassword, goodPassword), "password_same", "password"},
			"one's own address": {newPassword(goodPassword, ada, ada), "password_too_common", "password"},
		} {
			if got := s.call("PUT", "/me/password", here, c.body); got.status != 422 || got.Code != c.code || got.Fields[c.field] != c.code {
				t.Errorf("%s: %d %s", name, got.status, got.body)
			}
		}
		if got := s.call("PUT", "/me/password", here, newPassword(goodPassword, otherPassword, otherPassword)); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		for _, token := range []string{here, there} {
			if got := s.call("GET", "/me", token, nil); got.status != 499 {
				t.Errorf("an old session: %d", got.status)
			}
		}
		other.soonDead(here, there)
		if s.guess(ada, goodPassword) == nil || s.guess(ada, otherPassword) != nil {
			t.Error("the password did not change")
		}
	})
}

// A session left open in a library must not be a place to guess at leisure.
func TestTheOldPasswordCanBeGuessedTenTimes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		for i := range 10 {
			if got := s.call("PUT", "/me/password", token, newPassword("a wrong guess", otherPassword, otherPassword)); got.Code != "old_password_wrong" {
				t.Fatalf("guess %d: %d %s", i+1, got.status, got.body)
			}
		}
		got := s.call("PUT", "/me/password", token, newPassword(goodPassword, otherPassword, otherPassword))
		if got.status != 429 || got.Code != "login_limit_reached" || got.Params["seconds"] != float64(900) || got.Params["minutes"] != float64(15) {
			t.Errorf("the eleventh: %d %s", got.status, got.body)
		}
		if err := s.guess(ada, goodPassword); err != nil {
			t.Errorf("the owner cannot sign in: %v", err)
		}
		s.clock.Advance(15 * time.Minute)
		if got := s.call("PUT", "/me/password", token, newPassword(goodPassword, otherPassword, otherPassword)); got.status != 204 {
			t.Errorf("later: %d %s", got.status, got.body)
		}
	})
}

func TestTheFirstPasswordNeedsAFreshSession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		token := s.signIn(ada)
		s.clock.Advance(30*time.Minute + time.Second)
		if got := s.call("PUT", "/me/password", token, newPassword("", otherPassword, otherPassword)); got.status != 403 || got.Code != "sign_in_again" {
			t.Errorf("after half an hour: %d %s", got.status, got.body)
		}
		token = s.signIn(ada)
		s.clock.Advance(30 * time.Minute)
		if got := s.call("PUT", "/me/password", token, newPassword("", otherPassword, otherPassword)); got.status != 204 {
			t.Errorf("within half an hour: %d %s", got.status, got.body)
		}
		if err := s.guess(ada, otherPassword); err != nil {
			t.Error(err)
		}
	})
}

func TestAnOperatorsPasswordStaysLong(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		token := s.signInWith(operator, operatorPassword)
		got := s.call("PUT", "/me/password", token, newPassword(operatorPassword, "kelp and tin", "kelp and tin"))
		if got.status != 422 || got.Code != "password_too_short" || got.Params["shortest"] != float64(15) {
			t.Errorf("%d %s", got.status, got.body)
		}
	})
}

func TestWhetherAPasswordIsLongIsKept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		long := func() int { return s.count(`SELECT COUNT(*) FROM account_user WHERE password_long`) }
		if long() != 1 {
			t.Error("a long one at registration")
		}
		s.call("PUT", "/me/password", token, newPassword(goodPassword, "fourteen chars", "fourteen chars"))
		if long() != 0 {
			t.Error("fourteen characters are not long")
		}
		if err := s.reset(ada, s.codeTo(account.Reset, ada, ""), "fifteen letters"); err != nil || long() != 1 {
			t.Errorf("fifteen are: %v", err)
		}
	})
}

func TestAPasswordNeedsANameToTypeBesideIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		in, err := s.enter(adaTG)
		if err != nil {
			t.Fatal(err)
		}
		got := s.call("PUT", "/me/password", in.Token, newPassword("", otherPassword, otherPassword))
		if got.status != 409 || got.Code != "address_first" {
			t.Errorf("%d %s", got.status, got.body)
		}
	})
}

// Whoever signs in with the old password while it is being changed is either
// refused or signed out with everybody else.
func TestNoSessionOfTheOldPasswordOutlivesIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		now, next := goodPassword, otherPassword
		for range 5 {
			answers := atOnce(4, func(i int) reply {
				if i == 0 {
					return s.call("PUT", "/me/password", token, newPassword(now, next, next))
				}
				return s.callFrom("198.51.100.7:1", "POST", "/auth/login/password", "", login(ada, now))
			})
			if answers[0].status != 204 {
				t.Fatalf("%d %s", answers[0].status, answers[0].body)
			}
			if n := s.count(`SELECT COUNT(*) FROM account_session`); n != 0 {
				t.Fatalf("%d sessions of the old password", n)
			}
			s.clock.Advance(15 * time.Minute)
			token = s.signInWith(ada, next)
			now, next = next, now
		}
	})
}

func TestOneOfTwoChangesAtOnceWins(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, userID := s.member(ada)
		choices := []string{otherPassword, "a third of many"}
		errs := storagetest.AtOnce(2, func(i int) error {
			return s.ChangePassword(t.Context(), account.PasswordChange{UserID: userID, Old: goodPassword, Password: choices[i], Repeat: choices[i], Host: home})
		})
		storagetest.WantCount(t, errs, nil, 1)
		storagetest.WantCount(t, errs, account.ErrOldPasswordWrong, 1)
		for i, err := range errs {
			if signsIn := s.guess(ada, choices[i]) == nil; signsIn != (err == nil) {
				t.Errorf("choice %d: %v, but signing in: %v", i+1, err, signsIn)
			}
		}
	})
}
