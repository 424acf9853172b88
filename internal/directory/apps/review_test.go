package apps_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"causeway/internal/directory/apps"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
	"causeway/soak"
)

func TestAnAppIsShownOnceItIsApproved(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		app := c.submit("ada", "Tide table")
		want(t, "status", app.Status, apps.Waiting)
		want(t, "seen by visitors", c.names(apps.Search{}), "")
		_, err := c.Get(t.Context(), app.ID, true)
		wantErr(t, "one that waits", err, storage.ErrNotFound)
		wantErr(t, "visiting one that waits", c.Visit(t.Context(), app.ID, apps.Visitor{Host: "h"}), storage.ErrNotFound)

		c.approve(app)
		want(t, "seen by visitors then", c.names(apps.Search{}), "Tide table")
		_, err = c.Approve(t.Context(), operator, app.ID, app.Version, apps.Approval{})
		wantErr(t, "approving twice", err, apps.ErrDecided)
		_, err = c.Reject(t.Context(), operator, app.ID, app.Version, "too late")
		wantErr(t, "rejecting what is shown", err, apps.ErrDecided)
		_, err = c.Approve(t.Context(), operator, "nothing", 1, apps.Approval{})
		wantErr(t, "approving nothing", err, storage.ErrNotFound)
		want(t, "letters", len(c.told), 1)
		want(t, "told", c.told[0], "ada: Tide table approved "+app.ID)
		want(t, "on record", c.acts[0], "olga app.approve {waiting false false } > {shown false false } ")
	})
}

func TestOperatorsMendADescriptionAsTheyApprove(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		app := c.submit("ada", "Tide table")
		for code, typed := range map[string]string{"required": " ", "too_long": strings.Repeat("y", 1001), moderation.ErrUnlawful.Code(): "For smuggling"} {
			_, err := c.Approve(t.Context(), operator, app.ID, app.Version, apps.Approval{Description: &typed})
			want(t, "a description that is "+code, fieldCode(err, "description"), code)
		}
		want(t, "decided so far", len(c.acts), 0)

		shown, err := c.Approve(t.Context(), operator, app.ID, app.Version, apps.Approval{Description: new(" Every tide.\r\nOn every coast. ")})
		if err != nil {
			t.Fatal(err)
		}
		const mended = "Every tide.\nOn every coast."
		read, err := c.Get(t.Context(), app.ID, false)
		if err != nil || shown.Description != mended || read.Description != mended || read.Name != app.Name {
			t.Errorf("%+v, %+v, %v", shown, read, err)
		}
		want(t, "told", c.told[0], "ada: Tide table approved "+app.ID+" mended")
		want(t, "on record", c.acts[0], fmt.Sprintf("olga app.approve {waiting false false %s} > {shown false false %s} ", app.Description, mended))
	})
}

func TestARefusedAppIsHandedInAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		app := c.submit("ada", "Tide table")
		again := c.handed("Tides")
		_, err := c.Resubmit(t.Context(), "ada", app.ID, again)
		wantErr(t, "again while it waits", err, apps.ErrNotRefused)
		_, err = c.Reject(t.Context(), operator, app.ID, 1, " ")
		want(t, "without a reason", fieldCode(err, "reason"), "required")
		if _, err := c.Reject(t.Context(), operator, app.ID, 1, "nothing there"); err != nil {
			t.Fatal(err)
		}
		refused, _ := c.mine("ada", app.ID)
		want(t, "reason", refused.Reason, "nothing there")
		want(t, "status", refused.Status, apps.Refused)

		_, err = c.Resubmit(t.Context(), "bob", app.ID, again)
		wantErr(t, "by somebody else", err, storage.ErrNotFound)
		other := c.handed("Ferries")
		other.Key = "ferries"
		if _, err := c.Submit(t.Context(), "ada", other); err != nil {
			t.Fatal(err)
		}
		_, err = c.Resubmit(t.Context(), "ada", app.ID, other)
		wantErr(t, "with the key of another app", err, apps.ErrKeyReused)
		again.Icon, again.Thumbnail = nil, c.upload(drawing(t, 30, 800, 450))
		again.Key = "again"
		results := storagetest.AtOnce(3, func(int) error {
			_, err := c.Resubmit(t.Context(), "ada", app.ID, again)
			return err
		})
		storagetest.WantCount(t, results, nil, 3) // one call, repeated
		waiting, _ := c.mine("ada", app.ID)
		want(t, "version", waiting.Version, 2)
		want(t, "status again", waiting.Status, apps.Waiting)
		want(t, "reason then", waiting.Reason, "")
		want(t, "icon", waiting.Icon, app.Icon)
		want(t, "name", waiting.Name, "Tides")

		// Who has looked at the first version must not let in the second.
		_, err = c.Approve(t.Context(), operator, app.ID, 1, apps.Approval{})
		wantErr(t, "approving what was there before", err, apps.ErrDecided)
		c.approve(waiting)
		shown, err := c.Get(t.Context(), app.ID, false)
		if err != nil || shown.Thumbnail == "" {
			t.Errorf("shown: %+v, %v", shown, err)
		}
	})
}

func TestTwoOperatorsDecideOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		rounds := soak.Count(4, 40)
		for i := range rounds { // the first only opens the connections
			app := c.submit(fmt.Sprint("member ", i), "Tide table")
			results := storagetest.AtOnce(6, func(i int) (err error) {
				if i%2 == 0 {
					_, err = c.Approve(t.Context(), operator, app.ID, 1, apps.Approval{})
				} else {
					_, err = c.Reject(t.Context(), operator, app.ID, 1, "nothing there")
				}
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, apps.ErrDecided, 5)
		}
		want(t, "letters", len(c.told), rounds)
		want(t, "acts", len(c.acts), rounds)
	})
}

func TestABlockedAppIsShownToNobody(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		app := c.approve(c.submit("ada", "Tide table"))
		if _, err := c.Block(t.Context(), operator, app.ID, "a complaint"); err != nil {
			t.Fatal(err)
		}
		want(t, "listed", c.names(apps.Search{}), "")
		_, err := c.Get(t.Context(), app.ID, false)
		wantErr(t, "looked at", err, apps.ErrBlocked)
		wantErr(t, "visited", c.Visit(t.Context(), app.ID, apps.Visitor{Host: "h"}), apps.ErrBlocked)
		_, err = c.Block(t.Context(), operator, app.ID, "again")
		wantErr(t, "blocked twice", err, apps.ErrIsBlocked)
		_, err = c.Resubmit(t.Context(), "ada", app.ID, c.handed("Tides"))
		wantErr(t, "handed in again", err, apps.ErrBlocked)

		if _, err := c.Unblock(t.Context(), operator, app.ID, "a mistake"); err != nil {
			t.Fatal(err)
		}
		want(t, "listed again", c.names(apps.Search{}), "Tide table")
		_, err = c.Unblock(t.Context(), operator, app.ID, "again")
		wantErr(t, "unblocked twice", err, apps.ErrNotBlocked)
		want(t, "letters", len(c.told), 3)
		want(t, "told when it went", c.told[1], "ada: Tide table blocked a complaint")
		want(t, "told when it was back", c.told[2], "ada: Tide table unblocked a mistake "+app.ID)

		hidden := c.submit("ada", "Secret")
		if _, err := c.Block(t.Context(), operator, hidden.ID, "a complaint"); err != nil {
			t.Fatal(err)
		}
		_, err = c.Get(t.Context(), hidden.ID, false)
		wantErr(t, "what was never shown", err, storage.ErrNotFound)
		if _, err := c.Unblock(t.Context(), operator, hidden.ID, "a mistake"); err != nil {
			t.Fatal(err)
		}
		want(t, "told of what still has no page", c.told[4], "ada: Secret unblocked a mistake")
	})
}

func TestReportsFindAndBlockApps(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		c := newCenter(t, db)
		waits, shown := c.submit("ada", "Waits"), c.approve(c.submit("ada", "Shown"))
		described, err := c.Target().Describe(t.Context(), []string{waits.ID, shown.ID, "nothing"})
		if err != nil {
			t.Fatal(err)
		}
		want(t, "described", len(described), 2)
		want(t, "one that waits", described[waits.ID].State, moderation.Hidden)
		want(t, "one that is shown", described[shown.ID].State, moderation.Shown)
		want(t, "its owner", described[shown.ID].OwnerID, "ada")

		block := func(appID string) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				return c.Target().Block(ctx, tx, moderation.Operator{UserID: "olga"}, appID, "a complaint")
			})
		}
		for range 2 { // blocking what is blocked is safe
			if err := block(shown.ID); err != nil {
				t.Fatal(err)
			}
		}
		wantErr(t, "blocking nothing", block("nothing"), storage.ErrNotFound)
		described, _ = c.Target().Describe(t.Context(), []string{shown.ID})
		want(t, "then", described[shown.ID].State, moderation.Blocked)
		blocked, _ := c.mine("ada", shown.ID)
		want(t, "why", blocked.BlockedBecause, "a complaint")
	})
}
