package app_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

// pageTitle is what visitors read on a static page.
func (s *shop) pageTitle(slug string) string {
	var page struct{ Title string }
	s.want("GET", "/api/v1/site/pages/"+slug, nil, 200, &page)
	return page.Title
}

func TestAnOperatorChangesWhatTheSiteSaysAndGoesBack(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		before := s.pageTitle("about")
		var saved struct {
			Version       int64
			Changed       bool
			ChangedByName string
		}
		const path = "/api/v1/admin/site/texts/page:about/en-US"
		s.want("PUT", path, says{"text": ownAbout, "version": 0}, 200, &saved)
		if saved.Version != 1 || !saved.Changed || saved.ChangedByName == "" || s.pageTitle("about") != "Who we are" {
			t.Fatalf("%+v, %q", saved, s.pageTitle("about"))
		}
		// What came with another version, or cannot be read, changes nothing.
		s.want("PUT", path, says{"text": ownAbout, "version": 0}, http.StatusConflict, nil)
		for _, hostile := range []string{"<script>alert(1)</script>", "[x](javascript:alert(1))", "![x](https://spy.example/p.png)", "<img src=x onerror=alert(1)>"} {
			s.want("PUT", path, says{"text": ownAbout + "\n" + hostile + "\n", "version": 1}, http.StatusUnprocessableEntity, nil)
		}
		if s.pageTitle("about") != "Who we are" {
			t.Error("a refused text was kept")
		}
		s.want("DELETE", path+"?version=1", nil, 200, nil)
		if now := s.pageTitle("about"); now != before {
			t.Errorf("%q is not the original %q", now, before)
		}
	})
}

func TestBrandHasItsOwnKeyAndNothingElseBehindIt(t *testing.T) {
	eachShop(t, func(t *testing.T, s *shop) {
		s.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		const brand = "/api/v1/admin/site/brand/"
		s.want("PUT", brand+"brand.name", says{"value": "Ferry", "version": 0}, 200, nil)
		s.want("PUT", brand+"brand.tagline", says{"value": says{"en-US": "Across the water"}, "version": 0}, 200, nil)
		s.want("PUT", brand+"brand.accent", says{"value": "#ffd34d", "version": 0}, http.StatusUnprocessableEntity, nil)
		s.want("PUT", brand+"brand.accent", says{"value": "#0b6e7f", "version": 0}, 200, nil)
		for key, value := range map[string]any{
			"email": "help@ferry.example", "telegram": "@ferry_help", "url": "https://ferry.example/help", "note": says{"en-US": "Within a day."},
		} {
			s.want("PUT", brand+"support."+key, says{"value": value, "version": 0}, 200, nil)
		}
		var shown struct {
			Brand, Accent string
			Tagline       map[string]string
			Support       struct {
				Email, Telegram, URL string
				Note                 map[string]string
			}
		}
		visitor := *s
		visitor.token = ""
		visitor.want("GET", "/api/v1/site", nil, 200, &shown)
		if shown.Brand != "Ferry" || shown.Accent != "#0b6e7f" || shown.Tagline["en-US"] != "Across the water" {
			t.Errorf("%+v", shown)
		}
		if is := shown.Support; is.Email != "help@ferry.example" || is.Telegram != "@ferry_help" || is.URL != "https://ferry.example/help" || is.Note["en-US"] != "Within a day." {
			t.Errorf("support: %+v", is)
		}
		for _, key := range []string{"order.countdown", "premium.monthly_price", "share.report_recipient"} {
			s.want("PUT", brand+key, says{"value": 1, "version": 0}, http.StatusNotFound, nil)
			s.want("GET", brand+key+"/history", nil, http.StatusNotFound, nil)
		}
	})
}

// A text that was put right in one process must not be read wrong in the other.
func TestATextChangedInOneProcessIsReadInTheOther(t *testing.T) {
	beside(t)
	if os.Getenv(storagetest.ServerVariable) == "" {
		t.Skipf("%s is not set, and SQLite is for one process", storagetest.ServerVariable)
	}
	database := storagetest.PostgreSQLAddress(t)
	sameKey := func(c *app.Config) { c.SecretKey = strings.Repeat("k", 32) }
	first, second := buildShop(t, database, sameKey), buildShop(t, database, sameKey)
	workAlong(t, first.app)
	workAlong(t, second.app)
	first.signInOperator("operator@demo.example", app.DemoOperatorPassword)
	longest := time.Duration(0)
	for version := range 6 {
		title := "Who we are, told for the " + strings.Repeat("very ", version) + "first time"
		second.pageTitle("about") // so that it is in memory
		first.want("PUT", "/api/v1/admin/site/texts/page:about/en-US", says{"text": strings.Replace(ownAbout, "Who we are", title, 1), "version": version}, 200, nil)
		if here := first.pageTitle("about"); here != title {
			t.Errorf("%q in the process that changed it", here)
		}
		changed := time.Now()
		for second.pageTitle("about") != title {
			if time.Since(changed) > 10*time.Second { // a busy machine is no fault of the code
				t.Fatalf("version %d never came", version+1)
			}
			time.Sleep(10 * time.Millisecond)
		}
		longest = max(longest, time.Since(changed))
	}
	soak.Record(t, "longest time until the other process read it", longest.Round(time.Millisecond), "")
	if soak.Full() && longest > time.Second {
		t.Errorf("the other process took %v", longest)
	}
}
