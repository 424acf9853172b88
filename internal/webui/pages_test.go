package webui

import (
	"bytes"
	"compress/gzip"
	"encoding/xml"
	"image"
	_ "image/png"
	"io"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"

	"causeway/internal/base/lang"
)

func TestAPageSaysWhatItIsInEachLanguage(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for target, want := range map[string][]string{
		"/about": {
			`<html lang="en-US">`, "<title>About Causeway</title>", `<meta name="description" content="Who we are.">`,
			`<link rel="canonical" href="https://shop.example/about">`,
			`<link rel="alternate" href="https://shop.example/about" hreflang="en-US">`,
			`<link rel="alternate" href="https://shop.example/about?lang=zh-TW" hreflang="zh-TW">`,
			`<link rel="alternate" href="https://shop.example/about" hreflang="x-default">`,
			`<link rel="alternate" href="https://shop.example/phone/about" media="only screen and (max-width: 720px)">`,
			`<meta property="og:title" content="About Causeway">`, `<meta property="og:url" content="https://shop.example/about">`,
			`<meta property="og:image" content="https://shop.example/social.png">`, `<meta name="twitter:card" content="summary_large_image">`,
			`<meta property="og:locale" content="en_US">`, `name="theme-color"`,
		},
		"/about?lang=ru-RU": {
			`<html lang="ru-RU">`, "<title>О нас</title>", `<link rel="canonical" href="https://shop.example/about?lang=ru-RU">`,
			`<meta property="og:locale" content="ru_RU">`, `<meta property="og:locale:alternate" content="zh_CN">`,
		},
		"/accelerateIndex": {
			"<title>Plans – Causeway</title>", `<link rel="modulepreload" href="/assets/home-abc.js" fetchpriority="low" crossorigin>`,
			`<link rel="preload" href="/assets/inter-abc.woff2" as="font" type="font/woff2" crossorigin>`,
		},
	} {
		body := get(h, target).Body.String()
		for _, piece := range want {
			if !strings.Contains(body, piece) {
				t.Errorf("%s lacks %s in\n%s", target, piece, body)
			}
		}
		if strings.Contains(body, "Default") || strings.Contains(body, "noindex") || strings.Contains(body, "{{") {
			t.Errorf("%s has the wrong head:\n%s", target, body)
		}
		if !strings.Contains(body, `src="/assets/main-abc.js"`) {
			t.Errorf("%s lost the application", target)
		}
	}
}

func TestTheLanguageIsThatOfTheAddress(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for query, want := range map[string]string{
		"": "en-US", "?lang=zh-CN": "zh-CN", "?lang=zh-cn": "zh-CN", "?lang=": "en-US", "?lang=de": "en-US",
		"?lang=%22%3E%3Cscript%3E": "en-US", "?x=1": "en-US", "?lang=%zz": "en-US",
	} {
		answer := get(h, "/about"+query, "Accept-Language", "ru-RU")
		wantHeader(t, answer, "Content-Language", want)
		if !strings.Contains(answer.Body.String(), `<html lang="`+want+`">`) {
			t.Errorf("%q is not in %s", query, want)
		}
	}
}

func TestPrivatePagesAreNotIndexed(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for _, target := range []string{"/orders", "/phone/orders", "/orders/01abc", "/phone/orders/01abc", "/admin"} {
		body := get(h, target).Body.String()
		if !strings.Contains(body, `<meta name="robots" content="noindex">`) || strings.Contains(body, "hreflang") {
			t.Errorf("%s may be indexed:\n%s", target, body)
		}
	}
	if order := get(h, "/orders/01abc").Body.String(); !strings.Contains(order, "<title>Order</title>") || strings.Contains(order, "canonical") {
		t.Errorf("a page with a parameter has the wrong head:\n%s", order)
	}
}

func TestUnknownPathsLookLikeHome(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for target, home := range map[string]string{
		"/": "/accelerateIndex", "/nope": "/accelerateIndex", "/orders/a/b": "/accelerateIndex", "/admin/nope": "/accelerateIndex",
		"/phonebook": "/accelerateIndex", "/phone": "/phone/accelerateIndex", "/phone/": "/phone/accelerateIndex", "/phone/nope": "/phone/accelerateIndex",
	} {
		answer := get(h, target)
		if answer.Code != http.StatusOK || answer.Body.String() != get(h, home).Body.String() {
			t.Errorf("%s: status %d, body %.200q", target, answer.Code, answer.Body)
		}
	}
	if slash := get(h, "/about/").Body.String(); !strings.Contains(slash, "About Causeway") {
		t.Error("a slash at the end loses the page")
	}
}

func TestAnAddressWithADotIsAPageToWhoReadsPages(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for target, title := range map[string]string{
		"/index.html": "<title>Plans – Causeway</title>", "/foo.html": "<title>Plans – Causeway</title>", "/a.b/c": "<title>Plans – Causeway</title>",
		"/phone/index.html": "<title>Plans – Causeway</title>", "/orders/a.b": "<title>Order</title>",
	} {
		answer := get(h, target, "Accept", browserAccept)
		if answer.Code != http.StatusOK || !strings.Contains(answer.Body.String(), title) {
			t.Errorf("%s: status %d, body %.200q", target, answer.Code, answer.Body)
		}
	}
	for _, accept := range []string{"*/*", "application/json", "image/avif,image/webp,*/*;q=0.8"} {
		if answer := get(h, "/orders/a.b", "Accept", accept); answer.Code != http.StatusNotFound {
			t.Errorf("for %s: status %d", accept, answer.Code)
		}
	}
}

