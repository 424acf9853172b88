package directory_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/internal/telegram"
)

// refresh counts what is due, and gives the names that were asked about.
func (d *desk) refresh() []string {
	d.t.Helper()
	d.platform.asked = nil
	if err := d.Refresh(d.t.Context()); err != nil {
		d.t.Fatal(err)
	}
	return slices.Sorted(slices.Values(d.platform.asked))
}

func TestWhatMoreLookAtIsCountedMoreOften(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "first"}, listed{id: "new"}, listed{id: "rest"})
		for id, tier := range map[string]directory.Tier{"first": directory.Hourly, "new": directory.Daily, "rest": directory.Weekly} {
			d.platform.has(id, 0, nil)
			d.exec(`
				INSERT INTO directory_standing (entry_id, gate, place, cohort, subscribers, growth, activity, citation, verified, activity_known, jumped, tier)
				VALUES ($1, '', 0, 0, 0, 0, 0, 0, 0, 0, 0, $2)`, id, tier)
		}
		begun := d.clock.Now().Time()
		for _, step := range []struct {
			after time.Duration
			asked []string
		}{
			{0, []string{"first", "new", "rest"}}, {time.Minute, nil}, {time.Hour - time.Minute, nil}, {time.Hour, []string{"first"}},
			{24 * time.Hour, []string{"first", "new"}}, {7 * 24 * time.Hour, []string{"first", "new", "rest"}},
		} {
			d.clock.Set(begun.Add(step.after))
			if got := d.refresh(); !slices.Equal(got, step.asked) {
				t.Errorf("after %v: %v, want %v", step.after, got, step.asked)
			}
		}
		want(t, "subscribers", d.entry("first").Subscribers, 1000)
		want(t, "snapshots of the first, one for each day", d.number(`SELECT COUNT(*) FROM directory_snapshot WHERE entry_id = 'first'`), 3)
		want(t, "snapshots of the rest", d.number(`SELECT COUNT(*) FROM directory_snapshot WHERE entry_id = 'rest'`), 2)
	})
}

func TestTheRankingSaysHowOftenIsCounted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i := range 12 {
			d.put(listed{id: numbered(i), subscribers: int64(100 * (12 - i)), days: 60})
		}
		d.put(listed{id: "life", category: "life", days: 60}, listed{id: "group", kind: "group", days: 60, adult: true, consent: directory.Given}, listed{id: "young", days: 3})
		d.exec(`UPDATE directory_entry SET next_check = $1`, d.clock.Now().Add(6*24*time.Hour))
		d.exec(`UPDATE directory_entry SET checked_at = $1`, d.clock.Now())
		if err := d.visit(numbered(11), directory.Visitor{Host: "192.0.2.1"}); err != nil {
			t.Fatal(err)
		}
		d.rank()
		for id, tier := range map[string]string{numbered(0): "hourly", numbered(9): "hourly", numbered(10): "weekly", numbered(11): "hourly", "life": "hourly", "young": "daily"} {
			want(t, id, d.number(`SELECT COUNT(*) FROM directory_standing WHERE entry_id = $1 AND tier = $2`, id, tier), 1)
		}
		next := func(id string) time.Duration {
			return time.Duration(d.number(`SELECT next_check - checked_at FROM directory_entry WHERE id = $1`, id)) * time.Millisecond
		}
		want(t, "the first is asked about sooner", next(numbered(0)), time.Hour)
		want(t, "the young as well", next("young"), 24*time.Hour)
		want(t, "the others when they were to be", next(numbered(10)), 6*24*time.Hour)
	})
}

func TestAChatThatIsNotFoundForThreeDaysIsGoneUntilItIsFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"}, listed{id: "ferry"})
		d.platform.has("ferry", 0, nil)
		for _, state := range []directory.EntryState{directory.Listed, directory.Listed, directory.Gone, directory.Gone} {
			d.refresh()
			if got := d.refresh(); len(got) != 0 {
				t.Errorf("asked about %v again on the same day", got)
			}
			want(t, "state", d.entry("news").State, state)
			d.clock.Advance(24 * time.Hour)
		}
		want(t, "of another", d.entry("ferry").State, directory.Listed)
		d.platform.has("news", 0, nil)
		d.refresh()
		want(t, "state when it is found", d.entry("news").State, directory.Listed)
		want(t, "misses", d.number(`SELECT misses FROM directory_entry WHERE id = 'news'`), 0)
	})
}

