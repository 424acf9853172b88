package webui

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"image/color"
	"image/png"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

func installBuild() (build func() *Config, look *Look) {
	look = &Look{Brand: "Ferry", Version: "1"}
	return func() *Config {
		files := testBuild()
		for name, text := range map[string]string{
			"worker.js": "const KEPT = 'offline-{{version}}';", "offline.html": "<h1>{{brand}} cannot be reached</h1>",
			"offline.js": "look()", "offline.css": "body{}",
		} {
			files[name] = mapFile(text)
		}
		return &Config{Files: files, BaseURL: "https://shop.example", Look: func() Look { return *look }, Refuse: refuse}
	}, look
}

func open(t *testing.T, cfg *Config) *Handler {
	t.Helper()
	h, err := New(*cfg)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func readManifest(t *testing.T, answer *httptest.ResponseRecorder) (m manifest) {
	t.Helper()
	wantHeader(t, answer, "Content-Type", "application/manifest+json")
	wantHeader(t, answer, "Cache-Control", "no-cache")
	if err := json.Unmarshal(answer.Body.Bytes(), &m); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestTheShopIsInstalledUnderItsOwnNameFromEitherSurface(t *testing.T) {
	build, look := installBuild()
	h := open(t, build())
	desktop, phone := readManifest(t, get(h, manifestPath)), readManifest(t, get(h, phoneManifestPath+"?lang=ru-RU"))
	if desktop.Name != "Ferry" || desktop.StartURL != "/" || desktop.Description != "Proxy plans by Ferry." {
		t.Errorf("%+v", desktop)
	}
	if phone.StartURL != "/phone/" || phone.Lang != "ru-RU" || phone.Description != "Тарифы." || phone.ID != desktop.ID {
		t.Errorf("%+v", phone)
	}
	if home := get(h, "/phone/accelerateIndex?lang=ru-RU").Body.String(); !strings.Contains(home, `rel="manifest" href="/phone/manifest.webmanifest?lang=ru-RU"`) ||
		!strings.Contains(home, `rel="apple-touch-icon" href="/apple-touch-icon.png?v=`) {
		t.Errorf("%s", home)
	}
	*look = Look{Brand: "Lantern", Version: "2"}
	if renamed := readManifest(t, get(h, manifestPath)); renamed.Name != "Lantern" {
		t.Errorf("%+v", renamed)
	}
}

func TestEveryIconOfTheManifestHasTheSizeItSays(t *testing.T) {
	build, _ := installBuild()
	h := open(t, build())
	for _, listed := range readManifest(t, get(h, manifestPath)).Icons {
		answer := get(h, listed.Source)
		wantHeader(t, answer, "Content-Type", "image/png")
		if answer.Body.Len() > 12_000 {
			t.Errorf("%s weighs %d bytes", listed.Source, answer.Body.Len())
		}
		drawn := readIcon(t, answer)
		side := drawn.Bounds().Dx()
		if got := listed.Sizes; got != (map[int]string{192: "192x192", 512: "512x512"})[side] || drawn.Bounds().Dy() != side {
			t.Errorf("%s is %v, listed as %s", listed.Source, drawn.Bounds(), got)
		}
		_, _, _, corner := drawn.At(0, 0).RGBA()
		if whole := corner == 0xffff; whole != (listed.Purpose == "maskable") {
			t.Errorf("%s as %s: the corner has alpha %d", listed.Source, listed.Purpose, corner)
		}
	}
	if apple := readIcon(t, get(h, appleIconPath)); apple.Bounds().Dx() != 180 {
		t.Errorf("%v", apple.Bounds())
	}
}

func readIcon(t *testing.T, answer *httptest.ResponseRecorder) image.Image {
	t.Helper()
	drawn, err := png.Decode(bytes.NewReader(answer.Body.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}

func TestIconsAreDrawnFromTheOperatorsPictureOnceItCanBeHad(t *testing.T) {
	synctest.Test(t, iconsFollowThePicture)
}

func iconsFollowThePicture(t *testing.T) {
	build, look := installBuild()
	cfg := build()
	red := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for i := range red.Pix {
		red.Pix[i] = 0xff
		if i%4 == 1 || i%4 == 2 {
			red.Pix[i] = 0
		}
	}
	away, asked := true, 0
	cfg.Picture = func(_ context.Context, path string) (image.Image, bool, error) {
		asked++
		switch {
		case path != "/api/v1/pictures/png-1/128":
			return nil, false, nil
		case away:
			return nil, false, errors.New("the store is away")
		}
		return red, true, nil
	}
	h := open(t, cfg)
	*look = Look{Brand: "Ferry", Version: "2", Icon: "/api/v1/pictures/png-1/128"}
	middle := func() color.Color { return readIcon(t, get(h, "/icon-192.png")).At(96, 96) }
	want := color.NRGBA{0xff, 0, 0, 0xff}
	if got := middle(); got == color.Color(want) {
		t.Errorf("%v without the picture", got)
	}
	middle()
	if asked != 1 {
		t.Errorf("a store that is away was asked %d times within a moment", asked)
	}
	away = false
	time.Sleep(withoutPicture)
	if got := middle(); got != color.Color(want) {
		t.Errorf("%v, want the picture's red", got)
	}
}

// The browser takes a worker for new by its bytes alone.
func TestTheWorkerChangesWithWhatItKeeps(t *testing.T) {
	build, look := installBuild()
	h := open(t, build())
	answer := get(h, workerPath)
	wantHeader(t, answer, "Cache-Control", "no-cache")
	wantHeader(t, answer, "Content-Type", "text/javascript; charset=utf-8")
	first := answer.Body.String()
	if strings.Contains(first, versionPlace) || !strings.HasPrefix(first, "const KEPT = 'offline-") {
		t.Fatalf("%s", first)
	}
	if again := get(open(t, build()), workerPath).Body.String(); again != first {
		t.Errorf("%s after a restart, %s before", again, first)
	}
	for name, change := range map[string]func(cfg *Config){
		"another name":       func(*Config) { *look = Look{Brand: "Lantern", Version: "2"} },
		"another icon":       func(*Config) { *look = Look{Brand: "Ferry", Icon: "/x.png", Version: "3"} },
		"another stylesheet": func(cfg *Config) { cfg.Files = with(cfg, "offline.css", "body{margin:0}") },
		"another text":       func(cfg *Config) { cfg.Files = with(cfg, "offline.html", "<h1>{{brand}}</h1>") },
	} {
		*look = Look{Brand: "Ferry", Version: "1"}
		cfg := build()
		change(cfg)
		if got := get(open(t, cfg), workerPath).Body.String(); got == first {
			t.Errorf("%s: the worker stays as it was", name)
		}
	}
}

func TestTheOfflinePageNamesTheShop(t *testing.T) {
	build, look := installBuild()
	look.Brand = "Ferry & <Sons>"
	if got := get(open(t, build()), offlinePath).Body.String(); got != "<h1>Ferry &amp; &lt;Sons&gt; cannot be reached</h1>" {
		t.Errorf("%s", got)
	}
}
