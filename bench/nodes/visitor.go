package main

import (
	"bufio"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"causeway/bench/visitor"
	"causeway/internal/httpapi"
)

// pull is what the nodes ask, and the answer that every server must give.
type pull struct {
	requests [][]byte
	status   int
	headers  http.Header // of the answer, as far as the bare server sends them too
	body     []byte
}

// pull finds out what the right answer is, and asks for it in the name of each
// node.
func (s *shop) pull(encoding string, known bool) (pull, error) {
	first, err := s.ask(encoding, "")
	if err != nil {
		return pull{}, err
	}
	tag := first.headers.Get("ETag")
	if known {
		if first, err = s.ask(encoding, tag); err != nil {
			return pull{}, err
		}
	} else {
		tag = ""
	}
	for _, query := range s.queries {
		first.requests = append(first.requests, fmt.Appendf(nil,
			"GET /api/v1/server/UniProxy/user?%s HTTP/1.1\r\nHost: shop.example\r\nUser-Agent: go-resty/2.16.2 (https://github.com/go-resty/resty)\r\n"+
				"Accept-Encoding: %s\r\nIf-None-Match: %s\r\n\r\n", query, encoding, tag))
	}
	return first, nil
}

func (s *shop) ask(encoding, tag string) (pull, error) { return s.call("user", encoding, tag) }

func (s *shop) call(name, encoding, tag string) (pull, error) {
	req, err := http.NewRequest(http.MethodGet, "http://"+s.address+"/api/v1/server/UniProxy/"+name+"?"+s.queries[0], nil)
	if err != nil {
		return pull{}, err
	}
	req.Header.Set("Accept-Encoding", encoding) // said by ourselves, so that nobody unpacks it
	req.Header.Set("If-None-Match", tag)
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return pull{}, err
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		return pull{}, err
	}
	if want := map[bool]int{false: http.StatusOK, true: http.StatusNotModified}[tag != ""]; res.StatusCode != want {
		return pull{}, fmt.Errorf("%d: %s", res.StatusCode, body)
	}
	return pull{status: res.StatusCode, headers: res.Header, body: slices.Clone(body)}, nil
}

// startBare serves one answer, with the least that this takes.
func startBare(p pull) (address string, err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	length, tag, kind, encoding := strconv.Itoa(len(p.body)), p.headers.Get("ETag"), p.headers.Get("Content-Type"), p.headers.Get("Content-Encoding")
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("ETag", tag)
		if r.Header.Get("If-None-Match") == tag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		w.Header().Set("Content-Type", kind)
		w.Header().Set("Content-Length", length)
		if encoding != "" {
			w.Header().Set("Content-Encoding", encoding)
		}
		_, _ = w.Write(p.body) // the visitor finds out
	})
	quiet := slog.New(slog.DiscardHandler)
	go func() { _ = httpapi.Serve(context.Background(), listener, handler, quiet) }() // until the program ends
	return listener.Addr().String(), nil
}

// measure lets agents pull over and over, each on a connection of its own. It
// counts the answers, and the processor time that server and agents took for
// them: what else runs on the machine makes that longer by little.
func measure(address string, p pull) (answers int64, took time.Duration, err error) {
	var (
		done     atomic.Int64
		next     atomic.Int64
		all      sync.WaitGroup
		failures = make(chan error, visitors)
		begun    = visitor.CPUTime()
		until    = time.Now().Add(turn)
	)
	for range visitors {
		all.Go(func() {
			n, err := visit(address, p, &next, until)
			done.Add(n)
			if err != nil {
				failures <- err
			}
		})
	}
	all.Wait()
	close(failures)
	return done.Load(), visitor.CPUTime() - begun, <-failures
}

var dials atomic.Int64

func visit(address string, p pull, next *atomic.Int64, until time.Time) (int64, error) {
	from := dials.Add(1) // each time from another address, so that no limit is met
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 1, byte(from>>8), byte(from))}}
	connection, err := dialer.Dial("tcp", address)
	if err != nil {
		return 0, err
	}
	defer connection.Close()
	answers := bufio.NewReaderSize(connection, 64<<10)
	status := visitor.StatusLine(p.status)
	var n int64
	for ; time.Now().Before(until); n++ {
		request := p.requests[int(next.Add(1))%len(p.requests)]
		if _, err := connection.Write(request); err != nil {
			return n, err
		}
		if err := visitor.SkipAnswer(answers, status, len(p.body)); err != nil {
			return n, err
		}
	}
	return n, nil
}

// uuid is different for everybody and does not compress better than a real one.
func uuid(i int) string {
	b := sha256.Sum256([]byte(strconv.Itoa(i)))
	return fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:16])
}
