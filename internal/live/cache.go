package live

import (
	"context"
	"fmt"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// loadTimeout bounds a load that several callers share, since none of their
// contexts may end it for the others.
const loadTimeout = 10 * time.Second

// Cache keeps values in memory until an event of its topic names their key.
// While this process does not hear the others, it keeps and gives nothing.
// Values are shared: whoever gets one must not change it.
type Cache[K ~string, V any] struct {
	live *Live
	size int
	load func(ctx context.Context, key K) (V, error)
	good func(V, clock.Millis) bool // nil: until an event says otherwise

	mu      sync.Mutex
	kept    map[K]V
	loading map[K]*loading[V]
	next    map[K]*loading[V] // while nobody is heard: what begins when the load of now is done; nil: nobody waits for one
}

type loading[V any] struct {
	done  chan struct{}
	value V
	err   error
}

// NewCache makes a cache of at most size values, filled by load. Errors are
// never kept.
func NewCache[K ~string, V any](l *Live, topic string, size int, load func(ctx context.Context, key K) (V, error)) *Cache[K, V] {
	c := &Cache[K, V]{live: l, size: size, load: load, kept: map[K]V{}, loading: map[K]*loading[V]{}, next: map[K]*loading[V]{}}
	l.Subscribe(topic, func(key string) { c.drop(K(key)) })
	return c
}

// While bounds how long a value is kept, beside events: one that is not good any
// more is loaded anew. It must be called before the first Get.
func (c *Cache[K, V]) While(good func(value V, now clock.Millis) bool) *Cache[K, V] {
	c.good = good
	return c
}

// ClearOn drops everything at any event of another topic, whatever its key.
func (c *Cache[K, V]) ClearOn(topic string) *Cache[K, V] {
	c.live.Subscribe(topic, func(string) { c.drop(All) })
	return c
}

// Get gives the value of key. It is refused inside a transaction, where a kept
// value could be older than what the transaction has already seen.
func (c *Cache[K, V]) Get(ctx context.Context, key K) (V, error) {
	var none V
	if err := storage.Outside(ctx); err != nil {
		return none, err
	}
	now := c.live.clock.Now()
	if !c.live.healthyAt(now) {
		return c.join(ctx, key).wait(ctx)
	}
	c.mu.Lock()
	if value, ok := c.kept[key]; ok && (c.good == nil || c.good(value, now)) {
		c.mu.Unlock()
		return value, nil
	}
	l, shared := c.loading[key]
	if !shared {
		l = &loading[V]{done: make(chan struct{})}
		c.loading[key] = l
		go c.fill(context.WithoutCancel(ctx), key, l)
	}
	c.mu.Unlock()
	return l.wait(ctx)
}

func (l *loading[V]) wait(ctx context.Context) (none V, err error) {
	select {
	case <-l.done:
		return l.value, l.err
	case <-ctx.Done():
		return none, ctx.Err()
	}
}

// join shares loads among those who ask at the same time, of which nothing is
// kept. A load that runs already may have read what a change has since made out
// of date, and no event would tell; so whoever asks meanwhile shares the next.
func (c *Cache[K, V]) join(ctx context.Context, key K) *loading[V] {
	c.mu.Lock()
	defer c.mu.Unlock()
	l, busy := c.next[key]
	if l == nil {
		l = &loading[V]{done: make(chan struct{})}
		c.next[key] = l
	}
	if !busy {
		go c.loadAll(context.WithoutCancel(ctx), key)
	}
	return l
}

// loadAll loads one key for as long as anybody asks for it.
func (c *Cache[K, V]) loadAll(ctx context.Context, key K) {
	for {
		c.mu.Lock()
		l := c.next[key]
		if l == nil {
			delete(c.next, key)
			c.mu.Unlock()
			return
		}
		c.next[key] = nil
		c.mu.Unlock()
		c.fill(ctx, key, l)
	}
}

// fill loads a value for everybody who waits for it, and keeps it if events
// vouch for it and none came in between: then it may be what the event made out
// of date.
func (c *Cache[K, V]) fill(ctx context.Context, key K, l *loading[V]) {
	ctx, cancel := context.WithTimeout(ctx, loadTimeout)
	defer cancel()
	defer func() {
		if p := recover(); p != nil {
			l.err = fmt.Errorf("live: panic while loading %q: %v", key, p)
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		if c.loading[key] == l {
			delete(c.loading, key)
			if l.err == nil {
				c.keep(key, l.value)
			}
		}
		close(l.done)
	}()
	l.value, l.err = c.load(ctx, key)
}

// keep makes room by dropping any other value: Go's maps hand out a different
// first key each time.
func (c *Cache[K, V]) keep(key K, value V) {
	for other := range c.kept {
		if len(c.kept) < c.size {
			break
		}
		delete(c.kept, other)
	}
	c.kept[key] = value
}

// Forget drops a value that has become old by itself.
func (c *Cache[K, V]) Forget(key K) {
	if key != All {
		c.drop(key)
	}
}

func (c *Cache[K, V]) drop(key K) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if key == All {
		clear(c.kept)
		clear(c.loading)
		return
	}
	delete(c.kept, key)
	delete(c.loading, key) // whoever asks from now on starts a load of their own
}
