package main

import (
	"errors"
	"io"
	"net"
	"sync"
	"time"
)

// link is a wire between two servers that can be slow, silent or cut. Nobody
// who uses it knows that it is there.
type link struct {
	listener net.Listener
	target   string

	mu    sync.Mutex
	wires map[net.Conn]bool
	delay time.Duration
	mute  chan struct{} // closed: bytes flow
}

// stretch opens a link to a server; its address is where others call it.
func stretch(target string) (*link, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	flowing := make(chan struct{})
	close(flowing)
	l := &link{listener: listener, target: target, wires: map[net.Conn]bool{}, mute: flowing}
	go l.accept()
	return l, nil
}

func (l *link) address() string { return l.listener.Addr().String() }

// slow holds every piece of bytes back for so long.
func (l *link) slow(d time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.delay = d
}

// silence loses nothing and delivers nothing, as a cable that was pulled: no
// side hears of it. The result ends it.
func (l *link) silence() (again func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	wait := make(chan struct{})
	l.mute = wait
	return sync.OnceFunc(func() { close(wait) })
}

// cut ends every connection; new ones are let through.
func (l *link) cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	for wire := range l.wires {
		if tcp, ok := wire.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0) // a reset, as a firewall sends it
		}
		_ = wire.Close() // it may be gone already
	}
}

func (l *link) close() {
	_ = l.listener.Close() // nothing is accepted any more either way
	l.cut()
}

func (l *link) accept() {
	for {
		near, err := l.listener.Accept()
		if err != nil {
			return // closed
		}
		go l.join(near)
	}
}

func (l *link) join(near net.Conn) {
	defer near.Close()
	l.wait()
	far, err := net.DialTimeout("tcp", l.target, 5*time.Second)
	if err != nil {
		return // the server is away, which its caller sees
	}
	defer far.Close()
	l.keep(near, far)
	defer l.forget(near, far)
	var done sync.WaitGroup
	done.Go(func() { l.carry(far, near) })
	done.Go(func() { l.carry(near, far) })
	done.Wait()
}

// carry brings bytes over. Whatever ends one direction ends the other.
func (l *link) carry(to, from net.Conn) {
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		if n > 0 {
			time.Sleep(l.wait())
			if _, writeErr := to.Write(buffer[:n]); writeErr != nil {
				err = errors.Join(err, writeErr)
			}
		}
		if err != nil {
			if !errors.Is(err, io.EOF) {
				_ = from.Close() // both ends hear of it
			}
			_ = to.Close()
			return
		}
	}
}

// wait lasts for as long as the link is silent, and tells how slow it is.
func (l *link) wait() time.Duration {
	l.mu.Lock()
	flowing := l.mute
	l.mu.Unlock()
	<-flowing
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.delay
}

func (l *link) keep(wires ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, wire := range wires {
		l.wires[wire] = true
	}
}

func (l *link) forget(wires ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, wire := range wires {
		delete(l.wires, wire)
	}
}
