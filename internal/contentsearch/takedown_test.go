package contentsearch_test

import (
	"context"
	"errors"
	"strconv"
	"testing"
	"time"

	"causeway/internal/contentsearch"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAMessageThatIsTakenDownIsGoneAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(2, 1, "ferry"), l.ago(1, 2, "ferry"))
		number := l.number(l.news, 1)
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 2, 1)
		if _, err := l.HideMessage(t.Context(), chief, number, " "); err == nil {
			t.Error("taken down without a reason")
		}
		hidden, err := l.HideMessage(t.Context(), chief, number, "a lie")
		if err != nil || !hidden.Message.Hidden || hidden.Message.Reason != "a lie" || hidden.Chat.Title != "News" {
			t.Fatalf("%+v, %v", hidden, err)
		}
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 2)
		l.wantFound("ferry", contentsearch.Filter{Everything: true, Adult: true}, 2) // its words are gone
		if _, err := l.HideMessage(t.Context(), chief, number, "again"); !errors.Is(err, contentsearch.ErrTakenDown) {
			t.Errorf("twice: %v", err)
		}
		l.keep(l.news, contentsearch.Message{MessageID: 1, SentAt: l.clock.Now(), EditedAt: l.clock.Now(), Text: "ferry, edited"})
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 2)

		found, _, err := l.Messages(t.Context(), "", true, 0, 20)
		if err != nil || len(found) != 1 || found[0].Message.ID != number {
			t.Errorf("those that were taken down: %+v, %v", found, err)
		}
		if back, err := l.RestoreMessage(t.Context(), chief, number, "no lie"); err != nil || back.Message.Hidden {
			t.Errorf("%+v, %v", back, err)
		}
		l.wantHits(guest, "ferry", contentsearch.Wanted{}, 2, 1)
		l.wantHits(guest, "edited", contentsearch.Wanted{}, 1)
		if _, err := l.RestoreMessage(t.Context(), chief, number, "again"); !errors.Is(err, contentsearch.ErrNotTakenDown) {
			t.Errorf("restored twice: %v", err)
		}
		if _, err := l.HideMessage(t.Context(), chief, 12345, "why"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("what is not there: %v", err)
		}
		if len(l.acts) != 2 || l.acts[0].Action != "search.take_down_message" || l.acts[0].Reason != "a lie" || l.acts[1].Action != "search.restore_message" {
			t.Errorf("on record: %+v", l.acts)
		}
	})
}

func TestTwoOperatorsTakeAMessageDownOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(2, 1, "ferry"))
		number := l.number(l.news, 1)
		results := storagetest.AtOnce(4, func(int) error {
			_, err := l.HideMessage(t.Context(), chief, number, "why")
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, contentsearch.ErrTakenDown, 3)
		if len(l.acts) != 1 {
			t.Errorf("on record: %+v", l.acts)
		}
	})
}

func TestAChatThatIsTakenDownIsGoneAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(2, 1, "ferry"))
		l.keep(l.harbour, l.ago(1, 2, "ferry"))
		if c, err := l.HideChat(t.Context(), chief, l.news.ID, "a fraud"); err != nil || c.State != contentsearch.Hidden || c.Reason != "a fraud" {
			t.Fatalf("%+v, %v", c, err)
		}
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 2)
		// The directory's word does not bring it back.
		l.described(contentsearch.Facts{TelegramID: -1001, Name: "news", Title: "News", EntryID: "e1", Listed: true})
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 2)
		if _, err := l.HideChat(t.Context(), chief, l.news.ID, "again"); !errors.Is(err, contentsearch.ErrTakenDown) {
			t.Errorf("twice: %v", err)
		}
		if c, err := l.RestoreChat(t.Context(), chief, l.news.ID, "no fraud"); err != nil || c.State != contentsearch.Shown || c.Reason != "" {
			t.Errorf("%+v, %v", c, err)
		}
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 2, 1)
		if _, err := l.RestoreChat(t.Context(), chief, l.news.ID, "again"); !errors.Is(err, contentsearch.ErrNotTakenDown) {
			t.Errorf("restored twice: %v", err)
		}
	})
}

