package directory_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// entryRows lists so many chats at once, by a counter n from 1 on. Values repeat,
// so that pages end in the middle of what is alike.
const entryRows = `
	WITH RECURSIVE counter(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter WHERE n < CAST($1 AS INTEGER))
	INSERT INTO directory_entry (id, kind, link, name, title, folded, description, language, category, subscribers, adult, verified, state, reason,
	                             consent, listed_at, score, heat, growth)
	SELECT 'e' || CAST(1000000 + n AS TEXT), CASE WHEN n % 2 = 0 THEN 'group' ELSE 'channel' END, 'l' || CAST(n AS TEXT), 'chat_' || CAST(n AS TEXT),
	       'Chat', 'chat chat ' || CAST(n AS TEXT), '', CASE WHEN n % 3 = 0 THEN 'zh' ELSE 'en' END, CASE WHEN n % 5 = 0 THEN 'news' ELSE 'tech' END,
	       n % 7, FALSE, FALSE, 'listed', '', 'none', 1000 + n % 4, n % 3, n % 6, n % 5 - 2
	FROM   counter`

func (d *desk) find(w directory.Wanted) directory.Found {
	d.t.Helper()
	if w.Sort == "" {
		w.Sort = directory.ByHeat
	}
	if w.Limit == 0 {
		w.Limit = 100
	}
	found, err := d.List(d.t.Context(), w)
	if err != nil {
		d.t.Fatal(err)
	}
	return found
}

func names(found directory.Found) string {
	all := []string{}
	for _, e := range found.Entries {
		all = append(all, e.Name)
	}
	return strings.Join(all, " ")
}

func TestEverySortComesPageByPageWithoutGaps(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.exec(entryRows, 43)
		for sort, of := range map[directory.Sort]func(directory.Entry) int64{
			directory.ByHeat:        func(e directory.Entry) int64 { return e.Heat },
			directory.ByScore:       func(e directory.Entry) int64 { return e.Score },
			directory.BySubscribers: func(e directory.Entry) int64 { return e.Subscribers },
			directory.ByGrowth:      func(e directory.Entry) int64 { return e.Growth },
			directory.ByAge:         func(e directory.Entry) int64 { return int64(e.ListedAt) },
		} {
			var all []directory.Entry
			for cursor, pages := "", 0; ; pages++ {
				found := d.find(directory.Wanted{Sort: sort, Behind: cursor, Limit: 4})
				all = append(all, found.Entries...)
				if cursor = found.Next; cursor == "" || pages > 20 {
					break
				}
			}
			seen := map[string]bool{}
			for i, e := range all {
				seen[e.ID] = true
				if i > 0 && (of(all[i-1]) < of(e) || of(all[i-1]) == of(e) && all[i-1].ID >= e.ID) {
					t.Errorf("%s: %s stands behind %s", sort, e.ID, all[i-1].ID)
				}
			}
			if len(all) != 43 || len(seen) != 43 {
				t.Errorf("%s: %d lines of %d chats", sort, len(all), len(seen))
			}
		}
	})
}

func TestACursorIsOfOneOrder(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	for _, cursor := range []string{"rank.1.e", "hot.x.e", "hot.1", "hot", "hot.1.2.3", "99999999999999999999", "hot.99999999999999999999.e"} {
		_, err := d.List(t.Context(), directory.Wanted{Sort: directory.ByHeat, Behind: cursor, Limit: 10})
		if f, ok := fault.As(err); !ok || f.Fields()["cursor"] != "bad_format" {
			t.Errorf("%s: %v", cursor, err)
		}
	}
}

func TestListsShowWhatIsAskedFor(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i, c := range []directory.Particulars{
			{Kind: directory.Group, Language: "en", Category: "news"},
			{Kind: directory.Channel, Language: "en", Category: "tech"},
			{Kind: directory.Group, Language: "zh", Category: "tech"},
			{Kind: directory.Channel, Language: "zh", Category: "tech", Adult: true},
		} {
			name := fmt.Sprintf("harbour_%d", i)
			c.Title = "Harbour"
			d.platform.has(name, int64(i+1), func(chat *directory.Chat) { chat.Kind = c.Kind })
			d.list("ada", "@"+name, c)
		}
		for name, c := range map[string]struct {
			w    directory.Wanted
			want string
		}{
			"all":       {directory.Wanted{}, "harbour_0 harbour_1 harbour_2"},
			"groups":    {directory.Wanted{Kind: directory.Group}, "harbour_0 harbour_2"},
			"language":  {directory.Wanted{Language: "zh"}, "harbour_2"},
			"category":  {directory.Wanted{Category: "tech"}, "harbour_1 harbour_2"},
			"both":      {directory.Wanted{Category: "tech", Kind: directory.Channel, Language: "en"}, "harbour_1"},
			"adults":    {directory.Wanted{Adult: true}, "harbour_0 harbour_1 harbour_2 harbour_3"},
			"none such": {directory.Wanted{Category: "travel"}, ""},
		} {
			found := d.find(c.w)
			if got := names(found); got != c.want || found.Total != int64(len(found.Entries)) || found.Capped {
				t.Errorf("%s: %q of %d", name, got, found.Total)
			}
		}
	})
}

