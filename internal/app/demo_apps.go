package app

import (
	"bytes"
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/directory/apps"
	"causeway/internal/picture"
)

// demoFiles are the groups, channels, apps and stores of the demo. None of them
// exists.
//
//go:embed demo
var demoFiles embed.FS

func readDemo(name string, into any) error {
	text, err := demoFiles.ReadFile("demo/" + name)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// demoApp is a line of demo/apps.json.
type demoApp struct {
	Name, Description, URL string
	Category               apps.Category
	Owner                  string // an address
	Glyph, From, To        string
	Days                   int // since it was handed in
	Visits                 int
	Waiting                bool
	Refused                string // why
}

func (a *App) seedApps(ctx context.Context, people map[string]string) error {
	if there, err := a.apps.Stocked(ctx); err != nil || there {
		return err
	}
	var lines []demoApp
	if err := readDemo("apps.json", &lines); err != nil {
		return err
	}
	stock := make([]apps.Stocked, len(lines))
	for i, line := range lines {
		icon, err := line.icon()
		if err != nil {
			return fmt.Errorf("icon of %s: %w", line.Name, err)
		}
		defer icon.Discard()
		stock[i] = apps.Stocked{App: line.app(people[line.Owner], a.clock.Now()), Upload: icon, Visits: line.Visits}
	}
	return a.apps.Stock(ctx, stock)
}

func (d demoApp) app(owner string, now clock.Millis) apps.App {
	made := apps.App{
		OwnerID: owner, Texts: apps.Texts{Name: d.Name, Description: d.Description, URL: d.URL, Category: d.Category},
		CreatedAt: now.Add(-time.Duration(d.Days) * 24 * time.Hour), Reason: d.Refused,
	}
	decided := made.CreatedAt.Add(min(5*time.Hour, now.Sub(made.CreatedAt)))
	switch {
	case d.Waiting:
	case d.Refused != "":
		made.Status, made.DecidedAt = apps.Refused, decided
	default:
		made.Status, made.DecidedAt, made.ShownAt = apps.Shown, decided, decided
	}
	return made
}

func (d demoApp) icon() (*picture.Received, error) {
	return drawUpload(drawIcon, d.Glyph, d.From, d.To)
}

// drawUpload hands a drawing over as somebody would who uploads it.
func drawUpload(draw func(glyph string, from, to color.NRGBA) image.Image, glyph, top, bottom string) (*picture.Received, error) {
	var from, to color.NRGBA
	for text, c := range map[string]*color.NRGBA{top: &from, bottom: &to} {
		if _, err := fmt.Sscanf(text, "#%02x%02x%02x", &c.R, &c.G, &c.B); err != nil {
			return nil, fmt.Errorf("colour %q: %w", text, err)
		}
	}
	var drawn bytes.Buffer
	quick := png.Encoder{CompressionLevel: png.BestSpeed}
	if err := quick.Encode(&drawn, draw(glyph, from, to)); err != nil {
		return nil, err
	}
	return picture.Receive(&drawn)
}
