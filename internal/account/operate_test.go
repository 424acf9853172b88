package account_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func faultCode(err error) string {
	if f, ok := fault.As(err); ok {
		return f.Code()
	}
	return fmt.Sprint(err)
}

func TestADisabledAccountIsShutAtOnceAndInEveryWay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator().withMember(account.NewMember{Email: ada, Password: adasPassword}).
			withMember(account.NewMember{Email: "bob@example.com", Password: adasPassword})
		second := s.replica()
		user := s.userID(ada)
		token, mailed := s.token(ada, adasPassword), s.code(ada)
		app := s.withFactor("bob@example.com")
		half := s.ticket("bob@example.com", adasPassword)
		if !second.alive(token) {
			t.Fatal("not signed in")
		}
		if err := s.Disable(t.Context(), s.boss(), user, " spam "); err != nil {
			t.Fatal(err)
		}
		if err := s.Disable(t.Context(), s.boss(), s.userID("bob@example.com"), "spam too"); err != nil {
			t.Fatal(err)
		}
		if s.alive(token) {
			t.Error("the session lives on")
		}
		storagetest.Eventually(t, "the session ends elsewhere", func() bool { return !second.alive(token) })
		if err := s.guess(ada, adasPassword); !errors.Is(err, account.ErrLoginFailed) {
			t.Errorf("by password: %v", err)
		}
		if _, err := s.LoginByCode(t.Context(), ada, mailed, account.Origin{}); err == nil {
			t.Error("by a code from before")
		}
		if _, err := s.finish(half, app.next(), home); !errors.Is(err, account.ErrFactorExpired) {
			t.Errorf("by the second half of a sign-in: %v", err)
		}
		if active, err := s.Active(t.Context(), user); active || err != nil {
			t.Errorf("active %v, %v", active, err)
		}
		act := s.acts.acts[len(s.acts.acts)-2]
		if act.Action != "account.disable" || act.Reason != "spam" || act.Target != "user/"+user || act.By != s.userID(operator) || act.IP != home {
			t.Errorf("on record: %+v", act)
		}
		if err := s.Disable(t.Context(), s.boss(), user, "again"); !errors.Is(err, account.ErrChanged) {
			t.Errorf("disabled twice: %v", err)
		}
		if err := s.Enable(t.Context(), s.boss(), user, "a mistake"); err != nil {
			t.Fatal(err)
		}
		if s.alive(token) {
			t.Error("an ended session came back")
		}
		s.token(ada, adasPassword)
	})
}

func TestNobodyActsOnWiderPeopleNorTricksTheirOwnProofs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		clerk := s.colleague("clerk@example.com", "users")
		wide := s.colleague("wide@example.com", "users", "settings")
		s.withFactor("clerk@example.com")
		s.withFactor("wide@example.com")
		ctx := t.Context()
		unbind := func(by account.Operator, user string) error {
			_, err := s.Unbind(ctx, by, user, account.ViaEmail, "x")
			return err
		}
		for _, c := range []struct {
			name string
			got  error
			want string
		}{
			{"disable a wider one", s.Disable(ctx, clerk, wide.UserID, "x"), "role_too_wide"},
			{"disable an owner", s.Disable(ctx, wide, s.userID(operator), "x"), "role_too_wide"},
			{"sign a wider one out", s.SignOut(ctx, clerk, wide.UserID), "role_too_wide"},
			{"reset a wider one's factor", s.ResetFactor(ctx, clerk, wide.UserID, "x"), "role_too_wide"},
			{"unbind a wider one", unbind(clerk, wide.UserID), "role_too_wide"},
			{"disable oneself", s.Disable(ctx, wide, wide.UserID, "x"), "not_oneself"},
			{"reset one's own factor", s.ResetFactor(ctx, clerk, clerk.UserID, "x"), "not_oneself"},
			{"unbind oneself", unbind(clerk, clerk.UserID), "not_oneself"},
			{"without a reason", s.Disable(ctx, s.boss(), clerk.UserID, "\n"), "invalid"},
			{"nobody", s.Disable(ctx, s.boss(), "01m00000000000000000000000", "x"), "not_found"},
			{"a session of another", s.SignOutOne(ctx, s.boss(), clerk.UserID, "01m00000000000000000000000"), "not_found"},
		} {
			if code := faultCode(c.got); code != c.want {
				t.Errorf("%s: %v, want %s", c.name, c.got, c.want)
			}
		}
		if d, err := s.Dossier(ctx, clerk, wide.UserID); err != nil || d.MayAct || !d.SecondFactor {
			t.Errorf("%+v, %v", d, err)
		}
		if err := s.Disable(ctx, wide, clerk.UserID, "narrower than I"); err != nil {
			t.Error(err)
		}
	})
}

