package share

import (
	"hash"
	"sync"
)

// summing sums up a stream beside whoever reads and writes it, on another
// processor if there is one.
type summing struct {
	sum     hash.Hash
	work    chan []byte
	left    sync.WaitGroup
	buffers [8][]byte
	turn    int
}

func newSumming(sum hash.Hash) *summing {
	// One buffer is being filled and one summed up; the others may wait.
	s := &summing{sum: sum, work: make(chan []byte, len(summing{}.buffers)-2)}
	for i := range s.buffers {
		s.buffers[i] = make([]byte, copyBytes)
	}
	go func() {
		for bytes := range s.work {
			_, _ = sum.Write(bytes) // a hash takes everything
			s.left.Done()
		}
	}()
	return s
}

// buffer is the one whose bytes were added the longest time ago: they are
// summed up, or a later add would still be waiting.
func (s *summing) buffer() []byte {
	s.turn = (s.turn + 1) % len(s.buffers)
	return s.buffers[s.turn]
}

// add has bytes of the last buffer summed up. They may be read meanwhile.
func (s *summing) add(bytes []byte) {
	s.left.Add(1)
	s.work <- bytes
}

// save keeps the sum of everything that was added, to be gone on with.
func (s *summing) save() (string, error) {
	s.left.Wait()
	return saveDigest(s.sum)
}

// end lets go of the goroutine.
func (s *summing) end() { close(s.work) }
