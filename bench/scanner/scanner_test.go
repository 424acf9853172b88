package main

import (
	"testing"
	"time"

	"causeway/internal/storage"
)

// A small flood shows that the benchmark measures what it says: everything is
// read, and every payment among it is booked. There are enough addresses that
// none is asked for by name.
func TestASmallFloodIsReadToTheLastBlock(t *testing.T) {
	small := size{addresses: 4_500, rounds: 1, blocks: 300, foreign: 100, every: 25, pace: 20 * time.Millisecond}
	found, err := compare(t.Context(), storage.SQLite, t.TempDir(), small)
	if err != nil {
		t.Fatal(err)
	}
	if found.ours[0] < 100 || found.bare[0] < 100 {
		t.Errorf("next to nothing was read: %+v", found)
	}
}
