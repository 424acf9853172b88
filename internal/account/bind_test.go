package account_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const newAddress = "new@example.org"

func TestABoundNumberSignsIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, userID := s.member(ada)
		got := s.call("PUT", "/me/phone", token, map[string]string{"phone": "0086 138 0013 8000", "code": s.codeTo(account.Bind, annsPhone, userID)})
		if got.status != 200 || !strings.Contains(got.body, `"phone":"`+annsPhone+`"`) {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if err := s.guess(annsPhone, goodPassword); err != nil {
			t.Errorf("the number and the password: %v", err)
		}
		in, err := s.LoginByCode(t.Context(), annsPhone, s.codeTo(account.Login, annsPhone, ""), account.Origin{})
		if err != nil || in.UserID != userID {
			t.Errorf("a code: %v, %v", in.UserID, err)
		}
		// Whoever holds a stolen session must not add a door of their own unnoticed.
		if got := s.letters(ada); got != "address_changed register_code" {
			t.Errorf("letters: %s", got)
		}
	})
}

func TestAChangedAddressTellsTheOldOneAndLocksItOut(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, userID := s.member(ada)
		toSignIn, toReset := s.codeTo(account.Login, ada, ""), s.codeTo(account.Reset, ada, "")
		code := s.codeTo(account.Bind, newAddress, userID)
		if got := s.call("PUT", "/me/email", token, map[string]string{"email": "New@Example.org", "code": wrong(code)}); got.status != 422 || got.Fields["code"] != "code_wrong" {
			t.Errorf("a wrong code: %d %s", got.status, got.body)
		}
		if got := s.call("PUT", "/me/email", token, map[string]string{"email": "New@Example.org", "code": code}); got.status != 200 || !strings.Contains(got.body, `"email":"New@Example.org"`) {
			t.Fatalf("%d %s", got.status, got.body)
		}
		letter := s.column(`SELECT params FROM notify_message WHERE recipient = $1 AND template = 'address_changed'`, ada)
		var params map[string]string
		if len(letter) != 1 || json.Unmarshal([]byte(letter[0]), &params) != nil || params["What"] != "email" || params["NewMasked"] != "n***@example.org" {
			t.Errorf("the letter: %v", letter)
		}
		// Codes that were on their way to the old mailbox open nothing any more.
		if _, err := s.LoginByCode(t.Context(), ada, toSignIn, account.Origin{}); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("to sign in: %v", err)
		}
		if err := s.reset(ada, toReset, otherPassword); !errors.Is(err, account.ErrCodeExpired) {
			t.Errorf("to reset: %v", err)
		}
		if err := s.guess(ada, goodPassword); !errors.Is(err, account.ErrLoginFailed) {
			t.Errorf("the old address: %v", err)
		}
		if err := s.guess(newAddress, goodPassword); err != nil {
			t.Errorf("the new address: %v", err)
		}
		// It is free for somebody else.
		s.clock.Advance(time.Hour)
		if _, other := s.member(ada); other == userID {
			t.Error("the old address still leads here")
		}
	})
}

// Another address in the place of one's own takes a way in away, as removing it
// does: a session that was left open, or stolen, is not enough.
func TestReplacingAnAddressNeedsAFreshSession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, userID := s.member(ada)
		s.clock.Advance(30*time.Minute + time.Millisecond)
		code := s.codeTo(account.Bind, newAddress, userID)
		replace := func(token string) reply {
			return s.call("PUT", "/me/email", token, map[string]string{"email": newAddress, "code": code})
		}
		if got := replace(token); got.status != 403 || got.Code != "sign_in_again" {
			t.Errorf("another address: %d %s", got.status, got.body)
		}
		phone := map[string]string{"phone": annsPhone, "code": s.codeTo(account.Bind, annsPhone, userID)}
		if got := s.call("PUT", "/me/phone", token, phone); got.status != 200 {
			t.Errorf("a first number: %d %s", got.status, got.body)
		}
		if got := replace(s.signInWith(ada, goodPassword)); got.status != 200 {
			t.Errorf("the code was used up by the refusal: %d %s", got.status, got.body)
		}
	})
}

// The first half of a sign-in is worth nothing once its mailbox is gone.
func TestAChangedAddressEndsSignInsThatAreHalfWay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, userID := s.member(ada)
		if err := s.bind(userID, annsPhone, s.codeTo(account.Bind, annsPhone, userID)); err != nil {
			t.Fatal(err)
		}
		app := s.withFactor(ada)
		half, err := s.LoginByCode(t.Context(), ada, s.codeTo(account.Login, ada, ""), account.Origin{})
		if err != nil {
			t.Fatal(err)
		}
		if got := s.unbind(token, account.ViaEmail); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if _, err := s.finish(half.Ticket, app.next(), home); !errors.Is(err, account.ErrFactorExpired) {
			t.Errorf("with a removed mailbox: %v", err)
		}
	})
}

func TestOnesOwnAddressCanBeWrittenDifferently(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, userID := s.member(ada)
		if err := s.bind(userID, "ADA@Example.com", s.codeTo(account.Bind, ada, userID)); err != nil {
			t.Fatal(err)
		}
		if typed := s.column(`SELECT email_typed FROM account_user`)[0]; typed != "ADA@Example.com" {
			t.Errorf("shown as %s", typed)
		}
		if got := s.letters(ada); got != "bind_code register_code" {
			t.Errorf("letters: %s", got)
		}
	})
}

