package account_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"causeway/internal/account"
	"causeway/internal/httpapi"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const longPassword = "a sentence that nobody guesses"

// colleague is an operator with just these keys.
func (s *shop) colleague(email string, keys ...string) account.Operator {
	s.t.Helper()
	s.withMember(account.NewMember{Email: email, Password: longPassword})
	role, err := s.CreateRole(s.t.Context(), s.boss(), account.RoleWish{Name: "role of " + email, Keys: keys})
	if err != nil {
		s.t.Fatal(err)
	}
	if err := s.SetRoles(s.t.Context(), s.boss(), s.userID(email), []string{role.ID}, "hired"); err != nil {
		s.t.Fatal(err)
	}
	return account.Operator{UserID: s.userID(email), IP: home}
}

func (s *shop) boss() account.Operator { return account.Operator{UserID: s.userID(operator), IP: home} }

func (s *shop) token(email, password string) string {
	s.t.Helper()
	in, err := s.LoginByPassword(s.t.Context(), email, password, account.Origin{Host: home})
	if err != nil || in.Token == "" {
		s.t.Fatalf("%+v, %v", in, err)
	}
	return in.Token
}

// may tells what a token's holder may do, as a process sees it now.
func (s *shop) may(token string) string {
	s.t.Helper()
	actor, err := s.Identify(s.t.Context(), token)
	if errors.Is(err, httpapi.ErrNoSession) {
		return "nobody"
	}
	if err != nil {
		s.t.Fatal(err)
	}
	keys := []string{}
	for key := range actor.Permissions {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return strings.Join(keys, " ")
}

func TestAChangedRoleCountsAtOnceInEveryProcess(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		s.colleague(ada, "users")
		token := s.token(ada, longPassword)
		second := s.replica()
		wantMay := func(what, want string) {
			t.Helper()
			if got := s.may(token); got != want {
				t.Errorf("%s: %q here", what, got)
			}
			storagetest.Eventually(t, what+" elsewhere", func() bool { return second.may(token) == want })
		}
		wantMay("at first", "users")
		roles, err := s.Roles(t.Context())
		if err != nil || len(roles) != 2 || !roles[0].BuiltIn() || len(roles[0].Keys) != 4 || roles[1].Holders != 1 {
			t.Fatalf("%+v, %v", roles, err)
		}
		role := roles[1]
		if _, err := s.ChangeRole(t.Context(), s.boss(), role.ID, role.Version, account.RoleWish{Name: "desk", Keys: []string{"audit", "users"}}); err != nil {
			t.Fatal(err)
		}
		wantMay("a wider role", "audit users")
		if err := s.SetRoles(t.Context(), s.boss(), s.userID(ada), []string{account.OwnerRole, role.ID}, "promoted"); err != nil {
			t.Fatal(err)
		}
		wantMay("an owner", "audit roles settings users")
		if err := s.SetRoles(t.Context(), s.boss(), s.userID(ada), nil, "left"); err != nil {
			t.Fatal(err)
		}
		wantMay("a member", "")
		if _, err := s.ChangeRole(t.Context(), s.boss(), role.ID, role.Version, account.RoleWish{Name: "late", Keys: []string{"users"}}); !errors.Is(err, account.ErrChanged) {
			t.Errorf("an old version: %v", err)
		}
	})
}

// A session that a mailed code has opened must not become an operator's.
func TestWhoBecomesAnOperatorSignsInAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator().withMember(account.NewMember{Email: ada, Password: longPassword})
		byCode := s.signIn(ada)
		promote := func(roles ...string) {
			t.Helper()
			if err := s.SetRoles(t.Context(), s.boss(), s.userID(ada), roles, "hired"); err != nil {
				t.Fatal(err)
			}
		}
		promote()
		if got := s.may(byCode); got != "" {
			t.Errorf("a member may %q", got)
		}
		promote(account.OwnerRole)
		if got := s.may(byCode); got != "nobody" {
			t.Errorf("the session of before may %q", got)
		}
		byPassword := s.token(ada, longPassword)
		role, err := s.CreateRole(t.Context(), s.boss(), account.RoleWish{Name: "desk", Keys: []string{"users"}})
		if err != nil {
			t.Fatal(err)
		}
		promote(role.ID)
		if got := s.may(byPassword); got != "users" {
			t.Errorf("an operator with another role may %q", got)
		}
	})
}

