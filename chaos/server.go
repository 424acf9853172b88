package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"time"
)

// server is a process that is started, killed and started again on the same
// address.
type server struct {
	name    string
	address string
	command func() *exec.Cmd
	ready   func(ctx context.Context) error
	log     *os.File

	mu      sync.Mutex
	running *exec.Cmd
	ended   chan struct{}
}

// newServer keeps what the process says beside everything else of the run.
func newServer(folder, name, address string, command func() *exec.Cmd, ready func(context.Context) error) (*server, error) {
	log, err := os.OpenFile(filepath.Join(folder, name+".log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	return &server{name: name, address: address, command: command, ready: ready, log: log}, err
}

// startLimit is for a machine that does much else.
const startLimit = 5 * time.Minute

// start is over when the process answers. One that ends before that, because
// another server is away, is started again as a supervisor would.
func (s *server) start(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, startLimit)
	defer cancel()
	ended, err := s.launch()
	for err == nil {
		if err := s.ready(ctx); err == nil {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("%s does not answer", s.name)
		case <-ended:
			sleep(ctx, time.Second)
			ended, err = s.launch()
		case <-time.After(50 * time.Millisecond):
		}
	}
	return fmt.Errorf("start %s: %w", s.name, err)
}

func (s *server) launch() (ended chan struct{}, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	command := s.command()
	command.Stdout, command.Stderr = s.log, s.log
	if err := command.Start(); err != nil {
		return nil, err
	}
	s.running, s.ended = command, make(chan struct{})
	go func(ended chan struct{}) {
		_ = command.Wait() // how it ended is no news
		close(ended)
	}(s.ended)
	return s.ended, nil
}

// kill gives it no chance to finish anything.
func (s *server) kill() { s.end(syscall.SIGKILL) }

// stop lets it finish what it is at.
func (s *server) stop() { s.end(syscall.SIGTERM) }

func (s *server) end(how syscall.Signal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.running == nil {
		return
	}
	_ = s.running.Process.Signal(how) // it may have ended already
	<-s.ended
	s.running = nil
}

// pause has the system give it no time at all, as on a host that hangs.
func (s *server) pause() (again func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	process := s.running.Process
	_ = process.Signal(syscall.SIGSTOP)
	return func() { _ = process.Signal(syscall.SIGCONT) }
}

// answers asks a path for status 200.
func answers(client *http.Client, url string) func(context.Context) error {
	return func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, 3*time.Second)
		defer cancel()
		req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
		if err != nil {
			return err
		}
		res, err := client.Do(req)
		if err != nil {
			return err
		}
		_ = res.Body.Close() // only the status counts
		if res.StatusCode != http.StatusOK {
			return fmt.Errorf("status %d", res.StatusCode)
		}
		return nil
	}
}

// listens asks whether anybody takes a call.
func listens(address string) func(context.Context) error {
	return func(ctx context.Context) error {
		conn, err := (&net.Dialer{Timeout: time.Second}).DialContext(ctx, "tcp", address)
		if err != nil {
			return err
		}
		return conn.Close()
	}
}

// freeAddress is one on which nobody listens at the moment.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
