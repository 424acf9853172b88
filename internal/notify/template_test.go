package notify_test

import (
	"context"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage/storagetest"
)

func texts(text string) fstest.MapFS {
	files := fstest.MapFS{"mail/layout.html": {Data: []byte("<p>{{.Brand}}</p>")}}
	for _, tag := range lang.All() {
		files["mail/hello/"+string(tag)+".txt"] = &fstest.MapFile{Data: []byte(text)}
	}
	return files
}

func TestABrokenTemplateStopsTheStart(t *testing.T) {
	good := "Subject: Hello\n\nHello {{.Nickname}}"
	incomplete := texts(good)
	delete(incomplete, "mail/hello/ru-RU.txt")
	bare, broken := texts(good), texts(good)
	delete(bare, "mail/layout.html")
	broken["mail/layout.html"] = &fstest.MapFile{Data: []byte("<p>{{.Brand")}
	for name, c := range map[string]struct {
		files fstest.MapFS
		fine  bool
	}{
		"good":               {texts(good), true},
		"a missing language": {incomplete, false},
		"no layout":          {bare, false},
		"a broken layout":    {broken, false},
		"no subject":         {texts("Hello\n\nHello"), false},
		"no body":            {texts("Subject: Hello"), false},
		"two head lines":     {texts("Subject: Hello\nBcc: x@example.com\n\nHello"), false},
		"broken braces":      {texts("Subject: Hello\n\n{{.Code"), false},
	} {
		if _, err := notify.ReadTemplates(c.files); (err == nil) != c.fine {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestParamsCannotPretendToBeTheShop(t *testing.T) {
	post := &postman{}
	s := newShop(t, storagetest.Open(t), by(post)).open()
	m := signInCode(0)
	m.Params = map[string]string{"Brand": "Pirates", "Support": "pirate@example.com", "Code": "000000"}
	s.send(m)
	s.settled()
	letters := post.delivered()
	if len(letters) != 1 || strings.Contains(letters[0].Text, "irate") || strings.Contains(letters[0].Text, "000000") {
		t.Fatalf("letters %+v", letters)
	}
}

func TestAFieldThatNobodyFilledInKillsTheLetter(t *testing.T) {
	post := &postman{}
	s := newShop(t, storagetest.Open(t), by(post))
	broken := notify.New(notify.Config{
		DB: s.db, Clock: s.clock, Queue: s.queue, Templates: templatesOf(t, texts("Subject: Hello\n\nHello {{.Nickname}}")), Deliverers: by(post),
		Letterhead: func(context.Context) (notify.Letterhead, error) { return notify.Letterhead{}, nil },
	})
	s.Service = broken
	s.open().send(notify.Message{Channel: notify.Email, To: "ada@example.com", Template: "hello", Lang: lang.Russian})
	s.settled()
	if dead := s.deadLetters(); len(post.delivered()) != 0 || len(dead) != 1 {
		t.Fatalf("delivered %v, dead %v", post.delivered(), dead)
	}
}

// A message is written a moment after the life of its code began.
func TestMinutesAreRoundedUp(t *testing.T) {
	for left, want := range map[time.Duration]string{
		5 * time.Minute: "5", 5*time.Minute - time.Millisecond: "5", 4*time.Minute + time.Second: "5", time.Second: "1",
	} {
		post := &postman{}
		s := newShop(t, storagetest.Open(t), by(post))
		timed := notify.New(notify.Config{
			DB: s.db, Clock: s.clock, Queue: s.queue, Templates: templatesOf(t, texts("Subject: Hello\n\n{{.Minutes}}")), Deliverers: by(post),
			Letterhead: func(context.Context) (notify.Letterhead, error) { return notify.Letterhead{}, nil },
		})
		s.Service = timed
		s.open().send(notify.Message{
			Channel: notify.Email, To: "ada@example.com", Template: "hello", Lang: lang.Russian, ExpiresAt: s.clock.Now().Add(left),
		})
		s.settled()
		if letters := post.delivered(); len(letters) != 1 || letters[0].Text != want {
			t.Errorf("%s: %+v", left, letters)
		}
	}
}
