package share_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// twoShares gives ada a share with a folder and two files in it, and an empty
// one.
func (q *quay) twoShares() (full, inner, empty string) {
	q.t.Helper()
	full = q.create("ada", folderWish("Full", item(q.upload("ada", "a"), 5))).Entry.ID
	inner = q.folder("ada", "Inner", full).Entry.ID
	q.must(q.Add(q.t.Context(), "ada", inner, []share.Item{item(q.upload("ada", "b"), 6)}))
	return full, inner, q.create("ada", folderWish("Empty")).Entry.ID
}

func TestAMoveInsideAShareKeepsCodesAndLines(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		full, inner, _ := q.twoShares()
		other := q.folder("ada", "Other", full).Entry.ID
		moved := q.must(q.Move(t.Context(), "ada", inner, share.Journey{ParentID: other}))
		if moved.Entry.ID != inner || moved.ParentID != other || moved.Share.ID != full || moved.Items != 1 {
			t.Errorf("%+v", moved)
		}
		again := q.must(q.Move(t.Context(), "ada", inner, share.Journey{ParentID: other}))
		if again.ParentID != other {
			t.Errorf("%+v", again)
		}
	})
}

func TestAMoveUnderAnotherCodeBeginsAnew(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		full, inner, empty := q.twoShares()
		q.exec(`UPDATE share_entry SET downloads = 3, earned = 7 WHERE kind = 'file'`)
		q.exec(`UPDATE share_file SET parent_id = $1`, inner)

		moved := q.must(q.Move(t.Context(), "ada", inner, share.Journey{ParentID: empty, Headers: q.headers("ada", inner)}))
		if moved.Entry.ID == inner || moved.Origin != inner || moved.Share.ID != empty || moved.Items != 1 || moved.Downloads != 3 || moved.Earned != 7 {
			t.Errorf("%+v", moved)
		}
		if names := q.names("ada", full); !slices.Equal(names, []string{"a"}) {
			t.Errorf("%q are left", names)
		}
		if names := q.names("ada", moved.Entry.ID); !slices.Equal(names, []string{"b"}) {
			t.Errorf("%q have come along", names)
		}
		if ended := q.count(`SELECT COUNT(*) FROM share_entry WHERE share_id = $1 AND state = 'removed' AND ended_at = $2`, full, q.clock.Now()); ended != 2 {
			t.Errorf("%d entries have ended", ended)
		}
		if following := q.count(`SELECT COUNT(*) FROM share_file WHERE parent_id = $1`, moved.Entry.ID); following != 2 {
			t.Errorf("%d uploads still find their folder", following)
		}
		if origins := q.count(`SELECT COUNT(DISTINCT origin) FROM share_entry WHERE kind = 'file'`); origins != 2 {
			t.Errorf("%d origins of two items", origins)
		}
	})
}

func TestAMoveIntoAFolderEndsTheShareThatItWas(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		full, _, empty := q.twoShares()
		q.must(q.Move(t.Context(), "ada", full, share.Journey{ParentID: empty, Headers: q.headers("ada", full)}))
		if cancelled := q.count(`SELECT COUNT(*) FROM share_share WHERE id = $1 AND state = 'cancelled'`, full); cancelled != 1 {
			t.Error("the old code still finds its share")
		}
		if top := q.names("ada", ""); !slices.Equal(top, []string{"Empty"}) {
			t.Errorf("%q on top", top)
		}
	})
}

func TestAMoveToTheTopNeedsACode(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		_, inner, _ := q.twoShares()
		headers, code := q.headers("ada", inner), newCode()
		_, err := q.Move(t.Context(), "ada", inner, share.Journey{Headers: headers})
		wantField(t, err, "code", "required")

		bad := code
		bad.Lookup = "short"
		_, err = q.Move(t.Context(), "ada", inner, share.Journey{Headers: headers, Code: &bad})
		wantField(t, err, "code.lookup", "bad_format")

		moved := q.must(q.Move(t.Context(), "ada", inner, share.Journey{Headers: headers, Code: &code, ExpireDays: 3}))
		if moved.Share.ID != moved.Entry.ID || moved.Share.Lookup != code.Lookup || moved.Share.ExpireDays != 3 || moved.Share.ExpiresAt != q.clock.Now().Add(72*time.Hour) {
			t.Errorf("%+v", moved)
		}
	})
}

func TestAMoveNeedsAHeaderForEveryFileAndNoOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		full, inner, empty := q.twoShares()
		whole := q.headers("ada", full)
		missing, strange, damaged := maps.Clone(whole), maps.Clone(whole), maps.Clone(whole)
		for id := range q.headers("ada", inner) {
			delete(missing, id)
			damaged[id] = "no header"
		}
		strange[inner] = sealed().header // a folder has none
		for name, headers := range map[string]share.Headers{"none": nil, "one too few": missing, "one too many": strange} {
			t.Log(name)
			_, err := q.Move(t.Context(), "ada", full, share.Journey{ParentID: empty, Headers: headers})
			wants(t, err, share.ErrFolderChanged)
			_, err = q.Recode(t.Context(), "ada", full, newCode(), headers)
			wants(t, err, share.ErrFolderChanged)
		}
		_, err := q.Move(t.Context(), "ada", full, share.Journey{ParentID: empty, Headers: damaged})
		wants(t, err, share.ErrInvalid)
		if live := q.count(`SELECT COUNT(*) FROM share_entry WHERE state = 'live'`); live != 5 {
			t.Errorf("%d entries live", live)
		}
	})
}

