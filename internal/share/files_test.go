package share_test

import (
	"testing"
	"time"

	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestAFileIsRenamedInItsOwnersListAlone(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		file := q.upload("ada", "a")
		line := q.create("ada", fileWish(file, 0)).Entry.ID
		renamed, err := q.RenameFile(t.Context(), "ada", file, " b ")
		if err != nil || renamed.Name != "b" || renamed.Shared != 1 {
			t.Errorf("%+v, %v", renamed, err)
		}
		if got := q.must(q.Line(t.Context(), "ada", line)); got.Name != "a" {
			t.Errorf("the share is called %q", got.Name)
		}
		_, err = q.RenameFile(t.Context(), "ada", file, " ")
		wantField(t, err, "name", "name_required")
	})
}

func TestAFileIsNotedAsLostOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		file := q.upload("ada", "a")
		first := q.clock.Now()
		for range 2 {
			if err := q.MarkLost(t.Context(), file); err != nil {
				t.Fatal(err)
			}
			q.clock.Advance(time.Hour)
		}
		files, err := q.Files(t.Context(), "ada", "", 1)
		if err != nil || files[0].LostAt != first || files[0].StateAt(q.clock.Now()) != share.Lost {
			t.Errorf("%+v, %v", files, err)
		}
		if got := files[0].StateAt(files[0].ExpiresAt); got != share.Expired { // nothing to upload again for
			t.Errorf("at its end it is %s", got)
		}
	})
}

func TestUploadsThatWereGivenUpAreNotListed(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		q := newQuay(t, db)
		for name, set := range map[string]string{
			"ready": `name = name`, "running": `state = 'uploading', finished_at = NULL`, "over": `state = 'expired'`, "blocked": `state = 'blocked'`,
			"given up": `state = 'expired', finished_at = NULL`, "deleted": `state = 'deleted'`,
		} {
			q.exec(`UPDATE share_file SET `+set+` WHERE id = $1`, q.upload("ada", name))
		}
		files, err := q.Files(t.Context(), "ada", "", 10)
		if err != nil || len(files) != 4 {
			t.Errorf("%+v, %v", files, err)
		}
	})
}