func TestNamesAreFoundHoweverTheyAreWritten(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for name, title := range map[string]string{
			"harbour_news": "Harbour — News & Tides", "gangkou_jiaoliu": "港口·交流群 🚢", "gavan_chat": "Гавань: ёлки и чат", "cafe_port": "Café du Port 100%",
		} {
			d.platform.has(name, int64(len(name)), nil)
			p := ordinary
			p.Title = title
			d.list("ada", "@"+name, p)
		}
		for words, want := range map[string]string{
			"harbour": "harbour_news", "HARBOUR tides": "harbour_news", "tides harbour": "harbour_news", "ｈａｒｂ": "harbour_news", "@Harbour_News": "harbour_news",
			"t.me/harbour": "harbour_news", "https://telegram.me/Harbour_News?boost": "harbour_news",
			"harbournews": "harbour_news", "arbou": "harbour_news", "harbour trains": "",
			"港口": "gangkou_jiaoliu", "港口交流": "gangkou_jiaoliu", "港口交流羣": "gangkou_jiaoliu", "交流 港口": "gangkou_jiaoliu", "港\u200b口": "gangkou_jiaoliu",
			"гавань": "gavan_chat", "ЕЛКИ": "gavan_chat", "cafe": "cafe_port", "CAFÉ": "cafe_port",
			"%": "", "_": "", "100%": "cafe_port", `\`: "", "!!!": "", "'; DROP TABLE directory_entry; --": "",
		} {
			if got := names(d.find(directory.Wanted{Words: words})); got != want {
				t.Errorf("%q finds %q, want %q", words, got, want)
			}
		}
		if got := names(d.find(directory.Wanted{Words: "  "})); len(strings.Fields(got)) != 4 {
			t.Errorf("nothing but spaces finds %q", got)
		}
		_, err := d.List(t.Context(), directory.Wanted{Words: "contraband", Sort: directory.ByHeat, Limit: 10})
		wantError(t, "an unlawful word", err, directory.ErrIllegalSearch)
	})
}

func TestTheBotFindsNothingForAdults(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	d.platform.has("harbour_news", 1, nil)
	d.platform.has("harbour_rum", 2, nil)
	d.list("ada", "@harbour_news", ordinary)
	grown := ordinary
	grown.Adult = true
	d.list("ada", "@harbour_rum", grown)
	for words, want := range map[string]int{"harbour": 1, "rum": 0, "": 0, "???": 0} {
		if found, err := d.SearchNames(t.Context(), words, 5); err != nil || len(found) != want {
			t.Errorf("%q: %+v, %v", words, found, err)
		}
	}
}

func TestTotalsAreExactToTenThousand(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.exec(entryRows, 10_000)
		if found := d.find(directory.Wanted{Limit: 1}); found.Total != 10_000 || found.Capped {
			t.Errorf("%d, more %v", found.Total, found.Capped)
		}
		d.platform.has("harbour_news", 1, nil)
		d.list("ada", "@harbour_news", ordinary)
		if found := d.find(directory.Wanted{Limit: 1}); found.Total != 10_000 || !found.Capped {
			t.Errorf("%d, more %v", found.Total, found.Capped)
		}
	})
}

func TestWhoMayOpenAPage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 1, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		for _, c := range []struct {
			state directory.EntryState
			adult bool
			said  bool
			want  error
		}{
			{directory.Listed, false, false, nil},
			{directory.Listed, true, true, nil},
			{directory.Listed, true, false, directory.ErrAdultOnly},
			{directory.Blocked, false, false, directory.ErrBlocked},
			{directory.Blocked, true, false, directory.ErrBlocked},
			{directory.Blocked, true, true, directory.ErrBlocked},
			{directory.Gone, false, true, storage.ErrNotFound},
		} {
			d.exec(`UPDATE directory_entry SET state = $1, adult = $2`, c.state, c.adult)
			_, err := d.Show(t.Context(), entry.ID, c.said)
			wantError(t, fmt.Sprintf("%+v", c), err, c.want)
			if c.state != directory.Listed && len(d.find(directory.Wanted{Adult: true}).Entries) != 0 {
				t.Errorf("a list shows what is %s", c.state)
			}
		}
		_, err := d.Show(t.Context(), "nothing", true)
		wantError(t, "unknown", err, storage.ErrNotFound)
	})
}

func TestWhatIsAboutTheSameStandsBeside(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		add := func(name string, kind directory.Kind, language string, category directory.Category, adult bool, score int64) string {
			d.platform.has(name, int64(len(name)*1000)+score, func(c *directory.Chat) { c.Kind = kind })
			made := d.list("ada", "@"+name, directory.Particulars{Title: name, Kind: kind, Language: language, Category: category, Adult: adult})
			d.exec(`UPDATE directory_entry SET score = $1 WHERE id = $2`, score, made.ID)
			return made.ID
		}
		own := add("own_page", directory.Group, "en", "news", false, 50)
		add("better_channel", directory.Channel, "en", "news", false, 90)
		add("good_group", directory.Group, "en", "news", false, 10)
		add("best_group", directory.Group, "en", "news", false, 20)
		add("other_language", directory.Group, "ru", "news", false, 99)
		add("other_matter", directory.Group, "en", "tech", false, 99)
		add("for_adults", directory.Group, "en", "news", true, 99)
		for adult, want := range map[bool][]string{
			false: {"best_group", "good_group", "better_channel"},
			true:  {"for_adults", "best_group", "good_group", "better_channel"},
		} {
			page, err := d.Show(t.Context(), own, adult)
			if got := strings.Fields(names(directory.Found{Entries: page.Similar})); err != nil || !slices.Equal(got, want) {
				t.Errorf("adult %v: %q, %v", adult, got, err)
			}
		}
	})
}
