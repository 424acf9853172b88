package site_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
	"causeway/internal/site"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const ownTerms = "# House rules of {{brand}}\n\nThey are short.\n\n## One\n\nBe kind.\n"

func TestAChangedTextIsReadAtOnceAndTheOriginalComesBack(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		before, err := d.Page(t.Context(), lang.English, "terms")
		if err != nil {
			t.Fatal(err)
		}
		if saved := d.save("page:terms", "en-US", ownTerms, 0); saved.Version != 1 || !saved.Own || saved.Text != ownTerms || saved.ChangedBy != "olga" {
			t.Fatalf("%+v", saved)
		}
		if now, err := d.Page(t.Context(), lang.English, "terms"); err != nil || now.Title != "House rules of Harbour" || now.Markdown != "## One\n\nBe kind." {
			t.Fatalf("%+v, %v", now, err)
		}
		if other, err := d.Page(t.Context(), lang.Russian, "terms"); err != nil || other.Title == "House rules of Harbour" {
			t.Fatalf("another language: %+v, %v", other, err)
		}
		reset, err := d.ResetText(t.Context(), olga, "page:terms", "en-US", 1)
		if err != nil || reset.Own || reset.Version != 2 || reset.Text != reset.Original {
			t.Fatalf("%+v, %v", reset, err)
		}
		if now, err := d.Page(t.Context(), lang.English, "terms"); err != nil || now != before {
			t.Fatalf("%+v, %v", now, err)
		}
		// Who has seen the first text must not overwrite what came after it.
		if _, err := d.SaveText(t.Context(), olga, "page:terms", "en-US", ownTerms, 0); !errors.Is(err, site.ErrChanged) {
			t.Errorf("an old version: %v", err)
		}
		history, err := d.TextHistory(t.Context(), "page:terms", "en-US", 0, 10)
		if err != nil || len(history) != 2 || history[0].Own || history[1].Text != ownTerms {
			t.Errorf("%+v, %v", history, err)
		}
		if len(d.acts) != 2 || d.acts[0].Action != "site.text_change" || d.acts[1].Action != "site.text_reset" || d.acts[0].Target != "text/page:terms/en-US" || d.acts[0].By != olga {
			t.Errorf("%+v", d.acts)
		}
	})
}

func TestTheVersionOfAnswersFollowsTheTexts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		shop := serve(t, d.Service)
		tag := get(t, shop, "/site/pages/terms").Header().Get("ETag")
		d.save("page:terms", "en-US", ownTerms, 0)
		if got := get(t, shop, "/site/pages/terms", "If-None-Match", tag); got.Code != 200 || !strings.Contains(got.Body.String(), "Be kind.") {
			t.Errorf("%d %s", got.Code, got.Body)
		}
		d.save("page:terms", "en-US", d.text("page:terms", "en-US").Original, 1)
		if got := get(t, shop, "/site/pages/terms", "If-None-Match", tag); got.Code != 304 {
			t.Errorf("the original again: %d", got.Code)
		}
	})
}

func TestOnlyOneOfManyChangesOfATextWins(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for version := range int64(2) {
			results := storagetest.AtOnce(8, func(i int) error {
				text := strings.Replace(ownTerms, "kind", strings.Repeat("very ", i+1+int(version)*10)+"kind", 1)
				_, err := d.SaveText(context.WithoutCancel(t.Context()), olga, "page:terms", "en-US", text, version)
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, site.ErrChanged, 7)
		}
	})
}

func TestATextThatCannotBeReadIsRefusedWithItsLineAndNothingIsLost(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		guide := d.text("guide:clash:android", "en-US").Original
		for _, c := range []struct {
			topic, text, code string
			line              int
		}{
			{"faq", "# G {#g}\n\n## Q\n\nA\n", "heading_without_id", 3},
			{"faq", "# G {#g}\n\n## Q {#q}\n\n## R {#r}\n\nA\n", "empty_part", 3},
			{"faq", "# G {#g}\n\n## Q {#q}\n\nA\n\n## R {#q}\n\nB\n", "id_twice", 7},
			{"faq", "Words\n\n# G {#g}\n", "outside", 1},
			{"faq", "# G {#g}\n\n## Q {#q}\n\nA [x](javascript:alert(1))\n", "link", 5},
			{"faq", "# G {#g}\n\n## Q {#q}\n\n<b>A</b>\n", "html", 5},
			{"faq", " \n\n", "nothing", 0},
			{"faq", strings.Repeat("港", 70_000), "long", 0},
			{"page:terms", "Terms\n", "no_title", 1},
			{"page:terms", "# Terms\n\n## One\n\nWords\n", "no_lead", 3},
			{"page:terms", "# Terms\n\nLead\n\nMore\n", "no_sections", 5},
			{"guide:clash:android", strings.Replace(guide, "{#cmfa}", "{#nobody}", 1), "unknown_app", 1},
			{"guide:clash:android", strings.Replace(guide, "{#install ", "{#instal ", 1), "step_missing", 0},
			{"guide:clash:android", strings.Replace(guide, "{#install store}", "{#install dragon}", 1), "unknown_drawing", 5},
			{"guide:trouble", "# T {#misery}\n\n## A {#a}\n\nB\n", "no_trouble", 1},
		} {
			_, err := d.SaveText(t.Context(), olga, c.topic, "en-US", c.text, 0)
			refused, is := fault.As(err)
			if !is || !errors.Is(err, site.ErrUnreadable) || refused.Params()["problem"] != c.code || refused.Params()["line"] != c.line {
				t.Errorf("%s %.40q: %v %v", c.topic, c.text, err, refused.Params())
			}
			preview, err := d.PreviewText(t.Context(), c.topic, "en-US", c.text)
			if err != nil || preview.Problem == nil || preview.Problem.Code != c.code || preview.Problem.Line != c.line {
				t.Errorf("preview of %s %.40q: %+v, %v", c.topic, c.text, preview.Problem, err)
			}
		}
		texts, err := d.Texts(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			if text.Own || text.Version != 0 {
				t.Errorf("%s in %s was changed", text.Topic, text.Language)
			}
		}
		if len(d.acts) != 0 {
			t.Errorf("%+v", d.acts)
		}
	})
}

