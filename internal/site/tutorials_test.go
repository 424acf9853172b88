package site_test

import (
	"slices"
	"strings"
	"testing"
)

type guide struct {
	Client, Platform, Title, Lead string
	Apps                          []struct{ ID, Name, URL string }
	Steps                         []struct{ ID, Title, Markdown, Drawing string }
	Others, Trouble               []struct{ ID, Title, Markdown string }
}

func TestGuidesAreListedForEveryClientAndPlatform(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	titles := map[string]bool{}
	for _, asked := range []string{"en_us", "zh_cn", "zh_tw", "ru_ru"} {
		got := read[struct{ Items []guide }](t, get(t, shop, "/tutorials", "Accept-Language", asked))
		var order []string
		for _, g := range got.Items {
			order = append(order, g.Client+"/"+g.Platform)
			titles[g.Title] = true
			if g.Lead == "" || len(g.Apps) == 0 || g.Apps[0].Name == "" {
				t.Errorf("%s: %+v", asked, g)
			}
		}
		want := "clash/android clash/ios clash/windows clash/mac clash/pc v2ray/android v2ray/ios v2ray/windows v2ray/mac v2ray/pc"
		if strings.Join(order, " ") != want {
			t.Errorf("%s: %v", asked, order)
		}
	}
	if len(titles) != 40 {
		t.Errorf("%d different titles", len(titles))
	}
}

func TestAGuideHasItsAppsItsStepsAndTheSharedTrouble(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	for path, first := range map[string]string{
		"clash/android": "cmfa", "clash/ios": "clash-mi", "clash/pc": "clash-verge-rev", "v2ray/ios": "shadowrocket", "v2ray/mac": "v2rayn",
	} {
		answer := get(t, shop, "/tutorials/"+path, "Accept-Language", "ru_ru")
		got := read[guide](t, answer)
		if got.Client+"/"+got.Platform != path || got.Apps[0].ID != first || !strings.HasPrefix(got.Apps[0].URL, "https://") {
			t.Errorf("%s: %+v", path, got.Apps)
		}
		if len(got.Steps) != 8 || got.Steps[0].ID != "install" || got.Steps[0].Drawing == "" || got.Steps[0].Markdown == "" {
			t.Errorf("%s: steps %+v", path, got.Steps)
		}
		if got.Trouble[0].ID != "nothing-connects" || len(got.Trouble) < 10 || len(got.Others) == 0 {
			t.Errorf("%s: %d troubles, %d others", path, len(got.Trouble), len(got.Others))
		}
		if body := answer.Body.String(); strings.Contains(body, "{{") || strings.Contains(body, "{#") || !strings.Contains(body, "@harbour_help") {
			t.Errorf("%s: something was left unfilled", path)
		}
	}
}

func TestAnAppThatOnlyReadsAnotherFormatIsNotSuggested(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	got := read[guide](t, get(t, shop, "/tutorials/v2ray/android"))
	var ids []string
	for _, app := range got.Apps {
		ids = append(ids, app.ID)
	}
	if want := []string{"v2rayng", "hiddify", "karing"}; !slices.Equal(ids, want) {
		t.Errorf("apps %v, want %v", ids, want)
	}
}

func TestAGuideThatWasNeverWrittenIsMissing(t *testing.T) {
	brand := harbour
	shop := open(t, &brand, nil)
	for _, path := range []string{"clash/macos", "sing-box/android", "trouble/en-US", "clash/linux"} {
		if got := get(t, shop, "/tutorials/"+path); got.Code != 404 {
			t.Errorf("%s: %d", path, got.Code)
		}
	}
}
