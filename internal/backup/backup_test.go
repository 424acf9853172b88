package backup

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

func TestARestoredShopIsTheSameOnEitherEngine(t *testing.T) {
	long(t)
	storagetest.Each(t, func(t *testing.T, from *storage.DB) {
		s, dir := newShop(t, from).withRows(), t.TempDir()
		identity, recipients := keypair(t)
		made, err := s.Save(t.Context(), dir, "", "", Options{Recipients: recipients})
		if err != nil {
			t.Fatal(err)
		}
		sealed, err := os.ReadFile(filepath.Join(dir, made.Name))
		if err != nil || int64(len(sealed)) != made.Bytes || bytes.Contains(sealed, []byte("sealed bytes")) {
			t.Fatalf("%d bytes of %d, or it is not sealed: %v", len(sealed), made.Bytes, err)
		}
		storagetest.Each(t, func(t *testing.T, to *storage.DB) {
			place := emptyPlace(t, to)
			restored, err := Restore(t.Context(), bytes.NewReader(sealed), []age.Identity{identity}, place)
			if err != nil || !restored.KeyFits || restored.Closing.Blobs.Count != 2 {
				t.Fatalf("%+v, %v", restored.Closing.Blobs, err)
			}
			want, got := contents(t, from, s.Blobs), contents(t, to, place.Blobs)
			delete(want, "backup_run") // it was still running at that moment
			delete(got, "backup_run")
			if !maps.Equal(want, got) {
				t.Errorf("%q\nis not\n%q", got, want)
			}
			if err := storage.Migrate(t.Context(), to); !errors.Is(err, storage.ErrUnfinished) {
				t.Errorf("it is taken for a shop before anybody has looked it over: %v", err)
			}
		})
	})
}

func TestABackupOfAnOlderSchemaIsRestoredAndBroughtUp(t *testing.T) {
	long(t)
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		if err := db.Vacate(t.Context()); err != nil {
			t.Fatal(err)
		}
		if err := storage.MigrateTo(t.Context(), db, 20261115000900); err != nil {
			t.Fatal(err)
		}
		s, dir := newShop(t, db), t.TempDir()
		s.exec(`INSERT INTO account_user (id, nickname, email_typed, telegram_username, password_hash, vip_type, state, created_at)
			VALUES ('ann', '', '', '', '', 'member', 'active', 0)`)
		made, err := s.Save(t.Context(), dir+"/old.tar", "", "", Options{})
		if err != nil || made.Opening.Schema != 20261115000900 {
			t.Fatalf("%d, %v", made.Opening.Schema, err)
		}
		file, err := os.Open(filepath.Join(dir, "old.tar"))
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		to := emptyPlace(t, storagetest.OpenSQLite(t))
		if _, err := Restore(t.Context(), file, nil, to); err != nil {
			t.Fatal(err)
		}
		newest, err := storage.Newest()
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(storage.MigrateTo(t.Context(), to.DB, newest), to.DB.Finished(t.Context()), storage.Migrate(t.Context(), to.DB)); err != nil {
			t.Error(err)
		}
	})
}

func TestARestoreTouchesNothingThatIsInUse(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	text := s.plain(Options{})
	other := newShop(t, storagetest.OpenSQLite(t))
	other.exec(`INSERT INTO storage_counter (name, value) VALUES ('x', 1)`)
	if restored, err := Restore(t.Context(), bytes.NewReader(text), nil, emptyPlace(t, other.DB)); err == nil || restored.Begun || !strings.Contains(err.Error(), "in use") {
		t.Errorf("a database in use: %v", err)
	}
	place := emptyPlace(t, storagetest.OpenSQLite(t))
	place.Blobs = s.Blobs
	if restored, err := Restore(t.Context(), bytes.NewReader(text), nil, place); err == nil || restored.Begun || !strings.Contains(err.Error(), "in use") {
		t.Errorf("a blob store in use: %v", err)
	}
	if err := storage.Migrate(t.Context(), place.DB); err != nil {
		t.Errorf("a refused restore has left a mark: %v", err)
	}
}

func TestARestoreThatFailedBeginsAnew(t *testing.T) {
	long(t)
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, storagetest.OpenSQLite(t)).withRows()
		text, place := s.plain(Options{}), emptyPlace(t, db)
		cut := text[:bytes.LastIndex(text, []byte("closing.json"))]
		if restored, err := Restore(t.Context(), bytes.NewReader(cut), nil, place); !errors.Is(err, ErrBroken) || !restored.Begun {
			t.Fatalf("half a backup: %v", err)
		}
		if err := storage.Migrate(t.Context(), db); !errors.Is(err, storage.ErrUnfinished) {
			t.Fatalf("half a shop: %v", err)
		}
		if _, err := Restore(t.Context(), bytes.NewReader(text), nil, place); err != nil {
			t.Fatal(err)
		}
		if !maps.Equal(contents(t, s.DB, s.Blobs), contents(t, db, place.Blobs)) {
			t.Error("it is another shop")
		}
	})
}

func TestAnotherSecretKeyIsNoticedBeforeAnythingIsTouched(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	text, place := s.plain(Options{}), emptyPlace(t, storagetest.OpenSQLite(t))
	place.Box = boxOf(t, strings.Repeat("another-", 8))
	if restored, err := Restore(t.Context(), bytes.NewReader(text), nil, place); !errors.Is(err, ErrOtherKey) || restored.Begun {
		t.Errorf("another key: %v", err)
	}
	place.OtherKey = true
	if restored, err := Restore(t.Context(), bytes.NewReader(text), nil, place); err != nil || restored.KeyFits {
		t.Errorf("said to go on: %v", err)
	}
}

