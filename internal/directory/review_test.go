package directory_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/directory"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTwoMembersHandInOneChat(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, func(c *directory.Chat) {
			c.Kind, c.Description, c.Subscribers = directory.Group, "Ships that pass", 4200
		})
		adas := d.submit("ada", "@harbour_news")
		d.submit("bob", "t.me/Harbour_News")
		queue, err := d.Submissions(t.Context(), directory.Pending, "", 10)
		if err != nil || len(queue) != 2 || queue[0].ID != adas.ID || queue[0].Others != 1 {
			t.Fatalf("%+v, %v", queue, err)
		}

		entry, err := d.Approve(t.Context(), olga, adas.ID, ordinary)
		if err != nil {
			t.Fatal(err)
		}
		if entry.Kind != directory.Group || entry.Description != "Ships that pass" || entry.Subscribers != 4200 || entry.ChatID != 7 || entry.OwnerID != "ada" || entry.Verified {
			t.Errorf("%+v", entry)
		}
		if got := d.entry(entry.ID); got != entry {
			t.Errorf("kept %+v, answered %+v", got, entry)
		}
		for _, who := range []string{"ada", "bob"} {
			if mine := d.mine(who); mine[0].State != directory.Approved || mine[0].EntryID != entry.ID || mine[0].DecidedBy != "olga" {
				t.Errorf("%s has %+v", who, mine)
			}
		}
		d.wantTold("ada approved harbour_news", "bob approved harbour_news")
		d.wantActs("olga directory.approve")

		if late := d.submit("eve", "@harbour_news"); late.State != directory.Approved || late.EntryID != entry.ID {
			t.Errorf("handed in once it is listed: %+v", late)
		}
		d.wantTold()
	})
}

func TestOneOfManyApprovalsCounts(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		var waiting []directory.Submission
		for i := range 4 {
			waiting = append(waiting, d.submit(fmt.Sprint("member", i), "@harbour_news"))
		}
		results := storagetest.AtOnce(8, func(i int) error {
			_, err := d.Approve(t.Context(), olga, waiting[i%4].ID, ordinary)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, directory.ErrSubmissionDecided, 7)
		found, err := d.List(t.Context(), directory.Wanted{Sort: directory.ByAge, Limit: 10})
		if err != nil || len(found.Entries) != 1 {
			t.Fatalf("%+v, %v", found, err)
		}
		if len(d.told) != 4 {
			t.Errorf("told %q", d.told)
		}
	})
}

func TestApprovingAndRejectingAtOnceIsOneDecision(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for round := range 6 { // one of them alone may happen to come after the other
			name := fmt.Sprintf("harbour_%d", round)
			d.platform.has(name, int64(round+1), nil)
			waiting := d.submit("ada", "@"+name)
			d.told = nil
			results := storagetest.AtOnce(4, func(i int) error {
				if i%2 == 0 {
					return d.Reject(t.Context(), olga, waiting.ID, "no ships")
				}
				_, err := d.Approve(t.Context(), olga, waiting.ID, ordinary)
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, directory.ErrSubmissionDecided, 3)
			mine := d.mine("ada")[0]
			if listed := mine.State == directory.Approved; listed != (mine.EntryID != "") || len(d.told) != 1 {
				t.Errorf("%+v, told %q", mine, d.told)
			}
		}
	})
}

func TestTwoNamesOfOneChatAtOnceAreOneEntry(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		var waiting []directory.Submission
		for i := range 4 {
			name := fmt.Sprintf("harbour_%d", i)
			d.platform.has(name, 7, nil)
			waiting = append(waiting, d.submit("ada", "@"+name))
		}
		results := storagetest.AtOnce(4, func(i int) error {
			_, err := d.Approve(t.Context(), olga, waiting[i].ID, ordinary)
			return err
		})
		storagetest.WantCount(t, results, nil, 4)
		if found := d.find(directory.Wanted{}); len(found.Entries) != 1 {
			t.Errorf("%q", names(found))
		}
	})
}

func TestWhoLeavesWhileTheirChatIsListedOwnsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i := range 5 {
			name := fmt.Sprintf("harbour_%d", i)
			d.platform.has(name, int64(i+1), nil)
			member := fmt.Sprint("member", i)
			waiting := d.submit(member, "@"+name)
			var approved error
			results := storagetest.AtOnce(2, func(which int) error {
				if which == 0 {
					_, approved = d.Approve(t.Context(), olga, waiting.ID, ordinary)
					return nil
				}
				return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return d.Leave(ctx, tx, member) })
			})
			storagetest.WantCount(t, results, nil, 2)
			if approved != nil && !errors.Is(approved, directory.ErrSubmissionDecided) && !errors.Is(approved, storage.ErrNotFound) {
				t.Error(approved)
			}
			if len(d.mine(member)) != 0 {
				t.Error("a submission stayed")
			}
		}
		found, err := d.List(t.Context(), directory.Wanted{Sort: directory.ByAge, Limit: 10})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range found.Entries {
			if e.OwnerID != "" || e.Verified {
				t.Errorf("%s is still %s's", e.Name, e.OwnerID)
			}
		}
	})
}