func TestFoldersNeverLieInThemselves(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		chain := q.chain("ada", 4)
		for _, into := range chain[1:] {
			_, err := q.Move(t.Context(), "ada", chain[1], share.Journey{ParentID: into})
			wants(t, err, share.ErrFolderIntoItself)
		}
		_, err := q.Move(t.Context(), "ada", chain[0], share.Journey{ParentID: chain[3]})
		wants(t, err, share.ErrFolderIntoItself)
	})
}

func TestTwoMovesAtOnceMakeNoCircle(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for range 5 {
			top := q.create("ada", folderWish("Top")).Entry.ID
			pair := []string{q.folder("ada", "one", top).Entry.ID, q.folder("ada", "other", top).Entry.ID}
			results := storagetest.AtOnce(2, func(i int) error {
				_, err := q.Move(t.Context(), "ada", pair[i], share.Journey{ParentID: pair[1-i]})
				return err
			})
			storagetest.WantCount(t, results, nil, 1)
			storagetest.WantCount(t, results, share.ErrFolderIntoItself, 1)
		}
		// Two shares that would go into each other.
		pair := []string{q.create("ada", folderWish("one")).Entry.ID, q.create("ada", folderWish("other")).Entry.ID}
		results := storagetest.AtOnce(2, func(i int) error {
			_, err := q.Move(t.Context(), "ada", pair[i], share.Journey{ParentID: pair[1-i]})
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, storage.ErrNotFound, 1) // the other has another id by then
	})
}

func TestAMoveKeepsTheDepth(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		deep, tall := q.chain("ada", 5), q.chain("ada", 4)
		_, err := q.Move(t.Context(), "ada", tall[0], share.Journey{ParentID: deep[4]})
		wants(t, err, share.ErrTooDeep)
		q.must(q.Move(t.Context(), "ada", tall[0], share.Journey{ParentID: deep[3]})) // 4 and 4
	})
}

func TestAMoveBringsNoFileTwice(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		file := q.upload("ada", "a")
		folder, alone := q.create("ada", folderWish("Pier", item(file, 0))).Entry.ID, q.create("ada", fileWish(file, 0)).Entry.ID
		_, err := q.Move(t.Context(), "ada", alone, share.Journey{ParentID: folder, Headers: q.headers("ada", alone)})
		wants(t, err, share.ErrAlreadyThere)
		_, err = q.Move(t.Context(), "ada", folder, share.Journey{ParentID: alone, Headers: q.headers("ada", folder)})
		wants(t, err, storage.ErrNotFound) // a file holds nothing
	})
}

// As many shares as may be, and another code for one of them makes no more.
func TestAnotherCodeNeedsNoRoomOnTop(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		full, inner, _ := q.twoShares()
		q.exec(`
			WITH RECURSIVE more(n) AS (SELECT 3 UNION ALL SELECT n + 1 FROM more WHERE n < 1000)
			INSERT INTO share_entry (id, share_id, user_id, parent_id, kind, name, description, points, header, state, created_at)
			SELECT 'x' || n, 'x' || n, 'ada', '', 'folder', 'x', '', 0, '', 'live', 0 FROM more`)
		changed := q.must(q.Recode(t.Context(), "ada", full, newCode(), q.headers("ada", full)))
		if changed.Origin != full {
			t.Errorf("%+v", changed)
		}
		if n := q.count(`SELECT COUNT(*) FROM share_entry WHERE user_id = 'ada' AND parent_id = '' AND state = 'live'`); n != 1000 {
			t.Errorf("%d shares", n)
		}
		_, err := q.Create(t.Context(), "ada", folderWish("One more"))
		wants(t, err, share.ErrTooManyShares)
		code, inner := newCode(), q.childOf("ada", changed.Entry.ID, inner)
		_, err = q.Move(t.Context(), "ada", inner, share.Journey{Headers: q.headers("ada", inner), Code: &code})
		wants(t, err, share.ErrTooManyShares)
	})
}

// childOf finds what has come of an entry in a folder.
func (q *quay) childOf(user, folder, origin string) string {
	q.t.Helper()
	lines, _, err := q.Lines(q.t.Context(), user, folder, "", 100)
	if err != nil {
		q.t.Fatal(err)
	}
	return lines[slices.IndexFunc(lines, func(l share.Line) bool { return l.Origin == origin })].Entry.ID
}

func TestAnotherCodeEndsTheOldOne(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		full, inner, _ := q.twoShares()
		q.must(q.Change(t.Context(), "ada", full, days(5)))
		began := q.clock.Now()
		q.clock.Advance(time.Hour)
		headers := q.headers("ada", full)
		_, err := q.Recode(t.Context(), "ada", inner, newCode(), q.headers("ada", inner))
		wants(t, err, storage.ErrNotFound) // it has no code of its own

		var lines [4]share.Line
		results := storagetest.AtOnce(4, func(i int) (err error) {
			lines[i], err = q.Recode(t.Context(), "ada", full, newCode(), headers)
			return err
		})
		storagetest.WantCount(t, results, nil, 1)
		storagetest.WantCount(t, results, storage.ErrNotFound, 3)
		changed := lines[slices.Index(results, nil)]
		if changed.Origin != full || changed.Size != 2000 || changed.Share.ExpiresAt != began.Add(5*24*time.Hour) {
			t.Errorf("%+v", changed)
		}
		if tops := q.names("ada", ""); len(tops) != 2 {
			t.Errorf("%q on top", tops)
		}
		if live := q.count(`SELECT COUNT(*) FROM share_share WHERE state = 'live'`); live != 2 {
			t.Errorf("%d live shares", live)
		}
	})
}
