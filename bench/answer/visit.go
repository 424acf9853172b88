package answer

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"sync"
	"sync/atomic"

	"causeway/bench/visitor"
	"causeway/internal/httpapi"
)

var success = visitor.StatusLine(http.StatusOK)

// measure has visitors ask for all paths in turn, each on a connection of its
// own, and answers with requests in a second of the CPU: the visitors' own work
// is in it on both sides, and that of neighbours is not.
func (a Asked) measure(address string, length int) (float64, error) {
	var (
		next     atomic.Int64
		all      sync.WaitGroup
		failures = make(chan error, visitors)
		started  = visitor.CPUTime()
	)
	for range visitors {
		all.Go(func() {
			if err := a.visit(address, length, &next); err != nil {
				failures <- err
			}
		})
	}
	all.Wait()
	close(failures)
	return float64(a.Requests) / (visitor.CPUTime() - started).Seconds(), <-failures
}

// arrivals numbers visitors over the whole run: each comes from an address of
// its own, so that no limit by address is met.
var arrivals atomic.Int64

func (a Asked) visit(address string, length int, next *atomic.Int64) error {
	connection, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	defer connection.Close()
	answers := bufio.NewReaderSize(connection, 64<<10)
	var request []byte
	for {
		n := next.Add(1) - 1
		if n >= a.Requests {
			return nil
		}
		from := arrivals.Add(1)
		request = fmt.Appendf(request[:0], "GET %s HTTP/1.1\r\nHost: shop.example\r\nUser-Agent: %s\r\nX-Forwarded-For: 10.%d.%d.%d\r\n",
			a.Paths[n%int64(len(a.Paths))], a.Agent, from>>16&255, from>>8&255, from&255)
		if a.Token != "" {
			request = fmt.Appendf(request, "%s: %s\r\n", httpapi.TokenHeader, a.Token)
		}
		request = append(request, "\r\n"...)
		if _, err := connection.Write(request); err != nil {
			return err
		}
		if err := visitor.SkipAnswer(answers, success, length); err != nil {
			return err
		}
	}
}
