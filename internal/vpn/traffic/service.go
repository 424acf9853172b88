package traffic

import (
	"log/slog"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/live"
	"causeway/internal/storage"
	"causeway/internal/vpn"
)

// Interval is how often agents call; they are told so with their node.
const Interval = time.Minute

// recent is how long what a node said holds. One call may be lost and one be
// late before a node counts as silent.
const recent = 3 * Interval

// PushTopic wakes whoever applies pushes.
const PushTopic = "vpn_push"

// Config is what traffic stands on.
type Config struct {
	DB       *storage.DB
	Clock    clock.Clock
	Live     *live.Live
	Log      *slog.Logger
	Vpn      *vpn.Service
	Recorder vpn.Recorder
}

// Service takes reports in and applies them.
type Service struct {
	db       *storage.DB
	clock    clock.Clock
	live     *live.Live
	log      *slog.Logger
	vpn      *vpn.Service
	recorder vpn.Recorder
	store    store

	wake  chan struct{} // somebody has stored a push
	large chan struct{} // a place for each large push in work

	presences presences

	aliveMu sync.Mutex
	alive   aliveCounts
}

// New makes the room.
func New(c Config) *Service {
	s := &Service{
		db: c.DB, clock: c.Clock, live: c.Live, log: c.Log.With("room", "traffic"), vpn: c.Vpn, recorder: c.Recorder,
		wake: make(chan struct{}, 1), large: make(chan struct{}, largeAtOnce), presences: presences{each: map[int64]*presence{}},
	}
	c.Live.Subscribe(PushTopic, func(string) {
		select {
		case s.wake <- struct{}{}:
		default: // it has not yet answered the last call
		}
	})
	return s
}