// Somebody signs in while their role is being changed, and every process
// remembers them with what they could do before.
func TestASessionOpenedDuringAChangeOfRolesHasTheNewRights(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		if db.Engine() == storage.SQLite {
			t.Skip("nothing happens beside its only writer")
		}
		s := newShop(t, db).withOperator()
		s.colleague(ada, "settings", "users")
		roles, err := s.Roles(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		token := ""
		s.acts.before = func() {
			if token = s.token(ada, longPassword); s.may(token) != "settings users" {
				t.Errorf("too early: %s", s.may(token))
			}
		}
		if _, err := s.ChangeRole(t.Context(), s.boss(), roles[1].ID, 1, account.RoleWish{Name: "desk", Keys: []string{"users"}}); err != nil {
			t.Fatal(err)
		}
		if got := s.may(token); got != "users" {
			t.Errorf("may %q", got)
		}
	})
}

func TestRolesAreRefusedForAReason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		clerk := s.colleague("clerk@example.com", "users", "roles")
		s.withMember(account.NewMember{Email: ada, Password: longPassword}).withMember(account.NewMember{Email: "bob@example.com", Password: adasPassword})
		wide, err := s.CreateRole(t.Context(), s.boss(), account.RoleWish{Name: "Wide", Keys: []string{"settings", "users"}})
		if err != nil {
			t.Fatal(err)
		}
		fits, err := s.CreateRole(t.Context(), clerk, account.RoleWish{Name: "Fits", Keys: []string{"users", "users"}})
		if err != nil || len(fits.Keys) != 1 {
			t.Fatalf("%+v, %v", fits, err)
		}
		create := func(by account.Operator, name string, keys ...string) error {
			_, err := s.CreateRole(t.Context(), by, account.RoleWish{Name: name, Keys: keys})
			return err
		}
		change := func(by account.Operator, role account.Role, name string, keys ...string) error {
			_, err := s.ChangeRole(t.Context(), by, role.ID, role.Version, account.RoleWish{Name: name, Keys: keys})
			return err
		}
		give := func(by account.Operator, email string, roles ...string) error {
			return s.SetRoles(t.Context(), by, s.userID(email), roles, "because")
		}
		acts := len(s.acts.acts)
		for _, c := range []struct {
			name string
			got  error
			want string
		}{
			{"making a wider role", create(clerk, "x", "settings"), "role_too_wide"},
			{"widening a role", change(clerk, fits, "Fits", "settings"), "role_too_wide"},
			{"narrowing a wider role", change(clerk, wide, "Wide", "users"), "role_too_wide"},
			{"deleting a wider role", s.DeleteRole(t.Context(), clerk, wide.ID), "role_too_wide"},
			{"giving a wider role", give(clerk, ada, wide.ID), "role_too_wide"},
			{"giving the owner's role", give(clerk, ada, account.OwnerRole), "role_too_wide"},
			{"making oneself an owner", give(clerk, "clerk@example.com", account.OwnerRole), "role_too_wide"},
			{"taking an owner's role away", give(clerk, operator), "role_too_wide"},
			{"a member making a role", create(account.Operator{UserID: s.userID(ada)}, "y", "users"), "role_too_wide"},
			{"changing the owner's role", change(s.boss(), account.Role{ID: account.OwnerRole, Version: 1}, "Boss", "users"), "role_built_in"},
			{"deleting the owner's role", s.DeleteRole(t.Context(), s.boss(), account.OwnerRole), "role_built_in"},
			{"a name in other letters", create(s.boss(), " ＷＩＤＥ ", "users"), "role_name_taken"},
			{"a name of another", change(s.boss(), fits, "wide", "users"), "role_name_taken"},
			{"no name", create(s.boss(), "  ", "users"), "invalid"},
			{"a long name", create(s.boss(), strings.Repeat("角", 41), "users"), "invalid"},
			{"no keys", create(s.boss(), "z"), "invalid"},
			{"an unknown key", create(s.boss(), "z", "money"), "invalid"},
			{"an unknown role", give(s.boss(), ada, "nothing"), "invalid"},
			{"a short password", give(s.boss(), "bob@example.com", fits.ID), "factor_needed"},
			{"the last owner", give(s.boss(), operator), "last_owner"},
			{"no reason", s.SetRoles(t.Context(), s.boss(), s.userID(ada), nil, " "), "invalid"},
			{"a missing role", s.DeleteRole(t.Context(), s.boss(), "nothing"), "not_found"},
		} {
			if code := faultCode(c.got); code != c.want {
				t.Errorf("%s: %v, want %s", c.name, c.got, c.want)
			}
		}
		if len(s.acts.acts) != acts {
			t.Errorf("refusals are on record: %+v", s.acts.acts[acts:])
		}
		if err := give(clerk, ada, fits.ID); err != nil {
			t.Error(err)
		}
		if err := s.DeleteRole(t.Context(), clerk, fits.ID); !errors.Is(err, account.ErrRoleInUse) {
			t.Errorf("deleting a role that somebody has: %v", err)
		}
		s.withFactor("bob@example.com")
		if err := give(s.boss(), "bob@example.com", fits.ID); err != nil {
			t.Errorf("a short password and a second factor: %v", err)
		}
	})
}

