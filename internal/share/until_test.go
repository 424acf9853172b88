package share_test

import (
	"encoding/json"
	"log/slog"
	"net/http/httptest"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/httpapi"
	"causeway/internal/share"
	"causeway/internal/share/sharetest"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// told is how long a code's page says to somebody that it and its first item
// are there.
type told struct{ share, item time.Duration }

// page asks for codes over HTTP as anybody; moments are told from now.
func (st *stall) page() func(who, code string) told {
	r := httpapi.New(httpapi.Config{Log: slog.New(slog.DiscardHandler), Clock: st.clock, Messages: httpapi.Catalogue{}, Sessions: names{}})
	st.RegisterCodes(r)
	server := httptest.NewServer(httpapi.Edge(r, httpapi.EdgeConfig{Clock: st.clock}))
	st.t.Cleanup(server.Close)
	return func(who, code string) told {
		st.t.Helper()
		headers := []string{httpapi.TokenHeader, who}
		if who == "" {
			headers = nil
		}
		answer := ask(st.t, "GET", server.URL+httpapi.Prefix+"/codes/"+code, headers...)
		var view struct {
			ExpiresAt *time.Time
			Items     []struct{ ExpiresAt *time.Time }
		}
		if err := json.Unmarshal(answer.body, &view); err != nil || answer.status != 200 {
			st.t.Fatalf("%q asks for %s: %d %s", who, code, answer.status, answer.body)
		}
		until := func(at *time.Time) time.Duration {
			if at == nil {
				return 0
			}
			return clock.Of(*at).Sub(st.clock.Now())
		}
		got := told{share: until(view.ExpiresAt)}
		if len(view.Items) > 0 {
			got.item = until(view.Items[0].ExpiresAt)
		}
		return got
	}
}

// sell has the owner share one new file, alone or in a folder, and a buyer pay
// for it.
func (st *stall) sell(kind share.Kind, days int64) (top share.Line, file share.Leaf) {
	st.t.Helper()
	wish := fileWish(sharetest.AddFile(st.t, st.db, "owner", "a", sealed().header, st.clock.Now()), 10)
	wish.Kind, wish.Name, wish.ExpireDays = kind, "Pier", days
	top, err := st.Create(st.t.Context(), "owner", wish)
	if err != nil {
		st.t.Fatal(err)
	}
	leaves, err := st.Tree(st.t.Context(), "owner", top.Entry.ID)
	if err != nil {
		st.t.Fatal(err)
	}
	st.give("buyer", 10)
	if _, err := st.Buy(st.t.Context(), caller("buyer"), wish.Lookup, share.Choice{ItemIDs: []string{leaves[0].ID}, Points: 10}); err != nil {
		st.t.Fatal(err)
	}
	return top, leaves[0]
}

func TestACodesPageTellsTheTrueEnd(t *testing.T) {
	const day = 24 * time.Hour
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		page := st.page()
		leave := func(share.Line, share.Leaf) error { return nil }
		cancel := func(top share.Line, _ share.Leaf) error { return st.End(t.Context(), "owner", top.Entry.ID) }
		for _, c := range []struct {
			name   string
			days   int64
			act    func(share.Line, share.Leaf) error
			buyer  told
			others told // nothing: they find nothing any more
		}{
			{"as long as its file", 0, leave, told{7 * day, 7 * day}, told{7 * day, 7 * day}},
			{"three days", 3, leave, told{3 * day, 3 * day}, told{3 * day, 3 * day}},
			{"more days than its file has", 30, leave, told{7 * day, 7 * day}, told{7 * day, 7 * day}},
			{"cancelled", 3, cancel, told{day, day}, told{}},
			{"cancelled within its last day", 1, func(top share.Line, file share.Leaf) error {
				st.clock.Advance(20 * time.Hour)
				return cancel(top, file)
			}, told{4 * time.Hour, 4 * time.Hour}, told{}},
			{"under another code", 3, func(top share.Line, file share.Leaf) error {
				_, err := st.Recode(t.Context(), "owner", top.Entry.ID, newCode(), share.Headers{file.ID: sealed().header})
				return err
			}, told{day, day}, told{}},
		} {
			for _, kind := range []share.Kind{share.FileEntry, share.FolderEntry} {
				top, file := st.sell(kind, c.days)
				if err := c.act(top, file); err != nil {
					t.Fatal(err)
				}
				if got := page("buyer", top.Share.Lookup); got != c.buyer {
					t.Errorf("%s, %s: the buyer is told %v, want %v", c.name, kind, got, c.buyer)
				}
				if c.others == (told{}) {
					_, err := st.Look(t.Context(), caller(""), top.Share.Lookup)
					wants(t, err, share.ErrShareExpired)
				} else if got := page("", top.Share.Lookup); got != c.others {
					t.Errorf("%s, %s: others are told %v, want %v", c.name, kind, got, c.others)
				}
			}
		}
	})
}

// Who has paid for a file that was deleted has it for a day; the folder stays.
func TestAFolderEndsWithTheLastOfItsFiles(t *testing.T) {
	const day = 24 * time.Hour
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		st := newStall(t, db)
		page := st.page()
		top, file := st.sell(share.FolderEntry, 3)
		if err := st.DeleteFile(t.Context(), "owner", file.FileID); err != nil {
			t.Fatal(err)
		}
		code := top.Share.Lookup
		if buyer, others := page("buyer", code), page("", code); buyer != (told{day, day}) || others != (told{3 * day, 0}) {
			t.Errorf("the buyer is told %v, others %v", buyer, others)
		}
	})
}
