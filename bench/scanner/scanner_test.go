package main

import (
	"testing"

	"causeway/internal/storage"
)

// A small flood shows that the benchmark measures what it says: everything is
// read, and every payment among it is booked.
func TestASmallFloodIsReadToTheLastBlock(t *testing.T) {
	small := size{addresses: 1_500, rounds: 1, blocks: 300, foreign: 100, every: 25}
	found, err := compare(t.Context(), storage.SQLite, t.TempDir(), small)
	if err != nil {
		t.Fatal(err)
	}
	if found.ratio() <= 0 || len(found.heap) != 1 {
		t.Errorf("%+v", found)
	}
}
