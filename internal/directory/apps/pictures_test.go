package apps_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"causeway/internal/directory/apps"
	"causeway/internal/picture"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// sweep lets every picture's time come and sweeps.
func (c *center) sweep() {
	c.t.Helper()
	c.clock.Advance(2 * time.Hour)
	if err := c.Sweep(c.t.Context()); err != nil {
		c.t.Fatal(err)
	}
}

func TestPicturesGoWithTheirApp(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		both := c.handed("Tide table")
		both.Thumbnail = c.upload(drawing(t, 30, 800, 450))
		app, err := c.Submit(t.Context(), "ada", both)
		if err != nil {
			t.Fatal(err)
		}
		c.sweep()
		want(t, "pictures of an app", len(c.pictures()), 2)

		if _, err := c.Reject(t.Context(), operator, app.ID, 1, "nothing there"); err != nil {
			t.Fatal(err)
		}
		again := c.handed("Tide table")
		again.Icon = c.upload(drawing(t, 99, 80, 80))
		changed, err := c.Resubmit(t.Context(), "ada", app.ID, again)
		if err != nil || changed.Icon == app.Icon || changed.Thumbnail != app.Thumbnail {
			t.Fatalf("another icon: %+v, %v", changed, err)
		}
		c.sweep()
		want(t, "pictures after another icon", len(c.pictures()), 2)

		wantErr(t, "deleted by somebody else", c.Remove(t.Context(), "bob", app.ID), storage.ErrNotFound)
		if err := c.Remove(t.Context(), "ada", app.ID); err != nil {
			t.Fatal(err)
		}
		wantErr(t, "deleted twice", c.Remove(t.Context(), "ada", app.ID), storage.ErrNotFound)
		c.sweep()
		want(t, "after it was deleted", len(c.pictures()), 0)
		want(t, "names of pictures", c.count(`SELECT COUNT(*) FROM directory_app_picture`), 0)
	})
}

func TestWhoeverLeavesLeavesNoApps(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		shown := c.approve(c.submit("ada", "Tide table"))
		c.submit("ada", "Waits")
		if err := c.Visit(t.Context(), shown.ID, apps.Visitor{Host: "h"}); err != nil {
			t.Fatal(err)
		}
		stays := c.approve(c.submit("bob", "Ferries"))
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return c.Leave(ctx, tx, "ada") })
		if err != nil {
			t.Fatal(err)
		}
		c.sweep()
		want(t, "apps", c.names(apps.Search{}), "Ferries")
		want(t, "pictures", len(c.pictures()), 1)
		want(t, "votes", c.count(`SELECT COUNT(*) FROM directory_app_visit`), 0)
		want(t, "intakes", c.count(`SELECT COUNT(*) FROM directory_app_intake WHERE user_id = 'ada'`), 0)
		want(t, "of others", c.pictures()[0], string(stays.Icon))
	})
}

// brokenStore is a program that ends between keeping a picture and writing its
// app.
type brokenStore struct {
	apps.Pictures
	after error
}

func (b brokenStore) Keep(ctx context.Context, p picture.Prepared) error {
	return errors.Join(b.Pictures.Keep(ctx, p), b.after)
}

func TestAPictureThatNoAppGotIsSwept(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		cut := errors.New("the lights went out")
		config := c.Config
		config.Pictures = brokenStore{c.Pictures, cut}
		_, err := apps.New(config).Submit(t.Context(), "ada", c.handed("Tide table"))
		wantErr(t, "submitting", err, cut)
		want(t, "pictures that are left", len(c.pictures()), 1)
		if err := c.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		want(t, "within the time of adoption", len(c.pictures()), 1)
		c.sweep()
		want(t, "later", len(c.pictures()), 0)
	})
}

// lateStore takes longer than a picture waits.
type lateStore struct {
	apps.Pictures
	wait func()
}

func (l lateStore) Keep(ctx context.Context, p picture.Prepared) error {
	err := l.Pictures.Keep(ctx, p)
	l.wait()
	return err
}

func TestNoAppIsWrittenWithoutItsPicture(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		config := c.Config
		for name, wait := range map[string]func(){
			"is swept":          c.sweep,
			"is about to be so": func() { c.clock.Advance(2 * time.Hour) }, // a sweep may have read its name already
		} {
			config.Pictures = lateStore{c.Pictures, wait}
			if _, err := apps.New(config).Submit(t.Context(), "ada", c.handed("Tide table")); err == nil {
				t.Errorf("an app was written whose icon %s", name)
			}
		}
		want(t, "apps", c.count(`SELECT COUNT(*) FROM directory_app`), 0)
	})
}
