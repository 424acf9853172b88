package answer

import (
	"context"
	"fmt"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"

	"causeway/internal/httpapi"
	"causeway/internal/storage"
)

// Cost is what one request takes in the shop, without the network.
type Cost struct {
	Allocations, Bytes, Statements float64
}

// repeats are so many that what the background does meanwhile hardly counts.
const repeats = 200

// Cost asks a while and counts. Begin and commit are statements too.
func (s *Shop) Cost(ctx context.Context, a Asked) (c Cost, err error) {
	var statements atomic.Int64
	traced := storage.Trace(ctx, func(string, []any) { statements.Add(1) })
	ask := func(handler http.Handler) (allocations, bytes float64, err error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for n := range repeats {
			req, err := http.NewRequestWithContext(traced, http.MethodGet, a.Paths[n%len(a.Paths)], strings.NewReader(""))
			if err != nil {
				return 0, 0, err
			}
			req.Header.Set("User-Agent", a.Agent)
			if a.Token != "" {
				req.Header.Set(httpapi.TokenHeader, a.Token)
			}
			from := arrivals.Add(1)
			req.RemoteAddr = fmt.Sprintf("10.%d.%d.%d:4711", from>>16&255, from>>8&255, from&255)
			w := nowhere{header: http.Header{}}
			handler.ServeHTTP(&w, req)
			if w.status != 0 && w.status != http.StatusOK {
				return 0, 0, fmt.Errorf("answered %d", w.status)
			}
		}
		runtime.ReadMemStats(&after)
		return float64(after.Mallocs-before.Mallocs) / repeats, float64(after.TotalAlloc-before.TotalAlloc) / repeats, nil
	}
	if _, _, err := ask(s.Handler); err != nil { // what is learnt once and then known
		return Cost{}, err
	}
	statements.Store(0)
	allocations, bytes, err := ask(s.Handler)
	if err != nil {
		return Cost{}, err
	}
	asking, asked, err := ask(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	return Cost{allocations - asking, bytes - asked, float64(statements.Load()) / repeats}, err
}

// nowhere is an answer that nobody reads.
type nowhere struct {
	header http.Header
	status int
}

func (w *nowhere) Header() http.Header         { return w.header }
func (w *nowhere) WriteHeader(status int)      { w.status = status }
func (w *nowhere) Write(p []byte) (int, error) { return len(p), nil }
