package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
)

// Marks of the folder store. Keys hold no dots, so neither name can be a key,
// and the blobs "a" and "a/b" can stand side by side.
const (
	suffix   = ".blob"
	incoming = ".incoming"
)

// abandonedAfter is how long an unfinished file may rest before a start sweeps
// it away. Another process may be writing into the same folder at that moment.
const abandonedAfter = 24 * time.Hour

// Folder keeps every blob as one file. The open root refuses names that lead
// out of the folder, also through symbolic links somebody else put there.
type Folder struct {
	root *os.Root
}

// OpenFolder opens the store in dir and makes it when missing. Only the
// owner of the process may look inside.
func OpenFolder(dir string) (*Folder, error) {
	if dir == "" {
		return nil, errors.New("blob folder has no name")
	}
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("make blob folder: %w", err)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open blob folder: %w", err)
	}
	f := &Folder{root: root}
	for _, own := range []string{incoming, growing} {
		if err := root.MkdirAll(own, 0o700); err != nil {
			return nil, fmt.Errorf("make blob folder: %w", err)
		}
	}
	if err := f.sweepIncoming(time.Now().Add(-abandonedAfter)); err != nil {
		return nil, fmt.Errorf("sweep blob folder: %w", err)
	}
	return f, nil
}

// Put implements Store: the bytes are complete and on the disk under another
// name before they get their own, and the name is on the disk before Put answers.
func (f *Folder) Put(ctx context.Context, key string, content io.Reader, size int64) error {
	if err := checkPut(key, size); err != nil {
		return err
	}
	unfinished := path.Join(incoming, id.New(clock.System{}.Now()))
	if err := f.write(ctx, unfinished, content, size); err != nil {
		_ = f.root.Remove(unfinished) // the first error is the one to tell; a start sweeps leftovers
		return fmt.Errorf("put blob %q: %w", key, err)
	}
	if err := f.moveInto(unfinished, key); err != nil {
		_ = f.root.Remove(unfinished)
		return fmt.Errorf("put blob %q: %w", key, err)
	}
	return nil
}

func (f *Folder) write(ctx context.Context, name string, content io.Reader, size int64) (err error) {
	file, err := f.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	exact := exactly(ctx, content, size)
	if err := exact.empty(); err != nil {
		return err
	}
	if _, err := io.Copy(file, exact); err != nil {
		return err
	}
	return file.Sync()
}

// Open implements Store. An open file outlives its name, so a reader is never
// disturbed by a Put or Delete.
func (f *Folder) Open(_ context.Context, key string) (Object, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	file, err := f.root.Open(key + suffix)
	if err != nil {
		return nil, missingOr(err, "open blob", key)
	}
	stat, err := file.Stat()
	if err != nil {
		_ = file.Close()
		return nil, fmt.Errorf("open blob %q: %w", key, err)
	}
	return folderObject{File: file, info: infoOf(key, stat)}, nil
}

// Stat implements Store.
func (f *Folder) Stat(_ context.Context, key string) (Info, error) {
	if err := checkKey(key); err != nil {
		return Info{}, err
	}
	stat, err := f.root.Stat(key + suffix)
	if err != nil {
		return Info{}, missingOr(err, "stat blob", key)
	}
	return infoOf(key, stat), nil
}

// Delete implements Store. Folders left empty go too: most keys have a folder
// of their own, and millions of empty ones would outlive their pictures.
func (f *Folder) Delete(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	switch err := f.root.Remove(key + suffix); {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("delete blob %q: %w", key, err)
	}
	for dir := path.Dir(key); dir != "."; dir = path.Dir(dir) {
		if f.root.Remove(dir) != nil { // not empty
			return f.syncDir(dir)
		}
	}
	return f.syncDir(".")
}

type folderObject struct {
	*os.File
	info Info
}

func (o folderObject) Info() Info { return o.info }

func infoOf(key string, stat fs.FileInfo) Info {
	return Info{Key: key, Size: stat.Size(), Modified: stat.ModTime()}
}

// missingOr tells an absent blob from a broken disk.
func missingOr(err error, act, key string) error {
	if errors.Is(err, fs.ErrNotExist) {
		return ErrMissing.Cause(fmt.Errorf("%s %q: %w", act, key, err))
	}
	return fmt.Errorf("%s %q: %w", act, key, err)
}

// keyOf turns a file's name back into its key.
func keyOf(name string) (string, bool) { return strings.CutSuffix(name, suffix) }
