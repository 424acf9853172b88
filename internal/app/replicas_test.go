package app_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/httpapi"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// endings take something away from somebody in one process. The other one must
// know within a second, although it had the session in memory.
var endings = []struct {
	name  string
	whose actor
	asks  string
	want  int
	end   func(c *cast)
}{
	{"signing out", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.as(owner, "POST", "/auth/logout", nil, nil)
	}},
	{"a new password", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.as(owner, "PUT", "/me/password", says{"password": "a lantern on the pier", "repeatPassword": "a lantern on the pier"}, nil)
	}},
	{"ending the session from another device", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.fromAnotherDevice("DELETE", "/me/sessions/"+c.people[owner].session)
	}},
	{"signing out everywhere else", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.fromAnotherDevice("DELETE", "/me/sessions")
	}},
	{"cancelling the account", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.write(`UPDATE account_user SET email = NULL WHERE id = $1`, c.people[owner].id) // nothing to send a code to
		c.as(owner, "DELETE", "/me", says{"giveUp": false}, nil)
	}},
	{"being signed out by an operator", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.as(keyed, "DELETE", "/admin/users/"+c.people[owner].id+"/sessions", nil, nil)
	}},
	{"being disabled", owner, "/me", httpapi.StatusNoSession, func(c *cast) {
		c.as(keyed, "POST", "/admin/users/"+c.people[owner].id+"/disable", says{"reason": "a trial"}, nil)
	}},
	{"losing every role", unkeyed, "/admin/audit", http.StatusUnauthorized, func(c *cast) {
		c.as(keyed, "PUT", "/admin/users/"+c.people[unkeyed].id+"/roles", says{"roles": []string{}, "reason": "a trial"}, nil)
	}},
	{"a key taken from one's role", unkeyed, "/admin/audit", http.StatusUnauthorized, func(c *cast) {
		role := c.people[unkeyed].role
		c.as(keyed, "PUT", "/admin/roles/"+role, says{"name": role, "keys": []string{"notify"}, "version": 1}, nil)
	}},
}

func TestWhatIsTakenAwayInOneProcessIsGoneInTheOther(t *testing.T) {
	beside(t)
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set, and SQLite is for one process", storagetest.ServerVariable)
	}
	database := storagetest.PostgreSQLAddress(t)
	first, second := openShop(t, database), openShop(t, database)
	longest := time.Duration(0)
	for _, ending := range endings {
		t.Run(ending.name, func(t *testing.T) {
			c := newCast(t, first, "users")
			asks := func() int {
				req := httptest.NewRequestWithContext(t.Context(), "GET", httpapi.Prefix+ending.asks, nil)
				req.Header.Set(httpapi.TokenHeader, c.token(ending.whose))
				req.RemoteAddr = c.address()
				recorder := httptest.NewRecorder()
				second.app.Handler().ServeHTTP(recorder, req)
				return recorder.Code
			}
			if before := asks(); before != http.StatusOK {
				t.Fatalf("%d before anything happened", before)
			}
			ending.end(c)
			ended := time.Now()
			for asks() != ending.want {
				if time.Since(ended) > 10*time.Second { // a busy machine is no fault of the code
					t.Fatalf("still %d", asks())
				}
				time.Sleep(10 * time.Millisecond)
			}
			longest = max(longest, time.Since(ended))
		})
	}
	soak.Record(t, "longest time until the other process knew", longest.Round(time.Millisecond), "")
	if soak.Full() && longest > time.Second {
		t.Errorf("the other process took %v", longest)
	}
}

// Buyers must not be sent through a provider that an operator has switched off,
// whichever process they meet.
func TestAProviderChangedInOneProcessIsChangedInTheOther(t *testing.T) {
	beside(t)
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set, and SQLite is for one process", storagetest.ServerVariable)
	}
	database := storagetest.PostgreSQLAddress(t)
	sameKey := func(c *app.Config) { c.SecretKey = strings.Repeat("k", 32) } // else the other could not open the secrets
	first, second := buildShop(t, database, sameKey), buildShop(t, database, sameKey)
	workAlong(t, first.app)
	workAlong(t, second.app)
	first.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	longest, values := time.Duration(0), says{"berth": "seven", "signal": "three lanterns"}
	for version := range 6 {
		on := version%2 == 0
		first.want("PUT", harbourPath, says{"version": version, "enabled": on, "values": values}, 200, nil)
		changed := time.Now()
		for second.methodWorks("apple_pay") != on {
			if time.Since(changed) > 10*time.Second {
				t.Fatalf("version %d never came", version+1)
			}
			time.Sleep(10 * time.Millisecond)
		}
		longest = max(longest, time.Since(changed))
	}
	soak.Record(t, "longest time until the other process knew", longest.Round(time.Millisecond), "")
	if soak.Full() && longest > time.Second {
		t.Errorf("the other process took %v", longest)
	}
}

// A link that was replaced in one process must not open anything in the other,
// although that one had it in memory, both for clients and for the page.
func TestALinkReplacedInOneProcessIsDeadInTheOther(t *testing.T) {
	beside(t)
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set, and SQLite is for one process", storagetest.ServerVariable)
	}
	database := storagetest.PostgreSQLAddress(t)
	sameKey := func(c *app.Config) { c.SecretKey = strings.Repeat("k", 32) }
	first := buildShop(t, database, sameKey)
	workAlong(t, first.app)
	first.signIn("mia@demo.example") // while only this process can have sent the code
	first.buyPlan()
	second := buildShop(t, database, sameKey)
	workAlong(t, second.app)
	longest := time.Duration(0)
	for range 4 {
		path := first.linkPath()
		page := httpapi.Prefix + "/vpn/links/" + strings.TrimPrefix(path, "/s/")
		answers := func(wanted int) bool {
			return second.ask(asks{path: path}).Code == wanted && second.ask(asks{path: page}).Code == wanted
		}
		for range 3 { // so that it is in memory
			if !answers(http.StatusOK) {
				t.Fatal("the link does not open")
			}
		}
		first.want("POST", "/api/v1/vpn/subscription/reset", nil, 200, nil)
		if here := first.ask(asks{path: path}).Code; here != http.StatusNotFound {
			t.Errorf("%d in the process that replaced it", here)
		}
		replaced := time.Now()
		for !answers(http.StatusNotFound) {
			if time.Since(replaced) > 10*time.Second { // a busy machine is no fault of the code
				t.Fatal("the old link lives")
			}
			time.Sleep(20 * time.Millisecond)
		}
		longest = max(longest, time.Since(replaced))
	}
	soak.Record(t, "longest time until the other process knew", longest.Round(time.Millisecond), "")
	if soak.Full() && longest > time.Second {
		t.Errorf("the other process took %v", longest)
	}
}

// fromAnotherDevice calls as the owner, with a session of its own.
func (c *cast) fromAnotherDevice(method, path string) {
	c.t.Helper()
	here := c.people[owner]
	elsewhere := here
	elsewhere.session, elsewhere.token = c.signIn(here.id)
	c.people[owner] = elsewhere
	c.as(owner, method, path, nil, nil)
	c.people[owner] = here
}
