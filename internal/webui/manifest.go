package webui

import (
	"encoding/json"
	"strconv"
	"strings"

	"causeway/internal/base/lang"
)

// A shop is installed from either surface, and opens on the one it was
// installed from. Both are one application to the telephone.
const (
	manifestPath      = "/manifest.webmanifest"
	phoneManifestPath = "/phone/manifest.webmanifest"
)

// manifest is what a browser has to know to install the shop as an application.
type manifest struct {
	ID          string         `json:"id"`
	Name        string         `json:"name"`
	ShortName   string         `json:"short_name"`
	Description string         `json:"description,omitempty"`
	Lang        lang.Tag       `json:"lang"`
	Dir         string         `json:"dir"`
	StartURL    string         `json:"start_url"`
	Scope       string         `json:"scope"`
	Display     string         `json:"display"`
	Background  string         `json:"background_color"`
	Theme       string         `json:"theme_color"`
	Icons       []manifestIcon `json:"icons"`
}

type manifestIcon struct {
	Source  string `json:"src"`
	Sizes   string `json:"sizes"`
	Type    string `json:"type"`
	Purpose string `json:"purpose"`
}

// manifestFor describes the shop on one surface in one language.
func manifestFor(home view, tag lang.Tag, look Look, iconVersion string) []byte {
	m := manifest{
		ID: "/", Name: look.Brand, ShortName: look.Brand, Lang: tag, Dir: "ltr", StartURL: "/", Scope: "/",
		Display: "standalone", Background: paperLight, Theme: paperLight,
	}
	if home.page != nil {
		m.Description = strings.ReplaceAll(look.headFor(home.page, tag).Description, "{{brand}}", look.Brand)
	}
	if home.phone {
		m.StartURL = "/phone/"
	}
	for _, i := range icons {
		if i.path == appleIconPath {
			continue // found by its link, and by nobody else
		}
		purpose := "any"
		if i.whole {
			purpose = "maskable"
		}
		side := strconv.Itoa(i.side)
		m.Icons = append(m.Icons, manifestIcon{i.path + "?v=" + iconVersion, side + "x" + side, "image/png", purpose})
	}
	// It cannot fail: there is nothing but texts in it.
	written, _ := json.Marshal(m)
	return written
}

// installable links what a browser reads to install the shop from this page.
func installable(m *markup, v view, tag lang.Tag, look Look) {
	path := manifestPath
	if v.phone {
		path = phoneManifestPath
	}
	if tag != lang.Default {
		path += "?lang=" + string(tag)
	}
	m.link("manifest", path)
	m.link("apple-touch-icon", appleIconPath+"?v="+look.iconVersion())
	m.meta("apple-mobile-web-app-title", look.Brand)
}
