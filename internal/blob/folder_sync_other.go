//go:build !linux

package blob

import "os"

func datasync(file *os.File) error { return file.Sync() }
