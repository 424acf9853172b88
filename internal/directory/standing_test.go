package directory_test

import (
	"context"
	"testing"
	"time"

	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// eleven are channels of one cohort, each larger than the one before.
func (d *desk) eleven() {
	for i := range 11 {
		d.put(listed{id: numbered(i), subscribers: int64(100 * i), days: 30})
	}
}

func TestEntriesAreRankedAndSayWhy(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.eleven()
		d.put(listed{id: "young", subscribers: 5000, days: 6}, listed{id: "adult", subscribers: 9000, days: 30, adult: true})
		d.exec(`UPDATE directory_entry SET verified = TRUE WHERE id = 'entry_03'`)
		d.counted("entry_03", 1000, 1010, 1020)
		d.counted("young", 100, 105)
		d.rank()

		page := d.show("entry_03")
		parts := directory.Parts{Subscribers: 300_000, Growth: 1_000_000, Verified: 1_000_000}
		if p := page.Place; p == nil || *p != (directory.Place{Place: 1, Of: 11, Score: 390_000, Parts: parts}) || page.Score != 390_000 {
			t.Errorf("%+v, score %d", p, page.Score)
		}
		want(t, "growth of a week", page.Entry.Growth, 20_000)
		if len(page.Insight.Growth) != 3 || page.Insight.Growth[0] != (directory.DayCount{Day: "2026-11-13", Subscribers: 1000}) {
			t.Errorf("growth %+v", page.Insight.Growth)
		}
		young := d.show("young")
		if young.Place != nil || young.Score != 0 || young.Entry.Growth != 50_000 {
			t.Errorf("one that is too young: %+v, %+v", young.Place, young.Standing)
		}
		want(t, "place of the largest", d.show("entry_10").Place.Place, 2)
		want(t, "score of one for adults, which nobody is compared with", d.show("adult").Score, 0)
	})
}

func TestTheRankingForgetsWhatItFoundBefore(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.eleven()
		d.rank()
		d.exec(`UPDATE directory_entry SET state = 'blocked' WHERE id = 'entry_10'`)
		d.exec(`UPDATE directory_entry SET subscribers = 5000 WHERE id = 'entry_00'`)
		d.rank()
		page := d.show("entry_00")
		want(t, "place", page.Place.Place, 1)
		want(t, "of", page.Place.Of, 10)
		want(t, "share", page.Place.Parts.Subscribers, 1_000_000)
	})
}

func TestActivityCountsOnlyWhereItIsAllowed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.eleven()
		for chat, consent := range map[int64]directory.Consent{1: directory.Given, 2: directory.Revoked} {
			d.exec(`UPDATE directory_entry SET chat_id = $1, consent = $2 WHERE id = $3`, -chat, consent, numbered(int(chat)))
			d.exec(`INSERT INTO directory_heard (chat_id, day, messages, senders, reactions) VALUES ($1, $2, 9, 3, 2)`, -chat, d.today()-3)
			d.exec(`INSERT INTO directory_heard (chat_id, day, messages, senders, reactions) VALUES ($1, $2, 9, 3, 2)`, -chat, d.today()) // not over yet
		}
		d.rank()
		// Of three whole days two were silent, so that the medians are nothing; but
		// somebody listened, which is more than with the ten others.
		want(t, "activity", d.show("entry_01").Place.Parts.Activity, 1_000_000)
		want(t, "of one that has withdrawn", d.show("entry_02").Place.Parts.Activity, 0)
		want(t, "known", d.number(`SELECT SUM(activity_known) FROM directory_standing`), 1)

		d.exec(`UPDATE directory_heard SET day = $1 WHERE day = $2`, d.today()-40, d.today()-3)
		d.rank()
		if page := d.show("entry_01"); page.Place != nil {
			t.Errorf("silent for thirty days, but ranked: %+v", page.Place)
		}
	})
}

