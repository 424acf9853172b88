package storage

import (
	"net"
	"syscall"
	"testing"
)

func TestAServerThatVanishesIsNotWaitedForLong(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	conn, err := dialer.DialContext(t.Context(), "tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	raw, err := conn.(*net.TCPConn).SyscallConn()
	if err != nil {
		t.Fatal(err)
	}
	for name, option := range map[string]struct{ number, want int }{
		"unconfirmed, in milliseconds": {userTimeout, int(patience.Milliseconds())},
		"idle, in seconds":             {syscall.TCP_KEEPIDLE, int(patience.Seconds())},
		"questions":                    {syscall.TCP_KEEPCNT, 3},
	} {
		var got int
		var failed error
		if err := raw.Control(func(socket uintptr) {
			got, failed = syscall.GetsockoptInt(int(socket), syscall.IPPROTO_TCP, option.number)
		}); err != nil || failed != nil || got != option.want {
			t.Errorf("%s: %d, want %d, %v %v", name, got, option.want, err, failed)
		}
	}
}
