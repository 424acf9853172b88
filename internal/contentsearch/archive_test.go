package contentsearch_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAMessageIsKeptOnceHoweverOftenItComes(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		batch := []contentsearch.Message{a.ago(60, 1, "ship"), a.ago(50, 2, "boat"), a.ago(50, 2, "boat")}

		if added := a.keep(a.news, batch...); added != 2 {
			t.Errorf("%d are new", added)
		}
		if added := a.keep(a.news, append(batch, a.ago(40, 3, "ship"))...); added != 1 {
			t.Errorf("%d are new the second time", added)
		}

		a.wantFound("ship", all, 3, 1)
		a.wantKept(-1001, 3)
		if chat := a.chat(-1001); chat.NewestAt != a.clock.Now().Add(-40*time.Second) {
			t.Errorf("the newest is of %v", chat.NewestAt.Time())
		}
	})
}

func TestOnlyANewerEditChangesAMessage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news, a.ago(60, 1, "ships"))
		edit := func(seconds int, text string) {
			m := a.ago(60, 1, text)
			m.EditedAt = m.SentAt.Add(time.Duration(seconds) * time.Second)
			a.keep(a.news, m)
		}

		edit(20, "boats and rum")
		a.wantFound("ship", all)
		a.wantFound("boats", all, 1)
		a.wantFound("boats", contentsearch.Filter{})
		edit(10, "ships") // came late
		edit(20, "rafts") // the same edit once more
		a.wantFound("ship", all)
		a.wantFound("raft", all)
		edit(30, "rafts")
		a.wantFound("raft", contentsearch.Filter{}, 1)
		a.wantFound("boats", all)
		edit(40, "contraband")
		a.wantFound("raft", all)
		a.wantKept(-1001, 0)
	})
}

func TestWhatIsDeletedIsGoneAtOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news, a.ago(60, 1, "ship"), a.ago(50, 2, "ship"), a.ago(40, 3, "ship"))
		a.keep(a.harbour, a.ago(30, 2, "ship"))

		a.write(func(ctx context.Context, tx *storage.Tx) error {
			return a.Forget(ctx, tx, a.news.ID, []int64{2, 3, 2, 99})
		})
		a.wantFound("ship", all, 2, 1)
		a.wantKept(-1001, 1)
		if chat := a.chat(-1001); chat.NewestAt != a.clock.Now().Add(-60*time.Second) {
			t.Errorf("the newest is of %v", chat.NewestAt.Time())
		}
		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Said(ctx, tx, -1001, a.ago(60, 1, "")) })
		a.wantFound("ship", all, 2)
		a.wantKept(-1001, 0)
		if chat := a.chat(-1001); chat.NewestAt != 0 {
			t.Errorf("the newest of none is of %v", chat.NewestAt.Time())
		}
	})
}

func TestWhatSomebodySaidIsForgottenEverywhere(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		by := func(telegramID int64, m contentsearch.Message) contentsearch.Message {
			m.Sender = a.Sender(telegramID)
			return m
		}
		batch := []contentsearch.Message{a.ago(1000, 9001, "ship")} // of the chat itself
		for i := range int64(499) {
			batch = append(batch, by(7, a.ago(int(i), i+1, "ship")))
		}
		a.keep(a.news, batch...)
		a.keep(a.harbour, by(7, a.ago(5, 1, "ship")), by(8, a.ago(4, 2, "ship")))

		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.ForgetSender(ctx, tx, a.Sender(7)) })
		a.runJobs()

		a.wantFound("ship", all, 2, 9001)
		a.wantKept(-1001, 1)
		a.wantKept(-1002, 1)
		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.ForgetSender(ctx, tx, "") })
		a.wantFound("ship", all, 2, 9001)
	})
}

func TestTextsAreCutAndCleaned(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news,
			a.ago(60, 1, "ship\x00 \xff end"),
			a.ago(50, 2, strings.Repeat("海", 4090)+" ship tail"), // " ship" is within, " tail" is not
			a.ago(40, 3, "   \n"),
			a.ago(-3600, 4, "ship from tomorrow"))

		a.wantFound("ship", all, 4, 2, 1)
		a.wantFound("tail", all)
		for _, m := range a.find("ship", all) {
			if utf8.RuneCountInString(m.Text) > 4096 || !utf8.ValidString(m.Text) || m.SentAt > a.clock.Now() {
				t.Errorf("kept %d characters at %v", utf8.RuneCountInString(m.Text), m.SentAt.Time())
			}
		}
	})
}

// Five thousand messages in one second of two chats: more than it has numbers.
func TestASecondMayBeFull(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		for part := range int64(5) {
			for _, chat := range []contentsearch.Chat{a.news, a.harbour} {
				batch := []contentsearch.Message{}
				for i := range int64(500) {
					batch = append(batch, a.ago(60, part*500+i+1, "ship"))
				}
				if added := a.keep(chat, batch...); added != 500 {
					t.Fatalf("%d are new", added)
				}
			}
		}
		found := a.find("ship", all)
		seconds := map[clock.Millis]int{}
		for _, m := range found {
			seconds[m.SentAt]++
		}
		at := a.clock.Now().Add(-time.Minute)
		if len(found) != 5000 || seconds[at] != 4096 || seconds[at+1000] != 904 {
			t.Errorf("%d messages: %v", len(found), seconds)
		}
		a.wantKept(-1001, 2500)
		a.wantKept(-1002, 2500)
	})
}

// Messages of one chat and one second stay in the order in which they were said.
func TestTheOrderInsideASecondIsTelegrams(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news, a.ago(60, 12, "ship"), a.ago(60, 11, "ship"), a.ago(60, 13, "ship"))
		a.wantFound("ship", all, 13, 12, 11)
	})
}

func TestMessagesOfOneSecondFindTheirPlacesWhoeverWrites(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		const writers, each = 6, 400
		chats := []contentsearch.Chat{}
		for i := range int64(writers) {
			chats = append(chats, a.listed(contentsearch.Facts{TelegramID: -2000 - i, Title: fmt.Sprint(i), EntryID: "e"}, contentsearch.Group))
		}
		storagetest.WantCount(t, storagetest.AtOnce(writers*2, func(i int) error { // each chat by two writers
			batch := []contentsearch.Message{}
			for id := range int64(each) {
				batch = append(batch, a.ago(60+int(id)%2, id+1, fmt.Sprint("ship w", i)))
			}
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				_, err := a.Keep(ctx, tx, chats[i%writers], slices.Clone(batch))
				return err
			})
		}), nil, writers*2)

		if n := a.count("ship", all, 10_000); n != writers*each {
			t.Errorf("%d messages", n)
		}
		for _, chat := range chats {
			a.wantKept(chat.TelegramID, each)
		}
	})
}
