package webui

import (
	"net/http"
	"testing"
	"testing/fstest"
)

func TestABrokenBuildStopsTheStart(t *testing.T) {
	for name, spoil := range map[string]func(build fstest.MapFS){
		"no index":         func(b fstest.MapFS) { delete(b, "index.html") },
		"no pages":         func(b fstest.MapFS) { delete(b, "pages.json") },
		"no head region":   func(b fstest.MapFS) { b["index.html"].Data = []byte(`<html lang="en-US">`) },
		"open head region": func(b fstest.MapFS) { b["index.html"].Data = []byte(`<html lang="en-US"><!--head-->`) },
		"no end of the head": func(b fstest.MapFS) {
			b["index.html"].Data = []byte(`<html lang="en-US"><!--head--><!--/head--><div id="root">`)
		},
		"no room for the page": func(b fstest.MapFS) {
			b["index.html"].Data = []byte(`<html lang="en-US"><!--head--><!--/head--></head>`)
		},
		"no language":    func(b fstest.MapFS) { b["index.html"].Data = []byte(`<html><!--head--><!--/head-->`) },
		"pages not JSON": func(b fstest.MapFS) { b["pages.json"].Data = []byte(`{`) },
		"no home":        func(b fstest.MapFS) { b["pages.json"].Data = []byte(`[{"path":"/x","heads":{` + everyLanguage + `}}]`) },
		"a missing title": func(b fstest.MapFS) {
			b["pages.json"].Data = []byte(`[{"path":"/accelerateIndex","heads":{"en-US":{"title":"Home"}}}]`)
		},
	} {
		build := testBuild()
		spoil(build)
		if _, err := New(Config{Files: build, Look: func() Look { return Look{} }, Refuse: refuse}); err == nil {
			t.Errorf("a build with %s was taken", name)
		}
	}
}

// TestWhatIsBuiltInCanBeServed runs over the placeholder, or over the real web
// build when the tests are built with the tag "web".
func TestWhatIsBuiltInCanBeServed(t *testing.T) {
	h, err := New(Config{Files: Built(), BaseURL: "https://shop.example", Look: func() Look { return Look{Brand: "Causeway"} }, Refuse: refuse})
	if err != nil {
		t.Fatal(err)
	}
	for target := range h.files {
		if answer := get(h, target); answer.Code != http.StatusOK {
			t.Errorf("%s: status %d", target, answer.Code)
		}
	}
	if answer := get(h, "/accelerateIndex"); answer.Code != http.StatusOK || answer.Body.Len() == 0 {
		t.Errorf("home: status %d, %d bytes", answer.Code, answer.Body.Len())
	}
}