func TestATakenAddressIsAnsweredLikeAWrongCode(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		s.member(ada)
		token, bob := s.member("bob@example.com")
		digits := wrong(s.codeTo(account.Bind, newAddress, bob))
		if err := s.askFor(account.Bind, ada, bob); err != nil {
			t.Fatal(err)
		}
		for range 7 {
			taken := s.call("PUT", "/me/email", token, map[string]string{"email": ada, "code": digits})
			free := s.call("PUT", "/me/email", token, map[string]string{"email": newAddress, "code": digits})
			s.alike(taken, free)
		}
	})
}

// An account that is disabled keeps its address from others.
func TestAnAddressOfADisabledAccountIsTaken(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, adaID := s.member(ada)
		_, bob := s.member("bob@example.com")
		s.exec(`UPDATE account_user SET state = 'disabled' WHERE id = $1`, adaID)
		s.clock.Advance(time.Hour)
		for _, purpose := range []account.Purpose{account.Register, account.Bind, account.Login, account.Reset} {
			if err := s.askFor(purpose, ada, bob); err != nil {
				t.Errorf("%s: %v", purpose, err)
			}
		}
		if got := s.letters(ada); got != "bind_taken login_unknown register_code register_known reset_unknown" {
			t.Errorf("letters: %s", got)
		}
	})
}

func TestTheLastWayInStays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, userID := s.member(ada)
		if got := s.unbind(token, account.ViaEmail); got.status != 409 || got.Code != "last_way_in" {
			t.Fatalf("the only one: %d %s", got.status, got.body)
		}
		if got := s.unbind(token, account.ViaPhone); got.status != 204 {
			t.Fatalf("one that is not there: %d %s", got.status, got.body)
		}
		if err := s.bind(userID, annsPhone, s.codeTo(account.Bind, annsPhone, userID)); err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(30*time.Minute + time.Millisecond)
		if got := s.unbind(token, account.ViaEmail); got.status != 403 || got.Code != "sign_in_again" {
			t.Errorf("an old session: %d %s", got.status, got.body)
		}
		token = s.signInWith(annsPhone, goodPassword)
		if got := s.unbind(token, account.ViaEmail); got.status != 204 {
			t.Fatalf("one of two: %d %s", got.status, got.body)
		}
		if err := s.guess(ada, goodPassword); !errors.Is(err, account.ErrLoginFailed) {
			t.Errorf("the removed address: %v", err)
		}
		if got := s.letters(ada); got != "address_changed address_changed register_code" {
			t.Errorf("letters: %s", got)
		}
		if got := s.unbind(token, account.ViaPhone); got.status != 409 {
			t.Errorf("what is left: %d %s", got.status, got.body)
		}
		s.exec(`UPDATE account_user SET telegram_id = 7`)
		if got := s.unbind(token, account.ViaPhone); got.status != 204 {
			t.Errorf("beside Telegram: %d %s", got.status, got.body)
		}
	})
}

// Operators sign in with a password, which needs a name to go with it.
func TestAnOperatorKeepsAnAddress(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		s.exec(`UPDATE account_user SET telegram_id = 7`)
		if got := s.unbind(s.signInWith(operator, operatorPassword), account.ViaEmail); got.status != 409 || got.Code != "last_way_in" {
			t.Errorf("%d %s", got.status, got.body)
		}
	})
}

func TestTwoWaysRemovedAtOnceLeaveOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		other := s.replica()
		token, userID := s.member(ada)
		for range 10 {
			s.exec(`UPDATE account_user SET email = 'ada@example.com', phone = $1 WHERE id = $2`, annsPhone, userID)
			answers := atOnce(2, func(i int) reply {
				if i == 0 {
					return s.unbind(token, account.ViaEmail)
				}
				return other.unbind(token, account.ViaPhone)
			})
			if sum := answers[0].status + answers[1].status; sum != 204+409 {
				t.Fatalf("%d %s and %d %s", answers[0].status, answers[0].body, answers[1].status, answers[1].body)
			}
			if n := s.count(`SELECT COUNT(*) FROM account_user WHERE email IS NOT NULL OR phone IS NOT NULL`); n != 1 {
				t.Fatal("no way in is left")
			}
		}
	})
}

func TestANicknameIsChanged(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		token, _ := s.member(ada)
		if got := s.call("PATCH", "/me", token, map[string]string{"nickname": "  Ада\u202e 🚢 "}); got.status != 200 || !strings.Contains(got.body, `"nickname":"Ада 🚢"`) {
			t.Errorf("%d %s", got.status, got.body)
		}
		for typed, code := range map[string]string{"": "nickname_required", "\u200b ": "nickname_required", strings.Repeat("名", 21): "too_long"} {
			got := s.call("PATCH", "/me", token, map[string]string{"nickname": typed})
			if got.status != 422 || got.Code != code || got.Fields["nickname"] != code || code == "too_long" && got.Params["longest"] != float64(20) {
				t.Errorf("%q: %d %s", typed, got.status, got.body)
			}
		}
		if me := s.call("GET", "/me", token, nil); !strings.Contains(me.body, `"nickname":"Ада 🚢"`) {
			t.Errorf("%s", me.body)
		}
	})
}
