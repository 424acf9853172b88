package account_test

import (
	"errors"
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
