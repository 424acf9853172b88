package usdt

import (
	"log/slog"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Config is what the providers work with.
type Config struct {
	DB      *storage.DB
	Clock   clock.Clock
	Log     *slog.Logger
	Origins map[Family]Origin
	// Pace is the pause between two rounds of every scanner; zero is each
	// chain's own. Tests have no time to wait for blocks.
	Pace time.Duration
}

// Service keeps what the chains have in common: the addresses and what is
// known of transfers to them.
type Service struct {
	db    *storage.DB
	clock clock.Clock
	log   *slog.Logger
	pace  time.Duration
	books map[Family]*book
	store store
}

// New reads where addresses come from and refuses what cannot be right.
func New(c Config) (*Service, error) {
	s := &Service{db: c.DB, clock: c.Clock, log: c.Log, pace: c.Pace, books: map[Family]*book{}}
	for _, f := range Families() {
		origin, err := c.Origins[f].read(f)
		if err != nil {
			return nil, err
		}
		s.books[f] = newBook(f, origin, c.DB, c.Log)
	}
	return s, nil
}
