package main

import (
	"bufio"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"causeway/bench/visitor"
)

var success = visitor.StatusLine(http.StatusOK)

// measure lets visitors ask for one file over and over, each on a connection
// of its own, and answers with requests in a second.
func measure(address string, c file, visitors int, duration time.Duration) (float64, error) {
	var (
		done     atomic.Int64
		all      sync.WaitGroup
		failures = make(chan error, visitors)
		started  = time.Now()
		until    = started.Add(duration)
	)
	for range visitors {
		all.Go(func() {
			n, err := visit(address, c, until)
			done.Add(n)
			if err != nil {
				failures <- err
			}
		})
	}
	all.Wait()
	close(failures)
	return float64(done.Load()) / time.Since(started).Seconds(), <-failures
}

// visit asks until the time is over. The first answer is compared byte by
// byte; after that only the length counts, so that the visitor costs little.
func visit(address string, c file, until time.Time) (int64, error) {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return 0, err
	}
	defer connection.Close()
	request := []byte("GET " + c.path + " HTTP/1.1\r\nHost: shop.example\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n")
	answers := bufio.NewReaderSize(connection, 64<<10)

	if _, err := connection.Write(request); err != nil {
		return 0, err
	}
	first, err := http.ReadResponse(answers, nil)
	if err != nil {
		return 0, err
	}
	body, err := io.ReadAll(first.Body)
	if err != nil {
		return 0, err
	}
	if err := check(c, first.Header.Get("Content-Encoding"), body); err != nil {
		return 0, err
	}
	var n int64
	for ; time.Now().Before(until); n++ {
		if _, err := connection.Write(request); err != nil {
			return n, err
		}
		if err := visitor.SkipAnswer(answers, success, len(c.body)); err != nil {
			return n, err
		}
	}
	return n, nil
}
