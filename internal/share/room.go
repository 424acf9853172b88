package share

import (
	"context"
	"fmt"

	"causeway/internal/base/fault"
	"causeway/internal/blob"
)

// ErrStorageFull refuses bytes that the disk has no room for.
var ErrStorageFull = fault.New(fault.Full, "storage_full")

// Room tells whether so many more bytes may be stored. It is asked when an
// upload begins and again for each piece of it: what others have only announced
// counts for nothing, or announcing would be enough to shut everybody out.
func (s *Service) Room(ctx context.Context, bytes int64) error {
	free, bounded, err := s.free(ctx)
	if err != nil || !bounded {
		return err
	}
	floor, err := s.DiskFloor(ctx)
	if err != nil {
		return err
	}
	if free-bytes < floor {
		return ErrStorageFull.Cause(fmt.Errorf("%d bytes free, %d asked for, %d to be kept free", free, bytes, floor))
	}
	return nil
}

// free is what the store has left, if it can run full at all.
func (s *Service) free(ctx context.Context) (free int64, bounded bool, err error) {
	disk, bounded := s.Blobs.(blob.Bounded)
	if !bounded {
		return 0, false, nil
	}
	free, err = disk.Free(ctx)
	return free, true, err
}
