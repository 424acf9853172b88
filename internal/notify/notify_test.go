package notify_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var errAway = errors.New("mail server away\x00")

func TestAMessageGoesOutOnceAndLeavesNoSecretBehind(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		post := &postman{}
		s := newShop(t, db, by(post)).open()
		s.send(signInCode(s.clock.Now().Add(5 * time.Minute)))
		s.settled()

		letters := post.delivered()
		if len(letters) != 1 {
			t.Fatalf("%d letters", len(letters))
		}
		l := letters[0]
		if l.To != "ada@example.com" || l.From != "Harbour" || l.Code != "482913" || !strings.Contains(l.Subject, "Harbour") {
			t.Errorf("letter %+v", l)
		}
		for _, said := range []string{"482913", "valid for 5 min", "help@harbour.example"} {
			if !strings.Contains(l.Text, said) {
				t.Errorf("the text does not say %q:\n%s", said, l.Text)
			}
		}
		if n := s.secrets(); n != 0 {
			t.Errorf("%d rows still hold what was sent", n)
		}
	})
}

func TestWhatWasRolledBackIsNeverSaid(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		post := &postman{}
		s := newShop(t, db, by(post)).open()
		refusal := errors.New("changed my mind")
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			if err := s.Send(ctx, tx, signInCode(0)); err != nil {
				return err
			}
			return refusal
		})
		if !errors.Is(err, refusal) {
			t.Fatal(err)
		}
		s.send(signInCode(0)) // one behind it, to know when the queue has been looked at
		s.settled()
		if n := len(post.delivered()); n != 1 {
			t.Fatalf("%d letters", n)
		}
	})
}

func TestAServerThatIsAwayIsAskedAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		post := &postman{}
		post.fail(errAway)
		s := newShop(t, db, by(post)).open()
		s.send(signInCode(s.clock.Now().Add(5 * time.Minute)))
		s.settled()
		s.clock.Advance(5 * time.Second)
		s.settled()
		if len(post.delivered()) != 0 || len(s.deadLetters()) != 0 {
			t.Fatal("two failures must neither deliver nor kill")
		}
		post.fail(nil)
		s.clock.Advance(10 * time.Second)
		s.settled()
		if len(post.delivered()) != 1 || s.secrets() != 0 {
			t.Fatalf("%d letters, %d secrets", len(post.delivered()), s.secrets())
		}
	})
}

func TestAnExpiredCodeIsNotSent(t *testing.T) {
	for name, c := range map[string]struct {
		wait time.Duration
		want int
	}{
		"a moment before": {5*time.Minute - time.Millisecond, 1},
		"at the moment":   {5 * time.Minute, 0},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				post := &postman{}
				s := newShop(t, db, by(post))
				s.send(signInCode(s.clock.Now().Add(5 * time.Minute)))
				s.clock.Advance(c.wait)
				s.open().settled()
				if n := len(post.delivered()); n != c.want {
					t.Fatalf("%d letters", n)
				}
				if dead := s.deadLetters(); len(dead) != 1-c.want || s.secrets() != 0 {
					t.Fatalf("dead %v, %d secrets", dead, s.secrets())
				}
			})
		})
	}
}

func TestWhatCannotBeDeliveredIsListedWithItsReason(t *testing.T) {
	for name, c := range map[string]struct {
		deliverers    map[notify.Channel]notify.Deliverer
		expires, step time.Duration
		tries         int64
		reason        string
	}{
		"refused for good":   {by(&postman{trouble: fmt.Errorf("%w: 550 no such user", notify.ErrRefused)}), time.Hour, time.Hour, 1, "no such user"},
		"away for too long":  {by(&postman{trouble: errAway}), 48 * time.Hour, time.Hour, 10, "mail server away"},
		"nothing configured": {nil, 48 * time.Hour, time.Hour, 10, "configured"},
		"expired meanwhile":  {by(&postman{trouble: errAway}), time.Minute, 10 * time.Second, 4, "expired; until then: mail server away"},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db, c.deliverers).open()
				s.send(signInCode(s.clock.Now().Add(c.expires)))
				for range 20 {
					if s.settled(); len(s.deadLetters()) > 0 {
						break
					}
					if s.secrets() != 1 {
						t.Fatal("a message that will be tried again has lost its code")
					}
					s.clock.Advance(c.step)
				}
				letters := s.deadLetters()
				if len(letters) != 1 {
					t.Fatalf("dead letters %+v", letters)
				}
				dead := letters[0]
				if dead.Attempts != c.tries || !strings.Contains(dead.Reason, c.reason) || strings.Contains(dead.Reason, "\x00") {
					t.Fatalf("dead letter %+v", dead)
				}
				if s.secrets() != 0 {
					t.Fatal("a dead letter still holds its code")
				}
			})
		})
	}
}

func TestOldMessagesAreForgotten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, by(&postman{trouble: notify.ErrRefused})).open()
		s.send(signInCode(0))
		s.settled()
		s.clock.Advance(29 * 24 * time.Hour)
		s.settled()
		if len(s.deadLetters()) != 1 {
			t.Fatal("forgotten too early")
		}
		s.clock.Advance(48 * time.Hour)
		storagetest.Eventually(t, "the sweep", func() bool { return len(s.deadLetters()) == 0 })
	})
}

func TestAnUnknownTemplateIsRefusedAtOnce(t *testing.T) {
	db := storagetest.Open(t)
	s := newShop(t, db, nil)
	m := signInCode(0)
	m.Template = "../secrets"
	err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.Send(ctx, tx, m) })
	if err == nil {
		t.Fatal("accepted")
	}
}