func TestAFactorIsResetOnlyWhereAnotherProofIsLeft(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator().withMember(account.NewMember{Email: ada, Password: adasPassword})
		s.withFactor(ada)
		if err := s.SetRoles(t.Context(), s.boss(), s.userID(ada), []string{account.OwnerRole}, "partner"); err != nil {
			t.Fatal(err)
		}
		if err := s.ResetFactor(t.Context(), s.boss(), s.userID(ada), "lost phone"); !errors.Is(err, account.ErrFactorNeeded) {
			t.Errorf("an operator with a short password: %v", err)
		}
		if err := s.DropFactor(t.Context(), ada); !errors.Is(err, account.ErrFactorNeeded) {
			t.Errorf("at the command line: %v", err)
		}
		if err := s.SetPassword(t.Context(), ada, "too short"); !errors.Is(err, account.ErrPasswordTooShort) {
			t.Errorf("%v", err)
		}
		if err := s.SetPassword(t.Context(), ada, longPassword); err != nil {
			t.Fatal(err)
		}
		if err := s.DropFactor(t.Context(), ada); err != nil {
			t.Fatal(err)
		}
		s.token(ada, longPassword)
		last := s.acts.acts[len(s.acts.acts)-1]
		if last.By != "cli" || last.Action != "account.reset_factor" || s.acts.acts[len(s.acts.acts)-2].Action != "account.set_password" {
			t.Errorf("%+v", s.acts.acts)
		}
		s.withMember(account.NewMember{Email: "plain@example.com"})
		if err := s.SetPassword(t.Context(), "plain@example.com", longPassword); !errors.Is(err, account.ErrNoRole) {
			t.Errorf("somebody without a role: %v", err)
		}
		if err := s.SetPassword(t.Context(), stranger, longPassword); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("nobody's password: %v", err)
		}
	})
}

func TestUnbindingTellsWhatIsLeft(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator().withMember(account.NewMember{Email: ada})
		user := s.userID(ada)
		s.exec(`UPDATE account_user SET phone = '+8613800138000', telegram_id = 77, telegram_username = 'Ada_L' WHERE id = $1`, user)
		token := s.signIn(ada)
		for _, c := range []struct {
			channel account.Channel
			left    string
		}{{account.ViaPhone, "[email telegram]"}, {account.ViaEmail, "[telegram]"}, {account.ViaTelegram, "[]"}} {
			left, err := s.Unbind(t.Context(), s.boss(), user, c.channel, "it was stolen")
			if err != nil || fmt.Sprint(left) != c.left {
				t.Errorf("%s: %v, %v", c.channel, left, err)
			}
		}
		if s.alive(token) {
			t.Error("whoever has the account keeps it")
		}
		if _, err := s.Unbind(t.Context(), s.boss(), user, account.ViaEmail, "again"); !errors.Is(err, account.ErrChanged) {
			t.Errorf("twice: %v", err)
		}
		for _, act := range s.acts.acts {
			if text := fmt.Sprint(act); strings.Contains(text, ada) || strings.Contains(text, "13800138000") {
				t.Errorf("an address is on record for ever: %s", text)
			}
		}
	})
}

