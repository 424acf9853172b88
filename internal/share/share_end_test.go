package share_test

import (
	"strings"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func text(s string) *string   { return &s }
func number(n int64) *int64   { return &n }
func days(n int64) share.Edit { return share.Edit{ExpireDays: &n} }

func TestALineIsEdited(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		top := q.create("ada", folderWish("Pier")).Entry.ID
		q.must(q.Add(t.Context(), "ada", top, []share.Item{item(q.upload("ada", "a"), 5)}))
		lines, _, _ := q.Lines(t.Context(), "ada", top, "", 1)
		file := lines[0].Entry.ID

		for _, c := range []struct {
			of    string
			edit  share.Edit
			field string
			code  string
		}{
			{file, share.Edit{Name: text(" b "), Description: text("at dusk"), Points: number(99_999_999)}, "", ""},
			{file, share.Edit{Points: number(0)}, "", ""},
			{file, share.Edit{}, "", ""},
			{top, share.Edit{Name: text("Quay"), ExpireDays: number(30)}, "", ""},
			{top, share.Edit{Points: number(0)}, "", ""},
			{file, share.Edit{Name: text("")}, "name", "name_required"},
			{file, share.Edit{Points: number(100_000_000)}, "points", "points_out_of_range"},
			{file, share.Edit{Points: number(-1)}, "points", "points_out_of_range"},
			{file, share.Edit{Description: text(strings.Repeat("x", 2001))}, "description", "too_long"},
			{file, share.Edit{ExpireDays: number(1)}, "expireDays", "unknown_field"},
			{top, share.Edit{ExpireDays: number(-1)}, "expireDays", "expire_days_negative"},
			{top, share.Edit{Points: number(1)}, "points", "unknown_field"},
		} {
			_, err := q.Change(t.Context(), "ada", c.of, c.edit)
			switch {
			case c.code != "":
				wantField(t, err, c.field, c.code)
			case err != nil:
				t.Errorf("%+v: %v", c.edit, err)
			}
		}
		got := q.must(q.Line(t.Context(), "ada", file))
		if got.Name != "b" || got.Description != "at dusk" || got.Points != 0 || got.Share.ExpireDays != 30 {
			t.Errorf("%+v", got)
		}
	})
}

func TestALineEndsWithItsShareOrItsFile(t *testing.T) {
	const day = 24 * time.Hour
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for name, c := range map[string]struct {
			days  int64
			until time.Duration
		}{
			"as long as the file": {0, 7 * day},
			"a day":               {1, day},
			"longer than it is":   {30, 7 * day},
		} {
			wish := fileWish(q.upload("ada", name), 0)
			wish.ExpireDays = c.days
			made, now := q.create("ada", wish), q.clock.Now()
			if ends := made.ExpiresAt(); ends != now.Add(c.until) {
				t.Errorf("%s: ends at %v", name, ends.Time())
			}
			if before, then := made.StateAt(now.Add(c.until)-1), made.StateAt(now.Add(c.until)); before != share.LineLive || then != share.LineExpired {
				t.Errorf("%s: %s a moment before, and then %s", name, before, then)
			}
		}
	})
}

func TestAFoldersLineEndsWithTheLastFileInIt(t *testing.T) {
	const day = 24 * time.Hour
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		remove := func(file string) {
			if err := q.DeleteFile(t.Context(), "ada", file); err != nil {
				t.Fatal(err)
			}
		}
		block := func(_, late string) {
			q.exec(`UPDATE share_file SET state = 'blocked', ended_at = created_at WHERE id = $1`, late)
		}
		for name, c := range map[string]struct {
			days    int64
			between func(early, late string)
			until   time.Duration // from its beginning
		}{
			"as long as its files":    {0, nil, 8 * day},
			"fewer days than files":   {3, nil, 3 * day},
			"more days than files":    {30, nil, 8 * day},
			"the last one is blocked": {30, block, 7 * day},
			"the last one is removed": {30, func(_, late string) { remove(late) }, 7 * day},
			"all are removed":         {30, func(early, late string) { remove(early); remove(late) }, 30 * day},
		} {
			began := q.clock.Now()
			wish, early := folderWish(name), q.upload("ada", "early")
			wish.ExpireDays = c.days
			top := q.create("ada", wish).Entry.ID
			q.must(q.Add(t.Context(), "ada", top, []share.Item{item(early, 0)}))
			q.clock.Advance(day)
			late := q.upload("ada", "late")
			q.must(q.Add(t.Context(), "ada", q.folder("ada", "inside", top).Entry.ID, []share.Item{item(late, 0)}))
			if c.between != nil {
				c.between(early, late)
			}
			if ends := q.must(q.Line(t.Context(), "ada", top)).ExpiresAt(); ends != began.Add(c.until) {
				t.Errorf("%s: ends after %v, want %v", name, ends.Sub(began), c.until)
			}
		}
	})
}