func TestATextOfNobodyIsMissing(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	for _, key := range [][2]string{{"page:nothing", "en-US"}, {"faq", "all"}, {"downloads", "en-US"}, {"faq", "de-DE"}, {"mail", "en-US"}} {
		if _, err := d.Text(t.Context(), key[0], key[1]); !errors.Is(err, site.ErrNoPage) {
			t.Errorf("%v: %v", key, err)
		}
		if _, err := d.SaveText(t.Context(), olga, key[0], key[1], "x", 0); !errors.Is(err, site.ErrNoPage) {
			t.Errorf("%v: %v", key, err)
		}
	}
}

func TestATranslationIsOlderOnceTheEnglishTextChanges(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		older := func() bool { return d.text("page:terms", "zh-CN").Older }
		if older() {
			t.Error("before anything was changed")
		}
		d.save("page:terms", "en-US", ownTerms, 0)
		if !older() || d.text("page:terms", "en-US").Older || d.text("page:about", "zh-CN").Older {
			t.Error("after the English text changed")
		}
		if now := d.text("page:terms", "zh-CN"); now.English != ownTerms {
			t.Errorf("translators see %q", now.English)
		}
		d.save("page:terms", "zh-CN", d.text("page:terms", "zh-CN").Original, 0) // it still says the same
		if older() {
			t.Error("after the translation was looked at")
		}
	})
}

func TestThePreviewShowsWhatVisitorsWouldSeeAndKeepsNothing(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	page, err := d.PreviewText(t.Context(), "page:terms", "ru-RU", ownTerms)
	if err != nil || page.Page == nil || page.Page.Title != "House rules of Harbour" {
		t.Errorf("%+v, %v", page, err)
	}
	faq, err := d.PreviewText(t.Context(), "faq", "zh-CN", d.text("faq", "zh-CN").Original)
	if err != nil || len(faq.Groups) == 0 {
		t.Errorf("%+v, %v", faq.Problem, err)
	}
	guide, err := d.PreviewText(t.Context(), "guide:v2ray:ios", "zh-TW", d.text("guide:v2ray:ios", "zh-TW").Original)
	if err != nil || guide.Guide == nil || len(guide.Guide.Apps) == 0 {
		t.Errorf("%+v, %v", guide.Problem, err)
	}
	trouble, err := d.PreviewText(t.Context(), "guide:trouble", "en-US", "# T {#trouble}\n\n## Slow {#slow-again}\n\nWait.\n")
	if err != nil || len(trouble.Trouble) != 1 || trouble.Trouble[0].ID != "slow-again" {
		t.Errorf("%+v, %v", trouble, err)
	}
	if now := d.text("page:terms", "ru-RU"); now.Own {
		t.Error("the preview was kept")
	}
}

