package blob

import (
	"os"
	"syscall"
)

// datasync writes a file's bytes and its length to the disk, and leaves out
// what nobody needs after a power cut, such as when it was changed.
func datasync(file *os.File) error {
	for {
		if err := syscall.Fdatasync(int(file.Fd())); err != syscall.EINTR {
			return os.NewSyscallError("fdatasync", err)
		}
	}
}
