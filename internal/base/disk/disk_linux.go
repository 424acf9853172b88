package disk

import (
	"fmt"
	"syscall"
)

// Measure asks for the disk that a folder lies on.
func Measure(folder string) (Room, error) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(folder, &fs); err != nil {
		return Room{}, fmt.Errorf("measure the disk: %w", err)
	}
	return Room{Free: int64(fs.Bavail) * fs.Bsize, Total: int64(fs.Blocks) * fs.Bsize}, nil
}