// changed gives the list of apps as JSON after a change.
func changed(t *testing.T, text string, change func(*site.Shelf)) string {
	t.Helper()
	var shelf site.Shelf
	if err := json.Unmarshal([]byte(text), &shelf); err != nil {
		t.Fatal(err)
	}
	change(&shelf)
	raw, err := json.Marshal(shelf)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

func TestDownloadsAreCheckedByFormAndShownInTheOrderGiven(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		original := d.text("downloads", "all").Original
		if again := d.save("downloads", "all", changed(t, original, func(*site.Shelf) {}), 0); again.Own {
			t.Error("the same list in another form is no change")
		}
		sum := strings.Repeat("ab", 32)
		boat := site.ShelfApp{
			ID: "boat", Name: " Boat ", URL: "https://boat.example/get", Source: "open", Formats: []string{"clash"}, Version: "1.2", Checksum: "sha256:" + strings.ToUpper(sum),
			About: map[lang.Tag]string{lang.English: "For the harbour.", lang.Russian: "Для гавани."},
		}
		with := func(app site.ShelfApp) string {
			return changed(t, original, func(s *site.Shelf) { s.Platforms[0].Clients = append([]site.ShelfApp{app}, s.Platforms[0].Clients...) })
		}
		d.save("downloads", "all", with(boat), 1)
		for tag, words := range map[lang.Tag]string{lang.English: "For the harbour.", lang.Russian: "Для гавани.", lang.Simplified: "For the harbour."} {
			platforms, err := d.Downloads(t.Context(), tag)
			if err != nil {
				t.Fatal(err)
			}
			first := platforms[0].Clients[0]
			if first.Name != "Boat" || first.Description != words || first.Version != "1.2" || first.Checksum != sum || first.Store != "site" {
				t.Errorf("%s: %+v", tag, first)
			}
		}
		for code, spoil := range map[string]func(*site.ShelfApp){
			"address":   func(a *site.ShelfApp) { a.URL = "http://boat.example/get" },
			"checksum":  func(a *site.ShelfApp) { a.Checksum = "1234" },
			"format":    func(a *site.ShelfApp) { a.Formats = nil },
			"missing":   func(a *site.ShelfApp) { a.Name = " " },
			"long":      func(a *site.ShelfApp) { a.Version = strings.Repeat("9", 41) },
			"shape":     func(a *site.ShelfApp) { a.ID = "Boat!" },
			"character": func(a *site.ShelfApp) { a.Name = "Bo\u202eat" },
			"id_twice":  func(a *site.ShelfApp) { a.ID = "cmfa" },
		} {
			app := boat
			spoil(&app)
			_, err := d.SaveText(t.Context(), olga, "downloads", "all", with(app), 2)
			if refused, is := fault.As(err); !is || refused.Params()["problem"] != code {
				t.Errorf("%s: %v", code, err)
			}
		}
		for _, address := range []string{"javascript:alert(1)", "data:text/html,x", "//boat.example", "https://u:p@boat.example", "https://boat", "https://boat.example/\"x"} {
			app := boat
			app.URL = address
			if _, err := d.SaveText(t.Context(), olga, "downloads", "all", with(app), 2); !errors.Is(err, site.ErrUnreadable) {
				t.Errorf("%s: %v", address, err)
			}
		}
	})
}

func TestAnAppThatAGuideIsWrittenForStays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		without := changed(t, d.text("downloads", "all").Original, func(s *site.Shelf) { s.Platforms[0].Clients = s.Platforms[0].Clients[1:] })
		_, err := d.SaveText(t.Context(), olga, "downloads", "all", without, 0)
		if refused, is := fault.As(err); !is || refused.Params()["problem"] != "elsewhere" || refused.Params()["detail"] != "guide:clash:android · cmfa" {
			t.Fatalf("%v", err)
		}
		// A guide for an app of one's own holds that app in turn.
		own := changed(t, d.text("downloads", "all").Original, func(s *site.Shelf) {
			boat := s.Platforms[0].Clients[0]
			boat.ID = "boat"
			s.Platforms[0].Clients = append(s.Platforms[0].Clients, boat)
		})
		d.save("downloads", "all", own, 0)
		d.save("guide:clash:android", "en-US", strings.Replace(d.text("guide:clash:android", "en-US").Original, "{#cmfa}", "{#boat}", 1), 0)
		if _, err := d.ResetText(t.Context(), olga, "downloads", "all", 1); !errors.Is(err, site.ErrUnreadable) {
			t.Errorf("the list went back under the guide: %v", err)
		}
	})
}

func TestAKeptTextThatANewerProgramCannotReadGivesWayToTheOriginal(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			for topic, body := range map[string]string{"page:terms": "no title", "page:about": ownTerms} {
				if _, err := tx.Exec(ctx, `INSERT INTO site_text (topic, language, body, version, changed_by, changed_at) VALUES ($1, 'en-US', $2, 1, 'olga', 1)`, topic, body); err != nil {
					return err
				}
			}
			_, err := tx.Exec(ctx, `INSERT INTO site_text (topic, language, body, version, changed_by, changed_at) VALUES ('downloads', 'all', $1, 1, 'olga', 1)`, `{"platforms":[]}`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		d := newDesk(t, db)
		if page, err := d.Page(t.Context(), lang.English, "terms"); err != nil || page.Title == "" {
			t.Errorf("%+v, %v", page, err)
		}
		if page, err := d.Page(t.Context(), lang.English, "about"); err != nil || page.Title != "House rules of Harbour" {
			t.Errorf("%+v, %v", page, err)
		}
		if platforms, err := d.Downloads(t.Context(), lang.English); err != nil || len(platforms) != 5 {
			t.Errorf("%+v, %v", platforms, err)
		}
	})
}
