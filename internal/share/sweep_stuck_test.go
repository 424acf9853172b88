package share_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"
	"time"

	"causeway/internal/base/id"
	"causeway/internal/base/logtest"
	"causeway/internal/blob"
	"causeway/internal/share"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// jammed is a store that does not let go of some of its blobs.
type jammed struct {
	blob.Store
	keys map[string]bool
}

func (j jammed) Delete(ctx context.Context, key string) error {
	if j.keys[key] {
		return errors.New("not permitted")
	}
	return j.Store.Delete(ctx, key)
}

// jam has the store keep files for as long as they are in the answer.
func (w *warehouse) jam(files ...string) map[string]bool {
	keys := map[string]bool{}
	for _, f := range files {
		keys[share.BlobKeyOf(f)] = true
	}
	w.room.Blobs = jammed{w.blobs, keys}
	return keys
}

func (w *warehouse) stuck() int64 {
	w.t.Helper()
	o, err := w.desk.Overview(w.t.Context())
	if err != nil {
		w.t.Fatal(err)
	}
	return o.Stuck
}

func TestOneFileThatCannotBeDeletedKeepsNoOther(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		w, log := newWarehouse(t, db), &logtest.Buffer{}
		w.room.Log = slog.New(slog.NewTextHandler(log, nil))
		held := w.file("ada", "ready", time.Minute) // ends first, so that it comes first
		w.clock.Advance(time.Second)
		other := w.file("ada", "ready", time.Minute)
		keys := w.jam(held)
		w.clock.Advance(time.Minute)
		w.sweep()
		w.clock.Advance(time.Hour)
		for range 3 {
			w.sweep()
			w.want("the other's bytes", w.bytesOf(other), false)
			w.want("its own", w.bytesOf(held), true)
			w.want("what operators are shown", w.stuck(), int64(1))
			w.clock.Advance(5 * time.Minute)
		}
		w.want("lines in the log", strings.Count(log.String(), held), 1)

		clear(keys)
		w.sweep()
		w.want("its bytes, once the store lets go", w.bytesOf(held), false)
		w.want("what operators are shown then", w.stuck(), int64(0))
	})
}

// More than one run tries: the rest of the first, and what ends later, still
// have their turn before those that have failed.
func TestManyFilesThatCannotBeDeletedKeepNoOther(t *testing.T) {
	w := newWarehouse(t, storagetest.Open(t))
	var held []string
	for range 60 {
		held = append(held, w.file("ada", "ready", time.Minute))
	}
	w.clock.Advance(time.Second)
	other := w.file("ada", "ready", time.Minute)
	w.jam(held...)
	w.clock.Advance(time.Minute)
	w.sweep()
	w.clock.Advance(time.Hour)
	w.sweep()
	w.want("tried in the first run", w.stuck(), int64(50))
	w.clock.Advance(5 * time.Minute)
	w.sweep()
	w.want("tried in the second", w.stuck(), int64(60))
	w.want("the other's bytes", w.bytesOf(other), false)
}

// The same of bytes that no file claims, and of the look for lost files after them.
func TestOneOrphanThatCannotBeDeletedKeepsNoOther(t *testing.T) {
	w, log := newWarehouse(t, storagetest.Open(t)), &logtest.Buffer{}
	w.room.Log = slog.New(slog.NewTextHandler(log, nil))
	orphans := []string{id.New(w.clock.Now()), id.New(w.clock.Now()), id.New(w.clock.Now())}
	for _, orphan := range orphans {
		w.put(orphan)
	}
	lost := w.file("ada", "ready", 2*week)
	if err := w.blobs.Delete(t.Context(), share.BlobKeyOf(lost)); err != nil {
		t.Fatal(err)
	}
	w.jam(orphans[0])
	w.clock.Advance(24*time.Hour + time.Minute) // the disk's clock is not the test's
	if err := w.room.Orphans(t.Context()); err != nil {
		t.Fatal(err)
	}
	for i, orphan := range orphans {
		w.want("bytes of an orphan", w.bytesOf(orphan), i == 0)
	}
	w.want("the log names it", strings.Contains(log.String(), orphans[0]), true)
	if _, err := w.room.GrantOwn(t.Context(), "ada", lost); !errors.Is(err, share.ErrLost) {
		t.Errorf("a file without bytes: %v", err)
	}
}

// A sweep whose process is told to stop has met no stuck file.
func TestASweepThatIsStoppedBlamesNoFile(t *testing.T) {
	w := newWarehouse(t, storagetest.Open(t))
	held := w.file("ada", "ready", time.Minute)
	w.clock.Advance(time.Minute)
	w.sweep()
	w.clock.Advance(time.Hour)
	ctx, stop := context.WithCancel(t.Context())
	w.room.Blobs = stopping{w.blobs, stop}
	if err := w.room.Sweep(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("it answers %v", err)
	}
	w.want("stuck", w.stuck(), int64(0))
	w.want("bytes", w.bytesOf(held), true)
}

type stopping struct {
	blob.Store
	stop func()
}

func (s stopping) Discard(ctx context.Context, _ string) error {
	s.stop()
	return ctx.Err()
}
