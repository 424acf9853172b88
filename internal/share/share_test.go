package share_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAFileIsSharedAsItIsCalled(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		wish := fileWish(q.upload("ada", "pier.png"), 5)
		wish.Items[0].Description = "at dusk"
		made := q.create("ada", wish)
		if made.Name != "pier.png" || made.Description != "at dusk" || made.Points != 5 || made.Size != 1000 || made.Share.ID != made.Entry.ID || made.Share.Lookup != wish.Lookup {
			t.Errorf("%+v", made)
		}
		wish = fileWish(made.FileID, 0) // a file may be in several shares
		wish.Name, wish.Description = "quay.png", "at dawn"
		if again := q.create("ada", wish); again.Name != "quay.png" || again.Description != "at dawn" {
			t.Errorf("%+v", again)
		}
		files, err := q.Files(t.Context(), "ada", "", 10)
		if err != nil || len(files) != 1 || files[0].Shared != 2 {
			t.Errorf("%+v, %v", files, err)
		}
	})
}

func TestTheSameFirstHalfAgainIsTheSameShare(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		wish := folderWish("Pier", item(q.upload("ada", "pier.png"), 5))
		first, again := q.create("ada", wish), q.create("ada", wish)
		if again.Entry.ID != first.Entry.ID || again.Items != 1 || len(q.names("ada", "")) != 1 {
			t.Errorf("%+v, then %+v", first, again)
		}
		other := folderWish("Quay")
		other.Lookup = wish.Lookup
		_, err := q.Create(t.Context(), "bob", other)
		wants(t, err, share.ErrLookupTaken)

		if err := q.End(t.Context(), "ada", first.Entry.ID); err != nil {
			t.Fatal(err)
		}
		_, err = q.Create(t.Context(), "ada", wish) // its code has been given away
		wants(t, err, share.ErrLookupTaken)
	})
}

func TestOnlyWhatIsReadyAndOnesOwnCanBeShared(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for name, c := range map[string]struct {
			set  string
			want error
		}{
			"ready":     {`name = 'x'`, nil},
			"uploading": {`state = 'uploading'`, share.ErrFileNotReady},
			"marked":    {`state = 'expired'`, share.ErrFileExpired},
			"deleted":   {`state = 'deleted'`, storage.ErrNotFound},
			"blocked":   {`state = 'blocked'`, share.ErrBlocked},
			"lost":      {`lost_at = 1`, share.ErrFileLost},
			"another's": {`user_id = 'bob'`, storage.ErrNotFound},
		} {
			file := q.upload("ada", name)
			q.exec(`UPDATE share_file SET `+c.set+` WHERE id = $1`, file)
			_, err := q.Create(t.Context(), "ada", fileWish(file, 0))
			wants(t, err, c.want)
			_, err = q.Add(t.Context(), "ada", q.create("ada", folderWish(name)).Entry.ID, []share.Item{item(file, 0)})
			wants(t, err, c.want)
		}
		old := q.upload("ada", "old")
		q.clock.Advance(7*24*time.Hour - time.Millisecond)
		q.create("ada", fileWish(old, 0))
		q.clock.Advance(time.Millisecond)
		_, err := q.Create(t.Context(), "ada", fileWish(old, 0))
		wants(t, err, share.ErrFileExpired)
	})
}

func TestAFailedCallLeavesNothing(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		_, err := q.Create(t.Context(), "ada", folderWish("Pier", item(q.upload("ada", "a"), 0), item("nobody's", 0)))
		wants(t, err, storage.ErrNotFound)
		if n := q.count(`SELECT COUNT(*) FROM share_entry`) + q.count(`SELECT COUNT(*) FROM share_share`); n != 0 {
			t.Errorf("%d rows are left", n)
		}
	})
}

