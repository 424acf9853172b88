package picture

import (
	"sync"
	"time"

	"causeway/internal/base/fault"
)

// ErrBusy says that too many forms with pictures are being taken in.
var ErrBusy = fault.New(fault.TooMany, "uploads_busy")

// How many forms are taken in at once. They wait on the disk while they arrive
// and until it is their turn to be decoded, so that their number is what bounds
// the room they take.
const (
	seatsInAll     = 32
	seatsPerMember = 2
	seatWait       = 10 * time.Second
)

// Seats are for members whose forms are being taken in.
type Seats struct {
	mu    *sync.Mutex
	taken map[string]int
}

// NewSeats has none taken.
func NewSeats() Seats { return Seats{mu: &sync.Mutex{}, taken: map[string]int{}} }

// Take gives a seat, which is given back by calling leave.
func (s Seats) Take(userID string) (leave func(), err error) {
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

func (s Seats) release(userID string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.taken[userID]--; s.taken[userID] == 0 {
		delete(s.taken, userID)
	}
}
