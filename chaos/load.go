package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"causeway/chaos/crowd"
	"causeway/internal/base/money"
	"causeway/internal/storage"
)

// load is people at a shop, each of whom wants one thing.
type load struct {
	base      string
	secretKey string
	db        *storage.DB
	acks      *ackLog
	weather   *weather
	people    chan crowd.Member
	packageID string
	productID string
	header    string // of a sealed file
	fleet     *fleet

	mu        sync.Mutex
	unsettled []wish
	reads     map[string]*reads   // by weather
	payments  map[string]payment  // by key
	uploads   map[string]*sending // by file
	events    [][]byte            // that the provider has told of
	broken    []string            // promises, beside those that the books show
	sending   int                 // files on their way
	large     bool                // files are
}

// What everybody is given to begin with.
const (
	purse  = 10 * money.Dollar
	points = 1_000_000
)

// reads counts requests that change nothing.
type reads struct {
	asked, failed int
	first         []string // of the failures
}

func (r *reads) note(q call, answered reply, err error) {
	if len(r.first) < 3 {
		r.first = append(r.first, fmt.Sprintf("%s %s: %d %.80s %v", q.method, q.path, answered.status, answered.body, err))
	}
}

// wish is one thing that somebody wants done once, however often they ask.
type wish struct {
	kind, key string
	send      func(context.Context) (reply, error)
	then      func(context.Context, reply)
	tries     int // at once, before it is left for later
}

// pause between two tries, and between two wishes of the same worker: limits by
// address let five writes a second through.
const (
	retryPause = 300 * time.Millisecond
	pace       = 220 * time.Millisecond
)

// try asks until there is an answer or patience is lost. What is open then is
// asked again when the weather is fine.
func (l *load) try(ctx context.Context, w wish) answer {
	for i := 0; ; i++ {
		said := l.ask(ctx, w)
		if said != unknown {
			return said
		}
		if i >= w.tries || ctx.Err() != nil {
			l.mu.Lock()
			l.unsettled = append(l.unsettled, w)
			l.mu.Unlock()
			return said
		}
		sleep(ctx, retryPause)
	}
}

// ask is one request and its line in the log.
func (l *load) ask(ctx context.Context, w wish) answer {
	e := entry{Kind: w.kind, Key: w.key, Fault: l.weather.now(), Sent: time.Now()}
	// Who has asked waits for the answer also when the load is over.
	r, err := w.send(context.WithoutCancel(ctx))
	e.Answer, e.Status, e.Millis = meaning(r, err), r.status, time.Since(e.Sent).Milliseconds()
	if err != nil {
		e.Said = err.Error()
	} else if e.Answer != yes {
		e.Said = r.code()
	}
	if e.Answer == unknown {
		if now := l.weather.now(); e.Fault == "calm" {
			e.Fault = now // it struck while somebody waited
		}
	}
	if err := l.acks.write(e); err != nil {
		panic(fmt.Sprintf("the log is all there is: %v", err))
	}
	if e.Answer == yes && w.then != nil {
		w.then(ctx, r)
	}
	return e.Answer
}

// settle asks again for everything that nobody has answered.
func (l *load) settle(ctx context.Context) {
	l.mu.Lock()
	open := l.unsettled
	l.unsettled = nil
	l.mu.Unlock()
	var workers sync.WaitGroup
	next := make(chan wish)
	for range 8 {
		workers.Go(func() {
			for w := range next {
				for range 40 {
					if l.ask(ctx, w) != unknown || ctx.Err() != nil {
						break
					}
					sleep(ctx, retryPause)
				}
			}
		})
	}
	for _, w := range open {
		w.then = nil
		next <- w
	}
	close(next)
	workers.Wait()
}

// read is a request that changes nothing; it counts as failed if it had no
// answer, or one that blames the shop.
func (l *load) read(ctx context.Context, c *client, q call) (reply, error) {
	before := l.weather.now()
	r, err := c.do(ctx, q)
	if ctx.Err() != nil {
		return r, err // the load is over
	}
	if before == "calm" && meaning(r, err) == unknown {
		before = l.weather.now() // it struck while somebody waited
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.reads[before] == nil {
		l.reads[before] = &reads{}
	}
	l.reads[before].asked++
	if meaning(r, err) == unknown {
		l.reads[before].failed++
		l.reads[before].note(q, r, err)
	}
	return r, err
}

// run lets everybody work until ctx ends, and waits for the last answers.
func (l *load) run(ctx context.Context) {
	var workers sync.WaitGroup
	n := 0
	crew := func(count int, work func(context.Context, *client, *rand.Rand)) {
		for range count {
			n++
			c, rng := newClient(l.base, n), rand.New(rand.NewPCG(uint64(n), uint64(time.Now().UnixNano())))
			workers.Go(func() {
				defer c.http.CloseIdleConnections()
				for ctx.Err() == nil {
					began := time.Now()
					work(ctx, c, rng)
					sleep(ctx, pace-time.Since(began))
				}
			})
		}
	}
	workers.Go(func() { l.admit(ctx) })
	crew(5, l.buysPackage)
	crew(4, l.spendsPoints)
	crew(4, l.buysAtMarket)
	crew(4, l.reports)
	crew(3, l.uploadsFile)
	crew(5, l.looksAround)
	workers.Wait()
}

// admit keeps people coming. The database may be away.
func (l *load) admit(ctx context.Context) {
	for ctx.Err() == nil {
		members, err := crowd.Admit(ctx, l.db, 100)
		if err == nil {
			err = crowd.Enrich(ctx, l.db, members, purse, points)
		}
		if err != nil {
			sleep(ctx, time.Second) // those of the failed batch never come
			continue
		}
		for _, m := range members {
			select {
			case l.people <- m:
			case <-ctx.Done():
			}
		}
	}
}

// somebody new; nobody when the load is over.
func (l *load) somebody(ctx context.Context) (crowd.Member, bool) {
	select {
	case m := <-l.people:
		return m, true
	case <-ctx.Done():
		return crowd.Member{}, false
	}
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