func TestFoldersAddUpWhatLiesInThem(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		a, b := q.upload("ada", "a"), q.upload("ada", "b")
		top := q.create("ada", folderWish("Pier", item(a, 5))).Entry.ID
		inner := q.folder("ada", "Quay", top).Entry.ID
		q.must(q.Add(t.Context(), "ada", inner, []share.Item{item(a, 1), item(b, 2)}))
		q.exec(`UPDATE share_entry SET downloads = 3, earned = 7 WHERE kind = 'file'`)

		if names := q.names("ada", top); !slices.Equal(names, []string{"Quay", "a"}) {
			t.Errorf("the folder holds %q", names)
		}
		line := q.must(q.Line(t.Context(), "ada", top))
		if line.Items != 2 || line.Size != 3000 || line.Downloads != 9 || line.Earned != 21 {
			t.Errorf("the top says %+v", line)
		}
		if line = q.must(q.Line(t.Context(), "ada", inner)); line.Items != 2 || line.Size != 2000 || line.Share.ID != top {
			t.Errorf("the inner folder says %+v", line)
		}
		_, way, err := q.Lines(t.Context(), "ada", inner, "", 10)
		if err != nil || !slices.Equal(way, []share.Crumb{{ID: top, Name: "Pier"}, {ID: inner, Name: "Quay"}}) {
			t.Errorf("the way is %v, %v", way, err)
		}
		leaves, err := q.Tree(t.Context(), "ada", top)
		if err != nil || len(leaves) != 3 || leaves[0].OwnerHeader != sealed().header {
			t.Errorf("the tree is %v, %v", leaves, err)
		}
	})
}

func TestLinesComePageByPage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for n := range 3 {
			q.create("ada", folderWish(strconv.Itoa(n)))
			q.upload("ada", strconv.Itoa(n))
		}
		first, _, err := q.Lines(t.Context(), "ada", "", "", 2)
		if err != nil || len(first) != 2 || first[0].Name != "2" {
			t.Fatalf("first page %v, %v", first, err)
		}
		second, _, err := q.Lines(t.Context(), "ada", "", first[1].Entry.ID, 2)
		if err != nil || len(second) != 1 || second[0].Name != "0" {
			t.Fatalf("second page %v, %v", second, err)
		}
		files, err := q.Files(t.Context(), "ada", "", 2)
		if err != nil || len(files) != 2 || files[0].Name != "2" {
			t.Fatalf("files %v, %v", files, err)
		}
		if files, err = q.Files(t.Context(), "ada", files[1].ID, 2); err != nil || len(files) != 1 || files[0].Name != "0" {
			t.Fatalf("more files %v, %v", files, err)
		}
	})
}

func TestAFileLiesInAFolderOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		file := q.upload("ada", "a")
		_, err := q.Create(t.Context(), "ada", folderWish("Pier", item(file, 0), item(file, 0)))
		wants(t, err, share.ErrAlreadyThere)

		top := q.create("ada", folderWish("Pier")).Entry.ID
		results := storagetest.AtOnce(8, func(int) error {
			_, err := q.Add(t.Context(), "ada", top, []share.Item{item(file, 0)})
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, share.ErrAlreadyThere, 7)
		q.must(q.Add(t.Context(), "ada", q.folder("ada", "Quay", top).Entry.ID, []share.Item{item(file, 0)}))
	})
}

func TestSharesHaveBounds(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		chain := q.chain("ada", 7)
		q.must(q.Add(t.Context(), "ada", chain[6], []share.Item{item(q.upload("ada", "a"), 0)}))
		eighth := q.folder("ada", "8", chain[6]).Entry.ID // the deepest level
		_, err := q.Add(t.Context(), "ada", eighth, []share.Item{item(q.upload("ada", "b"), 0)})
		wants(t, err, share.ErrTooDeep)
		_, err = q.CreateFolder(t.Context(), "ada", share.FolderWish{Name: "9", ParentID: eighth})
		wants(t, err, share.ErrTooDeep)

		crowded := q.create("ada", folderWish("Crowded")).Entry.ID
		q.multiply(crowded, 997) // with itself 998
		q.folder("ada", "the last but one", crowded)
		results := storagetest.AtOnce(4, func(int) error {
			_, err := q.CreateFolder(t.Context(), "ada", share.FolderWish{Name: "the last", ParentID: crowded})
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, share.ErrShareFull, 3)
	})
}

// multiply fills a folder with folders, past all rules.
func (q *quay) multiply(folderID string, n int) {
	q.t.Helper()
	q.exec(`
		WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < $1)
		INSERT INTO share_entry (id, share_id, origin, user_id, parent_id, kind, name, description, points, header, state, created_at)
		SELECT 'crowd-' || CAST(n AS TEXT), $2, '', 'ada', $2, 'folder', 'x', '', 0, '', 'live', 0 FROM numbers`, n, folderID)
}
