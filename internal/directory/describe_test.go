package directory_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"causeway/internal/directory"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// describe is a neighbour that writes down what it hears of chats.
func (d *desk) describe(_ context.Context, tx *storage.Tx, chats []directory.Described) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, c := range chats {
		e := c.Entry
		shown := "unseen"
		if c.Shown() {
			shown = "shown"
		}
		d.shown = append(d.shown, fmt.Sprintf("%d %s %q %s %s %d %t", c.ChatID, shown, e.Title, e.Language, e.Category, e.Subscribers, e.Adult))
	}
	return nil
}

// wantShown compares what others have heard of chats since the last look.
func (d *desk) wantShown(when string, want ...string) {
	d.t.Helper()
	d.mu.Lock()
	defer d.mu.Unlock()
	if !slices.Equal(d.shown, want) {
		d.t.Errorf("%s: others heard %q, want %q", when, d.shown, want)
	}
	d.shown = nil
}

func TestOthersHearOfEveryChangeOfAChat(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", -1001, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		d.wantShown("listed", `-1001 shown "Harbour news" en news 1000 false`)

		other := ordinary
		other.Title, other.Language, other.Category, other.Adult = "港口新闻", "zh", "media", true
		_, err := d.Edit(t.Context(), olga, entry.ID, other)
		wantError(t, "edit", err, nil)
		d.wantShown("edited", `-1001 shown "港口新闻" zh media 1000 true`)

		_, err = d.Block(t.Context(), olga, entry.ID, "spam")
		wantError(t, "block", err, nil)
		d.wantShown("blocked", `-1001 unseen "港口新闻" zh media 1000 true`)
		_, err = d.Unblock(t.Context(), olga, entry.ID, "not spam")
		wantError(t, "unblock", err, nil)
		d.wantShown("unblocked", `-1001 shown "港口新闻" zh media 1000 true`)

		d.write(func(ctx context.Context, tx *storage.Tx) error {
			return d.Subjects().Block(ctx, tx, moderation.Operator{UserID: "olga"}, entry.ID, "reported")
		})
		d.wantShown("judged", `-1001 unseen "港口新闻" zh media 1000 true`)
		_, err = d.Unblock(t.Context(), olga, entry.ID, "after all")
		wantError(t, "unblock", err, nil)
		d.wantShown("unblocked again", `-1001 shown "港口新闻" zh media 1000 true`)

		wantError(t, "remove", d.Remove(t.Context(), olga, entry.ID, "gone"), nil)
		d.wantShown("removed", `-1001 unseen "港口新闻" zh media 1000 true`)
	})
}

func TestOthersHearOfSubscribersAndOfChatsThatAreGone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "known", subscribers: 1000}, listed{id: "steady", subscribers: 1000}, listed{id: "nameless", subscribers: 5})
		d.exec(`UPDATE directory_entry SET chat_id = -1 WHERE id = 'known'`)
		d.exec(`UPDATE directory_entry SET chat_id = -2 WHERE id = 'steady'`)
		for number, id := range []string{"nameless", "known", "steady"} {
			d.platform.has(id, -int64(number), nil)
		}
		d.platform.has("known", -1, func(c *directory.Chat) { c.Subscribers = 1200 })
		title := d.entry("known").Title
		says := func(shown string) string { return fmt.Sprintf(`-1 %s %q en tech 1200 false`, shown, title) }
		d.refresh()
		d.wantShown("counted", says("shown"))
		delete(d.platform.chats, "known")
		for range 3 {
			d.clock.Advance(25 * time.Hour)
			d.refresh()
		}
		d.wantShown("gone", says("unseen"))
		d.platform.has("known", -1, func(c *directory.Chat) { c.Subscribers = 1200 })
		d.clock.Advance(25 * time.Hour)
		d.refresh()
		d.wantShown("back", says("shown"))
	})
}

func TestAChatThatAnEntryIsNoLongerAboutIsUnseen(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", -1001, nil)
		d.list("ada", "@harbour_news", ordinary)
		d.wantShown("listed", `-1001 shown "Harbour news" en news 1000 false`)
		d.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := d.Consented(ctx, tx, directory.Chat{ID: -1009, Kind: directory.Channel, Name: "harbour_news", Title: "Others"}, 7)
			return err
		})
		d.wantShown("another chat has taken the name", `-1001 unseen "Harbour news" en news 1000 false`, `-1009 shown "Harbour news" en news 1000 false`)
		d.write(func(ctx context.Context, tx *storage.Tx) error {
			if err := d.DescribeChat(ctx, tx, -1009); err != nil {
				return err
			}
			return d.DescribeChat(ctx, tx, -1001)
		})
		d.wantShown("asked for", `-1009 shown "Harbour news" en news 1000 false`)
	})
}
