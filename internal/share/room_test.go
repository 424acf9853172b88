package share_test

import (
	"context"
	"errors"
	"testing"

	"causeway/internal/blob"
	"causeway/internal/share"
)

// disk is a store with so many bytes left.
type disk struct {
	blob.Store
	free int64
}

func (d disk) Free(context.Context) (int64, error) { return d.free, nil }

func TestRoomStaysAboveTheFloor(t *testing.T) {
	floor := func(context.Context) (int64, error) { return 100, nil }
	for _, c := range []struct {
		name        string
		store       blob.Store
		bytes       int64
		wantRefused bool
	}{
		{"more than enough", disk{free: 1000}, 500, false},
		{"exactly down to the floor", disk{free: 600}, 500, false},
		{"one byte too many", disk{free: 599}, 500, true},
		{"below the floor before anything comes", disk{free: 99}, 0, true},
		{"a bucket has always room", struct{ blob.Store }{}, 1 << 60, false},
	} {
		s := share.New(share.Config{Blobs: c.store, DiskFloor: floor})
		err := s.Room(t.Context(), c.bytes)
		if errors.Is(err, share.ErrStorageFull) != c.wantRefused || (err != nil) != c.wantRefused {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}
