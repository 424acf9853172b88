package apps_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/blob"
	"causeway/internal/directory/apps"
	"causeway/internal/moderation"
	"causeway/internal/picture"
	"causeway/internal/storage"
)

var operator = apps.Operator{UserID: "olga", IP: "192.0.2.7"}

// center is the room with members, an operator, and a list of two words.
type center struct {
	t     *testing.T
	db    *storage.DB
	clock *clock.Manual
	blobs *blob.Folder
	*apps.Service

	mu   sync.Mutex
	acts []string
	told []string
}

func newCenter(t *testing.T, db *storage.DB) *center {
	t.Helper()
	c := &center{t: t, db: db, clock: clock.NewManual(time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC))}
	var err error
	if c.blobs, err = blob.OpenFolder(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	c.Service = apps.New(apps.Config{
		DB: db, Clock: c.clock, Pictures: picture.New(c.blobs, c.clock), Check: check, Recorder: c, Tell: c.tell,
		Names: func(context.Context, []string) (map[string]string, error) {
			return map[string]string{"ada": "Ada"}, nil
		},
		Secret: "a secret",
	})
	return c
}

// check knows a word that nobody may hand in and one for adults.
func check(_ context.Context, texts ...moderation.Named) (found moderation.Finding, err error) {
	for _, t := range texts {
		if strings.Contains(t.Text, "smuggling") {
			return found, moderation.ErrUnlawful.Field(t.Name, moderation.ErrUnlawful.Code())
		}
		found.Adult = found.Adult || strings.Contains(t.Text, "rum")
	}
	return found, nil
}

func (c *center) RecordAct(_ context.Context, _ *storage.Tx, a apps.Act) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.acts = append(c.acts, fmt.Sprintf("%s %s %v > %v %s", a.By.UserID, a.Action, a.Before, a.After, a.Reason))
	return nil
}

func (c *center) tell(_ context.Context, _ *storage.Tx, userID string, v apps.Verdict) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.told = append(c.told, strings.Join(strings.Fields(userID+": "+v.Name+" "+string(v.Outcome)+" "+v.Reason+" "+v.AppID+map[bool]string{true: " mended"}[v.Mended]), " "))
	return nil
}

// drawing is a picture of one colour, told apart by its shade.
func drawing(t testing.TB, shade uint8, width, height int) []byte {
	t.Helper()
	canvas := image.NewNRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		canvas.SetNRGBA(i%width, i/width, color.NRGBA{R: shade, G: 40, B: 90, A: 255})
	}
	var out bytes.Buffer
	if err := png.Encode(&out, canvas); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func (c *center) upload(raw []byte) *picture.Received {
	c.t.Helper()
	received, err := picture.Receive(bytes.NewReader(raw))
	if err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(received.Discard)
	return received
}

// handed is an app with an icon.
func (c *center) handed(name string) apps.Handed {
	c.t.Helper()
	return apps.Handed{
		Texts: apps.Texts{Name: name, Description: "When the water comes.", URL: "https://tides.example/", Category: "utilities"},
		Icon:  c.upload(drawing(c.t, 10, 80, 80)),
	}
}

func (c *center) submit(userID, name string) apps.App {
	c.t.Helper()
	made, err := c.Submit(c.t.Context(), userID, c.handed(name))
	if err != nil {
		c.t.Fatalf("%s: %v", name, err)
	}
	c.clock.Advance(time.Second)
	return made
}

func (c *center) approve(app apps.App) apps.App {
	c.t.Helper()
	shown, err := c.Approve(c.t.Context(), operator, app.ID, app.Version, apps.Approval{Adult: app.Adult})
	if err != nil {
		c.t.Fatal(err)
	}
	c.clock.Advance(time.Second)
	return shown
}

// names are what a visitor's search finds, in its order.
func (c *center) names(q apps.Search) string {
	c.t.Helper()
	if q.Limit == 0 {
		q.Limit = 100
	}
	found, total, err := c.List(c.t.Context(), q)
	if err != nil {
		c.t.Fatal(err)
	}
	if q.Behind.ID == "" && len(found) < q.Limit && total != int64(len(found)) {
		c.t.Errorf("%d found, %d counted", len(found), total)
	}
	names := make([]string, len(found))
	for i, app := range found {
		names[i] = app.Name
	}
	return strings.Join(names, ", ")
}

// mine finds an app as its owner sees it.
func (c *center) mine(userID, appID string) (app apps.App, there bool) {
	c.t.Helper()
	all, err := c.Mine(c.t.Context(), userID, "", 100)
	if err != nil {
		c.t.Fatal(err)
	}
	at := slices.IndexFunc(all, func(a apps.App) bool { return a.ID == appID })
	if at < 0 {
		return apps.App{}, false
	}
	return all[at], true
}

// pictures are the names of all pictures whose bytes are kept.
func (c *center) pictures() []string {
	c.t.Helper()
	found := map[string]bool{}
	for info, err := range c.blobs.List(c.t.Context(), "picture/") {
		if err != nil {
			c.t.Fatal(err)
		}
		found[strings.Split(info.Key, "/")[1]] = true
	}
	names := []string{}
	for name := range found {
		names = append(names, name)
	}
	return names
}

func (c *center) count(statement string, args ...any) (n int) {
	c.t.Helper()
	if err := c.db.QueryRow(c.t.Context(), statement, args...).Scan(&n); err != nil {
		c.t.Fatal(err)
	}
	return n
}

func want[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func wantErr(t *testing.T, what string, got, want error) {
	t.Helper()
	if !errors.Is(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

// fieldCode is what a refusal says about a field.
func fieldCode(err error, field string) string {
	if refusal, ok := fault.As(err); ok {
		return refusal.Fields()[field]
	}
	return ""
}
