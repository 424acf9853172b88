package apps_test

import (
	"fmt"
	"math"
	"slices"
	"testing"
	"time"

	"causeway/internal/directory/apps"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAppsAreFoundByNameCategoryAndAge(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		for _, name := range []string{"潮汐軟體", "Tide Table", "Ёлка 100%", "Rum: the rum list"} {
			h := c.handed(name)
			if name == "Tide Table" {
				h.Category = "game"
			}
			made, err := c.Submit(t.Context(), "ada", h)
			if err != nil {
				t.Fatal(err)
			}
			c.approve(made)
		}
		c.submit("ada", "Tide that waits")
		for _, row := range []struct {
			q    apps.Search
			want string
		}{
			{apps.Search{}, "Ёлка 100%, Tide Table, 潮汐軟體"},
			{apps.Search{Adult: true}, "Rum: the rum list, Ёлка 100%, Tide Table, 潮汐軟體"},
			{apps.Search{Words: "ＴＩＤＥ table"}, "Tide Table"},
			{apps.Search{Words: "潮汐软体"}, "潮汐軟體"},
			{apps.Search{Words: "елка"}, "Ёлка 100%"},
			{apps.Search{Category: "game"}, "Tide Table"},
			{apps.Search{Words: "nothing"}, ""},
			{apps.Search{Words: "rum"}, ""}, // only for adults
			{apps.Search{Words: "rum list", Adult: true}, "Rum: the rum list"},
		} {
			want(t, fmt.Sprintf("%+v", row.q), c.names(row.q), row.want)
		}
		_, _, err := c.List(t.Context(), apps.Search{Words: "smuggling", Limit: 10})
		wantErr(t, "an unlawful word", err, apps.ErrIllegal)
		want(t, "signs of patterns", c.names(apps.Search{Words: "%"}), c.names(apps.Search{}))

		adults, _, err := c.List(t.Context(), apps.Search{Words: "rum", Adult: true, Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		_, err = c.Get(t.Context(), adults[0].ID, false)
		wantErr(t, "looked at by a child", err, apps.ErrAdult)
		if _, err := c.Get(t.Context(), adults[0].ID, true); err != nil {
			t.Errorf("looked at by an adult: %v", err)
		}
	})
}

func TestPagesOfAListHoldEveryAppOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		for i := range 7 {
			app := c.approve(c.submit(fmt.Sprint("member ", i), fmt.Sprint("App ", i)))
			for v := range i % 3 {
				_ = c.Visit(t.Context(), app.ID, apps.Visitor{Host: fmt.Sprint(v)})
			}
		}
		for _, sort := range []apps.Sort{apps.Newest, apps.Hottest} {
			var whole, pages []string
			all, _, _ := c.List(t.Context(), apps.Search{Sort: sort, Limit: 100})
			for _, app := range all {
				whole = append(whole, app.ID)
			}
			for at := (apps.Place{}); ; {
				page, _, err := c.List(t.Context(), apps.Search{Sort: sort, Behind: at, Limit: 2})
				if err != nil {
					t.Fatal(err)
				}
				for _, app := range page {
					pages = append(pages, app.ID)
					at = app.PlaceIn(sort)
				}
				if len(page) < 2 {
					break
				}
			}
			if len(whole) != 7 || !slices.Equal(whole, pages) {
				t.Errorf("%s: %v in pages, %v in all", sort, pages, whole)
			}
		}
	})
}

func TestEachVisitorVotesOnceADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		app := c.approve(c.submit("ada", "Tide table"))
		votes := func() int { return c.count(`SELECT COUNT(*) FROM directory_app_visit`) }
		visit := func(who apps.Visitor) error { return c.Visit(t.Context(), app.ID, who) }
		storagetest.WantCount(t, storagetest.AtOnce(6, func(int) error { return visit(apps.Visitor{Host: "192.0.2.1"}) }), nil, 6)
		want(t, "votes of one host", votes(), 1)
		once, _ := c.mine("ada", app.ID)

		results := storagetest.AtOnce(6, func(i int) error { return visit(apps.Visitor{UserID: "bob", Host: fmt.Sprint(i)}) })
		storagetest.WantCount(t, results, nil, 6)
		want(t, "and of one member from many places", votes(), 2)
		twice, _ := c.mine("ada", app.ID)
		want(t, "heat of two votes", twice.Heat-once.Heat, apps.Heat(1_000_000)) // a doubled sum is one more half-life

		results = storagetest.AtOnce(6, func(i int) error { return visit(apps.Visitor{Host: fmt.Sprint("at once ", i)}) })
		storagetest.WantCount(t, results, nil, 6)
		eight, _ := c.mine("ada", app.ID)
		if gained := eight.Heat - once.Heat; gained < 2_999_990 || gained > 3_000_010 {
			t.Errorf("eight votes are worth %d millionths more than one", gained)
		}

		if c.count(`SELECT COUNT(*) FROM directory_app_visit WHERE visitor LIKE '%192.0.2%' OR visitor LIKE '%bob%'`) != 0 {
			t.Error("the votes tell who has voted")
		}
		c.clock.Advance(24 * time.Hour)
		if err := visit(apps.Visitor{Host: "192.0.2.1"}); err != nil {
			t.Fatal(err)
		}
		want(t, "votes a day later", votes(), 9)
		if err := c.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		want(t, "votes that are remembered", votes(), 1)
	})
}

