package jobs_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/jobs"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// record keeps what operators did.
type record struct{ acts []jobs.Act }

func (r *record) RecordAct(_ context.Context, _ *storage.Tx, a jobs.Act) error {
	r.acts = append(r.acts, a)
	return nil
}

var olga = jobs.Operator{UserID: "olga", IP: "192.0.2.7"}

// bury leaves dead jobs behind; an empty key is none.
func (h *house) bury(kind string, keys ...string) (ids []string) {
	h.t.Helper()
	for n, key := range keys {
		id := "01k" + kind + strings.Repeat("0", 3) + string(rune('a'+n))
		h.write(func(ctx context.Context, tx *storage.Tx) error {
			_, err := tx.Exec(ctx, `
				INSERT INTO jobs_queue (id, kind, payload, unique_key, due_at, running, again, attempt, fence, last_error, created_at, dead_at)
				VALUES ($1, $2, '{"N":1}', $3, 0, FALSE, FALSE, 16, 16, 'refused', 0, $4)`,
				id, kind, storage.OrNull(key), clock.Of(start)+clock.Millis(n))
			return err
		})
		ids = append(ids, id)
	}
	return ids
}

func TestAllOfAKindAreTriedAgainAndNoneBesideAnotherOfTheSame(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h, records := newHouse(t, db), &record{}
		desk := jobs.NewDesk(h.queue, records)
		h.bury("test.greet", "", "", "once", "once", "taken")
		h.bury("test.other", "")
		h.enqueue(greet{9}, jobs.Unique("taken"))

		revived, err := desk.RetryKind(t.Context(), olga, "test.greet")
		if err != nil || revived != 3 {
			t.Fatalf("%d came back, error %v", revived, err)
		}
		if s := h.stats(); s.Waiting != 4 || s.Dead != 3 {
			t.Fatalf("after the retry %+v", s)
		}
		left := h.dead()
		if len(left) != 3 || left[0].Kind != "test.other" || !strings.HasSuffix(left[1].ID, "e") || !strings.HasSuffix(left[2].ID, "c") {
			t.Fatalf("what should stay is the older one of the same key and the one that is replaced, not %+v", left)
		}
		again, err := desk.RetryKind(t.Context(), olga, "test.greet")
		if err != nil || again != 0 || len(records.acts) != 1 || records.acts[0].Action != "jobs.retry_kind" || records.acts[0].Target != "jobs/test.greet" {
			t.Fatalf("%d came back again, error %v, record %+v", again, err, records.acts)
		}
	})
}

func TestAJobIsRevivedOnceHoweverManyAskForIt(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h := newHouse(t, db)
		job := h.bury("test.greet", "once")[0]
		const askers = 4
		done := storagetest.AtOnce(2*askers+1, func(i int) error {
			return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				switch {
				case i == 2*askers: // somebody who knows nothing of all this
					return h.queue.Enqueue(ctx, tx, greet{2}, jobs.Unique("once"))
				case i%2 == 0:
					return second(h.queue.RetryKind(ctx, tx, "test.greet"))
				}
				return second(h.queue.Retry(ctx, tx, job))
			})
		})
		for i, err := range done {
			if err != nil && !errors.Is(err, storage.ErrNotFound) && !errors.Is(err, jobs.ErrReplaced) {
				t.Errorf("asker %d: %v", i, err)
			}
		}
		if s := h.stats(); s.Waiting != 1 {
			t.Fatalf("of one job %+v", s)
		}
	})
}

func TestAJobIsDroppedOnlyWithAReason(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		h, records := newHouse(t, db), &record{}
		desk := jobs.NewDesk(h.queue, records)
		job := h.bury("test.greet", "")[0]
		if err := desk.Discard(t.Context(), olga, job, "  "); !errors.Is(err, jobs.ErrReason) {
			t.Fatalf("without a reason: %v", err)
		}
		if err := desk.Discard(t.Context(), olga, job, "its order is gone "); err != nil {
			t.Fatal(err)
		}
		if s := h.stats(); s != (jobs.Stats{}) {
			t.Fatalf("after it was dropped %+v", s)
		}
		if len(records.acts) != 1 || records.acts[0].Reason != "its order is gone" || records.acts[0].By != olga {
			t.Fatalf("record %+v", records.acts)
		}
		for name, err := range map[string]error{
			"retry": desk.Retry(t.Context(), olga, job), "discard": desk.Discard(t.Context(), olga, job, "again"),
		} {
			if !errors.Is(err, storage.ErrNotFound) {
				t.Errorf("%s of what is gone: %v", name, err)
			}
		}
	})
}

func TestWhatIsShownOfAnErrorHoldsNoSecret(t *testing.T) {
	for said, shown := range map[string]string{
		"mail server away":                          "mail server away",
		"boom\ngoroutine 1 [running]:\nmain.main()": "boom",
		`Post "https://api.telegram.org/bot123456789:AAEhBOweik6ad9r/sendMessage": EOF`: `Post "https://api.telegram.org": EOF`,
		"dial postgres://causeway:lantern@db:5432/shop?x=1: refused":                    "dial postgres://db:5432 refused",
		"550 <anna.k@example.com> unknown":                                              "550 <…@example.com> unknown",
		"No such API key: sk_live_51H8abcdefghijklmnop":                                 "No such API key: …",
		"password=lantern refused":                                                      "password=… refused",
		`answered "{\"password\":\"lantern\"}"`:                                         `answered "{\"password\":…`,
		"it said Bearer abcdefgh":                                                       "it said Bearer …",
		"Authorization: Bearer abc.def":                                                 "Authorization: …",
		"SMS to +8613800138000 failed":                                                  "SMS to … failed",
		"order 01m3abcdefghjkmnpqrstvwxyz is gone":                                      "order … is gone",
		"contentsearch_message_by_the_day is locked":                                    "contentsearch_message_by_the_day is locked",
	} {
		if got := jobs.Excerpt(said); got != shown {
			t.Errorf("%q is shown as %q, not %q", said, got, shown)
		}
	}
	if got := jobs.Excerpt(strings.Repeat("wide ", 400)); len(got) > 300 {
		t.Errorf("an excerpt of %d bytes", len(got))
	}
}
