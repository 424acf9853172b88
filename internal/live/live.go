package live

import (
	"context"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// All is the key of an event that concerns everything under its topic.
const All = ""

// Options tune a Live. Zero values mean the defaults.
type Options struct {
	Poll time.Duration // how often to read what other processes wrote; 500 ms
	Log  *slog.Logger
}

// Live carries events to the subscribers of this process.
type Live struct {
	db    *storage.DB
	clock clock.Clock
	poll  time.Duration
	log   *slog.Logger
	store store

	// heardUpTo is when the last complete reading began; never before the first.
	heardUpTo atomic.Int64

	mu          sync.Mutex
	subscribers map[string][]func(key string)
	waiters     map[place]map[chan<- struct{}]struct{}
	heard       map[string]clock.Millis // ids of events already delivered, with their moments
}

// place is what somebody waits at.
type place struct{ topic, key string }

const never = int64(-1)

// New makes a Live on db. It hears its own process at once, and the others
// while Run is running.
func New(db *storage.DB, clk clock.Clock, options Options) *Live {
	l := &Live{
		db:          db,
		clock:       clk,
		poll:        options.Poll,
		log:         options.Log,
		subscribers: map[string][]func(string){},
		waiters:     map[place]map[chan<- struct{}]struct{}{},
		heard:       map[string]clock.Millis{},
	}
	if l.poll <= 0 {
		l.poll = 500 * time.Millisecond
	}
	if l.log == nil {
		l.log = slog.Default()
	}
	l.heardUpTo.Store(never)
	return l
}

// Invalidate tells every process, once tx is durable, that what it knows under
// topic and key is out of date.
func (l *Live) Invalidate(ctx context.Context, tx *storage.Tx, topic, key string) error {
	now := l.clock.Now()
	e := event{id: id.New(now), topic: topic, key: key, at: now}
	if err := l.store.add(ctx, tx, e); err != nil {
		return fmt.Errorf("invalidate %s %q: %w", topic, key, err)
	}
	tx.AfterCommit(func() { l.hear(e) })
	return nil
}

// Subscribe has f called with the key of every event of the topic, or with All
// when anything may have changed. f must be quick: others wait behind it.
func (l *Live) Subscribe(topic string, f func(key string)) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.subscribers[topic] = append(l.subscribers[topic], f)
}

// hear delivers an event unless it was delivered before.
func (l *Live) hear(e event) {
	l.mu.Lock()
	_, again := l.heard[e.id]
	l.heard[e.id] = e.at
	l.mu.Unlock()
	if !again {
		l.deliver(e.topic, e.key)
	}
}

func (l *Live) deliver(topic, key string) {
	l.mu.Lock()
	subscribers := l.subscribers[topic]
	if key == All {
		for at, waiting := range l.waiters {
			if at.topic == topic {
				wake(waiting)
			}
		}
	}
	wake(l.waiters[place{topic, key}])
	l.mu.Unlock()
	for _, f := range subscribers {
		f(key)
	}
}

// hearAnything makes up for events that may have been missed.
func (l *Live) hearAnything() {
	l.mu.Lock()
	topics := make([]string, 0, len(l.subscribers))
	for topic := range l.subscribers {
		topics = append(topics, topic)
	}
	for _, waiting := range l.waiters {
		wake(waiting)
	}
	l.mu.Unlock()
	for _, topic := range topics {
		l.deliver(topic, All)
	}
}