// The logarithm that is kept orders apps as the sum of decayed votes does.
func TestHeatOrdersAsDecayedVotesDo(t *testing.T) {
	c := newCenter(t, storagetest.Open(t))
	start := c.clock.Now()
	ballots := map[string][]time.Duration{ // after how long somebody came
		"Long ago":   {0, 0, 0, 0, 0, 0, 0},
		"Yesterday":  {48 * time.Hour, 48 * time.Hour, 48 * time.Hour},
		"Just now":   {72 * time.Hour},
		"Here today": {71 * time.Hour, 72 * time.Hour},
		"Never":      {},
	}
	all := map[string]apps.App{}
	for name := range ballots {
		all[name] = c.approve(c.submit("ada", name))
	}
	type vote struct {
		at   time.Duration
		name string
		who  int
	}
	var votes []vote
	for name, times := range ballots {
		for i, at := range times {
			votes = append(votes, vote{at, name, i})
		}
	}
	slices.SortFunc(votes, func(a, b vote) int { return int(a.at - b.at) })
	for _, v := range votes {
		if behind := start.Add(time.Hour).Add(v.at).Sub(c.clock.Now()); behind > 0 {
			c.clock.Advance(behind)
		}
		if err := c.Visit(t.Context(), all[v.name].ID, apps.Visitor{Host: fmt.Sprint(v.who)}); err != nil {
			t.Fatal(err)
		}
	}
	sum := func(name string) (s float64) {
		for _, at := range ballots[name] {
			s += math.Exp2(-float64(72*time.Hour-at) / float64(24*time.Hour))
		}
		return s
	}
	names := []string{}
	for name := range ballots {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return int(math.Copysign(1, sum(b)-sum(a))) })
	found, _, err := c.List(t.Context(), apps.Search{Sort: apps.Hottest, Limit: 10})
	if err != nil {
		t.Fatal(err)
	}
	for i, app := range found {
		want(t, fmt.Sprint("place ", i+1), app.Name, names[i])
	}
}

func TestOperatorsSeeWhatWaitsFirst(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		first, second := c.submit("ada", "First"), c.submit("bob", "Second")
		shown := c.approve(c.submit("ada", "Shown"))
		status := func(s apps.Status) *apps.Status { return &s }
		lists := func(q apps.Queue) (ids []string) {
			q.Limit = 10
			found, err := c.Handed(t.Context(), q)
			if err != nil {
				t.Fatal(err)
			}
			for _, app := range found {
				ids = append(ids, app.ID)
			}
			return ids
		}
		for name, row := range map[string]struct {
			q    apps.Queue
			want []string
		}{
			"what waits":      {apps.Queue{Status: status(apps.Waiting)}, []string{first.ID, second.ID}},
			"behind the next": {apps.Queue{Status: status(apps.Waiting), Behind: first.ID}, []string{second.ID}},
			"shown":           {apps.Queue{Status: status(apps.Shown)}, []string{shown.ID}},
			"everything":      {apps.Queue{}, []string{shown.ID, second.ID, first.ID}},
			"by name":         {apps.Queue{Words: "SECOND"}, []string{second.ID}},
			"by id":           {apps.Queue{Words: second.ID}, []string{second.ID}},
		} {
			if got := lists(row.q); !slices.Equal(got, row.want) {
				t.Errorf("%s: %v, want %v", name, got, row.want)
			}
		}
		if n, err := c.InQueue(t.Context()); n != 2 || err != nil {
			t.Errorf("%d wait, %v", n, err)
		}
	})
}
