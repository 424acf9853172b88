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
	disk, err := s.disk(ctx)
	if err != nil || disk == nil {
		return err
	}
	if disk.Free -= bytes; disk.Low() {
		return ErrStorageFull.Cause(fmt.Errorf("%d bytes would leave %d, and %d are to stay free", bytes, disk.Free, disk.Floor))
	}
	return nil
}

// disk is what the store has left, or nil if it cannot run full.
func (s *Service) disk(ctx context.Context) (*Disk, error) {
	store, bounded := s.Blobs.(blob.Bounded)
	if !bounded {
		return nil, nil
	}
	free, err := store.Free(ctx)
	if err != nil {
		return nil, err
	}
	floor, err := s.DiskFloor(ctx)
	return &Disk{Free: free, Floor: floor}, err
}
