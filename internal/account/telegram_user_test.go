package account_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/lang"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// enter signs a person in through a link and gives the token.
func (s *shop) enter(who account.TelegramPerson) (account.SignIn, error) {
	s.t.Helper()
	s.clock.Advance(31 * time.Second)
	attempt := s.begin(account.Login, "")
	code := s.must(s.press(attempt, who)).told(who)
	return s.LoginByTelegram(s.t.Context(), account.TelegramCode{Attempt: attempt, Digits: code}, account.Origin{Host: home, Lang: lang.Simplified})
}

func TestWhomTelegramKnowsGetsAnAccountOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		first, err := s.enter(adaTG)
		s.must(err)
		renamed := adaTG
		renamed.Username, renamed.Name = "countess", "Somebody Else"
		second, err := s.enter(renamed)
		s.must(err)
		if first.UserID != second.UserID {
			t.Error("two accounts of one Telegram id")
		}
		me := s.call("GET", "/me", second.Token, nil)
		for _, part := range []string{`"nickname":"Ada Lovelace"`, `"telegramId":"7001"`, `"telegramUsername":"countess"`, `"email":""`, `"hasPassword":false`} {
			if !strings.Contains(me.body, part) {
				t.Errorf("no %s in %s", part, me.body)
			}
		}
		if got := s.column(`SELECT lang FROM account_user`)[0]; got != string(lang.Simplified) {
			t.Errorf("language %s", got)
		}
		// A name that somebody else had before opens nothing of theirs.
		heir := account.TelegramPerson{ID: 7003, Username: "countess", Name: "Heir", Lang: lang.English}
		third, err := s.enter(heir)
		if s.must(err); third.UserID == first.UserID {
			t.Error("a Telegram name was taken for the person")
		}
	})
}

func TestNicknamesComeCleanFromTelegram(t *testing.T) {
	for name, want := range map[string]string{
		"Ada":                                "Ada",
		"  Ada\u202e\n Byron  ":              "Ada Byron",
		strings.Repeat("长", 30):              strings.Repeat("长", 20),
		strings.Repeat("👨‍👩‍👧", 25):          strings.Repeat("👨‍👩‍👧", 20),
		"\u200b\u2060":                       "member-",
		"":                                   "member-",
		"abcdefghijklmnopqrs tuvwx":          "abcdefghijklmnopqrs",
		"<script>alert(1)</script>":          "<script>alert(1)</sc",
		"e" + strings.Repeat("\u0301", 2000): "member-",
	} {
		db := storagetest.Open(t)
		s := newShop(t, db).withBot()
		_, err := s.enter(account.TelegramPerson{ID: 1, Name: name, Lang: lang.English})
		s.must(err)
		got := s.column(`SELECT nickname FROM account_user`)[0]
		if got != want && (want != "member-" || !strings.HasPrefix(got, want)) {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
}

func TestAClosedShopMakesNoAccountsOutOfTelegram(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot()
		_, err := s.enter(adaTG)
		s.must(err)
		s.policy.Registration = false
		if _, err := s.enter(adaTG); err != nil {
			t.Errorf("a member: %v", err)
		}
		if _, err := s.enter(bobTG); !errors.Is(err, account.ErrRegistrationClosed) {
			t.Errorf("a stranger: %v", err)
		}
		if n := s.count(`SELECT COUNT(*) FROM account_user`); n != 1 {
			t.Errorf("%d accounts", n)
		}
	})
}

func TestDisabledMembersAndOperatorsDoNotComeInByTelegram(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot().withOperator()
		s.exec(`UPDATE account_user SET telegram_id = 7002`)
		if _, err := s.enter(bobTG); !errors.Is(err, account.ErrOperatorPassword) {
			t.Errorf("an operator: %v", err)
		}
		_, err := s.enter(adaTG)
		s.must(err).exec(`UPDATE account_user SET state = 'disabled' WHERE telegram_id = 7001`)
		if _, err := s.enter(adaTG); !errors.Is(err, account.ErrLoginFailed) {
			t.Errorf("disabled: %v", err)
		}
	})
}

// attempt is the secret of a begun attempt.
func (r reply) attempt(t *testing.T) string {
	t.Helper()
	var body struct{ Attempt string }
	if err := json.Unmarshal([]byte(r.body), &body); err != nil || r.status != 200 {
		t.Fatalf("%d %s", r.status, r.body)
	}
	return body.Attempt
}

// bindTelegram binds a person's Telegram to the member behind the token, through the
// routes.
func (s *shop) bindTelegram(token string, who account.TelegramPerson) reply {
	s.t.Helper()
	s.clock.Advance(31 * time.Second)
	begun := s.call("POST", "/auth/telegram/attempts", token, map[string]string{"purpose": "bind"})
	attempt := begun.attempt(s.t)
	code := s.must(s.press(attempt, who)).told(who)
	return s.call("PUT", "/me/telegram", token, map[string]string{"attempt": attempt, "code": code})
}