func TestAChatThatAgreedIsHeardHoweverLongItIsSilent(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.eleven()
		for i := range 3 {
			d.exec(`UPDATE directory_entry SET chat_id = $1, consent = 'given' WHERE id = $2`, -int64(i+1), numbered(i+1))
		}
		said := func(chat, ago, messages int64) {
			d.exec(`INSERT INTO directory_heard (chat_id, day, messages, senders, reactions) VALUES ($1, $2, $3, 1, 1)`, -chat, d.today()-ago, messages)
		}
		for _, ago := range []int64{3, 2, 1} {
			said(1, ago, 9) // and then never again
		}
		said(3, 1, 9)
		sweep := func(days int) {
			d.clock.Advance(time.Duration(days) * 24 * time.Hour)
			if err := d.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			d.rank()
		}
		ranked := func(what string, entries ...bool) {
			for i, wanted := range entries {
				if place := d.show(numbered(i + 1)).Place; (place != nil) != wanted {
					t.Errorf("%s, %s: %+v", what, numbered(i+1), place)
				}
			}
		}
		sweep(0)
		ranked("at first", true, true, true)
		sweep(61)
		said(3, 5, 9) // now and then
		d.rank()
		ranked("after two months; the second never said a word", false, false, true)
		want(t, "days that are kept of the first", d.number(`SELECT COUNT(*) FROM directory_heard WHERE chat_id = -1`), 1)
		want(t, "and their numbers", d.number(`SELECT SUM(messages + senders + reactions) FROM directory_heard WHERE chat_id = -1`), 0)
		sweep(24)
		ranked("when the last words are 29 days old", false, false, true)
		sweep(400)
		ranked("after more than a year", false, false, false)
		want(t, "known", d.number(`SELECT SUM(activity_known) FROM directory_standing`), 3)

		d.write(func(ctx context.Context, tx *storage.Tx) error { return d.Withdrawn(ctx, tx, -1) })
		sweep(1)
		want(t, "days that are kept of one that has withdrawn", d.number(`SELECT COUNT(*) FROM directory_heard WHERE chat_id = -1`), 0)
		ranked("then", true)
	})
}

func TestOldNumbersAreSweptAway(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news", chat: -1}, listed{id: "removed"})
		for _, id := range []string{"news", "removed"} {
			if err := d.visit(id, directory.Visitor{Host: "192.0.2.1"}); err != nil {
				t.Fatal(err)
			}
			d.counted(id, 10, 20)
		}
		d.heard(-1, d.clock.Now(), []string{"news", "removed"}, "ada")
		d.react(-1, 1, 1)
		d.rank()
		d.exec(`DELETE FROM directory_entry WHERE id = 'removed'`)
		rows := func() (all int64) {
			if err := d.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			for _, table := range []string{"salt", "sender", "vote", "heard", "reaction", "citation", "snapshot", "standing"} {
				all += d.number(`SELECT COUNT(*) FROM directory_` + table)
			}
			return all
		}
		for _, step := range []struct {
			days int
			left int64
		}{{0, 9}, {1, 9}, {2, 7}, {9, 7}, {10, 6}, {59, 6}, {60, 3}, {398, 3}, {399, 2}, {400, 1}} {
			d.clock.Set(time.Date(2026, 11, 15+step.days, 12, 0, 0, 0, time.UTC))
			if got := rows(); got != step.left {
				t.Errorf("after %d days %d rows are left, want %d", step.days, got, step.left)
			}
		}
	})
}

func TestAnApprovalHasTheDirectoryRankedSoonAndOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i := range 3 {
			d.platform.has(numbered(i), int64(-1-i), nil)
			d.list("ada", "@"+numbered(i), ordinary)
		}
		jobs, err := d.Queue.Stats(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		want(t, "rankings that wait", jobs.Waiting, 1)
	})
}

func TestWhatAnOperatorChangesIsRankedSoon(t *testing.T) {
	for name, change := range map[string]func(d *desk) error{
		"edited":  func(d *desk) error { _, err := d.Edit(d.t.Context(), olga, "news", ordinary); return err },
		"blocked": func(d *desk) error { _, err := d.Block(d.t.Context(), olga, "news", "smuggling"); return err },
	} {
		d := newDesk(t, storagetest.Open(t))
		d.put(listed{id: "news"})
		if err := change(d); err != nil {
			t.Fatal(err)
		}
		jobs, err := d.Queue.Stats(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		want(t, "rankings that wait for what is "+name, jobs.Waiting, 1)
	}
}
