package webui

import (
	"strings"
	"testing"
)

func TestAPublicPageIsDrawnWithoutScripts(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	for target, want := range map[string]string{
		"/accelerateIndex":                  "<h1>Plans of Causeway</h1>",
		"/accelerateIndex?lang=ru-RU":       "<h1>Тарифы</h1>",
		"/phone/accelerateIndex":            "<h2>Plans of Causeway</h2>",
		"/phone/accelerateIndex?lang=zh-TW": "<h2>方案</h2>",
	} {
		body := get(h, target).Body.String()
		if !strings.Contains(body, `<div id="root">`+want+`</div>`) {
			t.Errorf("%s does not show %s:\n%s", target, want, body)
		}
		// Seen without its styles it would jump when they come.
		if !strings.Contains(body, `<link rel="stylesheet" href="/assets/home-abc.css" crossorigin></head>`) {
			t.Errorf("%s is drawn without its styles:\n%s", target, body)
		}
		if strings.Count(body, "/assets/home-abc.css") != 1 {
			t.Errorf("%s asks for its styles twice:\n%s", target, body)
		}
	}
}

func TestAPageThatDependsOnThePersonIsNotDrawn(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	body := get(h, "/orders").Body.String()
	if !strings.Contains(body, `<div id="root"></div>`) || strings.Contains(body, `rel="stylesheet"`) {
		t.Errorf("orders are drawn:\n%s", body)
	}
	if !strings.Contains(body, `<link rel="preload" href="/assets/orders-abc.css" as="style" crossorigin>`) {
		t.Errorf("the styles of orders are not fetched early:\n%s", body)
	}
}

func TestTheNameOfTheShopCannotWriteMarkup(t *testing.T) {
	h, brand := newHandler(t, testBuild())
	brand.Store(`<img src=x> & "Sons"`)
	body := get(h, "/accelerateIndex").Body.String()
	if strings.Contains(body, "<img") || !strings.Contains(body, "<h1>Plans of &lt;img src=x&gt; &amp; &#34;Sons&#34;</h1>") {
		t.Errorf("the name is not escaped:\n%s", body)
	}
}

func TestFontsAndTextsAreThoseOfTheLanguage(t *testing.T) {
	h, _ := newHandler(t, testBuild())
	body := get(h, "/accelerateIndex?lang=ru-RU").Body.String()
	if !strings.Contains(body, "/assets/inter-ru-abc.woff2") || strings.Contains(body, "/assets/inter-abc.woff2") {
		t.Errorf("the Russian page fetches the wrong fonts:\n%s", body)
	}
}
