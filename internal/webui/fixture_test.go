package webui

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"causeway/internal/base/fault"
	"causeway/internal/base/lang"
)

const testIndex = `<!doctype html>
<html lang="en-US">
<head><meta charset="utf-8"><!--head--><title>Default</title><!--/head--><link rel="icon" href="/favicon.svg"></head>
<body><div id="root"></div><script type="module" src="/assets/main-abc.js"></script></body>
</html>`

// browserAccept is what browsers send for an address that somebody opens.
const browserAccept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

var testPages = inEveryLanguage(`[
 {"path":"/accelerateIndex","twin":"/phone/accelerateIndex","access":"user","indexed":true,"preload":["/assets/home-abc.js","/assets/home-abc.css"],
  "preloadIn":{"en-US":["/assets/inter-abc.woff2"],"ru-RU":["/assets/inter-ru-abc.woff2"]},
  "views":{"desktop":{"en-US":"<h1>Plans of {{brand}}</h1>","zh-CN":"<h1>套餐</h1>","zh-TW":"<h1>方案</h1>","ru-RU":"<h1>Тарифы</h1>"},
           "phone":{"en-US":"<h2>Plans of {{brand}}</h2>","zh-CN":"<h2>套餐</h2>","zh-TW":"<h2>方案</h2>","ru-RU":"<h2>Тарифы</h2>"}},
  "heads":{"en-US":{"title":"Plans – {{brand}}","description":"Proxy plans by {{brand}}."},"zh-CN":{"title":"套餐 – {{brand}}","description":"套餐。"},
           "zh-TW":{"title":"方案 – {{brand}}","description":"方案。"},"ru-RU":{"title":"Тарифы – {{brand}}","description":"Тарифы."}}},
 {"path":"/about","twin":"/phone/about","access":"public","indexed":true,
  "heads":{"en-US":{"title":"About {{brand}}","description":"Who we are."},"zh-CN":{"title":"关于","description":"关于。"},
           "zh-TW":{"title":"關於","description":"關於。"},"ru-RU":{"title":"О нас","description":"О нас."}}},
 {"path":"/orders","twin":"/phone/orders","access":"user","preload":["/assets/orders-abc.css"],
  "heads":{"en-US":{"title":"Orders"},"zh-CN":{"title":"订单"},"zh-TW":{"title":"訂單"},"ru-RU":{"title":"Заказы"}}},
 {"path":"/orders/:transactionId","twin":"/phone/orders/:transactionId","access":"user",
  "heads":{"en-US":{"title":"Order"},"zh-CN":{"title":"订单详情"},"zh-TW":{"title":"訂單詳情"},"ru-RU":{"title":"Заказ"}}},
 {"path":"/admin","access":"operator",
  "heads":{"en-US":{"title":"Console"},"zh-CN":{"title":"控制台"},"zh-TW":{"title":"主控台"},"ru-RU":{"title":"Панель"}}}
]`)

// inEveryLanguage gives pages a title in the languages in which they have none.
func inEveryLanguage(pages string) string {
	return strings.ReplaceAll(pages, `"heads":{`, `"heads":{`+everyLanguage+`,`)
}

// everyLanguage is a page's titles as the list of pages has them.
var everyLanguage = func() string {
	titles := make([]string, 0, len(lang.All()))
	for _, tag := range lang.All() {
		titles = append(titles, `"`+string(tag)+`":{"title":"T"}`)
	}
	return strings.Join(titles, ",")
}()

func testBuild() fstest.MapFS {
	text := func(s string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(s)} }
	return fstest.MapFS{
		"index.html":              text(testIndex),
		"index.html.br":           text("stale brotli of the unfilled page"),
		"pages.json":              text(testPages),
		"pages.json.gz":           text("x"),
		"assets/main-abc.js":      text(strings.Repeat("plain script ", 10)),
		"assets/main-abc.js.br":   text("brotli script"),
		"assets/main-abc.js.gz":   text("gzipped script"),
		"assets/small-abc.js":     text("tiny"),
		"assets/small-abc.js.br":  text("larger than tiny"),
		"assets/inter-abc.woff2":  text("font"),
		"favicon.svg":             text("<svg/>"),
		"boot.js":                 text("boot()"),
		".vite/manifest.json":     text("{}"),
		"assets/.hidden":          text("hidden"),
		"assets/data-abc.unknown": text("?"),
	}
}

func mapFile(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// with is the build of a configuration with another file in it.
func with(cfg *Config, name, text string) fstest.MapFS {
	build := maps.Clone(cfg.Files.(fstest.MapFS))
	build[name] = mapFile(text)
	return build
}

// brand is a shop name that can change while the shop runs.
type brand struct{ atomic.Value }

func (b *brand) look() Look {
	name := b.Load().(string)
	return Look{Brand: name, Version: name}
}

func newHandler(t testing.TB, build fstest.MapFS) (*Handler, *brand) {
	t.Helper()
	name := &brand{}
	name.Store("Causeway")
	h, err := New(Config{Files: build, BaseURL: "https://shop.example/", Look: name.look, Refuse: refuse})
	if err != nil {
		t.Fatal(err)
	}
	return h, name
}

func refuse(w http.ResponseWriter, _ *http.Request, err error) {
	f, _ := fault.As(err)
	status := http.StatusNotFound
	if f.Code() == errMethod.Code() {
		status = http.StatusMethodNotAllowed
	}
	http.Error(w, f.Code(), status)
}

// ask sends one request; headers come in pairs.
func ask(h http.Handler, method, target string, headers ...string) *httptest.ResponseRecorder {
	request := httptest.NewRequest(method, target, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		request.Header.Add(headers[i], headers[i+1])
	}
	answer := httptest.NewRecorder()
	h.ServeHTTP(answer, request)
	return answer
}

func get(h http.Handler, target string, headers ...string) *httptest.ResponseRecorder {
	return ask(h, http.MethodGet, target, headers...)
}

func wantHeader(t *testing.T, answer *httptest.ResponseRecorder, name, want string) {
	t.Helper()
	if got := answer.Header().Get(name); got != want {
		t.Errorf("%s is %q, want %q", name, got, want)
	}
}
