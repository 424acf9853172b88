package directory_test

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/directory"
	"causeway/internal/moderation"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestTheSameLinkAgainIsTheSameSubmission(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		first := d.submit("ada", "@Harbour_News")
		if again := d.submit("ada", "https://t.me/s/harbour_news/12"); again != first {
			t.Errorf("%+v, then %+v", first, again)
		}
		if first.Link != "https://t.me/harbour_news" || first.State != directory.Pending {
			t.Errorf("%+v", first)
		}
		if theirs := d.submit("bob", "t.me/harbour_news"); theirs.ID == first.ID {
			t.Error("two members share a submission")
		}
		if len(d.mine("ada")) != 1 || len(d.mine("bob")) != 1 || len(d.mine("eve")) != 0 {
			t.Errorf("ada %v, bob %v, eve %v", d.mine("ada"), d.mine("bob"), d.mine("eve"))
		}
	})
}

func TestAnInvitationIsNotTakenIn(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for _, typed := range []string{"https://t.me/+AbCdEf0123456789", "t.me/joinchat/AbCdEf0123456789", "tg://join?invite=AbCdEf0123456789"} {
			_, err := d.Submit(t.Context(), "ada", typed)
			wantError(t, typed, err, directory.ErrLinkPrivate)
		}
		if len(d.mine("ada")) != 0 {
			t.Error("it was taken in")
		}
	})
}

func TestALinkWithABlockedWordIsRefused(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		_, err := d.Submit(t.Context(), "ada", "t.me/finest_contraband")
		var refusal *fault.Error
		if !errors.As(err, &refusal) || !errors.Is(err, moderation.ErrUnlawful) || refusal.Fields()["link"] == "" {
			t.Errorf("%v", err)
		}
		if len(d.mine("ada")) != 0 {
			t.Error("it was taken in")
		}
	})
}

func TestAMemberHandsInTenLinksADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i := range 10 {
			d.submit("ada", fmt.Sprintf("@harbour_%d", i)) // a minute apart
		}
		_, err := d.Submit(t.Context(), "ada", "@one_more")
		var refusal *fault.Error
		if !errors.As(err, &refusal) || !errors.Is(err, directory.ErrSubmissionLimit) || refusal.Params()["seconds"] != int64((24*60-10)*60) {
			t.Fatalf("%v", err)
		}
		d.submit("ada", "@harbour_3") // is there already
		d.submit("bob", "@one_more")

		d.clock.Advance(24*time.Hour - 12*time.Minute - time.Millisecond) // two minutes have passed above
		if _, err := d.Submit(t.Context(), "ada", "@one_more"); !errors.Is(err, directory.ErrSubmissionLimit) {
			t.Fatalf("a moment before: %v", err)
		}
		d.clock.Advance(time.Millisecond)
		d.submit("ada", "@one_more")
	})
}

func TestParallelSubmissionsKeepTheLimitAndTheLinkOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		results := storagetest.AtOnce(20, func(i int) error {
			_, err := d.Submit(t.Context(), "ada", fmt.Sprintf("@harbour_%d", i))
			return err
		})
		storagetest.WantCount(t, results, nil, 10)
		storagetest.WantCount(t, results, directory.ErrSubmissionLimit, 10)

		results = storagetest.AtOnce(20, func(int) error {
			_, err := d.Submit(t.Context(), "bob", "@harbour_news")
			return err
		})
		storagetest.WantCount(t, results, nil, 20)
		if mine := d.mine("bob"); len(mine) != 1 {
			t.Fatalf("%+v", mine)
		}
	})
}

func TestSubmissionsComePageByPage(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		for i := range 3 {
			d.submit("ada", fmt.Sprintf("@harbour_%d", i))
		}
		first, err := d.Mine(t.Context(), "ada", "", 2)
		if err != nil || len(first) != 2 || first[0].Link != "https://t.me/harbour_2" {
			t.Fatalf("first page %v, %v", first, err)
		}
		second, err := d.Mine(t.Context(), "ada", first[1].ID, 2)
		if err != nil || len(second) != 1 || second[0].Link != "https://t.me/harbour_0" {
			t.Fatalf("second page %v, %v", second, err)
		}
	})
}

func TestWhoLeavesTakesTheirSubmissionsAlong(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.submit("ada", "@harbour_news")
		d.submit("bob", "@harbour_news")
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error { return d.Leave(ctx, tx, "ada") })
		if err != nil || len(d.mine("ada")) != 0 || len(d.mine("bob")) != 1 {
			t.Fatalf("%v: ada %v, bob %v", err, d.mine("ada"), d.mine("bob"))
		}
	})
}
