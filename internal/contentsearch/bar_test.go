package contentsearch_test

import (
	"context"
	"testing"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

var newsFacts = contentsearch.Facts{TelegramID: -1001, Name: "news", Title: "News", EntryID: "e1", Listed: true}

// comeBack has the channel throw the bot out, take it in again and say yes.
func (l *library) comeBack() contentsearch.Chat {
	l.t.Helper()
	l.withdrawn(-1001)
	return l.listed(newsFacts, contentsearch.Channel)
}

func (l *library) hide(chat contentsearch.Chat) {
	l.t.Helper()
	if _, err := l.HideChat(l.t.Context(), chief, chat.ID, "a fraud"); err != nil {
		l.t.Fatal(err)
	}
}

func (l *library) restore(chat contentsearch.Chat) {
	l.t.Helper()
	if c, err := l.RestoreChat(l.t.Context(), chief, chat.ID, "no fraud"); err != nil || c.State != contentsearch.Shown || c.Reason != "" {
		l.t.Fatalf("%+v, %v", c, err)
	}
}

func (l *library) migrated(before, after int64) {
	l.t.Helper()
	l.write(func(ctx context.Context, tx *storage.Tx) error { return l.Migrated(ctx, tx, before, after) })
}

func TestAChatThatWasTakenDownDoesNotComeBackByItself(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.hide(l.news)
		for range 2 {
			back := l.comeBack()
			if back.ID == l.news.ID || back.State != contentsearch.Hidden || back.Reason != "a fraud" {
				t.Errorf("it came back as %+v", back)
			}
			l.keep(back, l.ago(2, 1, "ferry"))
			l.wantHits(ada, "ferry", contentsearch.Wanted{})
		}
		l.restore(l.chat(-1001))
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 1)
		if back := l.comeBack(); back.State != contentsearch.Shown {
			t.Errorf("once restored: %+v", back)
		}
	})
}

func TestOfAChatThatWasForgottenNothingIsKeptUntilItIsRestored(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.news, l.ago(9, 1, "ferry"))
		if _, err := l.ForgetChat(t.Context(), chief, l.news.ID, "a court says so"); err != nil {
			t.Fatal(err)
		}
		back := l.listed(newsFacts, contentsearch.Channel) // the bot is still there, and tells of a new title
		if back.State != contentsearch.Hidden || back.Reason != "a court says so" {
			t.Errorf("it came back as %+v", back)
		}
		l.say(back, 2, 0, "ferry")
		l.keep(back, l.ago(8, 3, "ferry"))
		l.wantFound("ferry", contentsearch.Filter{Everything: true})
		l.wantKept(-1001, 0)
		l.restore(back)
		l.say(back, 4, 0, "ferry")
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 4)
	})
}

func TestWhatAGroupWasBeforeIsJudgedWithIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		l.keep(l.harbour, l.ago(9, 1, "ferry"))
		l.migrated(-1002, -100777)
		next := l.chat(-100777)
		l.keep(next, l.ago(8, 2, "ferry"))
		for _, chat := range []contentsearch.Chat{next, l.harbour} { // either way round
			l.wantHits(ada, "ferry", contentsearch.Wanted{}, 2, 1)
			l.hide(chat)
			l.wantHits(ada, "ferry", contentsearch.Wanted{})
			l.restore(chat)
		}
		l.wantHits(ada, "ferry", contentsearch.Wanted{}, 2, 1)
		if len(l.acts) != 4 {
			t.Errorf("on record: %+v", l.acts)
		}
		if _, err := l.ForgetChat(t.Context(), chief, next.ID, "a court says so"); err != nil {
			t.Fatal(err)
		}
		l.wantFound("ferry", contentsearch.Filter{Everything: true})
		l.runJobs()
		l.wantRows(1, 0)
		for _, number := range []int64{-1002, -100777} {
			l.consented(number, contentsearch.Group)
			if c := l.chat(number); c.State != contentsearch.Hidden {
				t.Errorf("%+v", c)
			}
		}
	})
}

func TestAGroupThatWasTakenDownStaysSoAsASupergroup(t *testing.T) {
	for name, prepare := range map[string]func(l *library){
		"nobody knew the new one": func(*library) {},
		"the new one was there already": func(l *library) {
			l.listed(contentsearch.Facts{TelegramID: -100777, Title: "Harbour", EntryID: "e9"}, contentsearch.Group)
		},
		"the old one has left": func(l *library) {
			l.withdrawn(-1002)
			l.listed(contentsearch.Facts{TelegramID: -100777, Title: "Harbour", EntryID: "e9"}, contentsearch.Group)
		},
	} {
		t.Run(name, func(t *testing.T) {
			storagetest.Each(t, func(t *testing.T, db *storage.DB) {
				l := newLibrary(t, db)
				l.hide(l.harbour)
				prepare(l)
				l.migrated(-1002, -100777)
				l.described(contentsearch.Facts{TelegramID: -100777, Title: "Harbour", EntryID: "e9", Listed: true})
				if c := l.chat(-100777); c.State != contentsearch.Hidden || c.Reason != "a fraud" {
					t.Errorf("%+v", c)
				}
			})
		})
	}
}

// The news that a group has become another comes while an operator judges it.
func TestAGroupThatMigratesWhileItIsTakenDownIsHiddenWholly(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		l := newLibrary(t, db)
		storagetest.WantCount(t, storagetest.AtOnce(2, func(i int) error {
			if i == 0 {
				_, err := l.HideChat(t.Context(), chief, l.harbour.ID, "a fraud")
				return err
			}
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return l.Migrated(ctx, tx, -1002, -100777) })
		}), nil, 2)
		for _, number := range []int64{-1002, -100777} {
			if c := l.chat(number); c.State != contentsearch.Hidden {
				t.Errorf("%+v", c)
			}
		}
	})
}

func TestAnExportOfAChatThatWasTakenDownIsRefused(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.bring(exported(5, 3))
		refused := func() {
			t.Helper()
			d.wantTally(d.bring(exported(5, 250)), contentsearch.ImportFailed, "import_taken_down", tally{messages: 250, leftOut: 250, chats: 1})
			if n := d.count("船到", contentsearch.Filter{}, 10_000); n != 0 {
				t.Errorf("%d found", n)
			}
		}
		if _, err := d.HideChat(t.Context(), chief, d.chat(bot(5)).ID, "a fraud"); err != nil {
			t.Fatal(err)
		}
		refused()
		d.withdrawn(bot(5))
		refused()
		if _, err := d.RestoreChat(t.Context(), chief, d.chat(bot(5)).ID, "no fraud"); err != nil {
			t.Fatal(err)
		}
		d.wantTally(d.bring(exported(5, 250)), contentsearch.ImportDone, "", tally{messages: 250, added: 250, chats: 1})
	})
}