func TestAChatThatTheDirectoryDroppedIsNotRestoredToEverybody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(2, 1, "ferry"))
		if _, err := l.HideChat(t.Context(), chief, l.news.ID, "a fraud"); err != nil {
			t.Fatal(err)
		}
		l.described(contentsearch.Facts{TelegramID: -1001, Name: "news", Title: "News", EntryID: "e1"})
		if c, err := l.RestoreChat(t.Context(), chief, l.news.ID, "no fraud"); err != nil || c.State != contentsearch.Unlisted {
			t.Errorf("%+v, %v", c, err)
		}
		l.wantHits(guest, "ferry", contentsearch.Wanted{})
	})
}

func TestAChatThatIsForgottenLeavesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.many(l.news, "ferry", 30)
		c, err := l.ForgetChat(t.Context(), chief, l.news.ID, "a court says so")
		if err != nil || c.State != contentsearch.Leaving || c.TelegramID != 0 {
			t.Fatalf("%+v, %v", c, err)
		}
		l.wantHits(ada, "ferry", contentsearch.Wanted{})
		if o, err := l.Overview(t.Context()); err != nil || o.Backlog != 30 || o.Chats[contentsearch.Leaving] != 1 || o.Messages != 0 {
			t.Errorf("%+v, %v", o, err)
		}
		if _, err := l.HideChat(t.Context(), chief, l.news.ID, "why"); !errors.Is(err, storage.ErrNotFound) {
			t.Errorf("taken down after that: %v", err)
		}
		if err := contentsearch.Purge(t.Context(), l.Service, l.news.ID); err != nil {
			t.Fatal(err)
		}
		if found, _, err := l.Messages(t.Context(), "", false, 0, 20); err != nil || len(found) != 0 {
			t.Errorf("%d are left: %v", len(found), err)
		}
	})
}

func TestReportsReachMessages(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.Owners = func(_ context.Context, entries []string) (map[string]string, error) {
			return map[string]string{entries[0]: "omar"}, nil
		}
		l.keep(l.news, l.ago(2, 1, "ferry\nleaves at noon"))
		id := strconv.FormatInt(l.number(l.news, 1), 10)
		state := func() moderation.SubjectState {
			t.Helper()
			described, err := l.Subjects().Describe(t.Context(), []string{id, id, "0" + id, "nothing", "7"})
			d := described[id]
			if err != nil || len(described) != 1 || d.Title != "News: ferry leaves at noon" || d.ToOwner != "News (https://t.me/news/1)" || d.OwnerID != "omar" {
				t.Fatalf("%+v, %v", described, err)
			}
			return d.State
		}
		if got := state(); got != moderation.Shown {
			t.Error(got)
		}
		block := func(id string) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return l.Subjects().Block(ctx, tx, moderation.Operator{}, id, "a lie")
			})
		}
		for range 2 { // what is blocked may be blocked again
			if err := block(id); err != nil {
				t.Fatal(err)
			}
		}
		if got := state(); got != moderation.Blocked {
			t.Error(got)
		}
		l.wantHits(guest, "ferry", contentsearch.Wanted{})
		for _, missing := range []string{"7", "nothing", "0" + id} {
			if err := block(missing); !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s: %v", missing, err)
			}
		}
		l.withdrawn(-1001)
		if described, err := l.Subjects().Describe(t.Context(), []string{id}); err != nil || len(described) != 0 {
			t.Errorf("of a chat that leaves: %+v, %v", described, err)
		}
	})
}

func TestOperatorsFindMessagesByWordsAndLinks(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		bare := l.listed(contentsearch.Facts{TelegramID: -1009876543210, Title: "Bare", EntryID: "e9"}, contentsearch.Channel)
		l.keep(l.news, l.ago(5, 1, "ferry"), l.ago(4, 2, "ferry with rum"))
		l.keep(bare, l.ago(3, 3, "ferry"))
		l.consented(-1008, contentsearch.Group)
		l.keep(l.chat(-1008), l.ago(2, 4, "ferry")) // unlisted
		for typed, want := range map[string]int{
			"ferry": 4, "": 4, "rum": 1, "https://t.me/news/2": 1, "t.me/NEWS/2?single": 1, "https://t.me/c/9876543210/3": 1,
			"https://t.me/news/9": 0, "https://t.me/elsewhere/2": 0, "http://t.me/s/news/1": 1,
		} {
			found, next, err := l.Messages(t.Context(), typed, false, 0, 20)
			if err != nil || len(found) != want || next != 0 {
				t.Errorf("%q: %d, want %d: %v", typed, len(found), want, err)
			}
		}
		first, next, err := l.Messages(t.Context(), "ferry", false, 0, 3)
		if err != nil || len(first) != 3 || next == 0 || len(first[0].Marks) != 1 {
			t.Fatalf("%+v, %v", first, err)
		}
		if rest, next, err := l.Messages(t.Context(), "ferry", false, next, 3); err != nil || len(rest) != 1 || next != 0 || rest[0].Message.MessageID != 1 {
			t.Errorf("%+v, %v", rest, err)
		}
	})
}

