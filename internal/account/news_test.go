package account_test

import (
	"errors"
	"slices"
	"testing"

	"causeway/internal/account"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestNewsGoToThoseWhoWantThemAndCanBeReached(t *testing.T) {
	for name, c := range map[string]struct {
		set  string // changes the member's row
		want int
	}{
		"mailbox":       {set: `nickname = 'Ada'`, want: 1},
		"bot only":      {set: `telegram_id = 4711, email = NULL`, want: 1},
		"phone only":    {set: `email = NULL, phone = '+8613800138000'`},
		"turned it off": {set: `news = FALSE`},
		"disabled":      {set: `state = 'disabled'`},
		"has left":      {set: `state = 'left'`},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db)
				_, userID := s.member(ada)
				s.exec(`UPDATE account_user SET news = FALSE WHERE id <> $1`, userID)
				s.exec(`UPDATE account_user SET `+c.set+` WHERE id = $1`, userID)
				found, err := s.NewsReaders(t.Context(), db, "", 10)
				n, countErr := s.CountNewsReaders(t.Context(), db)
				if err != nil || countErr != nil || len(found) != c.want || n != int64(c.want) {
					t.Errorf("%v, counted %d, want %d; %v %v", found, n, c.want, err, countErr)
				}
				if c.want == 1 {
					if behind, err := s.NewsReaders(t.Context(), db, found[0].UserID, 10); err != nil || len(behind) != 0 {
						t.Errorf("behind the last: %v, %v", behind, err)
					}
				}
			})
		})
	}
}

func TestTheLinkOfALetterTurnsNewsOffAndNothingElse(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		_, userID := s.member(ada)
		token := s.NewsToken(userID)
		for _, wrong := range []string{"", "x", userID, token + "A", token[:len(token)-2] + "AA"} {
			if err := s.LeaveNews(t.Context(), wrong); !errors.Is(err, account.ErrNewsLink) {
				t.Errorf("%q: %v", wrong, err)
			}
		}
		for range 2 {
			if err := s.LeaveNews(t.Context(), token); err != nil {
				t.Fatal(err)
			}
		}
		if n, err := s.CountNewsReaders(t.Context(), db); err != nil || n != 0 {
			t.Errorf("%d still want news, %v", n, err)
		}
		if err := s.WantNews(t.Context(), userID, true); err != nil {
			t.Fatal(err)
		}
		if n, err := s.CountNewsReaders(t.Context(), db); err != nil || n != 1 {
			t.Errorf("%d want news again, %v", n, err)
		}
	})
}

func TestANoToNewsTakesBackWhatIsQueued(t *testing.T) {
	for name, say := range map[string]func(s *shop, userID string) error{
		"in the account":     func(s *shop, userID string) error { return s.WantNews(s.t.Context(), userID, false) },
		"by a letter's link": func(s *shop, userID string) error { return s.LeaveNews(s.t.Context(), s.NewsToken(userID)) },
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db)
				_, userID := s.member(ada)
				s.exec(`DELETE FROM notify_message`)
				for _, m := range []struct {
					id, state  string
					batch, key any
				}{
					{"mail", "queued", "tides", userID + "/email"},
					{"bot", "queued", "tides", userID + "/telegram"},
					{"sent", "sent", "waves", userID + "/email"},
					{"another's", "queued", "tides", "bob/email"},
					{"no news", "queued", nil, nil},
				} {
					s.exec(`
						INSERT INTO notify_message
							(id, channel, recipient, template, lang, params, code, coded, state, attempts, reason, created_at, batch, batch_key)
						VALUES ($1, 'email', 'x', 'notice', 'en-US', '{}', '', FALSE, $2, 0, '', 0, $3, $4)`, m.id, m.state, m.batch, m.key)
				}
				if err := s.WantNews(t.Context(), userID, true); err != nil || s.count(`SELECT COUNT(*) FROM notify_message`) != 5 {
					t.Fatalf("a yes took something back, or %v", err)
				}
				if err := say(s, userID); err != nil {
					t.Fatal(err)
				}
				if left := s.column(`SELECT id FROM notify_message ORDER BY id`); !slices.Equal(left, []string{"another's", "no news", "sent"}) {
					t.Errorf("left: %q", left)
				}
			})
		})
	}
}