// Whoever lists an entry anew writes its owner as they have read it before.
func TestWhoLeavesWhileTheirEntryIsListedAnewOwnsNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 1, nil)
		entry := d.list("ada", "@harbour_news", ordinary)
		d.exec(`UPDATE directory_entry SET state = 'gone' WHERE id = $1`, entry.ID)
		again := d.submit("bob", "@harbour_news")
		left := make(chan error, 1)
		d.Service.Tell = func(context.Context, *storage.Tx, string, directory.Notice) error { // which is after reading and before writing
			go func() {
				left <- db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return d.Leave(ctx, tx, "ada") })
			}()
			storagetest.Quiet(t, "somebody leaves while their entry is written", left)
			return nil
		}
		if _, err := d.Approve(t.Context(), olga, again.ID, ordinary); err != nil {
			t.Fatal(err)
		}
		if err := storagetest.Soon(t, "leaving", left); err != nil {
			t.Fatal(err)
		}
		if now := d.entry(entry.ID); now.OwnerID == "ada" {
			t.Error("it belongs to somebody who has left")
		}
	})
}

func TestARejectedLinkSaysWhyAndMayComeAgain(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		first := d.submit("ada", "@harbour_news")
		for _, reason := range []string{"", "  \n", strings.Repeat("x", 501)} {
			wantError(t, "reason "+reason, d.Reject(t.Context(), olga, first.ID, reason), directory.ErrInvalid)
		}
		if err := d.Reject(t.Context(), olga, first.ID, " nobody writes there "); err != nil {
			t.Fatal(err)
		}
		wantError(t, "again", d.Reject(t.Context(), olga, first.ID, "no"), directory.ErrSubmissionDecided)
		wantError(t, "unknown", d.Reject(t.Context(), olga, "nothing", "no"), storage.ErrNotFound)
		mine := d.mine("ada")
		if len(mine) != 1 || mine[0].State != directory.Rejected || mine[0].Reason != "nobody writes there" || mine[0].DecidedAt == 0 {
			t.Errorf("%+v", mine)
		}
		d.wantTold("ada rejected harbour_news nobody writes there")
		d.wantActs("olga directory.reject nobody writes there")

		again := d.submit("ada", "@harbour_news")
		if mine := d.mine("ada"); len(mine) != 1 || mine[0].Submission != again || again.State != directory.Pending || again.Reason != "" {
			t.Errorf("%+v", mine)
		}
	})
}

func TestWhatCannotBeListed(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	d.platform.has("harbour_news", 7, nil)
	d.platform.has("harbour_dock", 8, func(c *directory.Chat) { c.Description = "contraband tonight" })
	d.platform.has("harbour_bot", 9, func(c *directory.Chat) { c.Kind = "" }) // not a chat
	with := func(change func(*directory.Particulars)) directory.Particulars {
		p := ordinary
		change(&p)
		return p
	}
	for name, c := range map[string]struct {
		link string
		p    directory.Particulars
		want *fault.Error
	}{
		"by invitation":        {"t.me/+AbCdEf0123456789", ordinary, directory.ErrLinkPrivate},
		"nobody knows it":      {"@nowhere_at_all", ordinary, directory.ErrChatUnknown},
		"a person":             {"@harbour_bot", ordinary, directory.ErrChatUnknown},
		"its own description":  {"@harbour_dock", ordinary, moderation.ErrUnlawful},
		"one by hand":          {"@harbour_news", with(func(p *directory.Particulars) { p.Description = new("contraband") }), moderation.ErrUnlawful},
		"one too long":         {"@harbour_news", with(func(p *directory.Particulars) { p.Description = new(strings.Repeat("y", 1001)) }), directory.ErrInvalid},
		"an unlawful title":    {"@harbour_news", with(func(p *directory.Particulars) { p.Title = "contraband" }), moderation.ErrUnlawful},
		"no title":             {"@harbour_news", with(func(p *directory.Particulars) { p.Title = " " }), directory.ErrInvalid},
		"a title too long":     {"@harbour_news", with(func(p *directory.Particulars) { p.Title = strings.Repeat("港", 129) }), directory.ErrInvalid},
		"a title of two lines": {"@harbour_news", with(func(p *directory.Particulars) { p.Title = "a\nb" }), directory.ErrInvalid},
		"no kind":              {"@harbour_news", with(func(p *directory.Particulars) { p.Kind = "bot" }), directory.ErrInvalid},
		"no language":          {"@harbour_news", with(func(p *directory.Particulars) { p.Language = "de" }), directory.ErrInvalid},
		"no category":          {"@harbour_news", with(func(p *directory.Particulars) { p.Category = "adult" }), directory.ErrInvalid},
	} {
		waiting := d.kept("ada", c.link)
		_, err := d.Approve(t.Context(), olga, waiting.ID, c.p)
		wantError(t, name, err, c.want)
		if d.mine("ada")[0].State != directory.Pending {
			t.Errorf("%s: decided all the same", name)
		}
		d.exec(`DELETE FROM directory_submission`)
	}
	d.wantTold()
	d.wantActs()
}

