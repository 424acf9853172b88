package directory_test

import (
	"context"
	"testing"
	"time"

	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const countHeard = `
	SELECT (SELECT COUNT(*) FROM directory_heard WHERE chat_id = $1) + (SELECT COUNT(*) FROM directory_sender WHERE chat_id = $1)
	     + (SELECT COUNT(*) FROM directory_reaction WHERE chat_id = $1) + (SELECT COUNT(*) FROM directory_citation WHERE chat_id = $1)`

func (d *desk) react(chat, message, total int64) {
	d.t.Helper()
	d.write(func(ctx context.Context, tx *storage.Tx) error {
		return d.Reacted(ctx, tx, chat, message, d.clock.Now(), total)
	})
}

func TestMessagesAreCountedAndNothingElseIsKept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		now := d.clock.Now()
		d.heard(-100, now, nil, "ada", "bob", "ada", "")
		d.heard(-100, now.Add(-24*time.Hour), nil, "ada")
		d.heard(-100, now.Add(-48*time.Hour), nil, "too old")
		d.heard(-100, now.Add(24*time.Hour), nil, "from tomorrow")
		d.heard(-200, now, nil, "ada")
		on := func(column string, day int64) int64 {
			return d.number(`SELECT `+column+` FROM directory_heard WHERE chat_id = -100 AND day = $1`, day)
		}
		want(t, "messages", on("messages", d.today()), 4)
		want(t, "senders; a channel has none", on("senders", d.today()), 2)
		want(t, "messages of yesterday", on("messages", d.today()-1), 1)
		want(t, "days", d.number(`SELECT COUNT(*) FROM directory_heard WHERE chat_id = -100`), 2)
		want(t, "names that tell one day or chat from another", d.number(`SELECT COUNT(DISTINCT sender) FROM directory_sender`), 3)

		d.react(-100, 7, 5)
		d.react(-100, 7, 8)
		d.react(-100, 7, 6)
		d.react(-100, 8, 1)
		want(t, "reactions, those taken back included", on("reactions", d.today()), 9)
	})
}

func TestMessagesAtOnceAreAllCounted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"}, listed{id: "ferry"})
		results := storagetest.AtOnce(20, func(i int) error {
			cites := []string{"news", "@Ferry"}
			if i%2 == 0 {
				cites = []string{"ferry", "NEWS", "news"}
			}
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return d.Heard(ctx, tx, -100, d.clock.Now(), []byte{byte(i % 4)}, cites)
			})
		})
		storagetest.WantCount(t, results, nil, 20)
		want(t, "messages", d.number(`SELECT messages FROM directory_heard`), 20)
		want(t, "senders", d.number(`SELECT senders FROM directory_heard`), 4)
		want(t, "citations of each", d.number(`SELECT MIN(times) FROM directory_citation`), 20)
	})
}

func TestCitationsCountOwnersOnceAndNeverTheirOwn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(
			listed{id: "news", chat: -1, owner: "ada", days: 30}, listed{id: "ferry", chat: -2, owner: "ada", days: 30},
			listed{id: "pier_one", chat: -3, owner: "bob", days: 30}, listed{id: "pier_two", chat: -4, owner: "bob", days: 30},
			listed{id: "tower", chat: -5, days: 30}, listed{id: "quiet", chat: -6, days: 30},
			listed{id: "vain", chat: -7, owner: "eve", days: 30}, listed{id: "vainer", chat: -8, owner: "eve", days: 30}, listed{id: "mirror", chat: -9, days: 30},
		)
		for _, citing := range []struct {
			chat  int64
			cites string
		}{
			{-1, "news"}, {-2, "news"}, {-3, "news"}, {-4, "news"}, {-5, "news"}, {-77, "news"}, // itself, its owner's, one owner's two, nobody's, and one that is not listed: three
			{-5, "quiet"}, {-77, "quiet"}, // two
			{-3, "tower"}, {-3, "tower"}, {-4, "tower"}, // one, however often
			{-8, "vain"}, {-7, "vain"}, {-9, "mirror"}, // nobody but themselves
			{-3, "not_listed"},
		} {
			d.heard(citing.chat, d.clock.Now(), []string{citing.cites}, "x")
		}
		want(t, "what was led to and is listed", d.number(`SELECT COUNT(DISTINCT entry_id) FROM directory_citation`), 5)
		d.rank()
		for id, others := range map[string]int64{"news": 8, "quiet": 7, "tower": 6, "vain": 0, "mirror": 0, "ferry": 0, "pier_one": 0} {
			want(t, id, d.show(id).Place.Parts.Citation, others*1_000_000/8)
		}
	})
}

func TestAChatThatWithdrawsIsForgotten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news", chat: -100, consent: directory.Given}, listed{id: "ferry"})
		for _, chat := range []int64{-100, -200} { // listed, and not
			d.heard(chat, d.clock.Now(), []string{"ferry"}, "ada")
			d.react(chat, 1, 1)
			want(t, "rows", d.number(countHeard, chat), 4)
			d.write(func(ctx context.Context, tx *storage.Tx) error { return d.Withdrawn(ctx, tx, chat) })
			want(t, "rows after it withdrew", d.number(countHeard, chat), 0)
		}
		want(t, "consent", d.entry("news").Consent, directory.Revoked)
	})
}

func TestWhatWasHeardMovesWithAGroup(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news", chat: -100, consent: directory.Given}, listed{id: "ferry"})
		d.heard(-100, d.clock.Now(), []string{"ferry"}, "ada", "bob")
		d.react(-100, 1, 1)
		d.heard(-100200, d.clock.Now(), nil, "eve") // came first
		d.write(func(ctx context.Context, tx *storage.Tx) error { return d.Migrated(ctx, tx, -100, -100200) })
		want(t, "rows before", d.number(countHeard, -100), 0)
		want(t, "rows after", d.number(countHeard, -100200), 5)
		want(t, "the entry's chat", d.entry("news").ChatID, -100200)
	})
}
