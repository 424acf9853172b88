package contentsearch_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"causeway/internal/base/fault"
	"causeway/internal/contentsearch"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// stopAfter ends the context when so many batches are about to be stored.
func stopAfter(t *testing.T, d *desk, batches int) (context.Context, func()) {
	ctx, stop := context.WithCancel(t.Context())
	n := 0
	d.asked = func() {
		if n++; n == batches {
			stop()
		}
	}
	return ctx, stop
}

var errProcessDied = errors.New("killed")

// Wherever a process dies, the next one goes on behind the last batch that was
// stored whole.
func TestAnImportThatWasKilledGoesOnWithoutADouble(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := exported(5, 5*contentsearch.ImportBatch+17)
		of := d.send(d.begin(file), file)
		last := int64(-1)
		for life := 1; ; life++ {
			steps := 0
			err := d.another().Drain(t.Context(), func() error {
				if steps++; steps == 3 { // it begins, stores one batch, and dies within the next
					return errProcessDied
				}
				return nil
			})
			if err != nil {
				t.Fatal(err)
			}
			now := d.now(of)
			d.wantKept(bot(5), now.Messages)
			if now.State == contentsearch.ImportDone {
				break
			}
			if now.Messages <= last && now.Messages != 5*contentsearch.ImportBatch+17 || life > 10 {
				t.Fatalf("life %d: %+v", life, now)
			}
			last = now.Messages
		}
		d.wantTally(d.now(of), contentsearch.ImportDone, "", tally{messages: 1017, added: 1017, chats: 1})
	})
}

// The seat makes it one process; if two believe to have it all the same, the
// checkpoint lets one of them go on.
func TestTwoProcessesStoreEveryMessageOnce(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := exported(5, 1500)
		of := d.send(d.begin(file), file)
		two := []*contentsearch.Imports{d.another(), d.another()}
		var met sync.WaitGroup
		met.Add(2)
		var calls atomic.Int64
		d.asked = func() {
			if calls.Add(1) <= 2 { // both hold the first batch
				met.Done()
				met.Wait()
			}
		}
		storagetest.WantCount(t, storagetest.AtOnce(2, func(i int) error { return two[i].Drain(t.Context(), nil) }), nil, 2)
		d.wantTally(d.now(of), contentsearch.ImportDone, "", tally{messages: 1500, added: 1500, chats: 1})
		d.wantKept(bot(5), 1500)
		if n := calls.Load(); n != 1500/contentsearch.ImportBatch+2 { // one more than there are batches
			t.Errorf("%d batches were looked at", n)
		}
	})
}

func TestAnImportCanBeCancelledWhileItRuns(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := exported(5, 900)
		of := d.send(d.begin(file), file)
		n := 0
		d.asked = func() {
			if n++; n == 3 {
				if _, err := d.Cancel(t.Context(), mia, of.ID); err != nil {
					t.Error(err)
				}
			}
		}
		if err := d.Drain(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		d.wantTally(d.now(of), contentsearch.ImportCancelled, "", tally{messages: 400, added: 400, chats: 1})
		d.wantKept(bot(5), 400)
		if len(d.keys()) != 0 {
			t.Errorf("%v is left", d.keys())
		}
		if _, err := d.Cancel(t.Context(), mia, of.ID); err != nil {
			t.Errorf("cancelled twice: %v", err)
		}
		if _, err := d.Receive(t.Context(), mia, d.cancelled("12345").ID, 0, strings.NewReader("12345")); !errors.Is(err, contentsearch.ErrImportOver) {
			t.Error(err)
		}
	})
}

func (d *desk) cancelled(file string) contentsearch.Import {
	d.t.Helper()
	of, err := d.Cancel(d.t.Context(), mia, d.begin(file).ID)
	if err != nil {
		d.t.Fatal(err)
	}
	return of
}

// long is an export of several parts, most of which is nothing to be found.
func long() string {
	padding := `{"id": 1, "type": "service", "action": "` + strings.Repeat("x", 1<<19) + `"},`
	inner := exported(5, 300)
	at := strings.Index(inner, "[") + 1
	return inner[:at] + strings.Repeat(padding, 34) + inner[at:]
}

func TestPartsComeInOrderAndMayComeTwice(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := long()
		of := d.begin(file)
		put := func(part int64, content string) error {
			_, err := d.Receive(t.Context(), mia, of.ID, part, strings.NewReader(content))
			return err
		}
		const size = contentsearch.PartBytes
		for name, c := range map[string]struct {
			part    int64
			content string
			want    *fault.Error
		}{
			"the second first": {1, file[size : 2*size], contentsearch.ErrPartOrder},
			"too little":       {0, file[:size-1], contentsearch.ErrPartSize},
			"too much":         {0, file[:size+1], contentsearch.ErrPartSize},
		} {
			if err := put(c.part, c.content); !errors.Is(err, c.want) {
				t.Errorf("%s: %v", name, err)
			}
		}
		storagetest.WantCount(t, storagetest.AtOnce(4, func(int) error { return put(0, file[:size]) }), nil, 4)
		if now := d.now(of); now.Received != size {
			t.Fatalf("%d received", now.Received)
		}
		if err := put(0, "lost answer"); err != nil {
			t.Errorf("a part that is there: %v", err)
		}
		of = d.send(d.now(of), file) // after a reload: it asks what came, and goes on
		if err := put(2, file[2*size:]); err != nil || of.State != contentsearch.ImportWaiting {
			t.Errorf("the last part again: %v, %+v", err, of)
		}
		if err := d.Drain(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		d.wantTally(d.now(of), contentsearch.ImportDone, "", tally{messages: 300, added: 300, skipped: 34, chats: 1})
	})
}

func TestWhatNobodyGoesOnWithIsDeletedAfterADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := long()
		of := d.begin(file)
		if _, err := d.Receive(t.Context(), mia, of.ID, 0, strings.NewReader(file[:contentsearch.PartBytes])); err != nil {
			t.Fatal(err)
		}
		for _, step := range []struct {
			wait  time.Duration
			state contentsearch.ImportState
			parts int
		}{{24 * time.Hour, contentsearch.ImportReceiving, 1}, {time.Second, contentsearch.ImportFailed, 0}} {
			d.clock.Advance(step.wait)
			if err := d.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if now := d.now(of); now.State != step.state || len(d.keys()) != step.parts {
				t.Errorf("after %v: %s, %v", step.wait, now.State, d.keys())
			}
		}
		if now := d.now(of); now.Error != "import_abandoned" {
			t.Errorf("%+v", now)
		}
		late := strings.NewReader("late")
		if err := d.Service.Blobs.Put(t.Context(), "search/imports/"+of.ID+"/000001", late, 4); err != nil {
			t.Fatal(err)
		}
		if err := d.Sweep(t.Context()); err != nil || len(d.keys()) != 0 {
			t.Errorf("%v, %v", d.keys(), err)
		}
	})
}

func TestAnImportWithoutItsPartsFails(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		file := exported(5, 3)
		of := d.send(d.begin(file), file)
		if err := d.Service.Blobs.Delete(t.Context(), d.keys()[0]); err != nil {
			t.Fatal(err)
		}
		if err := d.Drain(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		d.wantTally(d.now(of), contentsearch.ImportFailed, "import_lost", tally{})
	})
}