func TestTwoOwnersCannotDemoteEachOtherAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator().withMember(account.NewMember{Email: ada, Password: longPassword})
		owners := []account.Operator{s.boss(), {UserID: s.userID(ada)}}
		for range 5 {
			for _, owner := range owners {
				s.exec(`INSERT INTO account_user_role (user_id, role_id) VALUES ($1, 'owner') ON CONFLICT DO NOTHING`, owner.UserID)
			}
			results := storagetest.AtOnce(2, func(i int) error {
				return s.SetRoles(t.Context(), owners[i], owners[1-i].UserID, nil, "my shop")
			})
			storagetest.WantCount(t, results, nil, 1)
			results = append(results, storagetest.AtOnce(2, func(i int) error { // and both themselves
				s.exec(`INSERT INTO account_user_role (user_id, role_id) VALUES ($1, 'owner') ON CONFLICT DO NOTHING`, owners[i].UserID)
				return s.SetRoles(t.Context(), owners[i], owners[i].UserID, nil, "enough")
			})...)
			if n := s.count(`SELECT COUNT(*) FROM account_user_role WHERE role_id = 'owner'`); n == 0 {
				t.Fatalf("nobody owns the shop: %v", results)
			}
		}
	})
}

func TestAnOperatorNeverEndsWithAShortPasswordAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator().withMember(account.NewMember{Email: ada, Password: longPassword})
		password := longPassword
		for i := range 4 {
			next := []string{"lovelace 1843", longPassword}[i%2]
			s.exec(`DELETE FROM account_user_role WHERE user_id = $1`, s.userID(ada))
			results := storagetest.AtOnce(2, func(i int) error {
				if i == 0 {
					return s.SetRoles(t.Context(), s.boss(), s.userID(ada), []string{account.OwnerRole}, "partner")
				}
				return s.ChangePassword(t.Context(), account.PasswordChange{UserID: s.userID(ada), Old: password, Password: next, Repeat: next, Host: home})
			})
			if results[1] == nil {
				password = next
			}
			if n := s.count(`
				SELECT COUNT(*) FROM account_user u
				WHERE  NOT password_long AND EXISTS (SELECT 1 FROM account_user_role r WHERE r.user_id = u.id)`); n != 0 {
				t.Fatalf("an operator with a short password: %v", results)
			}
		}
	})
}

// Nobody reads ids, and names change: the log keeps both as they were.
func TestTheLogNamesTheRolesThatWereGiven(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withOperator()
		clerk := s.colleague("clerk@example.com", "users")
		given := s.acts.acts[len(s.acts.acts)-1]
		if err := s.SetRoles(t.Context(), s.boss(), clerk.UserID, nil, "left"); err != nil {
			t.Fatal(err)
		}
		taken := s.acts.acts[len(s.acts.acts)-1]
		for name, state := range map[string]any{"given": given.After, "taken": taken.Before} {
			if said := fmt.Sprint(state); !strings.Contains(said, "roles:[role of clerk@example.com]") || strings.Contains(said, "roleIds:[]") {
				t.Errorf("%s: %s", name, said)
			}
		}
		if said := fmt.Sprint(given.Before, taken.After); said != "map[roleIds:[] roles:[]] map[roleIds:[] roles:[]]" {
			t.Errorf("without a role: %s", said)
		}
	})
}
