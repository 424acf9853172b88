package account_test

import (
	"encoding/json"
	"testing"
	"time"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

type listed struct {
	ID, Device, Host  string
	CreatedAt, SeenAt time.Time
	Current           bool
}

func (s *shop) sessionsOf(token string) []listed {
	s.t.Helper()
	var list struct{ Items []listed }
	got := s.call("GET", "/me/sessions", token, nil)
	if err := json.Unmarshal([]byte(got.body), &list); err != nil || got.status != 200 || got.header.Get("Cache-Control") != "no-store" {
		s.t.Fatalf("%d %s", got.status, got.body)
	}
	return list.Items
}

func (s *shop) signInFrom(from account.Origin) string {
	s.t.Helper()
	in, err := s.LoginByPassword(s.t.Context(), ada, goodPassword, from)
	if err != nil {
		s.t.Fatal(err)
	}
	return in.Token
}

func TestSomebodySeesWhereTheyAreSignedIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		first, _ := s.member(ada)
		s.member("bob@example.com")
		s.clock.Advance(time.Minute)
		s.signInFrom(account.Origin{Host: elsewhere, Device: "Firefox\x00 on a\nphone"})
		list := s.sessionsOf(first)
		if len(list) != 2 {
			t.Fatalf("%+v", list)
		}
		newest, mine := list[0], list[1]
		if newest.Device != "Firefox on aphone" || newest.Host != elsewhere || newest.Current || !newest.CreatedAt.Equal(start.Add(time.Minute)) {
			t.Errorf("the other one: %+v", newest)
		}
		if !mine.Current || mine.Host != home || !mine.SeenAt.Equal(start) {
			t.Errorf("this one: %+v", mine)
		}
		s.clock.Advance(31 * 24 * time.Hour)
		if list := s.sessionsOf(s.signInFrom(account.Origin{})); len(list) != 1 {
			t.Errorf("sessions that have ended are listed: %+v", list)
		}
	})
}

func TestARevokedSessionIsDeadAtOnceHereAndWithinASecondElsewhere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		other := s.replica()
		mine, _ := s.member(ada)
		lost := s.signInFrom(account.Origin{Host: elsewhere})
		if !other.alive(lost) || !other.alive(mine) {
			t.Fatal("not signed in")
		}
		var gone string
		for _, session := range s.sessionsOf(mine) {
			if !session.Current {
				gone = session.ID
			}
		}
		if got := s.call("DELETE", "/me/sessions/"+gone, mine, nil); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		if s.alive(lost) {
			t.Error("alive in the process that ended it")
		}
		other.soonDead(lost)
		if got := s.call("DELETE", "/me/sessions/"+gone, mine, nil); got.status != 404 {
			t.Errorf("again: %d", got.status)
		}
		if !s.alive(mine) || !other.alive(mine) || len(s.sessionsOf(mine)) != 1 {
			t.Error("the session that asked has ended too")
		}
	})
}

func TestSigningOutEverywhereElseKeepsThisSession(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		other := s.replica()
		mine, _ := s.member(ada)
		bobs, _ := s.member("bob@example.com")
		rest := []string{s.signInFrom(account.Origin{}), s.signInFrom(account.Origin{}), s.signInFrom(account.Origin{})}
		for _, token := range rest {
			if !other.alive(token) {
				t.Fatal("not signed in")
			}
		}
		if got := s.call("DELETE", "/me/sessions", mine, nil); got.status != 204 {
			t.Fatalf("%d %s", got.status, got.body)
		}
		for _, token := range rest {
			if s.alive(token) {
				t.Error("alive in the process that ended it")
			}
		}
		other.soonDead(rest...)
		if !s.alive(mine) || !s.alive(bobs) {
			t.Error("too much has ended")
		}
	})
}

func TestForeignSessionsAnswerLikeMissingOnes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		mine, _ := s.member(ada)
		bobs, _ := s.member("bob@example.com")
		session := s.sessionsOf(mine)[0].ID
		foreign := s.call("DELETE", "/me/sessions/"+session, bobs, nil)
		s.alike(foreign, s.call("DELETE", "/me/sessions/01m00000000000000000000000", bobs, nil))
		if foreign.status != 404 || !s.alive(mine) {
			t.Errorf("%d %s", foreign.status, foreign.body)
		}
	})
}