func TestWhatALineSaysOfTrouble(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for want, trouble := range map[share.LineState]string{
			share.LineLive:      `UPDATE share_file SET name = 'x' WHERE id = $1`,
			share.LineLost:      `UPDATE share_file SET lost_at = 1 WHERE id = $1`,
			share.LineExpired:   `UPDATE share_file SET state = 'expired' WHERE id = $1`,
			share.LineTakenDown: `UPDATE share_file SET state = 'blocked' WHERE id = $1`,
		} {
			made := q.create("ada", fileWish(q.upload("ada", string(want)), 0))
			q.exec(trouble, made.FileID)
			if got := q.must(q.Line(t.Context(), "ada", made.Entry.ID)).StateAt(q.clock.Now()); got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	})
}

func TestAShareThatRanOutLivesAgainWithMoreDays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		wish := folderWish("Pier")
		wish.ExpireDays = 1
		top := q.create("ada", wish).Entry.ID
		q.clock.Advance(36 * time.Hour)
		q.exec(`UPDATE share_share SET state = 'expired', ended_at = $1`, q.clock.Now())

		still := q.must(q.Change(t.Context(), "ada", top, days(1)))
		longer := q.must(q.Change(t.Context(), "ada", top, days(2)))
		if now := q.clock.Now(); still.StateAt(now) != share.LineExpired || longer.StateAt(now) != share.LineLive || longer.Share.EndedAt != 0 {
			t.Errorf("%+v, then %+v", still.Share, longer.Share)
		}
		if open := q.must(q.Change(t.Context(), "ada", top, days(0))); open.Share.ExpiresAt != 0 {
			t.Errorf("%+v", open.Share)
		}
	})
}

func TestWhatWasTakenDownStaysAsItWas(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		top, elsewhere := q.create("ada", folderWish("Pier")).Entry.ID, q.create("ada", folderWish("Quay")).Entry.ID
		q.exec(`UPDATE share_share SET state = 'taken_down' WHERE id = $1`, top)
		_, err := q.Change(t.Context(), "ada", top, days(30))
		wants(t, err, share.ErrShareTakenDown)
		_, err = q.Add(t.Context(), "ada", top, []share.Item{item(q.upload("ada", "a"), 0)})
		wants(t, err, share.ErrShareTakenDown)
		_, err = q.CreateFolder(t.Context(), "ada", share.FolderWish{Name: "x", ParentID: top})
		wants(t, err, share.ErrShareTakenDown)
		_, err = q.Move(t.Context(), "ada", top, share.Journey{ParentID: elsewhere})
		wants(t, err, share.ErrShareTakenDown)
		_, err = q.Recode(t.Context(), "ada", top, newCode(), nil)
		wants(t, err, share.ErrShareTakenDown)
		if err := q.End(t.Context(), "ada", top); err != nil { // out of sight, and still taken down
			t.Error(err)
		}
		if n := q.count(`SELECT COUNT(*) FROM share_share WHERE state = 'taken_down'`); n != 1 || len(q.names("ada", "")) != 1 {
			t.Errorf("%d shares are taken down, %q left", n, q.names("ada", ""))
		}
	})
}

func TestEndingALineEndsAllBeneathIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		chain := q.chain("ada", 3)
		q.must(q.Add(t.Context(), "ada", chain[2], []share.Item{item(q.upload("ada", "a"), 0)}))
		if err := q.End(t.Context(), "ada", chain[1]); err != nil {
			t.Fatal(err)
		}
		if live := q.count(`SELECT COUNT(*) FROM share_entry WHERE state = 'live'`); live != 1 {
			t.Errorf("%d entries live", live)
		}
		wants(t, q.End(t.Context(), "ada", chain[1]), storage.ErrNotFound)
		if err := q.End(t.Context(), "ada", chain[0]); err != nil {
			t.Fatal(err)
		}
		if ended := q.count(`SELECT COUNT(*) FROM share_share WHERE state = 'cancelled' AND ended_at = $1`, q.clock.Now()); ended != 1 {
			t.Error("the share is not cancelled")
		}
	})
}

