package webui

import (
	"net/http/httptest"
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

// A page must look like the seller's from its first byte, and follow every change.
func TestPagesCarryTheOperatorsIconLogoAndWords(t *testing.T) {
	look := Look{Brand: "Ferry", Version: "1"}
	build := testBuild()
	build["pages.json"].Data = []byte(strings.Replace(testPages, "<h1>Plans of", `<svg width='30' data-mark=''><path d='M1'></path></svg><h1>Plans of`, 1))
	h, err := New(Config{Files: build, BaseURL: "https://shop.example", Look: func() Look { return look }, Refuse: refuse})
	if err != nil {
		t.Fatal(err)
	}
	page := func(path string) string {
		answer := httptest.NewRecorder()
		h.ServeHTTP(answer, httptest.NewRequestWithContext(t.Context(), "GET", path, nil))
		return answer.Body.String()
	}
	if got := page("/accelerateIndex"); !strings.Contains(got, `href="/favicon.svg"`) || !strings.Contains(got, "data-mark") || strings.Contains(got, "og:logo") {
		t.Errorf("the build's own look: %s", got)
	}
	look = Look{
		Brand: "Ferry", Version: "2", Logo: `/api/v1/pictures/png-1/128?"x`, Icon: "/api/v1/pictures/png-2/128",
		Tagline: map[lang.Tag]string{lang.English: "Across <the> water"},
		Head: func(path string, tag lang.Tag) (string, string, bool) {
			return "House rules · {{brand}}", "They are short.", path == "/about" && tag == lang.English
		},
	}
	home := page("/accelerateIndex")
	for _, want := range []string{
		`<link rel="icon" href="/api/v1/pictures/png-2/128">`, `<img src="/api/v1/pictures/png-1/128?&#34;x" alt="" width="30" height="30">`,
		`property="og:logo" content="/api/v1/pictures/png-1/128?&#34;x"`, `content="Across &lt;the&gt; water"`,
	} {
		if !strings.Contains(home, want) {
			t.Errorf("no %s in %s", want, home)
		}
	}
	if strings.Contains(home, "favicon.svg") || strings.Contains(home, "data-mark") {
		t.Errorf("the build's own look is left: %s", home)
	}
	if about := page("/about"); !strings.Contains(about, "<title>House rules · Ferry</title>") || !strings.Contains(about, `content="They are short."`) {
		t.Errorf("%s", about)
	}
	if other := page("/about?lang=ru-RU"); strings.Contains(other, "House rules") {
		t.Errorf("another language: %s", other)
	}
}
