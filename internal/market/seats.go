package market

import (
	"sync"
	"time"
)

// How many forms are taken in at once. They wait on the disk while they arrive
// and until it is their turn to be decoded, so that their number is what bounds
// the room they take.
const (
	seatsInAll     = 32
	seatsPerMember = 2
	seatWait       = 10 * time.Second
)

// seats are for members whose forms are being taken in.
type seats struct {
	mu    *sync.Mutex
	taken map[string]int
}

func newSeats() seats { return seats{mu: &sync.Mutex{}, taken: map[string]int{}} }

// take gives a seat, which is given back by calling leave.
func (s seats) take(userID string) (leave func(), err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := 0
	for _, n := range s.taken {
		all += n
	}
	if all >= seatsInAll || s.taken[userID] >= seatsPerMember {
		return nil, ErrBusy.With("seconds", int64(seatWait.Seconds()))
	}
	s.taken[userID]++
	return func() { s.release(userID) }, nil
}

func (s seats) release(userID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken[userID]--; s.taken[userID] == 0 {
		delete(s.taken, userID)
	}
}