func TestADayOnWhichAChatIsFoundBeginsTheCountAnew(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"})
		for _, found := range []bool{false, false, true, false, false} {
			delete(d.platform.chats, "news")
			if found {
				d.platform.has("news", 0, nil)
			}
			d.refresh()
			d.clock.Advance(24 * time.Hour)
		}
		want(t, "state", d.entry("news").State, directory.Listed)
	})
}

func TestANameThatAnotherChatHasTakenIsNotCounted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news", chat: -1, subscribers: 70}, listed{id: "ferry", chat: -2, subscribers: 70}, listed{id: "unasked", subscribers: 70})
		for _, name := range []string{"news", "ferry", "unasked"} {
			d.platform.has(name, -2, nil) // the second is itself, and nobody knows who the third was
		}
		for day, state := range []directory.EntryState{directory.Listed, directory.Listed, directory.Gone, directory.Gone} {
			d.refresh()
			want(t, "state", d.entry("news").State, state)
			want(t, "operators were told", len(d.reported), min(day+1, 3))
			d.clock.Advance(24 * time.Hour)
		}
		want(t, "of whom", strings.Join(d.reported, " "), "news news news")
		for id, subscribers := range map[string]int64{"news": 70, "ferry": 1000, "unasked": 1000} {
			want(t, "subscribers of "+id, d.entry(id).Subscribers, subscribers)
		}
		want(t, "days of a stranger in its history", d.number(`SELECT COUNT(*) FROM directory_snapshot WHERE entry_id = 'news'`), 0)
		d.platform.has("news", -1, nil)
		d.refresh()
		want(t, "state when it has its name again", d.entry("news").State, directory.Listed)
		want(t, "subscribers then", d.entry("news").Subscribers, 1000)
	})
}

func TestThePlatformIsLeftAloneForAsLongAsItAsks(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"}, listed{id: "ferry"})
		d.platform.fails = &telegram.Error{Code: 429, RetryAfter: 90 * time.Second}
		if got := d.refresh(); len(got) != 1 {
			t.Fatalf("asked %v after it was told to wait", got)
		}
		d.platform.fails = nil
		d.platform.has("news", 0, nil)
		d.platform.has("ferry", 0, nil)
		d.clock.Advance(89 * time.Second)
		if got := d.refresh(); len(got) != 0 {
			t.Fatalf("asked %v a second too early", got)
		}
		d.clock.Advance(time.Second)
		if got := d.refresh(); len(got) != 2 {
			t.Fatalf("asked %v", got)
		}
		want(t, "state", d.entry("news").State, directory.Listed)
	})
}

func TestAPlatformThatIsAwayIsNobodysFault(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i := range 5 {
			d.put(listed{id: numbered(i)})
		}
		d.platform.fails = errors.New("no route")
		if err := d.Refresh(t.Context()); !errors.Is(err, d.platform.fails) || len(d.platform.asked) != 3 {
			t.Fatalf("%v after %v", err, d.platform.asked)
		}
		want(t, "misses", d.number(`SELECT SUM(misses) FROM directory_entry`), 0)
		d.platform.fails = nil
		for i := range 5 {
			d.platform.has(numbered(i), 0, nil)
		}
		if got := d.refresh(); !slices.Equal(got, []string{"entry_02", "entry_03", "entry_04"}) {
			t.Errorf("asked %v; the first two have to wait", got)
		}
	})
}

func TestTenChatsAreAskedAboutInASecond(t *testing.T) {
	db := storagetest.Open(t)
	d := newDesk(t, db)
	directory.AskAtOurPace(d.Service)
	for i := range 12 {
		d.put(listed{id: numbered(i)})
		d.platform.has(numbered(i), 0, nil)
	}
	begun := time.Now()
	d.refresh()
	if took := time.Since(begun); took < 1150*time.Millisecond {
		t.Errorf("twelve in %v", took)
	}
}

func TestWithoutABotNobodyIsAsked(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"})
		c := d.config()
		c.Platform = nil
		if err := directory.New(c).Refresh(t.Context()); err != nil || len(d.platform.asked) != 0 {
			t.Fatalf("%v, %v", err, d.platform.asked)
		}
	})
}
