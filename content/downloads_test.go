package content

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"causeway/internal/base/lang"
)

const clientsFile = "downloads/clients.json"

// decode reads a JSON file and refuses fields that nobody would show.
func decode(t *testing.T, name string, into any) {
	t.Helper()
	decoder := json.NewDecoder(bytes.NewReader([]byte(read(t, name))))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(into); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
}

func TestEveryClientAppIsNamedAndDescribed(t *testing.T) {
	t.Parallel()
	var list struct {
		Platforms []struct {
			ID      string
			Clients []struct {
				ID, Name, URL, Source, Store string
				Formats                      []string
			}
		}
	}
	decode(t, clientsFile, &list)

	platforms, clients := map[string]bool{}, map[string]bool{}
	for _, p := range list.Platforms {
		if platforms[p.ID] || len(p.Clients) == 0 {
			t.Errorf("platform %q is listed twice or is empty", p.ID)
		}
		platforms[p.ID] = true
		here := map[string]bool{}
		for _, c := range p.Clients {
			if here[c.ID] {
				t.Errorf("%s: %q is listed twice", p.ID, c.ID)
			}
			here[c.ID], clients[c.ID] = true, true
			wantHost := map[string]string{"github": "https://github.com/", "appstore": "https://apps.apple.com/"}[c.Store]
			if wantHost == "" || !strings.HasPrefix(c.URL, wantHost) {
				t.Errorf("%s: %q is not an address of store %q", c.ID, c.URL, c.Store)
			}
			if c.Name == "" || (c.Source != "open" && c.Source != "closed") || len(c.Formats) == 0 {
				t.Errorf("%s: name, source or formats are missing", c.ID)
			}
			for _, format := range c.Formats {
				if !slices.Contains([]string{"clash", "v2ray", "sing-box"}, format) {
					t.Errorf("%s: no subscription format is called %q", c.ID, format)
				}
			}
		}
	}

	for _, tag := range lang.All() {
		var words struct{ Platforms, Clients map[string]string }
		decode(t, "downloads/"+string(tag)+".json", &words)
		wantKeys(t, tag, "platforms", words.Platforms, platforms)
		wantKeys(t, tag, "clients", words.Clients, clients)
	}
}

func wantKeys(t *testing.T, tag lang.Tag, what string, words map[string]string, ids map[string]bool) {
	t.Helper()
	got, want := slices.Sorted(maps.Keys(words)), slices.Sorted(maps.Keys(ids))
	if !slices.Equal(got, want) {
		t.Errorf("%s %s: got %v, want %v", tag, what, got, want)
	}
	for id, text := range words {
		if strings.TrimSpace(text) == "" {
			t.Errorf("%s %s: %q has no words", tag, what, id)
		}
	}
}