func TestASealedBackupOpensForItsRecipientsOnly(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	_, recipients := keypair(t)
	stranger, _ := keypair(t)
	file := filepath.Join(t.TempDir(), "sealed")
	if _, err := s.Save(t.Context(), file, "", "", Options{Recipients: recipients}); err != nil {
		t.Fatal(err)
	}
	sealed, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for name, with := range map[string][]age.Identity{"nobody": nil, "a stranger": {stranger}} {
		if _, _, err := Look(t.Context(), bytes.NewReader(sealed), with); err == nil {
			t.Errorf("%s opened it", name)
		}
	}
}

func TestBlobsThatStayWhereTheyAreAreLookedFor(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	s.clock.Set(time.Now().Add(time.Minute)) // the blobs are of the machine's time
	text, place := s.plain(Options{WithoutBlobs: true}), emptyPlace(t, storagetest.OpenSQLite(t))
	if bytes.Contains(text, []byte("sealed bytes")) {
		t.Error("blobs are in it")
	}
	place.Blobs = s.Blobs
	if err := s.Blobs.Delete(t.Context(), "share/one"); err != nil {
		t.Fatal(err)
	}
	restored, err := Restore(t.Context(), bytes.NewReader(text), nil, place)
	if err != nil || restored.MissingCount != 1 || !slices.Equal(restored.Missing, []string{"share/one"}) {
		t.Errorf("missing %q, %v", restored.Missing, err)
	}
}

func TestABlobStoreThatWasUsedSinceTheBackupIsNotShared(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	s.clock.Advance(-365 * 24 * time.Hour) // before the blobs, which are of the machine's time
	text, place := s.plain(Options{WithoutBlobs: true}), emptyPlace(t, storagetest.OpenSQLite(t))
	place.Blobs = s.Blobs
	if restored, err := Restore(t.Context(), bytes.NewReader(text), nil, place); !errors.Is(err, ErrSharedBlobs) || restored.Begun || !strings.Contains(err.Error(), "--shared-blobs") {
		t.Errorf("a shop's newer files: %v", err)
	}
	place.SharedBlobs = true
	if _, err := Restore(t.Context(), bytes.NewReader(text), nil, place); err != nil {
		t.Errorf("said to go on: %v", err)
	}
}

func TestARestoreThatBeginsAnewInAnotherStoreNoticesWhoseItIs(t *testing.T) {
	long(t)
	s, live := newShop(t, storagetest.OpenSQLite(t)).withRows(), newShop(t, storagetest.OpenSQLite(t))
	text, place := s.plain(Options{}), emptyPlace(t, storagetest.OpenSQLite(t))
	cut := text[:bytes.LastIndex(text, []byte("closing.json"))]
	if _, err := Restore(t.Context(), bytes.NewReader(cut), nil, place); !errors.Is(err, ErrBroken) {
		t.Fatal(err)
	}
	live.put("share/theirs", "of a shop that is open")
	place.Blobs = live.Blobs
	if _, err := Restore(t.Context(), bytes.NewReader(text), nil, place); err == nil || !strings.Contains(err.Error(), "share/theirs") || !live.has("share/theirs") {
		t.Errorf("somebody's store: %v", err)
	}
	if err := storage.Migrate(t.Context(), place.DB); !errors.Is(err, storage.ErrUnfinished) {
		t.Errorf("it is taken for a shop: %v", err)
	}
}

func TestABackupBesideTheBlobsDoesNotGoIntoTheNextOne(t *testing.T) {
	long(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	s.put("backups/causeway-20261115-120000z", "an earlier one")
	s.put("causeway-20261115-130000z", "an earlier one")
	text := s.plain(Options{})
	if bytes.Contains(text, []byte("an earlier one")) {
		t.Error("it holds the backups before it")
	}
	place := emptyPlace(t, storagetest.OpenSQLite(t))
	if err := place.Blobs.Put(t.Context(), "backups/causeway-20261115-120000z", strings.NewReader(""), 0); err != nil {
		t.Fatal(err)
	}
	if _, err := Restore(t.Context(), bytes.NewReader(text), nil, place); err != nil {
		t.Errorf("a backup in the bucket is taken for a shop: %v", err)
	}
}

// A backup of rows much larger than memory allows for would show here: what
// is held at a time does not grow with the table.
func TestABigTableDoesNotNeedMuchMemory(t *testing.T) {
	long(t)
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db)
		const rows, each = 3000, 20_000 // 60 MB of text
		err := db.Write(t.Context(), func(ctx context.Context, tx *storage.Tx) error {
			for i := range rows {
				text := strings.Repeat(string(rune('a'+i%26)), each)
				if _, err := tx.Exec(ctx, `INSERT INTO contentsearch_message (id, chat_id, message_id, text, edited_at, sender, adult, hidden, reason)
					VALUES ($1, 1, $1, $2, 0, '', FALSE, FALSE, '')`, i+1, text); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		var most piecewise
		_, closing, err := s.write(t.Context(), &most, Options{})
		if err != nil {
			t.Fatal(err)
		}
		at := slices.IndexFunc(closing.Tables, func(c Counted) bool { return c.Name == "contentsearch_message" })
		if closing.Tables[at].Count != rows || most.longest > 2*chunkBytes {
			t.Errorf("%d rows; %d bytes at once", closing.Tables[at].Count, most.longest)
		}
	})
}

// piecewise remembers the longest piece that was held before it was written.
type piecewise struct{ longest int }

func (s *piecewise) Write(p []byte) (int, error) {
	s.longest = max(s.longest, len(p))
	return len(p), nil
}