func TestATwinPointsToItsDesktopPage(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	body := get(h, "/phone/about?lang=zh-CN").Body.String()
	if !strings.Contains(body, `<link rel="canonical" href="https://shop.example/about?lang=zh-CN">`) || strings.Contains(body, "hreflang") {
		t.Errorf("the twin is not one with its desktop page:\n%s", body)
	}
}

func TestANewNameShowsAtOnceAndIsEscaped(t *testing.T) {
	h, name := newHandler(t, testBuild())
	first := get(h, "/about")
	name.Store(`"><script>alert('x')</script>&`)
	second := get(h, "/about")
	if first.Header().Get("Etag") == second.Header().Get("Etag") {
		t.Error("a renamed shop kept its tag")
	}
	body := second.Body.String()
	if strings.Contains(body, "<script>alert") || strings.Contains(body, `content="About ">`) {
		t.Errorf("the name broke out of the head:\n%s", body)
	}
	if !strings.Contains(body, "About &#34;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;") {
		t.Errorf("the name is not shown:\n%s", body)
	}
}

func TestFilledPagesAreCompressed(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	plain := get(h, "/about")
	zipped := get(h, "/about", "Accept-Encoding", "gzip, br")
	wantHeader(t, zipped, "Content-Encoding", "gzip")
	wantHeader(t, zipped, "Vary", "Accept-Encoding")
	wantHeader(t, zipped, "Content-Language", "en-US")
	reader, err := gzip.NewReader(zipped.Body)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(reader); err != nil || !bytes.Equal(got, plain.Body.Bytes()) {
		t.Errorf("the compressed page differs (%v)", err)
	}
}

func TestManyVisitorsAndARenaming(t *testing.T) {
	h, name := newHandler(t, testBuild())
	var visitors sync.WaitGroup
	for i := range 8 {
		visitors.Go(func() {
			for j := range 50 {
				if i == 0 {
					name.Store([]string{"One", "Two"}[j%2])
				}
				body := get(h, "/about").Body.String()
				if strings.Count(body, "About One")+strings.Count(body, "About Two")+strings.Count(body, "About Causeway") != 2 {
					t.Errorf("a mixed page:\n%s", body)
				}
			}
		})
	}
	visitors.Wait()
}

func TestThePreviewPictureIsAsLargeAsItSays(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	size, kind, err := image.DecodeConfig(get(h, previewPath).Body)
	if err != nil || kind != "png" || strconv.Itoa(size.Width) != previewWidth || strconv.Itoa(size.Height) != previewHeight {
		t.Errorf("%s of %d by %d: %v", kind, size.Width, size.Height, err)
	}
}

// The application decides by the same width which screens get the phone twin.
func TestTheTwinIsForTheScreensThatTheApplicationSendsThere(t *testing.T) {
	source, err := os.ReadFile("../../web/src/lib/surface/smallScreen.ts")
	if err != nil {
		t.Fatal(err)
	}
	if width := strings.TrimPrefix(phoneMedia, "only screen and "); !strings.Contains(string(source), "'"+width+"'") {
		t.Errorf("the application does not use %s", width)
	}
}

func TestTheSiteMapListsIndexedPagesInEveryLanguage(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	var found struct {
		URLs []struct {
			Loc   string `xml:"loc"`
			Links []struct {
				Hreflang string `xml:"hreflang,attr"`
				Media    string `xml:"media,attr"`
				Href     string `xml:"href,attr"`
			} `xml:"link"`
		} `xml:"url"`
	}
	if err := xml.Unmarshal(get(h, "/sitemap.xml").Body.Bytes(), &found); err != nil {
		t.Fatal(err)
	}
	var addresses []string
	for _, u := range found.URLs {
		addresses = append(addresses, u.Loc)
		if len(u.Links) != len(lang.All())+2 { // languages, x-default, phone twin
			t.Errorf("%s has %d alternates", u.Loc, len(u.Links))
		}
	}
	all := strings.Join(addresses, " ")
	for _, want := range []string{"https://shop.example/accelerateIndex ", "https://shop.example/about?lang=zh-TW"} {
		if !strings.Contains(all, want) {
			t.Errorf("the site map lacks %s: %s", want, all)
		}
	}
	if len(addresses) != 2*len(lang.All()) || strings.Contains(all, "orders") || strings.Contains(all, "admin") || strings.Contains(all, "/phone/") {
		t.Errorf("the site map lists %s", all)
	}
	if robots := get(h, "/robots.txt").Body.String(); !strings.Contains(robots, "Sitemap: https://shop.example/sitemap.xml\n") {
		t.Errorf("robots: %s", robots)
	}
}
