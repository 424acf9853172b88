package blob

import (
	"context"
	"errors"
	"io/fs"
	"iter"
	"path"
	"strings"
	"time"
)

// moveInto gives a finished file its key. A concurrent Delete may remove the
// key's folder between making it and moving into it, hence the few attempts.
func (f *Folder) moveInto(unfinished, key string) error {
	dir := path.Dir(key)
	var err error
	for range 8 {
		if err = f.makeDirs(dir); err != nil {
			return err
		}
		if err = f.root.Rename(unfinished, key+suffix); !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	if err != nil {
		return err
	}
	return f.syncDir(dir)
}

// makeDirs makes dir and its parents, and syncs the parent of each new one:
// a file is only as durable as the names on the way to it.
func (f *Folder) makeDirs(dir string) error {
	if dir == "." {
		return nil
	}
	switch err := f.root.Mkdir(dir, 0o700); {
	case errors.Is(err, fs.ErrExist):
		return nil
	case errors.Is(err, fs.ErrNotExist):
		if err := f.makeDirs(path.Dir(dir)); err != nil {
			return err
		}
		if err := f.root.Mkdir(dir, 0o700); err != nil && !errors.Is(err, fs.ErrExist) && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	case err != nil:
		return err
	}
	return f.syncDir(path.Dir(dir))
}

// syncDir writes the names in dir to the disk. A folder that is gone has none.
func (f *Folder) syncDir(dir string) error {
	file, err := f.root.Open(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return errors.Join(file.Sync(), file.Close())
}

// List implements Store.
func (f *Folder) List(ctx context.Context, prefix string) iter.Seq2[Info, error] {
	return func(yield func(Info, error) bool) {
		if err := checkPrefix(prefix); err != nil {
			yield(Info{}, err)
			return
		}
		err := fs.WalkDir(f.root.FS(), startOf(prefix), func(name string, entry fs.DirEntry, err error) error {
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case errors.Is(err, fs.ErrNotExist):
				return nil // deleted while we walked
			case err != nil:
				return err
			case entry.IsDir():
				return skipUnless(name != incoming && name != growing && onTheWay(name, prefix))
			}
			key, ours := keyOf(name)
			if !ours || !strings.HasPrefix(key, prefix) {
				return nil
			}
			stat, err := entry.Info()
			if errors.Is(err, fs.ErrNotExist) {
				return nil
			}
			if err != nil {
				return err
			}
			if !yield(infoOf(key, stat), nil) {
				return fs.SkipAll
			}
			return nil
		})
		if err != nil {
			yield(Info{}, err)
		}
	}
}

// startOf is the deepest folder that holds every key with the prefix.
func startOf(prefix string) string {
	if at := strings.LastIndexByte(prefix, '/'); at > 0 {
		return prefix[:at]
	}
	return "."
}

// onTheWay reports whether keys with the prefix can be found under dir.
func onTheWay(dir, prefix string) bool {
	return dir == "." || strings.HasPrefix(dir+"/", prefix) || strings.HasPrefix(prefix, dir+"/")
}

func skipUnless(wanted bool) error {
	if wanted {
		return nil
	}
	return fs.SkipDir
}

// sweepIncoming removes what crashed writers left behind before the given moment.
func (f *Folder) sweepIncoming(before time.Time) error {
	entries, err := fs.ReadDir(f.root.FS(), incoming)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		stat, err := entry.Info()
		if err == nil && stat.ModTime().Before(before) {
			err = f.root.Remove(path.Join(incoming, entry.Name()))
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
