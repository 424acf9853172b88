package backup

import (
	"maps"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"filippo.io/age"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/blob"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

// bucketAt is the address of an empty part of the test server's bucket.
func bucketAt(t *testing.T) (address, accessKey, secretKey string) {
	t.Helper()
	server, err := url.Parse(os.Getenv("CAUSEWAY_TEST_S3"))
	if err != nil {
		t.Fatal(err)
	}
	if server.Host == "" {
		t.Skip("CAUSEWAY_TEST_S3 is not set")
	}
	secret, _ := server.User.Password()
	query := url.Values{"endpoint": {server.Scheme + "://" + server.Host}, "prefix": {"t/" + id.New(clock.System{}.Now())}}
	return "s3://" + strings.Trim(server.Path, "/") + "?" + query.Encode(), server.User.Username(), secret
}

func bucketOf(t *testing.T) blob.Store {
	t.Helper()
	address, key, secret := bucketAt(t)
	store, err := blob.Open(t.Context(), blob.Config{URL: address, AccessKey: key, SecretKey: secret})
	if err != nil {
		t.Fatal(err)
	}
	return store
}

func TestBackupsAreKeptInABucketAndRestoredIntoOne(t *testing.T) {
	address, key, secret := bucketAt(t)
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		s := newShop(t, db).withRows()
		s.Blobs = bucketOf(t)
		s.put("share/long", strings.Repeat("0123456789abcdef", blob.PieceBytes/8)) // two pieces, which nothing compresses
		identity, recipients := keypair(t)
		s.Schedule = Schedule{To: address + string(db.Engine()), Recipients: recipients, Every: time.Hour, Keep: 2, AccessKey: key, SecretKey: secret}
		for range 3 {
			if err := s.Keep(t.Context()); err != nil {
				t.Fatal(err)
			}
			s.clock.Advance(time.Hour)
		}
		at, err := openPlace(t.Context(), s.Schedule.To, key, secret)
		if err != nil {
			t.Fatal(err)
		}
		names, err := at.kept(t.Context())
		if err != nil || !slices.Equal(names, []string{"causeway-20261116-130000z", "causeway-20261116-140000z"}) {
			t.Fatalf("kept %q, %v", names, err)
		}
		for from, want := range map[string]string{s.Schedule.To: names[1], s.Schedule.To + "#" + names[0]: names[0]} {
			file, name, err := OpenKept(t.Context(), from, key, secret)
			if err != nil || name != want {
				t.Fatalf("%q, want %q, %v", name, want, err)
			}
			if _, _, err := Look(t.Context(), file, []age.Identity{identity}); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			_ = file.Close() // it was only read
		}
		if _, _, err := OpenKept(t.Context(), s.Schedule.To+"#causeway-20200101-000000z", key, secret); err == nil {
			t.Error("opened what was never there")
		}
		file, _, err := OpenKept(t.Context(), s.Schedule.To, key, secret)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		place := emptyPlace(t, storagetest.OpenSQLite(t))
		place.Blobs = bucketOf(t)
		if _, err := Restore(t.Context(), file, []age.Identity{identity}, place); err != nil {
			t.Fatal(err)
		}
		want, got := contents(t, db, s.Blobs), contents(t, place.DB, place.Blobs)
		delete(want, "backup_run")
		delete(got, "backup_run")
		if !maps.Equal(want, got) {
			t.Error("it is another shop")
		}
	})
}

func TestABackupThatFailsLeavesNothingInABucket(t *testing.T) {
	address, key, secret := bucketAt(t)
	s := newShop(t, storagetest.OpenSQLite(t)).withRows()
	s.Blobs = failing{s.Blobs}
	if _, err := s.Save(t.Context(), address, key, secret, Options{}); err == nil {
		t.Fatal("made of a store that does not answer")
	}
	store, err := blob.Open(t.Context(), blob.Config{URL: address, AccessKey: key, SecretKey: secret})
	if err != nil {
		t.Fatal(err)
	}
	for info, err := range store.List(t.Context(), "") {
		t.Errorf("left behind: %v %v", info, err)
	}
	for info, err := range store.Unfinished(t.Context(), "") {
		t.Errorf("left unfinished: %v %v", info, err)
	}
}
