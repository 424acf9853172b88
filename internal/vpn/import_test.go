package vpn

import (
	"encoding/json"
	"net/url"
	"slices"
	"strings"
	"testing"

	"causeway/content"
	"causeway/internal/vpn/clientconfig"
)

func TestEveryImportAddressCarriesTheWholeLink(t *testing.T) {
	const name = `Café & "Pier" #1`
	link := func(f clientconfig.Format) string { return "https://shop.example/s/token?flag=" + string(f) }
	for i, made := range imports(link, name) {
		want := link(importers[i].format)
		u, err := url.Parse(made.URL)
		if err != nil {
			t.Fatalf("%s: %v", made.URL, err)
		}
		carried := u.Query().Get("url")
		switch made.Client {
		case "hiddify":
			carried, _, _ = strings.Cut(strings.TrimPrefix(made.URL, "hiddify://import/"), "#")
		case "shadowrocket":
			carried = want // in base64, below
			if !strings.Contains(made.URL, "sub://aHR0cHM6Ly9zaG9wLmV4YW1wbGUvcy90b2tlbj9mbGFnPXNoYWRvd3JvY2tldA?") {
				t.Error(made.URL)
			}
		}
		if carried != want {
			t.Errorf("%s carries %q", made.URL, carried)
		}
		if got := u.Query().Get("name") + u.Query().Get("remark") + u.Fragment; got != name {
			t.Errorf("%s is called %q", made.URL, got)
		}
		if strings.Contains(made.URL, "+") || strings.Contains(made.URL, " ") {
			t.Errorf("a space in %s", made.URL)
		}
	}
}

// The buttons stand beside the downloads: what one page calls a client or a
// platform the other must, too.
func TestImportersAreClientsOfTheDownloadsPage(t *testing.T) {
	raw, err := content.FS.ReadFile("downloads/clients.json")
	if err != nil {
		t.Fatal(err)
	}
	var page struct {
		Platforms []struct {
			ID      string
			Clients []struct{ ID string }
		}
	}
	if err := json.Unmarshal(raw, &page); err != nil {
		t.Fatal(err)
	}
	offered := map[string][]string{}
	for _, p := range page.Platforms {
		for _, c := range p.Clients {
			offered[c.ID] = append(offered[c.ID], p.ID)
		}
	}
	for _, of := range importers {
		for _, platform := range of.platforms {
			if !slices.Contains(offered[of.client], platform) {
				t.Errorf("%s is not offered for %s", of.client, platform)
			}
		}
	}
}
