package notify_test

import (
	"context"
	"net/mail"
	"strings"
	"testing"

	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestALetterToManyIsLeftWithOneClick(t *testing.T) {
	server := startMailServer(t, "")
	for leave, want := range map[string]string{"https://shop.example/news/off/abc": "<https://shop.example/news/off/abc>", "": ""} {
		err := server.client(t).Deliver(t.Context(), notify.Letter{
			ID: "01", Channel: notify.Email, To: "ada@example.com", Subject: "News", Text: "News", Params: map[string]string{notify.UnsubscribeParam: leave},
		})
		if err != nil {
			t.Fatal(err)
		}
		_, raw, _ := strings.Cut(<-server.letters, "\n")
		letter, err := mail.ReadMessage(strings.NewReader(raw))
		if err != nil {
			t.Fatal(err)
		}
		oneClick := map[bool]string{true: "List-Unsubscribe=One-Click"}[want != ""]
		if got, post := letter.Header.Get("List-Unsubscribe"), letter.Header.Get("List-Unsubscribe-Post"); got != want || post != oneClick {
			t.Errorf("%q: %q, %q", leave, got, post)
		}
	}
}

func TestABatchHasOneMessageForEachKeyAndCanBeTakenBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, nil)
		message := func(key string) notify.Message {
			m := signInCode(0)
			m.Lang, m.Batch, m.Key = lang.English, "tides", key
			return m
		}
		results := storagetest.AtOnce(8, func(int) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.Send(ctx, tx, message("ada")) })
		})
		storagetest.WantCount(t, results, nil, 8)
		s.send(message("bob"))
		s.send(signInCode(0)) // of no batch
		s.send(signInCode(0)) // as often as somebody asks
		if c, err := s.CountBatch(t.Context(), db, "tides"); err != nil || c != (notify.Count{Queued: 2}) {
			t.Fatalf("%+v, %v", c, err)
		}
		var taken int64
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) (err error) {
			taken, err = s.WithdrawBatch(ctx, tx, "tides")
			return err
		})
		if err != nil || taken != 2 {
			t.Errorf("%d taken back, %v", taken, err)
		}
		if left, err := s.Messages(t.Context(), notify.Filter{}, "", 10); err != nil || len(left) != 2 {
			t.Errorf("%d left, %v", len(left), err)
		}
	})
}

func TestDeadLettersOfABatchAlarmNobody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, by(&postman{trouble: notify.ErrRefused})).open()
		news := passwordChanged()
		for _, reader := range []string{"ada", "bob"} {
			news.Batch, news.Key = "tides", notify.BatchKey(reader, notify.Email)
			s.send(news)
		}
		s.send(passwordChanged())
		s.settled()
		if c, err := s.CountBatch(t.Context(), db, "tides"); err != nil || c != (notify.Count{Dead: 2}) {
			t.Fatalf("%+v, %v", c, err)
		}
		if n, err := s.DeadCount(t.Context()); err != nil || n != 1 {
			t.Errorf("%d are counted, %v", n, err)
		}
		if since, err := s.DeadSince(t.Context(), 0); err != nil || since[notify.Email] != 1 {
			t.Errorf("%v are counted, %v", since, err)
		}
	})
}
