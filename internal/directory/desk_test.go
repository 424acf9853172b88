package directory_test

import (
	"context"
	"strings"
	"testing"

	"causeway/internal/directory"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestABlockedEntryIsGoneForEverybodyUntilItIsNot(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		d.told, d.acts = nil, nil
		_, err := d.Block(t.Context(), olga, entry.ID, " ")
		wantError(t, "no reason", err, directory.ErrInvalid)
		_, err = d.Unblock(t.Context(), olga, entry.ID, "a mistake")
		wantError(t, "not blocked", err, directory.ErrEntryChanged)

		blocked, err := d.Block(t.Context(), olga, entry.ID, "smugglers")
		if err != nil || blocked.State != directory.Blocked || blocked.Reason != "smugglers" {
			t.Fatalf("%+v, %v", blocked, err)
		}
		_, err = d.Block(t.Context(), olga, entry.ID, "smugglers")
		wantError(t, "again", err, directory.ErrEntryChanged)
		for _, who := range []string{"ada", "bob"} {
			_, err = d.Submit(t.Context(), who, "@harbour_news")
			wantError(t, "handed in by "+who, err, directory.ErrBlocked)
		}
		if mine := d.mine("ada")[0]; mine.Entry != directory.Blocked || mine.Why != "smugglers" {
			t.Errorf("its member is shown %+v", mine)
		}

		back, err := d.Unblock(t.Context(), olga, entry.ID, "a mistake")
		if err != nil || back.State != directory.Listed || back.Reason != "" {
			t.Errorf("%+v, %v", back, err)
		}
		if mine := d.mine("ada")[0]; mine.Entry != directory.Listed || mine.Why != "" {
			t.Errorf("its member is shown %+v", mine)
		}
		d.wantTold("ada blocked harbour_news smugglers", "ada unblocked harbour_news a mistake")
		d.wantActs("olga directory.block smugglers", "olga directory.unblock a mistake")
	})
}

func TestOneOfManyBlocksIsOnRecord(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		results := storagetest.AtOnce(6, func(int) error {
			_, err := d.Block(t.Context(), olga, entry.ID, "smugglers")
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, directory.ErrEntryChanged, 5)
	})
}

func TestARemovedEntryLeavesItsReason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		d.submit("bob", "@harbour_news")
		entry := d.list("ada", "@harbour_news", ordinary)
		d.told, d.acts = nil, nil
		wantError(t, "no reason", d.Remove(t.Context(), olga, entry.ID, ""), directory.ErrInvalid)
		if err := d.Remove(t.Context(), olga, entry.ID, "silent for years"); err != nil {
			t.Fatal(err)
		}
		wantError(t, "again", d.Remove(t.Context(), olga, entry.ID, "silent"), storage.ErrNotFound)
		for _, who := range []string{"ada", "bob"} {
			if mine := d.mine(who); mine[0].State != directory.Rejected || mine[0].Reason != "silent for years" || mine[0].EntryID != "" {
				t.Errorf("%s: %+v", who, mine)
			}
		}
		d.wantTold("ada removed harbour_news silent for years")
		d.wantActs("olga directory.remove silent for years")
		if again := d.list("ada", "@harbour_news", ordinary); again.ID == entry.ID {
			t.Error("it has the same page as before")
		}
	})
}

func TestEditingChangesWhatIsSaidAndFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		d.exec(`UPDATE directory_entry SET score = 5, subscribers = 77`)
		d.acts = nil
		change := directory.Particulars{Title: "Lighthouses", Description: new("Of the coast"), Kind: directory.Group, Language: "ru", Category: "travel", Adult: true}
		changed, err := d.Edit(t.Context(), olga, entry.ID, change)
		if err != nil || changed.Title != "Lighthouses" || changed.Kind != directory.Group || changed.Score != 5 || changed.Subscribers != 77 {
			t.Fatalf("%+v, %v", changed, err)
		}
		if got := names(d.find(directory.Wanted{Words: "lighthouse", Adult: true})); got != "harbour_news" {
			t.Errorf("finds %q", got)
		}
		d.wantActs("olga directory.edit")
		change.Description = nil
		if kept, err := d.Edit(t.Context(), olga, entry.ID, change); err != nil || kept.Description != "Of the coast" {
			t.Errorf("what nobody has said anew: %q, %v", kept.Description, err)
		}

		change.Title = "contraband"
		_, err = d.Edit(t.Context(), olga, entry.ID, change)
		wantError(t, "an unlawful title", err, moderation.ErrUnlawful)
		change.Title = strings.Repeat("x", 200)
		_, err = d.Edit(t.Context(), olga, entry.ID, change)
		wantError(t, "too long", err, directory.ErrInvalid)
		_, err = d.Edit(t.Context(), olga, "nothing", ordinary)
		wantError(t, "unknown", err, storage.ErrNotFound)
	})
}

func TestOperatorsFindEntriesInEveryState(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		grown := ordinary
		grown.Adult = true
		for i, name := range []string{"harbour_news", "harbour_dock", "harbour_rum"} {
			d.platform.has(name, int64(i+1), nil)
			p := ordinary
			if name == "harbour_rum" {
				p = grown
			}
			d.list("ada", "@"+name, p)
		}
		d.exec(`UPDATE directory_entry SET state = 'blocked' WHERE name = 'harbour_dock'`)
		for want, w := range map[string]directory.Wanted{
			"harbour_rum harbour_dock harbour_news": {},
			"harbour_dock":                          {State: directory.Blocked},
			"harbour_rum harbour_news":              {State: directory.Listed},
			"harbour_rum":                           {Words: "RUM"},
			"":                                      {Kind: directory.Group},
		} {
			w.Limit = 10
			if found, err := d.Entries(t.Context(), w); err != nil || names(found) != want {
				t.Errorf("%+v: %q, %v", w, names(found), err)
			}
		}
	})
}

func TestReportsAreAboutEntries(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		d.told, d.acts = nil, nil
		subjects := d.Subjects()
		state := func() moderation.Described {
			described, err := subjects.Describe(t.Context(), []string{entry.ID, "nothing"})
			if err != nil || len(described) != 1 {
				t.Fatalf("%+v, %v", described, err)
			}
			return described[entry.ID]
		}
		want := moderation.Described{Title: "Harbour news", Address: "/groups/" + entry.ID, OwnerID: "ada", State: moderation.Shown}
		if got := state(); got != want {
			t.Errorf("%+v", got)
		}
		block := func(id string) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return subjects.Block(ctx, tx, moderation.Operator{UserID: "olga"}, id, "smugglers")
			})
		}
		for range 2 { // safe to repeat
			if err := block(entry.ID); err != nil {
				t.Fatal(err)
			}
		}
		wantError(t, "unknown", block("nothing"), storage.ErrNotFound)
		if got := state(); got.State != moderation.Blocked {
			t.Errorf("%+v", got)
		}
		_, err := d.Show(t.Context(), entry.ID, true)
		wantError(t, "its page", err, directory.ErrBlocked)
		d.wantTold() // whoever judges tells and records
		d.wantActs()
	})
}

func TestEntriesOfWhoLeftStay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		d.exec(`UPDATE directory_entry SET verified = TRUE`)
		d.write(func(ctx context.Context, tx *storage.Tx) error { return d.Leave(ctx, tx, "ada") })
		if now := d.entry(entry.ID); now.OwnerID != "" || now.Verified || now.State != directory.Listed {
			t.Errorf("%+v", now)
		}
		if len(d.mine("ada")) != 0 {
			t.Error("a submission stayed")
		}
	})
}