func TestOperatorsDescribeAChatAsTheyListIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		for written, described := range map[string]string{" Ships, and when they come. ": "Ships, and when they come.", "": ""} {
			d := newDesk(t, db)
			d.exec(`DELETE FROM directory_submission`)
			d.exec(`DELETE FROM directory_entry`)
			d.platform.has("harbour_news", 7, func(c *directory.Chat) { c.Description = "contraband tonight" })
			p := ordinary
			p.Description = &written
			entry := d.list("ada", "@harbour_news", p)
			if kept := d.entry(entry.ID); kept.Description != described {
				t.Errorf("%q became %q", written, kept.Description)
			}
		}
	})
}

func TestAChatIsListedWhileThePlatformIsAway(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	d.platform.fails = errors.New("connection refused")
	if entry := d.list("ada", "@harbour_news", ordinary); entry.Kind != directory.Channel || entry.ChatID != 0 {
		t.Errorf("%+v", entry)
	}
	config := d.config()
	config.Platform = nil
	d.Service = directory.New(config)
	d.list("ada", "@harbour_dock", ordinary)
	_, err := d.Look(t.Context(), d.submit("ada", "@harbour_pier").ID)
	if f, ok := fault.As(err); !ok || f.Code() != "bot_missing" {
		t.Errorf("look without a bot: %v", err)
	}
}

func TestAChatUnderAnotherNameIsTheSameEntry(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.platform.has("harbour_news", 7, nil)
		first := d.list("ada", "@harbour_news", ordinary)
		d.platform.has("port_news", 7, nil)
		second := d.list("bob", "@port_news", ordinary)
		if second.ID != first.ID || second.Name != "port_news" || second.OwnerID != "ada" {
			t.Errorf("%+v", second)
		}
		if _, err := d.Block(t.Context(), olga, first.ID, "smugglers"); err != nil {
			t.Fatal(err)
		}
		d.platform.has("quay_news", 7, nil)
		_, err := d.Approve(t.Context(), olga, d.submit("bob", "@quay_news").ID, ordinary)
		wantError(t, "blocked under a third name", err, directory.ErrBlocked)
	})
}

func TestOperatorsSeeWhatThePlatformSays(t *testing.T) {
	d := newDesk(t, storagetest.Open(t))
	d.platform.has("harbour_news", 7, func(c *directory.Chat) { c.Title, c.Description = "  Rope and rum  ", strings.Repeat("y", 2000) })
	d.platform.has("harbour_rum", 8, func(c *directory.Chat) { c.Description = "rum" })
	d.platform.has("harbour_dock", 9, func(c *directory.Chat) { c.Title = "contraband" })
	see := func(link string) directory.Seen {
		seen, err := d.Look(t.Context(), d.submit("ada", link).ID)
		if err != nil {
			t.Fatal(err)
		}
		return seen
	}
	if seen := see("@harbour_news"); seen.Title != "Rope and rum" || len(seen.Description) != 1000 || !seen.Adult || seen.Unlawful {
		t.Errorf("%+v", seen)
	}
	if seen := see("@harbour_rum"); !seen.Adult || seen.Unlawful {
		t.Errorf("%+v", seen)
	}
	if seen := see("@harbour_dock"); !seen.Unlawful {
		t.Errorf("%+v", seen)
	}
	_, err := d.Look(t.Context(), "nothing")
	wantError(t, "unknown", err, storage.ErrNotFound)
}

func TestTheQueueComesPageByPage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		var all []directory.Submission
		for i := range 3 {
			all = append(all, d.submit("ada", fmt.Sprintf("@harbour_%d", i)))
		}
		page := func(state directory.State, behind string) (links []directory.Link) {
			queued, err := d.Submissions(t.Context(), state, behind, 2)
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range queued {
				links = append(links, q.Link)
			}
			return links
		}
		if got := fmt.Sprint(page(directory.Pending, ""), page(directory.Pending, all[1].ID)); got != "[https://t.me/harbour_0 https://t.me/harbour_1] [https://t.me/harbour_2]" {
			t.Error(got)
		}
		for _, s := range all {
			if err := d.Reject(t.Context(), olga, s.ID, "no"); err != nil {
				t.Fatal(err)
			}
			d.clock.Advance(time.Minute)
		}
		if got := fmt.Sprint(page(directory.Rejected, ""), page(directory.Rejected, all[1].ID)); got != "[https://t.me/harbour_2 https://t.me/harbour_1] [https://t.me/harbour_0]" {
			t.Error(got)
		}
		if n, err := d.Waiting(t.Context()); n != 0 || err != nil {
			t.Errorf("%d wait, %v", n, err)
		}
	})
}
