package apps_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/directory/apps"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAnAppIsReadCarefully(t *testing.T) {
	c := newCenter(t, storagetest.Open(t))
	for name, bad := range map[string]struct {
		change      func(h *apps.Handed)
		field, code string
	}{
		"no name":              {func(h *apps.Handed) { h.Name = "  " }, "name", "required"},
		"a long name":          {func(h *apps.Handed) { h.Name = strings.Repeat("潮", 61) }, "name", "too_long"},
		"a name of two lines":  {func(h *apps.Handed) { h.Name = "Tide\ntable" }, "name", "bad_format"},
		"no description":       {func(h *apps.Handed) { h.Description = "\n" }, "description", "required"},
		"a long description":   {func(h *apps.Handed) { h.Description = strings.Repeat("潮", 1001) }, "description", "too_long"},
		"an odd description":   {func(h *apps.Handed) { h.Description = "a\x1bb" }, "description", "bad_format"},
		"no address":           {func(h *apps.Handed) { h.URL = "" }, "url", "required"},
		"an address inside":    {func(h *apps.Handed) { h.URL = "http://127.0.0.1/" }, "url", private},
		"no category":          {func(h *apps.Handed) { h.Category = "" }, "category", "unknown_value"},
		"another category":     {func(h *apps.Handed) { h.Category = "weapons" }, "category", "unknown_value"},
		"no icon":              {func(h *apps.Handed) { h.Icon = nil }, "icon", "required"},
		"an icon of nothing":   {func(h *apps.Handed) { h.Icon = c.upload([]byte("<html>")) }, "icon", picture.ErrFormat.Code()},
		"a thumbnail likewise": {func(h *apps.Handed) { h.Thumbnail = c.upload([]byte("GIF89a")) }, "thumbnail", picture.ErrFormat.Code()},
		"an unlawful name":     {func(h *apps.Handed) { h.Name = "smuggling for all" }, "name", moderation.ErrUnlawful.Code()},
		"unlawful words":       {func(h *apps.Handed) { h.Description = "Of smuggling." }, "description", moderation.ErrUnlawful.Code()},
		"an unlawful host":     {func(h *apps.Handed) { h.URL = "https://smuggling.example/" }, "url", moderation.ErrUnlawful.Code()},
	} {
		h := c.handed("Tide table")
		bad.change(&h)
		_, err := c.Submit(t.Context(), "ada", h)
		want(t, name, fieldCode(err, bad.field), bad.code)
	}
	want(t, "kept of all that", c.count(`SELECT COUNT(*) FROM directory_app`), 0)

	long := c.handed(" \u202e" + strings.Repeat("潮", 60))
	long.Description = strings.Repeat("潮", 499) + "\r\n" + strings.Repeat("潮", 500)
	made, err := c.Submit(t.Context(), "ada", long)
	if err != nil || made.Name != strings.Repeat("潮", 60) || strings.Contains(made.Description, "\r") {
		t.Errorf("the longest: %v %q", err, made.Name)
	}
}

func TestAnAppIsOfOneOfFourCategories(t *testing.T) {
	c := newCenter(t, storagetest.Open(t))
	for category, code := range map[apps.Category]string{
		"game": "", "web3": "", "management": "", "utilities": "", "weapons": "unknown_value", "Game": "unknown_value",
	} {
		h := c.handed("Tide table")
		h.Category = category
		made, err := c.Submit(t.Context(), "ada", h)
		want(t, string(category), fieldCode(err, "category"), code)
		if code == "" && (err != nil || made.Category != category) {
			t.Errorf("%s is kept as %s, %v", category, made.Category, err)
		}
	}
	want(t, "kept of all that", c.count(`SELECT COUNT(*) FROM directory_app`), 4)
}

func TestWhatIsForAdultsIsMarkedForTheReviewer(t *testing.T) {
	c := newCenter(t, storagetest.Open(t))
	want(t, "plain", c.submit("ada", "Tide table").Adult, false)
	want(t, "with a word for adults", c.submit("ada", "Where the rum is").Adult, true)
}

func TestTenAppsADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		for i := range 8 {
			// What is deleted again has been handed in all the same.
			if err := c.Remove(t.Context(), "ada", c.submit("ada", fmt.Sprint("App ", i)).ID); err != nil {
				t.Fatal(err)
			}
		}
		several := make([]apps.Handed, 5)
		for i := range several {
			several[i] = c.handed(fmt.Sprint("More ", i))
		}
		results := storagetest.AtOnce(5, func(i int) error {
			_, err := c.Submit(t.Context(), "ada", several[i])
			return err
		})
		storagetest.WantCount(t, results, nil, 2)
		storagetest.WantCount(t, results, apps.ErrLimit, 3)
		wantErr(t, "before a form is read", c.MayHandIn(t.Context(), "ada", "unknown"), apps.ErrLimit)
		c.submit("bob", "Another's")
		c.clock.Advance(24 * time.Hour)
		c.submit("ada", "A day later")
	})
}

func TestARepeatedCallMakesOneApp(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		same := make([]apps.Handed, 4)
		for i := range same {
			same[i] = c.handed("Tide table")
			same[i].Key = "once"
		}
		ids := make([]string, len(same))
		results := storagetest.AtOnce(len(same), func(i int) error {
			made, err := c.Submit(t.Context(), "ada", same[i])
			ids[i] = made.ID
			return err
		})
		storagetest.WantCount(t, results, nil, len(same))
		for _, id := range ids {
			want(t, "the app of a repeated call", id, ids[0])
		}
		want(t, "apps", c.count(`SELECT COUNT(*) FROM directory_app`), 1)
		want(t, "that count", c.count(`SELECT COUNT(*) FROM directory_app_intake`), 1)

		other := c.handed("Tide table")
		other.Key, other.Icon = "once", c.upload(drawing(t, 200, 80, 80))
		_, err := c.Submit(t.Context(), "ada", other)
		wantErr(t, "the same key for another icon", err, apps.ErrKeyReused)
		if _, err := c.Submit(t.Context(), "bob", other); err != nil {
			t.Errorf("another member's key: %v", err)
		}

		// What the losers have kept goes with the next sweep.
		c.clock.Advance(2 * time.Hour)
		if err := c.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		want(t, "pictures", len(c.pictures()), 2)
	})
}