func TestPeopleAreFoundByAnyOfTheirNames(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		for email, nickname := range map[string]string{
			ada: "Ада 100%", "bob@münchen.example": "Müller_1", "eve@example.com": "eve",
		} {
			s.withMember(account.NewMember{Email: email, Nickname: nickname})
			s.clock.Advance(time.Second)
		}
		eve := s.userID("eve@example.com")
		s.exec(`UPDATE account_user SET phone = '+8613800138000', telegram_id = 123456789, telegram_username = 'Eve_Harbour' WHERE id = $1`, eve)
		for search, want := range map[string]string{
			"АДА":                 "Ада 100%",
			"100%":                "Ада 100%",
			"0%":                  "Ада 100%",
			"%":                   "Ада 100%",
			"_":                   "Müller_1 eve", // in a name and in a Telegram name
			"ｍÜＬＬＥＲ":              "Müller_1",
			"bob@MÜNCHEN.example": "Müller_1",
			"example.com":         "eve operator Ада 100%",
			"@eve_harb":           "eve",
			"138 0013":            "eve",
			"+86-138":             "eve",
			"123456789":           "eve",
			eve:                   "eve",
			strings.ToUpper(eve):  "eve",
			`\`:                   "",
			"nobody":              "",
			"  ":                  "Müller_1 eve operator Ада 100%",
		} {
			people, err := s.People(t.Context(), account.PeopleFilter{Search: search, Limit: 10})
			if err != nil {
				t.Fatal(err)
			}
			if got := nicknames(people); got != want {
				t.Errorf("%q finds %q, want %q", search, got, want)
			}
		}
		owners, err := s.People(t.Context(), account.PeopleFilter{Role: account.OwnerRole, State: account.Active, Limit: 10})
		if err != nil || nicknames(owners) != "operator" || owners[0].Roles[0].Name != "owner" {
			t.Errorf("%+v, %v", owners, err)
		}
		seen := ""
		for behind, pages := "", 0; pages < 4; pages++ {
			page, err := s.People(t.Context(), account.PeopleFilter{Behind: behind, Limit: 1})
			if err != nil || len(page) != 1 {
				t.Fatalf("%v, %v", page, err)
			}
			seen, behind = seen+page[0].ID, page[0].ID
		}
		if len(seen) != 4*26 {
			t.Errorf("pages repeat: %s", seen)
		}
	})
}

func nicknames(people []account.Person) string {
	names := []string{}
	for _, p := range people {
		names = append(names, p.Nickname)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// Operators ask when a person was last here, and not whether a session is open.
func TestLastSeenOutlivesSessionsButNotThePerson(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		seen := func() clock.Millis {
			t.Helper()
			people, err := s.People(t.Context(), account.PeopleFilter{Limit: 10})
			if err != nil || len(people) != 2 {
				t.Fatalf("%+v, %v", people, err)
			}
			one, err := s.Dossier(t.Context(), s.boss(), people[0].ID)
			if err != nil || one.SeenAt != people[0].SeenAt {
				t.Fatalf("the page says %v, the list %v, %v", one.SeenAt, people[0].SeenAt, err)
			}
			return people[0].SeenAt
		}
		s.clock.Advance(time.Minute)
		token, userID := s.member(ada)
		if seen() != s.clock.Now() {
			t.Errorf("after signing up: %v", seen())
		}
		s.clock.Advance(time.Hour)
		s.renewed(token)
		last := s.clock.Now()
		if seen() != last {
			t.Errorf("an hour later: %v", seen())
		}
		s.clock.Advance(time.Hour)
		if err := s.EndOtherSessions(t.Context(), userID, ""); err != nil || seen() != last {
			t.Errorf("signed out: %v, %v", seen(), err)
		}
		if err := s.Leave(t.Context(), userID, account.Proof{Password: goodPassword, Host: home}, true); err != nil || seen() != 0 {
			t.Errorf("gone: %v, %v", seen(), err)
		}
	})
}
