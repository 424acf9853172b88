package contentsearch_test

import (
	"context"
	"errors"
	"testing"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// fill has a chat say "ship" so many times.
func (a *archive) fill(chat contentsearch.Chat, times int64) {
	a.t.Helper()
	for first := int64(0); first < times; first += 400 {
		batch := []contentsearch.Message{}
		for i := first; i < min(first+400, times); i++ {
			batch = append(batch, a.ago(int(i), i+1, "ship"))
		}
		a.keep(chat, batch...)
	}
}

// damage takes the words of all messages out.
func (a *archive) damage() {
	a.t.Helper()
	numbers := []int64{}
	for _, m := range a.find("ship", contentsearch.Filter{Adult: true, Everything: true}) {
		numbers = append(numbers, m.ID)
	}
	a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Index.Remove(ctx, tx, numbers) })
	a.wantFound("ship", all)
}

func (a *archive) startRebuild() {
	a.t.Helper()
	a.write(func(ctx context.Context, tx *storage.Tx) error { return a.Rebuild(ctx, tx) })
}

func (a *archive) progress(of contentsearch.Upkeep) contentsearch.Progress {
	a.t.Helper()
	p, err := a.Progress(a.t.Context(), of)
	if err != nil {
		a.t.Fatal(err)
	}
	return p
}

func TestARebuildGoesOnWhereItWasBrokenOff(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		if p := a.progress(contentsearch.Rebuilding); p.Going() || p.StartedAt != 0 {
			t.Errorf("before the first: %+v", p)
		}
		a.fill(a.news, 1200)
		a.damage()
		a.startRebuild()
		whole := a.Index
		a.Service.Index = &breaking{Index: whole, left: 1}

		if err := contentsearch.GoOnRebuilding(t.Context(), a.Service); !errors.Is(err, errStopped) {
			t.Fatal(err)
		}
		if p := a.progress(contentsearch.Rebuilding); !p.Going() || p.Done != 500 || p.Total != 1200 {
			t.Errorf("half way: %+v", p)
		}
		a.Service.Index = whole
		if n := a.count("ship", all, 10_000); n != 500 { // the oldest are there already
			t.Errorf("half way %d are found", n)
		}
		a.keep(a.harbour, a.ago(1199, 1, "ship from behind"))
		a.startRebuild() // it goes on, and does not begin anew
		a.runJobs()

		if p := a.progress(contentsearch.Rebuilding); p.Going() || p.Done != 1200 || p.FinishedAt == 0 {
			t.Errorf("at the end: %+v", p)
		}
		a.wantRows(2, 1201)
		if n := a.count("ship", all, 10_000); n != 1201 {
			t.Errorf("at the end %d are found", n)
		}
		a.startRebuild()
		if p := a.progress(contentsearch.Rebuilding); !p.Going() || p.Done != 0 || p.Total != 1201 {
			t.Errorf("the next: %+v", p)
		}
	})
}

func TestHiddenMessagesGetNoWordsByARebuild(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.fill(a.news, 3)
		hidden := a.find("ship", all)[1]
		a.write(func(ctx context.Context, tx *storage.Tx) error {
			if err := a.Index.Remove(ctx, tx, []int64{hidden.ID}); err != nil {
				return err
			}
			_, err := tx.Exec(ctx, `UPDATE contentsearch_message SET hidden = TRUE WHERE id = $1`, hidden.ID)
			return err
		})
		a.startRebuild()
		a.runJobs()
		if health, err := a.Index.Health(t.Context()); err != nil || health.Documents != 2 {
			t.Errorf("%+v, %v", health, err)
		}
		edit := a.ago(1, hidden.MessageID, "ship once more")
		edit.EditedAt = a.clock.Now()
		a.keep(a.news, edit)
		a.wantFound("ship", contentsearch.Filter{Adult: true, Everything: true}, 1, 3)
	})
}

// A rebuild must not put the words back that an edit has just changed.
func TestEditsDuringARebuildWin(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.fill(a.news, 300)
		for round := range int64(4) {
			a.startRebuild()
			storagetest.WantCount(t, storagetest.AtOnce(4, func(i int) error {
				if i == 0 {
					return contentsearch.GoOnRebuilding(t.Context(), a.Service)
				}
				return db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
					edits := []contentsearch.Message{}
					for n := range int64(50) {
						m := a.ago(0, int64(i)*60+n+1, "boat")
						m.EditedAt = a.clock.Now() + clock.Millis(round)
						edits = append(edits, m)
					}
					_, err := a.Keep(ctx, tx, a.news, edits)
					return err
				})
			}), nil, 4)
		}
		if ships, boats := a.count("ship", all, 1000), a.count("boat", all, 1000); ships != 150 || boats != 150 {
			t.Errorf("%d ships and %d boats", ships, boats)
		}
		a.wantRows(2, 300)
	})
}

func TestOptimizingIsNoted(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		a := newArchive(t, db)
		a.fill(a.news, 900)
		if err := a.Optimize(t.Context()); err != nil {
			t.Fatal(err)
		}
		if p := a.progress(contentsearch.Optimizing); p.Going() || p.FinishedAt != a.clock.Now() {
			t.Errorf("%+v", p)
		}
		if n := a.count("ship", all, 1000); n != 900 {
			t.Errorf("%d found", n)
		}
	})
}
