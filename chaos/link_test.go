package main

import (
	"bufio"
	"net"
	"testing"
	"time"
)

// echo answers every line with itself.
func echo(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go func() {
				defer conn.Close()
				for lines := bufio.NewScanner(conn); lines.Scan(); {
					if _, err := conn.Write(append(lines.Bytes(), '\n')); err != nil {
						return
					}
				}
			}()
		}
	}()
	return listener.Addr().String()
}

func TestALinkIsSlowSilentOrCut(t *testing.T) {
	l, err := stretch(echo(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(l.close)
	conn, err := net.Dial("tcp", l.address())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	asks := func(patience time.Duration) error {
		if err := conn.SetDeadline(time.Now().Add(patience)); err != nil {
			t.Fatal(err)
		}
		if _, err := conn.Write([]byte("ahoy\n")); err != nil {
			return err
		}
		_, err := bufio.NewReader(conn).ReadString('\n')
		return err
	}
	if err := asks(10 * time.Second); err != nil {
		t.Fatalf("a link that is well: %v", err)
	}
	l.slow(100 * time.Millisecond)
	if began := time.Now(); asks(10*time.Second) != nil || time.Since(began) < 200*time.Millisecond {
		t.Errorf("a slow link took %s", time.Since(began))
	}
	l.slow(0)
	again := l.silence()
	if asks(200*time.Millisecond) == nil {
		t.Error("a silent link answered")
	}
	again()
	if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil {
		t.Fatal(err)
	}
	if said, err := bufio.NewReader(conn).ReadString('\n'); err != nil || said != "ahoy\n" {
		t.Errorf("what was said in the silence: %q %v", said, err)
	}
	l.cut()
	if asks(10*time.Second) == nil {
		t.Error("a connection that was cut answered")
	}
}