func TestDeletingAFileEndsItsPlaces(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		a, b := q.upload("ada", "a"), q.upload("ada", "b")
		q.create("ada", fileWish(a, 0))
		folder := q.create("ada", folderWish("Pier", item(a, 0), item(b, 0))).Entry.ID
		if err := q.DeleteFile(t.Context(), "ada", a); err != nil {
			t.Fatal(err)
		}
		wants(t, q.DeleteFile(t.Context(), "ada", a), storage.ErrNotFound)
		if top, inside := q.names("ada", ""), q.names("ada", folder); len(top) != 1 || top[0] != "Pier" || len(inside) != 1 || inside[0] != "b" {
			t.Errorf("%q on top, %q in the folder", top, inside)
		}
		if n := q.count(`SELECT COUNT(*) FROM share_share WHERE state = 'cancelled'`); n != 1 {
			t.Errorf("%d shares are cancelled", n)
		}
		if files, err := q.Files(t.Context(), "ada", "", 10); err != nil || len(files) != 1 {
			t.Errorf("%v, %v", files, err)
		}
	})
}

func TestAddingAndEndingAtOnceLeaveNoStrays(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for range 5 {
			folder, file := q.create("ada", folderWish("Pier")).Entry.ID, q.upload("ada", "a")
			storagetest.AtOnce(3, func(i int) error {
				switch i {
				case 0:
					return q.End(t.Context(), "ada", folder)
				case 1:
					return q.DeleteFile(t.Context(), "ada", file)
				}
				_, err := q.Add(t.Context(), "ada", folder, []share.Item{item(file, 0)})
				return err
			})
		}
		if n := q.count(`SELECT COUNT(*) FROM share_entry WHERE state = 'live'`); n != 0 {
			t.Errorf("%d entries live on in shares or files that have ended", n)
		}
	})
}

func TestNobodyReachesWhatIsAnothers(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		file := q.upload("ada", "a")
		line := q.create("ada", folderWish("Pier", item(file, 0))).Entry.ID
		own := q.create("bob", folderWish("Quay")).Entry.ID
		ctx := t.Context()
		for name, call := range map[string]func(file, line string) error{
			"rename": func(file, _ string) error { _, err := q.RenameFile(ctx, "bob", file, "x"); return err },
			"delete": func(file, _ string) error { return q.DeleteFile(ctx, "bob", file) },
			"share":  func(file, _ string) error { _, err := q.Create(ctx, "bob", fileWish(file, 0)); return err },
			"add":    func(file, _ string) error { _, err := q.Add(ctx, "bob", own, []share.Item{item(file, 0)}); return err },
			"add to": func(_, line string) error {
				_, err := q.Add(ctx, "bob", line, []share.Item{item(q.upload("bob", "b"), 0)})
				return err
			},
			"look":        func(_, line string) error { _, err := q.Line(ctx, "bob", line); return err },
			"look inside": func(_, line string) error { _, _, err := q.Lines(ctx, "bob", line, "", 10); return err },
			"tree":        func(_, line string) error { _, err := q.Tree(ctx, "bob", line); return err },
			"edit":        func(_, line string) error { _, err := q.Change(ctx, "bob", line, days(1)); return err },
			"end":         func(_, line string) error { return q.End(ctx, "bob", line) },
			"folder in": func(_, line string) error {
				_, err := q.CreateFolder(ctx, "bob", share.FolderWish{Name: "x", ParentID: line})
				return err
			},
			"take": func(_, line string) error {
				_, err := q.Move(ctx, "bob", line, share.Journey{ParentID: own, Headers: q.headers("ada", line)})
				return err
			},
			"move in": func(_, line string) error {
				_, err := q.Move(ctx, "bob", own, share.Journey{ParentID: line})
				return err
			},
			"recode": func(_, line string) error { _, err := q.Recode(ctx, "bob", line, newCode(), nil); return err },
		} {
			if name != "take" {
				wants(t, call("nothing", "nothing"), storage.ErrNotFound)
			}
			if err := call(file, line); err == nil {
				t.Errorf("%s works on another's", name)
			} else {
				wants(t, err, storage.ErrNotFound)
			}
		}
	})
}