func TestTelegramIsBoundAndUnbound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot().withMember(account.NewMember{Email: ada})
		if got := s.call("POST", "/auth/telegram/attempts", "", map[string]string{"purpose": "bind"}); got.status != 499 {
			t.Errorf("a visitor begins to bind: %d", got.status)
		}
		token := s.signIn(ada)
		if got := s.bindTelegram(token, adaTG); got.status != 200 || !strings.Contains(got.body, `"telegramUsername":"AdaL"`) {
			t.Fatalf("bind: %d %s", got.status, got.body)
		}
		in, err := s.enter(adaTG)
		s.must(err)
		if me := s.call("GET", "/me", in.Token, nil); !strings.Contains(me.body, ada) {
			t.Errorf("Telegram opens another account: %s", me.body)
		}

		bob, err := s.enter(bobTG)
		s.must(err)
		if got := s.bindTelegram(bob.Token, adaTG); got.status != 409 || got.Code != "telegram_taken" {
			t.Errorf("taken: %d %s", got.status, got.body)
		}
		if got := s.call("DELETE", "/me/telegram", bob.Token, nil); got.status != 409 || got.Code != "last_way_in" {
			t.Errorf("the last way in: %d %s", got.status, got.body)
		}

		s.clock.Advance(30 * time.Minute)
		for _, got := range []reply{s.call("DELETE", "/me/telegram", token, nil), s.bindTelegram(token, account.TelegramPerson{ID: 7009, Lang: lang.English})} {
			if got.status != 403 || got.Code != "sign_in_again" {
				t.Errorf("with an old session: %d %s", got.status, got.body)
			}
		}
		token = s.signIn(ada)
		if got := s.call("DELETE", "/me/telegram", token, nil); got.status != 204 {
			t.Errorf("unbind: %d %s", got.status, got.body)
		}
		if me := s.call("GET", "/me", token, nil); !strings.Contains(me.body, `"telegramId":"","telegramUsername":""`) {
			t.Errorf("still bound: %s", me.body)
		}
	})
}

// Whoever holds a stolen session must not add a door of their own unnoticed.
func TestTheMailboxHearsOfTelegramBeingBoundAndTakenOff(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot().withOperator().withMember(account.NewMember{Email: ada})
		token := s.signIn(ada)
		told := func() string {
			return strings.Join(s.column(`SELECT params FROM notify_message WHERE recipient = $1 AND template = 'address_changed' ORDER BY id`, ada), " ")
		}
		off := func() int { return s.call("DELETE", "/me/telegram", token, nil).status }
		byOperator := func() int {
			_, err := s.Unbind(t.Context(), s.boss(), s.userID(ada), account.ViaTelegram, "it was stolen")
			s.must(err)
			return 204
		}
		want := ""
		for _, step := range []struct {
			what   string
			do     func() int
			status int
			letter string
		}{
			{"bound", func() int { return s.bindTelegram(token, adaTG).status }, 200, `{"NewMasked":"@A***","What":"telegram"}`},
			{"bound again", func() int { return s.bindTelegram(token, adaTG).status }, 200, ""},
			{"taken off", off, 204, `{"NewMasked":"","What":"telegram"}`},
			{"bound without a name", func() int { return s.bindTelegram(token, bobTG).status }, 200, `{"NewMasked":"***02","What":"telegram"}`},
			{"taken off by an operator", byOperator, 204, `{"NewMasked":"","What":"telegram"}`},
		} {
			status := step.do()
			if want = strings.TrimSpace(want + " " + step.letter); status != step.status || told() != want {
				t.Fatalf("%s: %d, the mailbox knows %s", step.what, status, told())
			}
			s.clock.Advance(time.Second)
		}
	})
}

// A binding's code is of no use to anybody else, nor for signing in.
func TestABindingBelongsToWhoBeganIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withBot().withMember(account.NewMember{Email: ada})
		token := s.signIn(ada)
		attempt := s.call("POST", "/auth/telegram/attempts", token, map[string]string{"purpose": "bind"}).attempt(t)
		code := s.must(s.press(attempt, adaTG)).told(adaTG)
		if err := s.byAttempt(attempt, code); !errors.Is(err, account.ErrTelegramCode) {
			t.Errorf("signed in with a binding: %v", err)
		}
		bob, err := s.enter(bobTG)
		s.must(err)
		if got := s.call("PUT", "/me/telegram", bob.Token, map[string]string{"attempt": attempt, "code": code}); got.Code != "telegram_code_wrong" {
			t.Errorf("bound by another member: %d %s", got.status, got.body)
		}
		login := s.begin(account.Login, "")
		s.clock.Advance(31 * time.Second)
		code = s.must(s.press(login, adaTG)).told(adaTG)
		if got := s.call("PUT", "/me/telegram", token, map[string]string{"attempt": login, "code": code}); got.Code != "telegram_code_wrong" {
			t.Errorf("bound with a sign-in: %d %s", got.status, got.body)
		}
	})
}

func TestNothingOfTheBrowserIsReadOutUnlessWeKnowIt(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db).withBot()
	for agent, want := range map[string]string{
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E Safari/604.1": "Safari · iPhone",
		"Send the code to @evil_support": "",
		"curl/8.5.0":                     "",
	} {
		s.clock.Advance(31 * time.Second)
		link, err := s.BeginTelegram(t.Context(), account.Login, "", account.Origin{Host: home, Device: agent})
		s.must(err).must(s.press(link.Attempt, adaTG))
		params := s.column(`SELECT params FROM notify_message ORDER BY id DESC LIMIT 1`)[0]
		if !strings.Contains(params, `"Device":"`+want+`"`) || strings.Contains(params, "evil") {
			t.Errorf("%s: %s", agent, params)
		}
	}
}
