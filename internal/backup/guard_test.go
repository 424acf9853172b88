package backup

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"causeway/internal/blob"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestWhatIsDeletedDuringABackupStaysUntilItsEnd(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withRows()
		rooms := s.Guard()
		_, err := s.during(t.Context(), func(ctx context.Context) (Made, error) {
			if err := rooms.Delete(ctx, "share/one"); err != nil {
				t.Error(err)
			}
			if err := rooms.Delete(ctx, "share/one"); err != nil { // sweeps repeat themselves
				t.Error(err)
			}
			if err := s.Release(ctx); err != nil || !s.has("share/one") {
				t.Errorf("deleted under a backup: %v", err)
			}
			return Made{}, nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Release(t.Context()); err != nil || s.has("share/one") {
			t.Errorf("still there after it: %v", err)
		}
		if err := rooms.Delete(t.Context(), "picture/two/128"); err != nil || s.has("picture/two/128") {
			t.Errorf("not deleted without one: %v", err)
		}
	})
}

func TestABackupWhoseProcessVanishedHoldsNothingForLong(t *testing.T) {
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	now := s.clock.Now()
	err := s.DB.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
		return s.store.begin(ctx, tx, "gone", now, now.Add(lease))
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Guard().Delete(t.Context(), "share/one"); err != nil || !s.has("share/one") {
		t.Fatalf("%v", err)
	}
	s.clock.Advance(lease)
	if err := s.Release(t.Context()); err != nil || s.has("share/one") {
		t.Errorf("held for ever: %v", err)
	}
	if at, _, err := s.Last(t.Context()); err != nil || !at.IsZero() {
		t.Errorf("one that failed counts: %v, %v", at, err)
	}
}

func TestABackupThatWasTakenForDeadIsNoSuccess(t *testing.T) {
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	_, err := s.during(t.Context(), func(ctx context.Context) (Made, error) {
		s.clock.Advance(lease)
		return Made{}, s.Release(ctx)
	})
	if !errors.Is(err, errBuried) {
		t.Errorf("it counts: %v", err)
	}
}

// PostgreSQL may have written the end down and vanished before it said so.
func TestTheEndOfABackupMayBeToldTwice(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		made := Made{Name: "a", Bytes: 7}
		for range 2 {
			err := s.DB.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
				_, err := tx.Exec(ctx, `INSERT INTO backup_run (id, state, started_at, alive_until, place) VALUES ('r', 'running', 0, 0, '') ON CONFLICT (id) DO NOTHING`)
				return err
			})
			if err := errors.Join(err, s.end(t.Context(), "r", "done", made, "")); err != nil {
				t.Error(err)
			}
		}
	})
}

func TestAGuardedStoreCanDoWhatTheStoreCan(t *testing.T) {
	s := newShop(t, storagetest.OpenSQLite(t))
	if _, can := s.Guard().(blob.Bounded); !can {
		t.Error("a folder does not tell how much room is left")
	}
	if _, can := s.Guard().(blob.Direct); can {
		t.Error("a folder gives addresses")
	}
	s.Blobs = nowhere{s.Blobs}
	if store, can := s.Guard().(blob.Direct); !can || store.Origin() != "https://nowhere.example" {
		t.Error("a bucket does not give addresses")
	}
}

type nowhere struct{ blob.Store }

func (nowhere) Origin() string { return "https://nowhere.example" }
func (nowhere) Presign(context.Context, string, time.Duration) (string, error) {
	return "", nil
}

