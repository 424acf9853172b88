package contentsearch_test

import (
	"context"
	"errors"
	"testing"

	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAChatIsFoundWhileTheDirectoryListsIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news, a.ago(60, 1, "ship"))
		facts := contentsearch.Facts{TelegramID: -1001, Name: "fresh", Title: "Fresh", EntryID: "e1", Language: "en", Category: "tech", Subscribers: 7}

		a.described(facts)
		a.wantFound("ship", all)
		if chat := a.chat(-1001); chat.State != contentsearch.Unlisted || chat.EntryID != "" {
			t.Errorf("%+v", chat)
		}
		a.consented(-1001, contentsearch.Channel) // once more changes nothing
		a.wantFound("ship", all)
		facts.Listed = true
		a.described(facts)
		a.wantFound("ship", contentsearch.Filter{Language: "en", Category: "tech", MaxSubscribers: 7}, 1)
		if chat := a.chat(-1001); chat.ID != a.news.ID || chat.Name != "fresh" || chat.Title != "Fresh" || chat.EntryID != "e1" {
			t.Errorf("%+v", chat)
		}
		a.described(contentsearch.Facts{TelegramID: -9, Listed: true}) // never heard of
	})
}

func TestWhatAnOperatorHasHiddenTheDirectoryDoesNotShow(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news, a.ago(60, 1, "ship"))
		a.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `UPDATE contentsearch_chat SET state = 'hidden' WHERE id = $1`, a.news.ID)
			return err
		})
		a.described(contentsearch.Facts{TelegramID: -1001, Listed: true, EntryID: "e1"})
		a.wantFound("ship", all)
		a.wantFound("ship", contentsearch.Filter{Everything: true}, 1)
	})
}

func TestOnlyWhatChangesWhoFindsAChatHasTotalsCountedAnew(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		times := 0
		a.Live.Subscribe(contentsearch.Topic, func(string) { times++ })
		f := contentsearch.Facts{TelegramID: -1001, Listed: true, Name: "news", Title: "News", EntryID: "e1", Language: "zh", Category: "news", Subscribers: 1001}
		for what, change := range map[string]func(){
			"subscribers": func() { f.Subscribers++ }, "title": func() { f.Title = "The news" }, "nothing": func() {},
		} {
			change()
			if a.described(f); times != 0 {
				t.Errorf("%s: %d times", what, times)
			}
		}
		if now := a.chat(-1001); now.Subscribers != f.Subscribers || now.Title != f.Title {
			t.Errorf("%+v", now)
		}
		for i, change := range []func(){
			func() { f.Adult = true }, func() { f.Language = "ru" }, func() { f.Category = "talk" }, func() { f.Listed = false }, func() { f.Listed = true },
		} {
			change()
			if a.described(f); times != i+1 {
				t.Errorf("change %d: %d times", i+1, times)
			}
		}
	})
}

func TestAChatThatWithdrawsIsGoneAtOnceAndMayComeBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		for part := range int64(3) {
			batch := []contentsearch.Message{}
			for i := range int64(400) {
				batch = append(batch, a.ago(60, part*400+i+1, "ship"))
			}
			a.keep(a.news, batch...)
		}
		a.keep(a.harbour, a.ago(30, 1, "ship"))

		a.withdrawn(-1001)
		a.withdrawn(-1001)
		a.wantFound("ship", contentsearch.Filter{Everything: true, Adult: true}, 1)
		if added := a.keep(a.news, a.ago(10, 5000, "ship")); added != 0 { // an import that goes on
			t.Error("a chat that leaves keeps something")
		}
		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Said(ctx, tx, -1001, a.ago(9, 5001, "ship")) })

		back := a.listed(contentsearch.Facts{TelegramID: -1001, Title: "News", EntryID: "e1"}, contentsearch.Channel)
		a.keep(back, a.ago(5, 1, "ship"))
		if back.ID == a.news.ID || back.Messages != 0 {
			t.Errorf("it came back as %+v", back)
		}
		a.wantFound("ship", all, 1, 1)
		a.runJobs()
		a.wantFound("ship", all, 1, 1)
		a.wantKept(-1001, 1)
		a.wantRows(2, 2)
	})
}

// breaking is an index that fails at the nth time that words are taken out.
type breaking struct {
	contentsearch.Index
	left int
}

var errStopped = errors.New("stopped")

func (b *breaking) Remove(ctx context.Context, tx *storage.Tx, numbers []int64) error {
	if b.left--; b.left < 0 {
		return errStopped
	}
	return b.Index.Remove(ctx, tx, numbers)
}

func TestDeletingAChatGoesOnWhereItWasBrokenOff(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		for part := range int64(3) {
			batch := []contentsearch.Message{}
			for i := range int64(400) {
				batch = append(batch, a.ago(60, part*400+i+1, "ship"))
			}
			a.keep(a.news, batch...)
		}
		a.withdrawn(-1001)
		whole := a.Index
		a.Service.Index = &breaking{Index: whole, left: 1}

		if err := contentsearch.Purge(t.Context(), a.Service, a.news.ID); !errors.Is(err, errStopped) {
			t.Fatal(err)
		}
		a.wantRows(2, 700)
		a.Service.Index = whole
		for range 2 { // a job may run twice
			if err := contentsearch.Purge(t.Context(), a.Service, a.news.ID); err != nil {
				t.Fatal(err)
			}
			a.wantRows(1, 0)
		}
	})
}

func TestAGroupThatBecameASupergroupKeepsWhatItHas(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.harbour, a.ago(60, 1, "ship"))
		migrate := func() {
			a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Migrated(ctx, tx, -1002, -100777) })
		}
		migrate()
		migrate()
		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Said(ctx, tx, -100777, a.ago(50, 1, "ship")) })
		a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Said(ctx, tx, -1002, a.ago(55, 2, "ship")) }) // came late
		a.wantFound("ship", all, 1, 2, 1)
		next := a.chat(-100777)
		if next.Title != "Harbour" || next.State != contentsearch.Shown || next.Consent.By != "olga" || next.SuccessorID != 0 {
			t.Errorf("%+v", next)
		}

		a.described(contentsearch.Facts{TelegramID: -100777, Title: "Port", Name: "port", Listed: true, EntryID: "e2", Language: "en"})
		a.wantFound("ship", contentsearch.Filter{Language: "en"}, 1, 2, 1)
		if old := a.chat(-1002); old.Name != "" || old.SuccessorID != -100777 {
			t.Errorf("links to it would lead to other messages: %+v", old)
		}
		a.withdrawn(-100777)
		a.wantFound("ship", contentsearch.Filter{Everything: true})
		a.runJobs()
		a.wantRows(1, 0)
	})
}

// Whoever adds to a chat at the moment that it withdraws leaves nothing behind.
func TestNothingIsLeftOfAChatThatWithdrawsWhileItIsFilled(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		results := storagetest.AtOnce(6, func(i int) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				if i == 3 {
					return a.Withdrawn(ctx, tx, -1001)
				}
				batch := []contentsearch.Message{}
				for n := range int64(100) {
					batch = append(batch, a.ago(60, int64(i)*100+n+1, "ship"))
				}
				_, err := a.Keep(ctx, tx, a.news, batch)
				return err
			})
		})
		storagetest.WantCount(t, results, nil, 6)
		a.runJobs()
		a.wantRows(1, 0)
	})
}
