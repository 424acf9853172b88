package notify_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/notify"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func textMessage() notify.Message {
	return notify.Message{Channel: notify.SMS, To: "+8613800138000", Template: "login_code", Lang: lang.Simplified, Code: "482913"}
}

func (s *shop) trySend(m notify.Message) error {
	return s.db.Write(s.t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.Send(ctx, tx, m) })
}

func TestParallelSendersShareOneBudget(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, nil)
		s.smsDaily = 10
		results := storagetest.AtOnce(50, func(int) error { return s.trySend(textMessage()) })
		storagetest.WantCount(t, results, nil, 10)
		storagetest.WantCount(t, results, notify.ErrSMSBudget, 40)
		if rows := s.listed(notify.Filter{Channel: notify.SMS}); len(rows) != 10 {
			t.Fatalf("%d rows", len(rows))
		}
	})
}

func TestTheBudgetIsForTextMessagesOfOneDayInUTC(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, nil)
		s.smsDaily = 2
		send := func(m notify.Message, want error) {
			t.Helper()
			if err := s.trySend(m); !errors.Is(err, want) {
				t.Fatalf("%v, want %v", err, want)
			}
		}
		send(textMessage(), nil)
		send(textMessage(), nil)
		s.clock.Advance(12*time.Hour - time.Millisecond) // the shop opens at noon
		send(textMessage(), notify.ErrSMSBudget)
		send(signInCode(0), nil)
		s.clock.Advance(time.Millisecond)
		send(textMessage(), nil)
		s.smsDaily = 1 // lowered below what was used
		send(textMessage(), notify.ErrSMSBudget)
		s.smsDaily = 2
		send(textMessage(), nil)
		s.smsDaily = 0
		s.clock.Advance(24 * time.Hour)
		send(textMessage(), notify.ErrSMSBudget)
	})
}

func TestARefusalSaysWhenTheNextDayBegins(t *testing.T) {
	s := newShop(t, storagetest.Open(t), nil)
	s.smsDaily = 0
	s.clock.Advance(11*time.Hour + 59*time.Minute)
	var refusal *fault.Error
	if err := s.trySend(textMessage()); !errors.As(err, &refusal) || refusal.Kind() != fault.TooMany || refusal.Params()["seconds"] != int64(60) {
		t.Fatalf("%v %v", err, refusal.Params())
	}
}

func TestAMessageThatWasRolledBackCostsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, nil)
		s.smsDaily = 1
		refusal := errors.New("changed my mind")
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			return errors.Join(s.Send(ctx, tx, textMessage()), refusal)
		})
		if !errors.Is(err, refusal) {
			t.Fatal(err)
		}
		s.send(textMessage())
	})
}

func TestAnEmptyBudgetIsLoggedOnceADay(t *testing.T) {
	s := newShop(t, storagetest.Open(t), nil)
	s.smsDaily = 0
	for day := 1; day <= 2; day++ {
		for range 3 {
			_ = s.trySend(textMessage())
		}
		if n := strings.Count(s.log.String(), "budget is used up"); n != day {
			t.Fatalf("said %d times after %d days", n, day)
		}
		s.clock.Advance(24 * time.Hour)
	}
}

// Whoever opens and closes accounts must not get a fresh budget by it.
func TestAForgottenMessageWasPaidForAllTheSame(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db, nil)
		s.smsDaily = 1
		s.send(textMessage())
		s.send(signInCode(0))
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return s.Forget(ctx, tx, textMessage().To) })
		if err != nil {
			t.Fatal(err)
		}
		if left := s.listed(notify.Filter{}); len(left) != 1 || left[0].Channel != notify.Email {
			t.Errorf("left %+v", left)
		}
		if err := s.trySend(textMessage()); !errors.Is(err, notify.ErrSMSBudget) {
			t.Errorf("%v", err)
		}
	})
}
