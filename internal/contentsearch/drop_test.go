package contentsearch_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// say is what the bot hears: a message, edited so many seconds after it was sent.
func (a *archive) say(chat contentsearch.Chat, messageID int64, edited int, text string) {
	a.t.Helper()
	m := a.ago(60, messageID, text)
	m.Sender = a.Sender(7)
	if edited > 0 {
		m.EditedAt = m.SentAt.Add(time.Duration(edited) * time.Second)
	}
	a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Said(ctx, tx, chat.TelegramID, m) })
}

func TestOfTwoEditsInOneSecondTheLaterCounts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.say(a.news, 1, 0, "ship")
		a.say(a.news, 1, 20, "boat")
		a.say(a.news, 1, 20, "raft")
		a.wantFound("raft", all, 1)
		a.wantFound("boat", all)
		a.say(a.news, 1, 10, "ship") // came late
		a.wantFound("raft", all, 1)
	})
}

// Whatever becomes of a message that was taken down, it stays so until an
// operator restores it.
func TestATakeDownOutlivesTheMessage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.say(l.news, 1, 0, "ferry")
		number := l.number(l.news, 1)
		if _, err := l.HideMessage(t.Context(), chief, number, "a lie"); err != nil {
			t.Fatal(err)
		}
		for name, gone := range map[string]func(){
			"edited away": func() { l.say(l.news, 1, 5, "") },
			"deleted": func() {
				l.write(func(ctx context.Context, tx *storage.Tx) error { return l.Forget(ctx, tx, l.news.ID, []int64{1}) })
			},
			"opted out": func() {
				l.write(func(ctx context.Context, tx *storage.Tx) error { return l.ForgetSender(ctx, tx, l.Sender(7)) })
			},
		} {
			gone()
			found, _, err := l.Messages(t.Context(), "", true, 0, 20)
			if err != nil || len(found) != 1 || found[0].Message.Text != "" || found[0].Message.Sender != "" || found[0].Message.Reason != "a lie" {
				t.Errorf("%s: %+v, %v", name, found, err)
			}
			l.say(l.news, 1, 5, "ferry again")
			l.wantFound("ferry", contentsearch.Filter{Everything: true, Adult: true})
			if l.number(l.news, 1) != number {
				t.Errorf("%s: it is another message", name)
			}
		}
		if _, err := l.RestoreMessage(t.Context(), chief, number, "no lie"); err != nil {
			t.Error(err)
		}
		l.wantHits(guest, "again", contentsearch.Wanted{}, 1)
		l.write(func(ctx context.Context, tx *storage.Tx) error { return l.ForgetSender(ctx, tx, l.Sender(7)) })
		l.wantKept(-1001, 0) // who has written it was not forgotten
	})
}

func TestOfWhatWasTakenDownAndDeletedNothingIsRestored(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.say(l.news, 1, 0, "ferry")
		number := l.number(l.news, 1)
		if _, err := l.HideMessage(t.Context(), chief, number, "a lie"); err != nil {
			t.Fatal(err)
		}
		l.say(l.news, 1, 5, "")
		l.wantKept(-1001, 1)
		if _, err := l.RestoreMessage(t.Context(), chief, number, "no lie"); err != nil {
			t.Error(err)
		}
		l.wantKept(-1001, 0)
	})
}

func TestWhatIsDeletedLeavesTotalsAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 30)
		for id := range int64(2) {
			l.say(l.harbour, id+1, 0, "ferry")
		}
		want := func(total int64) {
			t.Helper()
			if found := l.search(ada, "ferry", contentsearch.Wanted{Limit: 5}); found.Total != total {
				t.Errorf("%d in all, want %d", found.Total, total)
			}
		}
		want(32)
		l.write(func(ctx context.Context, tx *storage.Tx) error { return l.Forget(ctx, tx, l.news.ID, []int64{1}) })
		want(31)
		l.write(func(ctx context.Context, tx *storage.Tx) error { return l.ForgetSender(ctx, tx, l.Sender(7)) })
		want(29)
	})
}

// behind is an index that refuses to take words out as long as the messages are
// there: a rebuild takes messages first, and whoever began with the words would
// wait for it, and it for them.
type behind struct{ contentsearch.Index }

var errTooEarly = errors.New("the words go before their messages")

func (b behind) Remove(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	var left int64
	if err := tx.QueryRow(ctx, `SELECT COUNT(*) FROM contentsearch_message`).Scan(&left); err != nil {
		return err
	}
	if left > 0 {
		return errTooEarly
	}
	return b.Index.Remove(ctx, tx, numbers)
}

func TestMessagesAreDeletedBeforeTheirWords(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.Service.Index = behind{a.Index}
		a.say(a.news, 1, 0, "ship")
		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.ForgetSender(ctx, tx, a.Sender(7)) })
		a.say(a.news, 2, 0, "ship")
		a.withdrawn(-1001)
		if err := contentsearch.Purge(t.Context(), a.Service, a.news.ID); err != nil {
			t.Error(err)
		}
		a.wantRows(1, 0)
	})
}
