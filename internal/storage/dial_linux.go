package storage

import (
	"errors"
	"syscall"
)

// userTimeout is TCP_USER_TIMEOUT, which the syscall package does not name.
const userTimeout = 0x12

// limitSilence says how long what was sent may stay unconfirmed.
func limitSilence(_, _ string, conn syscall.RawConn) error {
	var failed error
	err := conn.Control(func(socket uintptr) {
		failed = syscall.SetsockoptInt(int(socket), syscall.IPPROTO_TCP, userTimeout, int(patience.Milliseconds()))
	})
	return errors.Join(err, failed)
}
