package account_test

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const (
	guesser   = "198.51.100.1"
	elsewhere = "203.0.113.5"
)

func (s *shop) guessFrom(host, email, password string) error {
	_, err := s.LoginByPassword(s.t.Context(), email, password, account.Origin{Host: host})
	return err
}

// A password is an operator's only way in, so whoever knows the address must
// not be able to close it.
func TestAGuesserCannotKeepAnOperatorOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		if err := s.guess(operator, operatorPassword); err != nil {
			t.Fatal(err)
		}
		attack := func() { s.failed(10, operator, guesser) }

		attack()
		if err := s.guess(operator, operatorPassword); err != nil {
			t.Errorf("where the operator has signed in before: %v", err)
		}
		for _, host := range []string{guesser, elsewhere} {
			if err := s.guessFrom(host, operator, operatorPassword); !errors.Is(err, account.ErrLoginLimit) {
				t.Errorf("from %s: %v", host, err)
			}
		}
		s.failed(10, operator, home)
		if err := s.guess(operator, operatorPassword); !errors.Is(err, account.ErrLoginLimit) {
			t.Errorf("a known host may guess without end: %v", err)
		}
		s.clock.Advance(30*24*time.Hour + time.Second)
		attack()
		if err := s.guess(operator, operatorPassword); !errors.Is(err, account.ErrLoginLimit) {
			t.Errorf("a host is known for ever: %v", err)
		}
	})
}

func TestWhereASessionIsUsedIsKnown(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		in, err := s.LoginByPassword(t.Context(), operator, operatorPassword, account.Origin{Host: elsewhere})
		if err != nil {
			t.Fatal(err)
		}
		token := in.Token
		for range 3 { // the operator has moved home and stays signed in there
			s.clock.Advance(29 * 24 * time.Hour)
			token = s.renewed(token)
		}
		if got := s.call("POST", "/auth/logout", token, nil); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		s.failed(10, operator, guesser)
		if err := s.guess(operator, operatorPassword); err != nil {
			t.Errorf("back again: %v", err)
		}
		if err := s.guessFrom(elsewhere, operator, operatorPassword); !errors.Is(err, account.ErrLoginLimit) {
			t.Errorf("where nobody has been for months: %v", err)
		}
	})
}

func TestGuessesAtManyNamesAtOnceAreCountedTogether(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		for i := range 6 {
			s.failed(7, fmt.Sprintf("user%d@example.com", i), home)
		}
		errs := atOnce(24, func(i int) error { return s.guess(fmt.Sprintf("other%d@example.com", i), "wrong") })
		storagetest.WantCount(t, errs, account.ErrLoginFailed, 8)
		storagetest.WantCount(t, errs, account.ErrLoginLimit, 16)
	})
}

func TestCodesForManyNamesAtOnceAreCountedTogether(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		errs := atOnce(28, func(i int) error { return s.ask(fmt.Sprintf("user%d@example.com", i)) })
		storagetest.WantCount(t, errs, nil, 20)
		storagetest.WantCount(t, errs, account.ErrTooManyByHost, 8)
	})
}

// A name and a host may share a lock with another host and another name. Taken
// crosswise, each would wait for the other.
func TestLocksOfNamesAndHostsAreNotTakenCrosswise(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		names := []string{ada, stranger}
		errs := atOnce(24, func(i int) error {
			return s.RequestCode(t.Context(), account.CodeRequest{Channel: account.ViaEmail, Target: names[i%2], Purpose: account.Login, Host: names[(i+1)%2]})
		})
		storagetest.WantCount(t, errs, nil, 2)
		storagetest.WantCount(t, errs, account.ErrCodeWait, 22)
	})
}

func TestAnIPv6SubscriberIsOneHost(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		ask := func(address, email string) reply {
			return s.callFrom(address, "POST", "/auth/codes", "", codeFor(email))
		}
		for i := range 20 {
			if got := ask(fmt.Sprintf("[2001:db8:1:2::%x]:5", i), fmt.Sprintf("user%d@example.com", i)); got.status != 200 {
				t.Fatalf("%d %s", got.status, got.body)
			}
		}
		if got := ask("[2001:db8:1:2:ffff::]:5", ada); got.Code != account.ErrTooManyByHost.Code() {
			t.Errorf("one code too many: %d %s", got.status, got.body)
		}
		if got := ask("[2001:db8:1:3::1]:5", ada); got.status != 200 {
			t.Errorf("the neighbour: %d %s", got.status, got.body)
		}
	})
}

// Numbers are guessed at like addresses. The two names of one person are counted
// apart: a limit that jumps from one to the other would tell whose they are.
func TestGuessesAtANumberAreLimitedToo(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, userID := s.member(ada)
		if err := s.bind(userID, annsPhone, s.codeTo(account.Bind, annsPhone, userID)); err != nil {
			t.Fatal(err)
		}
		for _, number := range []string{annsPhone, strangePhone} {
			s.failed(10, number, guesser)
			for _, host := range []string{guesser, elsewhere} {
				if err := s.guessFrom(host, number, goodPassword); !errors.Is(err, account.ErrLoginLimit) {
					t.Errorf("%s from %s: %v", number, host, err)
				}
			}
		}
		if err := s.guess("0086 138-0013-8000", goodPassword); err != nil {
			t.Errorf("where the owner has signed in before: %v", err)
		}
		if err := s.guessFrom(elsewhere, ada, goodPassword); err != nil {
			t.Errorf("the owner's other name: %v", err)
		}
	})
}
