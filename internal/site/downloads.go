package site

import (
	"encoding/json"
	"fmt"
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
}

// parseDownloads joins the list of apps with its words in one language.
func parseDownloads(list, words []byte) ([]Platform, error) {
	var apps struct{ Platforms []Platform }
	if err := json.Unmarshal(list, &apps); err != nil {
		return nil, fmt.Errorf("list of apps: %w", err)
	}
	var texts struct{ Platforms, Clients map[string]string }
	if err := json.Unmarshal(words, &texts); err != nil {
		return nil, fmt.Errorf("words of apps: %w", err)
	}
	for i := range apps.Platforms {
		p := &apps.Platforms[i]
		if p.Name = texts.Platforms[p.ID]; p.Name == "" {
			return nil, fmt.Errorf("platform %q has no name", p.ID)
		}
		for j := range p.Clients {
			c := &p.Clients[j]
			if c.Description = texts.Clients[c.ID]; c.Description == "" {
				return nil, fmt.Errorf("app %q has no description", c.ID)
			}
		}
	}
	return apps.Platforms, nil
}
