package account_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/httpapi"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const halfDay = 12 * time.Hour

// renewed asks who I am and gives the new token, if the answer carries one.
func (s *shop) renewed(token string) string {
	s.t.Helper()
	got := s.call("GET", "/me", token, nil)
	if got.status != 200 {
		s.t.Fatalf("GET /me: %d %s", got.status, got.body)
	}
	return got.header.Get(httpapi.TokenHeader)
}

func TestATokenIsReplacedOnceItIsOverTwelveHoursOld(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		old := s.signIn(ada)
		s.clock.Advance(halfDay)
		if s.renewed(old) != "" {
			t.Fatal("a token was made at twelve hours, not over them")
		}
		s.clock.Advance(time.Millisecond)
		for path, got := range map[string]reply{ // only GET /me makes one
			"PATCH /me": s.call("PATCH", "/me", old, map[string]string{"nickname": "Ada"}), "GET /me/sessions": s.call("GET", "/me/sessions", old, nil),
		} {
			if got.status != 200 || got.header.Get(httpapi.TokenHeader) != "" {
				t.Errorf("%s: %d %v", path, got.status, got.header)
			}
		}
		fresh := s.renewed(old)
		if fresh == "" || fresh == old {
			t.Fatalf("new token %q", fresh)
		}
		if s.renewed(old) != "" || s.renewed(fresh) != "" {
			t.Fatal("a second token was made")
		}
	})
}

func TestRequestsSideBySideMakeOneToken(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		other := s.replica()
		old := s.signIn(ada)
		s.clock.Advance(halfDay + time.Second)

		tokens := atOnce(8, func(i int) string {
			if i%2 == 1 {
				return other.renewed(old)
			}
			return s.renewed(old)
		})

		if made := strings.Fields(strings.Join(tokens, " ")); len(made) != 1 {
			t.Fatalf("%d tokens were made", len(made))
		}
		if n := s.count(`SELECT COUNT(*) FROM account_token`); n != 2 {
			t.Fatalf("%d tokens are known", n)
		}
	})
}

func TestTheOldTokenEndsAMinuteAfterTheNewOneWasPresented(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		other := s.replica()
		old := s.signIn(ada)
		s.clock.Advance(halfDay + time.Second)
		fresh := s.renewed(old)

		s.clock.Advance(3 * time.Hour) // the answer is on its way, as long as it takes
		if !s.alive(old) || !other.alive(old) {
			t.Fatal("the old token died before the new one arrived")
		}
		if !other.alive(fresh) {
			t.Fatal("the new token does not work")
		}
		s.clock.Advance(time.Minute - time.Millisecond)
		if !s.alive(old) || !other.alive(old) {
			t.Fatal("the old token died within the minute")
		}
		s.clock.Advance(time.Millisecond)
		if s.alive(old) || other.alive(old) {
			t.Fatal("the old token outlived the minute")
		}
		if !s.alive(fresh) {
			t.Fatal("the new token died with the old one")
		}
	})
}

// The owner of a token that has been replaced already must not start another
// line of tokens beside the first.
func TestATokenOnItsWayOutMakesNoOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		old := s.signIn(ada)
		s.clock.Advance(halfDay + time.Second)
		fresh := s.renewed(old)
		s.clock.Advance(halfDay + time.Second) // nobody used it until now
		if !s.alive(fresh) {
			t.Fatal("fresh token")
		}
		if s.renewed(old) != "" {
			t.Fatal("the old token made a third one")
		}
		if s.renewed(fresh) == "" {
			t.Fatal("the fresh one, twelve hours old by now, did not")
		}
	})
}

func TestALostAnswerCostsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		old := s.signIn(ada)
		s.clock.Advance(halfDay + time.Second)
		lost := s.renewed(old)
		s.clock.Advance(halfDay + time.Second)
		fresh := s.renewed(old)
		if lost == "" || fresh == "" || lost == fresh {
			t.Fatalf("tokens %q and %q", lost, fresh)
		}
		if !s.alive(fresh) || !s.alive(lost) || !s.alive(old) {
			t.Fatal("all three work while the minute runs")
		}
		s.clock.Advance(time.Minute)
		if !s.alive(fresh) || s.alive(lost) || s.alive(old) {
			t.Fatal("only the newest works afterwards")
		}
	})
}

func TestASignedOutSessionIsDeadAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		other := s.replica()
		token := s.signIn(ada)
		s.clock.Advance(time.Minute)
		elsewhere := s.signIn(ada)
		for range 3 { // warm in both caches
			if !s.alive(token) || !other.alive(token) {
				t.Fatal("signed in")
			}
		}
		if got := s.call("POST", "/auth/logout", token, nil); got.status != 204 || got.body != "" {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if s.alive(token) {
			t.Fatal("alive here")
		}
		if got := s.call("GET", "/me", token, nil); got.status != 499 || got.Code != "session_expired" {
			t.Fatalf("%d %s", got.status, got.body)
		}
		other.soonDead(token)
		if !s.alive(elsewhere) {
			t.Fatal("the session on another device ended too")
		}
		if got := s.call("POST", "/auth/logout", token, nil); got.status != 204 {
			t.Fatalf("again: %d", got.status)
		}
	})
}

// A token that is being made while its session ends must not hold the session
// up, nor outlive it.
func TestSigningOutBesideANewTokenLeavesNeither(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		other := s.replica()
		for range 15 {
			token := s.signIn(ada)
			s.clock.Advance(halfDay + time.Second)
			answers := atOnce(2, func(i int) reply {
				if i == 0 {
					return other.call("GET", "/me", token, nil)
				}
				return s.call("POST", "/auth/logout", token, nil)
			})
			if me, logout := answers[0], answers[1]; me.status != 200 && me.status != 499 || logout.status != 204 {
				t.Fatalf("GET /me: %d %s; signing out: %d %s", me.status, me.body, logout.status, logout.body)
			}
			if n := s.count(`SELECT (SELECT COUNT(*) FROM account_session) + (SELECT COUNT(*) FROM account_token)`); n != 0 {
				t.Fatalf("%d sessions and tokens are left", n)
			}
		}
	})
}

func TestASessionEndsAMonthAfterTheLastVisit(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		token := s.signIn(ada)
		for range 3 { // whoever comes now and then stays signed in
			s.clock.Advance(29 * 24 * time.Hour)
			token = s.renewed(token)
		}
		s.clock.Advance(30*24*time.Hour - time.Millisecond)
		if !s.alive(token) {
			t.Fatal("dead within the month")
		}
		s.clock.Advance(time.Millisecond)
		if s.alive(token) {
			t.Fatal("alive after the month")
		}
	})
}

func TestAClosedAccountHasNoSession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		token := s.signIn(ada)
		s.exec(`UPDATE account_user SET state = 'closed'`)
		if s.replica().alive(token) {
			t.Fatal("alive")
		}
		s.clock.Advance(time.Minute)
		if err := s.ask(ada); err != nil {
			t.Fatal(err)
		}
		if n := s.count(`SELECT COUNT(*) FROM notify_message WHERE template = 'login_unknown'`); n != 1 {
			t.Fatal("a closed account was sent a code")
		}
	})
}

// Tokens are opaque: there is nothing to forge, and garbage does not even
// reach the database.
func TestForgedTokensAreRefusedWithoutAsking(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{
		"", "null", "eyJhbGciOiJub25lIn0.eyJzdWIiOiJib3NzIn0.", strings.Repeat(".", 1_000_000), strings.Repeat("a", 42), strings.Repeat("a", 44),
		strings.Repeat("a", 42) + "'", strings.Repeat("a", 42) + "\x00", "../../../../../../../../../../../../etc/pass", strings.Repeat("é", 22),
	} {
		if s.alive(token) {
			t.Errorf("%.50q", token)
		}
	}
}

func TestWhatIsOverIsSwept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withMember(account.NewMember{Email: ada})
		s.signIn(ada)
		if _, err := s.LoginByPassword(t.Context(), ada, "not the password", account.Origin{}); err == nil {
			t.Fatal("signed in")
		}
		traces := func() int {
			return s.count(`SELECT (SELECT COUNT(*) FROM account_session) + (SELECT COUNT(*) FROM account_token)
				+ (SELECT COUNT(*) FROM account_code) + (SELECT COUNT(*) FROM account_failure) + (SELECT COUNT(*) FROM account_known_host)`)
		}
		if traces() != 5 {
			t.Fatalf("%d traces", traces())
		}
		s.runJobs()
		s.clock.Advance(31 * 24 * time.Hour)
		for deadline := time.Now().Add(10 * time.Second); traces() != 0; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(deadline) {
				t.Fatalf("%d traces are left", traces())
			}
		}
	})
}

// runJobs starts the room's timetable.
func (s *shop) runJobs() {
	runner := jobs.NewRunner(jobs.NewQueue(s.db, s.clock), jobs.Options{Poll: 5 * time.Millisecond})
	s.RegisterJobs(runner)
	s.background(runner.Run)
	// The first entry in the timetable is the runner's own start.
	for s.count(`SELECT COUNT(*) FROM jobs_timetable`) == 0 {
		time.Sleep(time.Millisecond)
	}
}
