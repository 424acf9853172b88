package backup

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// partial marks a file that is being written.
const partial = ".partial"

// folder keeps backups as files that only the owner of the process may read.
type folder struct{ dir string }

func openFolder(dir string) (folder, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return folder{}, fmt.Errorf("open the place of backups: %w", err)
	}
	return folder{dir}, nil
}

func (f folder) create(_ context.Context, name string) (sink, error) {
	target := filepath.Join(f.dir, name)
	if _, err := os.Stat(target); err == nil {
		return nil, fmt.Errorf("%s is there already", target)
	}
	file, err := os.OpenFile(filepath.Join(f.dir, "."+name+partial), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	return &growing{File: file, target: target}, nil
}

type growing struct {
	*os.File
	target string
}

func (f *growing) commit(context.Context) error {
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), f.target); err != nil {
		return err
	}
	dir, err := os.Open(filepath.Dir(f.target))
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}

func (f *growing) discard(context.Context) {
	_ = f.Close()           // it may be closed already
	_ = os.Remove(f.Name()) // a later tidy removes what stays
}

func (f folder) open(_ context.Context, name string) (io.ReadCloser, error) {
	return os.Open(filepath.Join(f.dir, name))
}

func (f folder) kept(context.Context) ([]string, error) {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return nil, err
	}
	var names []string
	for _, entry := range entries {
		if entry.Type().IsRegular() && ours.MatchString(entry.Name()) {
			names = append(names, entry.Name())
		}
	}
	slices.Sort(names)
	return names, nil
}

func (f folder) remove(_ context.Context, name string) error {
	return os.Remove(filepath.Join(f.dir, name))
}

func (f folder) tidy(_ context.Context, before time.Time) error {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return err
	}
	for _, entry := range entries {
		name, left := strings.CutSuffix(strings.TrimPrefix(entry.Name(), "."), partial)
		if !left || !ours.MatchString(name) {
			continue
		}
		if info, err := entry.Info(); err == nil && info.ModTime().Before(before) {
			if err := os.Remove(filepath.Join(f.dir, entry.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
