package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/httpapi"
)

// people fills a shop with what the load needs.
func people(ctx context.Context, h *harbour, acks *ackLog, w *weather, length time.Duration) (*load, error) {
	l := &load{
		base: "http://" + h.balancer.address, secretKey: h.secretKey, db: h.db, acks: acks, weather: w,
		people: make(chan crowd.Member, 100), fleet: &fleet{nodes: 40, members: 12},
		reads: map[string]*reads{}, payments: map[string]payment{}, uploads: map[string]*sending{},
	}
	var err error
	if l.header, err = newHeader(); err != nil {
		return nil, err
	}
	if err := crowd.Launch(ctx, h.db, l.fleet.nodes, l.fleet.members); err != nil {
		return nil, err
	}
	c := newClient(l.base, 0)
	r, err := c.do(ctx, call{method: http.MethodGet, path: httpapi.Prefix + "/packages"})
	if err != nil {
		return nil, err
	}
	var shelf struct {
		Items []struct{ ProductID, ProductName string }
	}
	if err := r.into(&shelf); err != nil {
		return nil, err
	}
	for _, item := range shelf.Items {
		if item.ProductName == "Harbour 100" {
			l.packageID = item.ProductID
		}
	}
	keepers, err := crowd.Admit(ctx, h.db, 1)
	if err != nil {
		return nil, err
	}
	if l.productID, err = crowd.OpenStall(ctx, h.db, keepers[0]); err != nil {
		return nil, err
	}
	return l, l.stock(ctx, c, keepers[0], 1000+int(length.Seconds())*25)
}

// stock has the keeper bring items, as many as one may at a time.
func (l *load) stock(ctx context.Context, c *client, keeper crowd.Member, items int) error {
	for from := 0; from < items; from += 1000 {
		words := make([]string, 1000)
		for i := range words {
			words[i] = fmt.Sprintf("key %d", from+i)
		}
		q := place(keeper, "", says{"text": strings.Join(words, "\n")})
		q.path, q.limit = httpapi.Prefix+"/market/my/products/"+l.productID+"/stock/items", time.Minute
		if r, err := c.do(ctx, q); err != nil || r.status >= 400 {
			return fmt.Errorf("items of the market: %d %s %w", r.status, r.body, err)
		}
		sleep(ctx, pace)
	}
	return nil
}

// repeat is one fault again and again.
func (s *storm) repeat(ctx context.Context, f fault) error {
	for sleep(ctx, 5*time.Second); ctx.Err() == nil; sleep(ctx, f.every) {
		fmt.Printf("  %s %s: %s\n", time.Now().Format(time.TimeOnly), f.id, f.what)
		if err := s.load.weather.during(f.id, func() error { return f.strike(ctx, s) }); err != nil {
			return fmt.Errorf("%s: %w", f.id, err)
		}
	}
	return nil
}

// mix is what a bad day is like: a replica is killed every twenty seconds,
// PostgreSQL restarts twice, the bucket is away for a while. A backup is made in
// the midst of it.
func (s *storm) mix(ctx context.Context, length time.Duration) error {
	var wait sync.WaitGroup
	var mu sync.Mutex
	var wrong []error
	strike := func(id string, at ...time.Duration) {
		f, _ := faultOf(id)
		own := *s // each has turns of its own
		wait.Go(func() {
			began := time.Now()
			for _, when := range at {
				if sleep(ctx, when-time.Since(began)); ctx.Err() != nil {
					return
				}
				fmt.Printf("  %s %s: %s\n", time.Now().Format(time.TimeOnly), f.id, f.what)
				if err := s.load.weather.during(id, func() error { return f.strike(ctx, &own) }); err != nil {
					mu.Lock()
					wrong = append(wrong, fmt.Errorf("%s: %w", id, err))
					mu.Unlock()
					return
				}
			}
		})
	}
	var kills []time.Duration
	for at := 10 * time.Second; at < length-10*time.Second; at += 20 * time.Second {
		kills = append(kills, at)
	}
	strike("F03", kills...)
	strike("F07", length*3/10, length*7/10)
	strike("F15", length*4/10)
	wait.Go(func() {
		if sleep(ctx, length/2); ctx.Err() != nil {
			return
		}
		var err error
		if s.kept, err = s.backUp(ctx); err != nil {
			mu.Lock()
			wrong = append(wrong, err)
			mu.Unlock()
		}
	})
	wait.Wait()
	return errors.Join(wrong...)
}

// drain waits for what the shop has promised, at most for so long.
func (l *load) drain(ctx context.Context, atMost time.Duration) (left int, took time.Duration, err error) {
	began := time.Now()
	for time.Since(began) < atMost && ctx.Err() == nil {
		if left, err = l.waiting(ctx); err == nil && left == 0 {
			return 0, time.Since(began), nil
		}
		sleep(ctx, 500*time.Millisecond)
	}
	return left, time.Since(began), err
}
