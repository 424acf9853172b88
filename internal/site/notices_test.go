package site_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/site"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestANoticeIsSeenFromItsPublicationUntilItIsWithdrawn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		n := d.draft(words("High water"))
		d.wantSeen("a draft", 0, "")
		if _, err := d.PublishNotice(t.Context(), keeper, n.ID, n.Version); err != nil {
			t.Fatal(err)
		}
		d.wantSeen("published", 1, "High water")
		if _, err := d.WithdrawNotice(t.Context(), keeper, n.ID); err != nil {
			t.Fatal(err)
		}
		d.wantSeen("withdrawn", 0, "")
		if _, err := d.PublishNotice(t.Context(), keeper, n.ID, n.Version); !errors.Is(err, site.ErrNoticeChanged) {
			t.Errorf("published again: %v", err)
		}
		if err := d.DropNotice(t.Context(), keeper, n.ID); !errors.Is(err, site.ErrNoticeChanged) {
			t.Errorf("dropped what was published: %v", err)
		}
		want := []string{"site.notice_create", "site.notice_publish", "site.notice_withdraw"}
		if !slices.Equal(d.acts, want) {
			t.Errorf("on record %v, want %v", d.acts, want)
		}
	})
}

func (d *newsroom) wantSeen(when string, listed int, banner string) {
	d.t.Helper()
	page, err := d.Notices(d.t.Context())
	if err != nil || len(page) != listed {
		d.t.Errorf("%s: %d on the page, want %d; %v", when, len(page), listed, err)
	}
	line, _, err := d.Banner(d.t.Context())
	text, _ := line.In(lang.English)
	if err != nil || text.Title != banner {
		d.t.Errorf("%s: banner %q, want %q; %v", when, text.Title, banner, err)
	}
}

func TestANoticeKeepsItsHours(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		w := words("High water")
		w.From, w.Until = d.clock.Now().Add(time.Hour), d.clock.Now().Add(2*time.Hour)
		d.publish(w)
		d.wantSeen("before", 0, "")
		d.clock.Advance(time.Hour)
		d.wantSeen("at the first moment", 1, "High water")
		d.clock.Advance(time.Hour)
		d.wantSeen("at the last", 0, "")
	})
}

func TestTheLineAboveEveryPageIsTheLoudestThenTheNewest(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		loud := words("Storm")
		loud.Importance, loud.Place = site.Warning, site.OnEveryPage
		d.publish(words("Calm"))
		d.clock.Advance(time.Second)
		storm := d.publish(loud)
		d.clock.Advance(time.Second)
		quiet := words("Sun")
		quiet.Place = site.OnItsPage
		d.publish(quiet)
		d.wantSeen("three", 2, "Storm")
		if n, err := d.Notice(t.Context(), storm.ID); err != nil || n.ID != storm.ID {
			t.Errorf("what is only a line has an address, too: %v", err)
		}
	})
}

func TestOneOfTwoWhoChangeANoticeAtOnceIsTold(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := openNewsroom(t, db)
		n := d.publish(words("High water"))
		results := storagetest.AtOnce(6, func(int) error {
			_, err := d.ReviseNotice(t.Context(), keeper, n.ID, n.Version, words("Higher water"))
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, site.ErrNoticeChanged, 5)
		d.wantSeen("changed", 1, "Higher water")
	})
}

func TestWhatIsWrongWithANoticeIsNamedByField(t *testing.T) {
	d := openNewsroom(t, storagetest.Open(t))
	for name, c := range map[string]struct {
		change func(w *site.Wording)
		field  string
		code   string
	}{
		"nothing written":      {func(w *site.Wording) { w.Texts = map[lang.Tag]site.NoticeText{lang.English: {Title: " "}} }, "texts", "required"},
		"a body without title": {func(w *site.Wording) { w.Texts[lang.Simplified] = site.NoticeText{Body: "水"} }, "texts.zh-CN.title", "required"},
		"a long title":         {func(w *site.Wording) { w.Texts[lang.English] = site.NoticeText{Title: strings.Repeat("水", 121)} }, "texts.en-US.title", "too_long"},
		"a long body": {func(w *site.Wording) {
			w.Texts[lang.English] = site.NoticeText{Title: "x", Body: strings.Repeat("水", 8001)}
		}, "texts.en-US.body", "too_long"},
		"two lines in a title":  {func(w *site.Wording) { w.Texts[lang.English] = site.NoticeText{Title: "a\nb"} }, "texts.en-US.title", "bad_format"},
		"a language of nobody":  {func(w *site.Wording) { w.Texts["xx"] = site.NoticeText{Title: "x"} }, "texts", "unknown_value"},
		"an end before a start": {func(w *site.Wording) { w.From, w.Until = 20, 10 }, "until", "out_of_range"},
		"shouting":              {func(w *site.Wording) { w.Importance = "shout" }, "importance", "unknown_value"},
		"somewhere":             {func(w *site.Wording) { w.Place = "somewhere" }, "place", "unknown_value"},
	} {
		w := words("High water")
		c.change(&w)
		_, err := d.DraftNotice(t.Context(), keeper, w)
		if refusal, is := fault.As(err); !is || refusal.Fields()[c.field] != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestAReaderGetsTheirLanguageOrEnglishOrTheFirst(t *testing.T) {
	both := words("High water")
	russian := site.Wording{Texts: map[lang.Tag]site.NoticeText{lang.Russian: {Title: "Вода"}}}
	for _, c := range []struct {
		words site.Wording
		tag   lang.Tag
		want  lang.Tag
	}{{both, lang.Russian, lang.Russian}, {both, lang.Traditional, lang.English}, {russian, lang.Traditional, lang.Russian}} {
		if _, got := c.words.In(c.tag); got != c.want {
			t.Errorf("for %s: %s, want %s", c.tag, got, c.want)
		}
	}
	if (site.Notice{State: site.Published, Wording: site.Wording{Until: clock.Millis(5)}}).SeenAt(5) {
		t.Error("seen at the moment of its end")
	}
}
