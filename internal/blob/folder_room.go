package blob

import (
	"context"
	"errors"
	"fmt"
	"syscall"
)

// Bounded is a store that can run full, as a disk can. A bucket cannot.
type Bounded interface {
	// Free is how many more bytes fit.
	Free(ctx context.Context) (int64, error)
}

// Free implements Bounded: what the folder's disk has left for a process
// without privileges.
func (f *Folder) Free(context.Context) (free int64, err error) {
	dir, err := f.root.Open(".")
	if err != nil {
		return 0, fmt.Errorf("open blob folder: %w", err)
	}
	defer func() { err = errors.Join(err, dir.Close()) }()
	var disk syscall.Statfs_t
	if err := syscall.Fstatfs(int(dir.Fd()), &disk); err != nil {
		return 0, fmt.Errorf("measure blob folder: %w", err)
	}
	return int64(disk.Bavail) * disk.Bsize, nil
}
