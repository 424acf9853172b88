package disk_test

import (
	"path/filepath"
	"runtime"
	"testing"

	"causeway/internal/base/disk"
)

func TestAFoldersDiskHasRoomAndAMissingFolderHasNone(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("measured on Linux alone")
	}
	folder := t.TempDir()
	room, err := disk.Measure(folder)
	if err != nil || room.Total <= 0 || room.Free < 0 || room.Free > room.Total {
		t.Errorf("%+v, %v", room, err)
	}
	if _, err := disk.Measure(filepath.Join(folder, "missing")); err == nil {
		t.Error("a folder that is not there was measured")
	}
}
