package blob

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"
)

func TestAKeyMayBeTheFolderOfAnother(t *testing.T) {
	store := openTestFolder(t, t.TempDir())
	put(t, store, "a", []byte("a"))
	put(t, store, "a/b", []byte("a/b"))
	put(t, store, "a/b/c", []byte("a/b/c"))
	if err := store.Delete(t.Context(), "a/b/c"); err != nil {
		t.Fatal(err)
	}
	if got := list(t, store, ""); strings.Join(got, " ") != "a a/b" {
		t.Errorf("left: %v", got)
	}
}

func TestFailedPutLeavesNoFile(t *testing.T) {
	dir := t.TempDir()
	store := openTestFolder(t, dir)
	err := store.Put(t.Context(), "deep/down/key", iotest.ErrReader(errors.New("cut")), 10)
	if err == nil {
		t.Fatal("a failing reader was stored")
	}
	if left := files(t, dir); len(left) != 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestDeleteTakesEmptyFoldersAlong(t *testing.T) {
	dir := t.TempDir()
	store := openTestFolder(t, dir)
	put(t, store, "picture/one/64", nil)
	put(t, store, "picture/two/64", nil)
	for _, key := range []string{"picture/one/64", "picture/two/64"} {
		if err := store.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "picture")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the empty folder stayed: %v", err)
	}
}

func TestPutAndDeleteShareAFolder(t *testing.T) {
	store := openTestFolder(t, t.TempDir())
	var both sync.WaitGroup
	for _, key := range []string{"x/y/one", "x/y/two", "x/z/three"} {
		both.Go(func() {
			for range 200 {
				if err := store.Put(t.Context(), key, strings.NewReader(key), int64(len(key))); err != nil {
					t.Errorf("put %q: %v", key, err)
					return
				}
				if err := store.Delete(t.Context(), key); err != nil {
					t.Errorf("delete %q: %v", key, err)
					return
				}
			}
		})
	}
	both.Wait()
}

func TestStartSweepsOnlyOldLeftovers(t *testing.T) {
	dir := t.TempDir()
	openTestFolder(t, dir)
	old, fresh := filepath.Join(dir, incoming, "old"), filepath.Join(dir, incoming, "fresh")
	for _, name := range []string{old, fresh} {
		if err := os.WriteFile(name, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	longAgo := time.Now().Add(-2 * abandonedAfter)
	if err := os.Chtimes(old, longAgo, longAgo); err != nil {
		t.Fatal(err)
	}

	store := openTestFolder(t, dir)

	if left := files(t, dir); len(left) != 1 || left[0] != fresh {
		t.Errorf("left after the sweep: %v", left)
	}
	if got := list(t, store, ""); len(got) != 0 {
		t.Errorf("unfinished files are listed: %v", got)
	}
}

func TestLinksDoNotLeadOut(t *testing.T) {
	outside := t.TempDir()
	if err := os.WriteFile(filepath.Join(outside, "secret.blob"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	store := openTestFolder(t, dir)
	if err := os.Symlink(outside, filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(t.Context(), "link/secret"); err == nil {
		t.Error("a link led out of the folder")
	}
	if err := store.Put(t.Context(), "link/new", bytes.NewReader(nil), 0); err == nil {
		t.Error("a link let bytes out of the folder")
	}
}

func openTestFolder(t *testing.T, dir string) *Folder {
	t.Helper()
	store, err := OpenFolder(dir)
	if err != nil {
		t.Fatal(err)
	}
	return store
}

// files lists every file below dir, our own marks included.
func files(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(name string, entry fs.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
