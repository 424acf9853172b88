package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
	"strings"
	"syscall"

	"causeway/internal/base/fault"
)

// ErrBusy is the answer for a blob that somebody else is growing.
var ErrBusy = fault.New(fault.Locked, "upload_locked")

// growing is the folder of unfinished blobs. They lie there side by side under
// keys with dots in place of slashes, which no key has.
const growing = ".growing"

func growingName(key string) string { return path.Join(growing, strings.ReplaceAll(key, "/", ".")) }

// FlushAt implements Grower.
func (f *Folder) FlushAt() int64 { return 2 << 20 }

// Grow implements Grower.
func (f *Folder) Grow(_ context.Context, key string, size int64, _ Growth) (Growing, error) {
	if err := checkPut(key, size); err != nil {
		return nil, err
	}
	file, err := f.openGrowing(key, size)
	if errors.Is(err, fs.ErrNotExist) {
		return f.grown(key, size)
	}
	if err != nil {
		return nil, fmt.Errorf("grow blob %q: %w", key, err)
	}
	if err := f.cutTo(file, size); err != nil {
		return nil, errors.Join(fmt.Errorf("grow blob %q: %w", key, err), file.Close())
	}
	return &growingFile{File: file, folder: f, key: key}, nil
}

// openGrowing opens the file and locks it against every other process on this
// machine: a process that was thought dead must not write into what another has
// gone on with. The kernel unlocks it when its holder dies.
func (f *Folder) openGrowing(key string, size int64) (*os.File, error) {
	name, flags := growingName(key), os.O_RDWR
	if size == 0 {
		flags |= os.O_CREATE
	}
	for {
		file, err := f.root.OpenFile(name, flags, 0o600)
		if err != nil {
			return nil, err
		}
		if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
			return nil, errors.Join(ErrBusy.Cause(err), file.Close())
		}
		if f.isStill(name, file) {
			return file, nil
		}
		_ = file.Close() // finished or discarded between opening and locking it
	}
}

func (f *Folder) isStill(name string, file *os.File) bool {
	named, err := f.root.Stat(name)
	if err != nil {
		return false
	}
	opened, err := file.Stat()
	return err == nil && os.SameFile(named, opened)
}

// cutTo drops what a crash has left behind the known bytes and stands there.
func (f *Folder) cutTo(file *os.File, size int64) error {
	stat, err := file.Stat()
	if err != nil {
		return err
	}
	if stat.Size() < size {
		return ErrMissing.Cause(fmt.Errorf("only %d of %d bytes are left", stat.Size(), size))
	}
	if err := file.Truncate(size); err != nil {
		return err
	}
	if _, err := file.Seek(size, io.SeekStart); err != nil {
		return err
	}
	if size > 0 {
		return nil
	}
	return f.syncDir(growing) // the name is new
}

// grown answers for a file that is not there: it is finished, or lost.
func (f *Folder) grown(key string, size int64) (Growing, error) {
	stat, err := f.root.Stat(key + suffix)
	if err != nil {
		return nil, missingOr(err, "grow blob", key)
	}
	if stat.Size() != size {
		return nil, ErrMissing.Cause(fmt.Errorf("grow blob %q: it is finished with %d bytes instead of %d", key, stat.Size(), size))
	}
	return finished{}, nil
}

// growingFile is an unfinished blob in a folder.
type growingFile struct {
	*os.File
	folder *Folder
	key    string
}

// Flush implements Growing: a file needs no more than its name to be found.
func (g *growingFile) Flush(context.Context) (Growth, error) {
	if err := datasync(g.File); err != nil {
		return "", fmt.Errorf("flush blob %q: %w", g.key, err)
	}
	return "", nil
}

// Finish implements Growing.
func (g *growingFile) Finish(context.Context) error {
	if err := g.folder.moveInto(growingName(g.key), g.key); err != nil {
		return fmt.Errorf("finish blob %q: %w", g.key, err)
	}
	return nil
}

// Discard implements Grower.
func (f *Folder) Discard(_ context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if err := f.root.Remove(growingName(key)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("discard blob %q: %w", key, err)
	}
	return nil
}

// Unfinished implements Grower.
func (f *Folder) Unfinished(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		if err := checkPrefix(prefix); err != nil {
			yield(Info{}, err)
			return
		}
		entries, err := fs.ReadDir(f.root.FS(), growing)
		if err != nil {
			yield(Info{}, fmt.Errorf("list growing blobs: %w", err))
			return
		}
		for _, entry := range entries {
			key := strings.ReplaceAll(entry.Name(), ".", "/")
			stat, err := entry.Info()
			if errors.Is(err, fs.ErrNotExist) || !strings.HasPrefix(key, prefix) {
				continue
			}
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				yield(Info{}, err)
				return
			}
			if !yield(infoOf(key, stat), nil) {
				return
			}
		}
	}
}

// finished is a blob that was finished before somebody could write that down.
type finished struct{}

func (finished) Write([]byte) (int, error)             { return 0, errors.New("the blob is finished") }
func (finished) Flush(context.Context) (Growth, error) { return "", nil }
func (finished) Finish(context.Context) error          { return nil }
func (finished) Close() error                          { return nil }
