package contentsearch_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// all is everything that anybody may see.
var all = contentsearch.Filter{Adult: true}

func TestChineseWordsAreFoundInTheirOrder(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news,
			a.ago(60, 1, "这里有中文电报频道"),
			a.ago(50, 2, "文字在中间"),
			a.ago(40, 3, "這裡有電報群組"),
			a.ago(30, 4, "报电"),
			a.ago(20, 5, "中"))

		a.wantFound("中文", all, 1)
		a.wantFound("電報", all, 3, 1)
		a.wantFound("电报", all, 3, 1)
		a.wantFound("中文电报", all, 1)
		a.wantFound("中", all, 5, 2, 1)
		a.wantFound("文电 频道", all, 1)
		a.wantFound("文中", all)
	})
}

func TestWordsAreFoundWithOtherEndings(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.harbour,
			a.ago(60, 1, "новый канал о море"),
			a.ago(50, 2, "лучшие каналы"),
			a.ago(40, 3, "Ships and BOATS"),
			a.ago(30, 4, "a boat, a ship"),
			a.ago(20, 5, "boatswain"))

		a.wantFound("канал", all, 2, 1)
		a.wantFound("каналы", all, 2, 1)
		a.wantFound(`"каналы"`, all, 2)
		a.wantFound("boat", all, 4, 3)
		a.wantFound("boats ship", all, 4, 3)
		a.wantFound(`"ships and boats"`, all, 3)
		a.wantFound(`"boats and ships"`, all)
	})
}

// A stem stands behind the text: no phrase may run into it.
func TestPhrasesDoNotReachIntoTheStems(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.harbour, a.ago(60, 1, "boats sink"))

		a.wantFound(`"boats sink"`, all, 1)
		a.wantFound(`"sink boat"`, all)
		a.wantFound(`"sink ~boat"`, all)
	})
}

// Whatever is typed is looked for and never obeyed.
func TestSignsOfTheEnginesMeanNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.harbour, a.ago(60, 1, "sun AND NOT moon OR near"), a.ago(50, 2, "o'neill c:\\temp words"))

		a.wantFound("NOT", all, 1)
		a.wantFound("moon OR", all, 1)
		a.wantFound("NEAR(sun moon)", all)
		a.wantFound("o'neill", all, 2)
		a.wantFound(`c:\temp`, all, 2)
		a.wantFound("words:words", all)
		a.wantFound("sun* -moon", all, 1)
		a.wantFound("^sun | moon & !near <-> :*", all, 1)
	})
}

func TestOnlyWhatIsVisibleIsFound(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		casino := a.listed(contentsearch.Facts{TelegramID: -1003, Title: "Casino", EntryID: "e3", Language: "en", Category: "games", Adult: true}, contentsearch.Channel)
		a.consented(-1004, contentsearch.Channel) // and not listed
		a.keep(a.news, a.ago(60, 1, "ship"), a.ago(59, 2, "ship with rum"))
		a.keep(casino, a.ago(50, 3, "ship"))
		a.keep(a.chat(-1004), a.ago(40, 4, "ship"))
		a.keep(a.harbour, a.ago(30, 5, "contraband on a ship"))

		a.wantFound("ship", contentsearch.Filter{}, 1)
		a.wantFound("ship", contentsearch.Filter{Adult: true}, 3, 2, 1)
		a.wantFound("ship", contentsearch.Filter{Adult: true, Everything: true}, 4, 3, 2, 1)
		a.wantFound("contraband", contentsearch.Filter{Adult: true, Everything: true})
		a.write(func(ctx context.Context, tx *storage.Tx) error { // even if its words were still there
			_, err := tx.Exec(ctx, `UPDATE contentsearch_message SET hidden = TRUE WHERE message_id = 1`)
			return err
		})
		a.wantFound("ship", contentsearch.Filter{})
	})
}

func TestFiltersAreAllAsked(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news, a.ago(60, 1, "ship"), a.ago(20, 2, "ship"))
		a.keep(a.harbour, a.ago(40, 3, "ship"))
		at := func(seconds int) int64 {
			return contentsearch.NumberOf(a.clock.Now().Add(-time.Duration(seconds) * time.Second))
		}

		for name, want := range map[string]struct {
			filter contentsearch.Filter
			found  []int64
		}{
			"nothing":        {contentsearch.Filter{}, []int64{2, 3, 1}},
			"channels":       {contentsearch.Filter{Kind: contentsearch.Channel}, []int64{2, 1}},
			"groups":         {contentsearch.Filter{Kind: contentsearch.Group}, []int64{3}},
			"language":       {contentsearch.Filter{Language: "zh"}, []int64{2, 1}},
			"other language": {contentsearch.Filter{Language: "en"}, nil},
			"category":       {contentsearch.Filter{Category: "talk"}, []int64{3}},
			"least":          {contentsearch.Filter{MinSubscribers: 50}, []int64{2, 3, 1}},
			"one more":       {contentsearch.Filter{MinSubscribers: 51}, []int64{2, 1}},
			"most":           {contentsearch.Filter{MaxSubscribers: 1000}, []int64{2, 3, 1}},
			"one less":       {contentsearch.Filter{MaxSubscribers: 999}, []int64{3}},
			"since":          {contentsearch.Filter{After: at(40) - 1}, []int64{2, 3}},
			"a second later": {contentsearch.Filter{After: at(39) - 1}, []int64{2}},
			"until":          {contentsearch.Filter{Before: at(39)}, []int64{3, 1}},
			"before":         {contentsearch.Filter{Before: at(40)}, []int64{1}},
			"all at once":    {contentsearch.Filter{Kind: contentsearch.Channel, Language: "zh", Category: "news", MinSubscribers: 1, MaxSubscribers: 5000, After: at(61), Before: at(30)}, []int64{1}},
		} {
			t.Run(name, func(t *testing.T) {
				b := *a
				b.t = t
				b.wantFound("ship", want.filter, want.found...)
			})
		}
	})
}

func TestListsHaveTheNewestFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		batch := []contentsearch.Message{}
		for i := range int64(50) { // in no order
			batch = append(batch, a.ago(int(i*7%50)*10, i+1, "ship"))
		}
		a.keep(a.news, batch...)
		slices.SortFunc(batch, func(x, y contentsearch.Message) int { return int(y.SentAt - x.SentAt) })

		for limit, want := range map[int]int{1: 1, 20: 20, 50: 50, 51: 50} {
			found := a.newest("ship", all, limit)
			if len(found) != want {
				t.Errorf("at most %d: %d messages", limit, len(found))
			}
			for i, m := range found {
				if want := batch[i]; m.MessageID != want.MessageID || m.SentAt != want.SentAt || m.Text != "ship" || m.ChatID != a.news.ID {
					t.Errorf("message %d is %+v, want %+v", i, m, want)
				}
			}
		}
		for most, want := range map[int]int64{1: 1, 49: 49, 50: 50, 51: 50} {
			if got := a.count("ship", all, most); got != want {
				t.Errorf("up to %d: %d", most, got)
			}
		}
	})
}

// PostgreSQL notes 256 places of a word and no more.
func TestAWordThatComesVeryOftenIsFoundAtBothEnds(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.keep(a.news,
			a.ago(60, 1, "开"+strings.Repeat("哈", 3000)+"完"),
			a.ago(50, 2, "one "+strings.Repeat("ha ", 1300)+"two"))

		a.wantFound("开哈哈", all, 1)
		a.wantFound("哈哈完", all, 1)
		a.wantFound(`"one ha ha"`, all, 2)
		a.wantFound(`"ha ha two"`, all, 2)
		a.wantFound(`"ha one"`, all)
	})
}

func TestHealthCountsWhatIsIndexed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		batch := []contentsearch.Message{}
		for i := range int64(400) {
			batch = append(batch, a.ago(int(i), i+1, "ships and "+strings.Repeat("boat", int(i%10))))
		}
		a.keep(a.news, batch...)
		for range 2 { // tidying up changes nothing
			health, err := a.Index.Health(t.Context())
			if err != nil || health.Engine != string(db.Engine()) || health.Documents != 400 || health.Bytes < 4096 {
				t.Errorf("%+v, %v", health, err)
			}
			if err := a.Optimize(t.Context()); err != nil {
				t.Fatal(err)
			}
			if n := a.count("ship", all, 1000); n != 400 {
				t.Errorf("%d found", n)
			}
		}
	})
}

func TestANumberIsASecondAndBack(t *testing.T) {
	for _, second := range []int64{1_376_438_400, 1_376_438_401, 1_700_000_000, 4_102_444_800} {
		at := clock.Millis(second * 1000)
		first := contentsearch.NumberOf(at)
		for _, number := range []int64{first, first + 1, first + 4095} {
			if got := contentsearch.SentAt(number); got != at {
				t.Errorf("number %d is of %d, want %d", number, got, at)
			}
		}
		if contentsearch.SentAt(first+4096) != at+1000 || contentsearch.NumberOf(at+999) != first || contentsearch.NumberOf(at+1000) != first+4096 {
			t.Errorf("second %d runs into its neighbours", second)
		}
	}
	if contentsearch.NumberOf(0) != 0 {
		t.Error("a moment before Telegram has a number below the first")
	}
}

// The one difference between the engines.
func TestPostgreSQLFindsNoPhraseAmidHundredsOfTheSameWord(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		ships := strings.Repeat("ship ", 200)
		a.keep(a.news, a.ago(1, 1, ships+"ferry "+ships+"harbour"))
		a.wantFound("ship ferry", contentsearch.Filter{}, 1)     // both are there
		a.wantFound(`"ship harbour"`, contentsearch.Filter{}, 1) // at the end
		if db.Engine() == storage.PostgreSQL {
			a.wantFound(`"ship ferry"`, contentsearch.Filter{})
		} else {
			a.wantFound(`"ship ferry"`, contentsearch.Filter{}, 1)
		}
	})
}