func TestOperatorsFindSources(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.consented(-1008, contentsearch.Group)
		if _, err := l.HideChat(t.Context(), chief, l.news.ID, "why"); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			state contentsearch.State
			typed string
			want  int64
		}{
			{"", "", 3}, {contentsearch.Shown, "", 1}, {contentsearch.Hidden, "", 1}, {contentsearch.Unlisted, "", 1},
			{"", "HARB", 1}, {"", "@news", 1}, {"", "-1002", 1}, {"", "-77", 0}, {"", "%", 0}, {contentsearch.Shown, "news", 0},
		} {
			page, err := l.Sources(t.Context(), c.state, c.typed, 0, 20)
			if err != nil || page.Total != c.want || int64(len(page.Chats)) != c.want || page.Next != 0 {
				t.Errorf("%s %q: %d, want %d: %v", c.state, c.typed, page.Total, c.want, err)
			}
		}
		l.described(contentsearch.Facts{TelegramID: -1008, Title: "Новости ПОРТА 臺灣"})
		for _, typed := range []string{"новости порта", "НОВОСТИ", "порт", "台湾"} {
			if page, err := l.Sources(t.Context(), "", typed, 0, 20); err != nil || page.Total != 1 {
				t.Errorf("%q: %d: %v", typed, page.Total, err)
			}
		}
		page, err := l.Sources(t.Context(), "", "", 0, 2)
		if err != nil || len(page.Chats) != 2 || page.Next == 0 || page.Total != 3 {
			t.Fatalf("%+v, %v", page, err)
		}
		if rest, err := l.Sources(t.Context(), "", "", page.Next, 2); err != nil || len(rest.Chats) != 1 || rest.Next != 0 {
			t.Errorf("%+v, %v", rest, err)
		}
	})
}

func TestTheOverviewCountsWhatThereIs(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(5, 1, "ferry"), l.ago(4, 2, "ferry"))
		if _, err := l.HideMessage(t.Context(), chief, l.number(l.news, 1), "why"); err != nil {
			t.Fatal(err)
		}
		if err := l.StartRebuild(t.Context(), chief); err != nil {
			t.Fatal(err)
		}
		o, err := l.Overview(t.Context())
		if err != nil || o.Messages != 2 || o.Hidden != 1 || o.Chats[contentsearch.Shown] != 2 || o.NewestAt != l.clock.Now().Add(-4e9) || !o.Rebuild.Going() || o.Health.Documents != 1 {
			t.Errorf("%+v, %v", o, err)
		}
		l.keep(l.news, l.ago(3, 3, "ferry"))
		if o, err := l.Overview(t.Context()); err != nil || o.Messages != 2 || o.Health.Documents != 1 {
			t.Errorf("counted again: %+v, %v", o, err)
		}
		if _, err := l.RestoreMessage(t.Context(), chief, l.number(l.news, 1), "why"); err != nil {
			t.Fatal(err)
		}
		if o, err := l.Overview(t.Context()); err != nil || o.Messages != 3 || o.Hidden != 0 {
			t.Errorf("an operator does not see what was done: %+v, %v", o, err)
		}
		l.keep(l.news, l.ago(2, 4, "ferry"))
		l.clock.Advance(10 * time.Second)
		if o, err := l.Overview(t.Context()); err != nil || o.Messages != 4 {
			t.Errorf("later: %+v, %v", o, err)
		}
		if len(l.acts) != 3 || l.acts[1].Action != "search.rebuild" {
			t.Errorf("%+v", l.acts)
		}
	})
}
