package site

import (
	"slices"
	"strings"
)

// Tutorial is a guide to one family of apps on one kind of device, from the
// installation to what to do when nothing works.
type Tutorial struct {
	Client   string // family of apps and their subscription format: "clash" or "v2ray"
	Platform string // as public addresses call it: "android", "ios", "windows", "mac", "pc"
	Title    string
	Lead     string // Markdown, one paragraph
	App      string // id of the app that the steps are written for
	Apps     []Client
	Steps    []Step
	Others   []Entry // the same in few words for other apps, by their ids
	Trouble  []Entry

	line       int // of its title
	ownTrouble int // how much of the trouble, at its end, is not shared
}

// Step is one thing to do. Its id is part of public addresses.
type Step struct {
	ID       string
	Title    string
	Markdown string
	Drawing  string // name of a drawing of the web application; empty: none

	line int
}

// Entry is a titled text beside the steps.
type Entry struct {
	ID       string
	Title    string
	Markdown string

	line int
}

// tutorialClients are the families of apps that have guides, in the order shown.
var tutorialClients = []string{"clash", "v2ray"}

// tutorialPlatforms says which platform of the list of apps an address of a
// guide means, in the order shown.
var tutorialPlatforms = []struct{ name, apps string }{
	{"android", "android"}, {"ios", "ios"}, {"windows", "windows"}, {"mac", "macos"}, {"pc", "linux"},
}

// appsFor picks the apps of a platform that read the family's format: the one
// that the guide is written for, then those made for the format, then the rest.
func appsFor(platforms []Platform, apps, client, first string, line int) ([]Client, error) {
	at := slices.IndexFunc(platforms, func(p Platform) bool { return p.ID == apps })
	if at < 0 {
		return nil, &Problem{0, badPlatform, apps}
	}
	var fitting []Client
	for _, app := range platforms[at].Clients {
		if slices.Contains(app.Formats, client) {
			fitting = append(fitting, app)
		}
	}
	rank := func(app Client) int {
		switch {
		case app.ID == first:
			return 0
		case app.Formats[0] == client:
			return 1
		}
		return 2
	}
	slices.SortStableFunc(fitting, func(a, b Client) int { return rank(a) - rank(b) })
	if len(fitting) == 0 || fitting[0].ID != first {
		return nil, &Problem{line, badApp, first}
	}
	return fitting, nil
}

// complete joins a guide with the apps and with the trouble that all guides share.
func (t Tutorial) complete(client string, platform struct{ name, apps string }, downloads []Platform, shared []Entry) (Tutorial, error) {
	t.Client, t.Platform = client, platform.name
	var err error
	if t.Apps, err = appsFor(downloads, platform.apps, client, t.App, t.line); err != nil {
		return Tutorial{}, err
	}
	for _, other := range t.Others {
		if !slices.ContainsFunc(t.Apps, func(c Client) bool { return c.ID == other.ID }) {
			return Tutorial{}, &Problem{other.line, badApp, other.ID}
		}
	}
	for _, own := range t.Trouble {
		if slices.ContainsFunc(shared, func(e Entry) bool { return e.ID == own.ID }) {
			return Tutorial{}, &Problem{own.line, badTwice, own.ID}
		}
	}
	t.ownTrouble = len(t.Trouble)
	t.Trouble = slices.Concat(shared, t.Trouble)
	return t, nil
}

// fill puts the brand into every text.
func (t Tutorial) fill(words *strings.Replacer) Tutorial {
	t.Title, t.Lead = words.Replace(t.Title), words.Replace(t.Lead)
	t.Steps = slices.Clone(t.Steps)
	for i := range t.Steps {
		t.Steps[i].Title, t.Steps[i].Markdown = words.Replace(t.Steps[i].Title), words.Replace(t.Steps[i].Markdown)
	}
	for _, list := range []*[]Entry{&t.Others, &t.Trouble} {
		*list = slices.Clone(*list)
		for i := range *list {
			e := &(*list)[i]
			e.Title, e.Markdown = words.Replace(e.Title), words.Replace(e.Markdown)
		}
	}
	return t
}