func TestOldBackupsGoOnlyAfterANewOneIsWhole(t *testing.T) {
	s, dir := newShop(t, storagetest.OpenSQLite(t)).withRows(), t.TempDir()
	_, recipients := keypair(t)
	s.Schedule = Schedule{To: dir, Recipients: recipients, Every: time.Hour, Keep: 2}
	names := func() []string {
		entries, err := os.ReadDir(dir)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names
	}
	for _, mine := range []string{"causeway-notes.txt", "letters.tar.age"} {
		if err := os.WriteFile(filepath.Join(dir, mine), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if err := s.Keep(t.Context()); err != nil {
			t.Fatal(err)
		}
		s.clock.Advance(time.Hour)
	}
	kept := []string{"causeway-20261116-130000z.tar.age", "causeway-20261116-140000z.tar.age", "causeway-notes.txt", "letters.tar.age"}
	if got := names(); !slices.Equal(got, kept) {
		t.Errorf("kept %q", got)
	}
	at, bytes, err := s.Last(t.Context())
	if err != nil || bytes == 0 || at.Hour() != 14 {
		t.Errorf("last %v with %d, %v", at, bytes, err)
	}
	s.Blobs = failing{s.Blobs}
	if err := s.Keep(t.Context()); err == nil {
		t.Error("made of a store that does not answer")
	}
	if got := names(); !slices.Equal(got, kept) {
		t.Errorf("after a failure: %q", got)
	}
	if again, _, err := s.Last(t.Context()); err != nil || !again.Equal(at) {
		t.Errorf("a failure counts as the last one: %v, %v", again, err)
	}
}

// failing is a store whose blobs cannot be read.
type failing struct{ blob.Store }

func (f failing) Open(ctx context.Context, key string) (blob.Object, error) {
	object, err := f.Store.Open(ctx, key)
	return halting{object}, err
}

type halting struct{ blob.Object }

func (halting) Read([]byte) (int, error) { return 0, os.ErrDeadlineExceeded }

// damaging is a place that does not keep what it was given.
type damaging struct{ folder }

func (d damaging) create(ctx context.Context, name string) (sink, error) {
	to, err := d.folder.create(ctx, name)
	return damaged{to}, err
}

type damaged struct{ sink }

func (d damaged) Write(p []byte) (int, error) {
	if len(p) > 100 {
		p = append([]byte(nil), p...)
		p[len(p)/2] ^= 1
	}
	return d.sink.Write(p)
}

func TestABackupThatCannotBeReadBackIsNone(t *testing.T) {
	s, dir := newShop(t, storagetest.OpenSQLite(t)).withRows(), t.TempDir()
	_, recipients := keypair(t)
	for _, options := range []Options{{Recipients: recipients}, {}} {
		if _, err := s.save(t.Context(), damaging{folder{dir}}, "x", options); err == nil || !strings.Contains(err.Error(), "cannot be read") {
			t.Errorf("kept what a disk had changed: %v", err)
		}
	}
	if entries, err := os.ReadDir(dir); err != nil || len(entries) != 0 {
		t.Errorf("left behind: %v %v", entries, err)
	}
}

func TestABlobIsOpenedAgainWhereANetworkLetGoOfIt(t *testing.T) {
	s := newShop(t, storagetest.OpenSQLite(t))
	s.put("share/long", strings.Repeat("0123456789", 10_000))
	want := contents(t, s.DB, s.Blobs)
	s.Blobs = &flaky{Store: s.Blobs}
	place := emptyPlace(t, storagetest.OpenSQLite(t))
	if _, err := Restore(t.Context(), strings.NewReader(string(s.plain(Options{}))), nil, place); err != nil {
		t.Fatal(err)
	}
	if got := contents(t, place.DB, place.Blobs); got["blob share/long"] != want["blob share/long"] {
		t.Error("it is another blob")
	}
}

// flaky lets go of a blob twice.
type flaky struct {
	blob.Store
	opened int
}

func (f *flaky) Open(ctx context.Context, key string) (blob.Object, error) {
	object, err := f.Store.Open(ctx, key)
	if f.opened++; f.opened > 2 || err != nil {
		return object, err
	}
	return &brief{object, 10_000}, nil
}

type brief struct {
	blob.Object
	left int
}

func (b *brief) Read(p []byte) (int, error) {
	if b.left == 0 {
		return 0, os.ErrDeadlineExceeded
	}
	n, err := b.Object.Read(p[:min(len(p), b.left)])
	b.left -= n
	return n, err
}
