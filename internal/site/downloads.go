package site

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"causeway/internal/base/lang"
)

// Platform is a kind of device and the client apps for it, the one to suggest
// first on top.
type Platform struct {
	ID      string
	Name    string
	Clients []Client
}

// Client is an app that people connect with.
type Client struct {
	ID          string
	Name        string
	Description string
	URL         string
	Source      string   // "open" or "closed"
	Formats     []string // subscription formats, the one to copy first
	Store       string   // where the address leads: "github", "appstore", …
	Version     string   // as its makers call it; empty: whatever is found there
	Checksum    string   // SHA-256 of what is found there, in hex; empty: not told
}

// Shelf is the list of apps as operators see it: in all languages at once, since
// an app is added to all of them or to none.
type Shelf struct {
	Platforms []ShelfPlatform `json:"platforms"`
}

// ShelfPlatform is one kind of device.
type ShelfPlatform struct {
	ID      string     `json:"id"`
	Clients []ShelfApp `json:"clients"`
}

// ShelfApp is one app with its words.
type ShelfApp struct {
	ID       string              `json:"id"`
	Name     string              `json:"name"`
	URL      string              `json:"url"`
	Source   string              `json:"source"`
	Formats  []string            `json:"formats"`
	Version  string              `json:"version,omitempty"`
	Checksum string              `json:"checksum,omitempty"`
	About    map[lang.Tag]string `json:"about"` // whom it suits; a missing language reads English
}

// devices are the platforms with their names, as the files say.
type devices struct {
	ids   []string
	names map[lang.Tag]map[string]string
}

// readShelf joins the files: the list of apps, and its words in every language.
func readShelf(list []byte, words map[lang.Tag][]byte) (Shelf, devices, error) {
	var shelf Shelf
	var known devices
	var files struct {
		Platforms []struct {
			ID      string
			Clients []struct {
				ID, Name, URL, Source, Store string
				Formats                      []string
			}
		}
	}
	if err := json.Unmarshal(list, &files); err != nil {
		return shelf, known, fmt.Errorf("list of apps: %w", err)
	}
	known.names = map[lang.Tag]map[string]string{}
	about := map[string]map[lang.Tag]string{}
	for _, tag := range lang.All() {
		var texts struct{ Platforms, Clients map[string]string }
		if err := json.Unmarshal(words[tag], &texts); err != nil {
			return shelf, known, fmt.Errorf("words of apps: %w", err)
		}
		known.names[tag] = texts.Platforms
		for id, text := range texts.Clients {
			if about[id] == nil {
				about[id] = map[lang.Tag]string{}
			}
			about[id][tag] = text
		}
	}
	for _, p := range files.Platforms {
		known.ids = append(known.ids, p.ID)
		platform := ShelfPlatform{ID: p.ID}
		for _, c := range p.Clients {
			for _, tag := range lang.All() {
				switch {
				case known.names[tag][p.ID] == "":
					return shelf, known, fmt.Errorf("platform %q has no name in %s", p.ID, tag)
				case about[c.ID][tag] == "":
					return shelf, known, fmt.Errorf("app %q has no description in %s", c.ID, tag)
				}
			}
			platform.Clients = append(platform.Clients, ShelfApp{
				ID: c.ID, Name: c.Name, URL: c.URL, Source: c.Source, Formats: c.Formats, About: about[c.ID],
			})
		}
		shelf.Platforms = append(shelf.Platforms, platform)
	}
	return shelf, known, nil
}

// parseShelf reads what an operator wrote.
func parseShelf(text string, known devices) (Shelf, error) {
	var shelf Shelf
	decoder := json.NewDecoder(bytes.NewReader([]byte(text)))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&shelf); err != nil || decoder.More() {
		return shelf, &Problem{0, badShape, ""}
	}
	var ids []string
	for _, p := range shelf.Platforms {
		ids = append(ids, p.ID)
		seen := map[string]bool{}
		for _, app := range p.Clients {
			if problem := app.problem(); problem != "" {
				return shelf, &Problem{0, problem, p.ID + " · " + app.Name}
			}
			if seen[app.ID] {
				return shelf, &Problem{0, badTwice, app.ID}
			}
			seen[app.ID] = true
		}
	}
	slices.Sort(ids)
	if want := slices.Sorted(slices.Values(known.ids)); !slices.Equal(ids, want) {
		return shelf, &Problem{0, badPlatform, strings.Join(want, ", ")}
	}
	return shelf, nil
}

var (
	appID    = regexp.MustCompile(`^[a-z0-9][a-z0-9-]{0,39}$`)
	checksum = regexp.MustCompile(`^[0-9a-f]{64}$`)
	formats  = []string{"clash", "v2ray", "sing-box"}
)

// problem tells what is wrong with an app, by form alone: nobody contacts its
// address.
func (a ShelfApp) problem() string {
	switch {
	case !appID.MatchString(a.ID) || (a.Source != "open" && a.Source != "closed"):
		return badShape
	case strings.TrimSpace(a.Name) == "" || strings.TrimSpace(a.About[lang.Default]) == "":
		return badMissing
	case utf8.RuneCountInString(a.Name) > 60 || len(a.URL) > 500 || utf8.RuneCountInString(a.Version) > 40:
		return badLong
	case !secureAddress(a.URL):
		return badAddress
	case a.Checksum != "" && !checksum.MatchString(a.Checksum):
		return badChecksum
	case len(a.Formats) == 0 || slices.ContainsFunc(a.Formats, func(f string) bool { return !slices.Contains(formats, f) }):
		return badFormat
	case oddCharacter(a.Name+a.Version, false) >= 0:
		return badCharacter
	}
	for tag, words := range a.About {
		switch {
		case !slices.Contains(lang.All(), tag):
			return badShape
		case utf8.RuneCountInString(words) > 300:
			return badLong
		case oddCharacter(words, false) >= 0:
			return badCharacter
		}
	}
	return ""
}

func secureAddress(typed string) bool {
	parsed, err := url.Parse(typed)
	return err == nil && parsed.Scheme == "https" && strings.Contains(parsed.Hostname(), ".") && parsed.User == nil &&
		!strings.ContainsAny(typed, " \"'<>\\")
}

// in gives the apps with their words in one language.
func (s Shelf) in(tag lang.Tag, known devices) []Platform {
	platforms := make([]Platform, len(s.Platforms))
	for i, p := range s.Platforms {
		platforms[i] = Platform{ID: p.ID, Name: known.names[tag][p.ID], Clients: make([]Client, len(p.Clients))}
		for j, app := range p.Clients {
			words := app.About[tag]
			if words == "" {
				words = app.About[lang.Default]
			}
			platforms[i].Clients[j] = Client{
				ID: app.ID, Name: app.Name, Description: words, URL: app.URL, Source: app.Source, Formats: app.Formats,
				Store: storeOf(app.URL), Version: app.Version, Checksum: app.Checksum,
			}
		}
	}
	return platforms
}

// storeOf names the place that an address leads to.
func storeOf(address string) string {
	for prefix, store := range map[string]string{
		"https://github.com/": "github", "https://apps.apple.com/": "appstore", "https://play.google.com/": "play",
	} {
		if strings.HasPrefix(address, prefix) {
			return store
		}
	}
	return "site"
}
