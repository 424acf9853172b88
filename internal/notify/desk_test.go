package notify_test

import (
	"errors"
	"testing"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func passwordChanged() notify.Message {
	return notify.Message{Channel: notify.Email, To: "ada@example.com", Template: "password_changed", Lang: lang.Russian}
}

func (s *shop) listed(only notify.Filter) []notify.Listed {
	s.t.Helper()
	messages, err := s.Messages(s.t.Context(), only, "", 100)
	if err != nil {
		s.t.Fatal(err)
	}
	return messages
}

func TestMessagesAreListedByStateAndChannel(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		post := &postman{}
		s := newShop(t, db, map[notify.Channel]notify.Deliverer{notify.Email: post, notify.SMS: &postman{trouble: notify.ErrRefused}}).open()
		s.send(passwordChanged())
		s.settled()
		s.send(textMessage())
		s.settled()
		post.fail(errAway)
		s.send(passwordChanged())
		s.settled()

		for only, want := range map[notify.Filter]int{
			{}:                      3,
			{State: notify.Sent}:    1,
			{State: notify.Queued}:  1,
			{State: notify.Dead}:    1,
			{Channel: notify.Email}: 2,
			{Channel: notify.SMS}:   1,
			{Channel: notify.SMS, State: notify.Sent}:        0,
			{Channel: notify.Telegram}:                       0,
			{State: "'; DROP TABLE notify_message; --"}:      0,
			{Channel: notify.Channel("email' OR '1' = '1'")}: 0,
		} {
			if got := s.listed(only); len(got) != want {
				t.Errorf("%+v lists %+v", only, got)
			}
		}
	})
}

func TestMessagesComePageByPage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, nil)
		for range 3 {
			s.send(signInCode(0))
			s.clock.Advance(time.Millisecond)
		}
		first, err := s.Messages(t.Context(), notify.Filter{}, "", 2)
		if err != nil || len(first) != 2 || first[0].ID < first[1].ID {
			t.Fatalf("first page %v, %v", first, err)
		}
		second, err := s.Messages(t.Context(), notify.Filter{}, first[1].ID, 2)
		if err != nil || len(second) != 1 || second[0].ID >= first[1].ID {
			t.Fatalf("second page %v, %v", second, err)
		}
	})
}

func TestADeadMessageIsTriedAgainWithAllItSaid(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		post := &postman{trouble: notify.ErrRefused}
		s := newShop(t, db, by(post)).open()
		m := passwordChanged()
		m.Template, m.Params = "address_changed", map[string]string{"What": "email", "NewMasked": "b•••@example.com"}
		s.send(m)
		s.settled()
		dead := s.deadLetters()
		if len(dead) != 1 || !dead[0].Retriable {
			t.Fatalf("dead %+v", dead)
		}

		post.fail(nil)
		retry := notify.Retry{Message: dead[0].ID, By: "operator", IP: "192.0.2.7"}
		listed, err := s.Retry(t.Context(), retry)
		if err != nil || listed.State != notify.Queued || listed.Attempts != 0 || listed.Reason != "" || listed.EndedAt != 0 || listed.Retriable {
			t.Fatalf("%+v, %v", listed, err)
		}
		s.settled()
		letters := post.delivered()
		if len(letters) != 1 || letters[0].Params["NewMasked"] != "b•••@example.com" {
			t.Fatalf("letters %+v", letters)
		}
		if len(s.retried) != 1 || s.retried[0] != retry {
			t.Errorf("on record: %+v", s.retried)
		}
		if _, err := s.Retry(t.Context(), retry); !errors.Is(err, notify.ErrGone) || len(s.retried) != 1 {
			t.Errorf("a message that was sent: %v", err)
		}
	})
}

func TestWhatCannotBeSaidAnyMoreIsNotTriedAgain(t *testing.T) {
	ofABatch := passwordChanged()
	ofABatch.Batch, ofABatch.Key = "tides", notify.BatchKey("ada", notify.Email)
	for name, c := range map[string]struct {
		message notify.Message
		expires time.Duration
		gone    bool
	}{
		"a code":                          {signInCode(0), 0, true},
		"news":                            {ofABatch, 0, true},
		"no code, but expired":            {passwordChanged(), time.Minute, true},
		"no code, and not expired":        {passwordChanged(), 24 * time.Hour, false},
		"no code, and good for all times": {passwordChanged(), 0, false},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				s := newShop(t, db, by(&postman{trouble: notify.ErrRefused})).open()
				m := c.message
				if c.expires > 0 {
					m.ExpiresAt = s.clock.Now().Add(c.expires)
				}
				s.send(m)
				s.settled()
				s.clock.Advance(time.Minute)
				dead := s.deadLetters()
				if len(dead) != 1 || dead[0].Retriable == c.gone {
					t.Fatalf("dead %+v", dead)
				}
				if _, err := s.Retry(t.Context(), notify.Retry{Message: dead[0].ID}); errors.Is(err, notify.ErrGone) != c.gone {
					t.Fatalf("retry: %v", err)
				}
			})
		})
	}
}

func TestAMessageThatIsNotThereIsNotTriedAgain(t *testing.T) {
	s := newShop(t, storagetest.Open(t), nil)
	if _, err := s.Retry(t.Context(), notify.Retry{Message: "none"}); !errors.Is(err, storage.ErrNotFound) {
		t.Fatal(err)
	}
}

func TestTwoOperatorsRetryOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		post := &postman{trouble: notify.ErrRefused}
		s := newShop(t, db, by(post)).open()
		s.send(passwordChanged())
		s.settled()
		message := s.deadLetters()[0].ID
		post.fail(nil) // so that it does not die a second time meanwhile
		results := storagetest.AtOnce(8, func(int) error {
			_, err := s.Retry(t.Context(), notify.Retry{Message: message})
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, notify.ErrGone, 7)
	})
}
