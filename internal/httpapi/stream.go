package httpapi

import (
	"io"
	"net/http"
	"sync"
	"time"
)

// The pace that a streamed body has to keep, however long it is: a kilobyte a
// second. It is measured by the pace's own bytes, so that a fast beginning buys
// nobody a long silence.
const (
	paceBytes = 16 << 10
	paceTime  = 16 * time.Second
)

// Stream is the body of an operation that reads for minutes. Its read errors say
// by themselves what to answer.
type Stream struct {
	body    io.ReadCloser
	conn    *http.ResponseController
	sending http.ResponseWriter

	mu          sync.Mutex
	sinceMoved  int
	interrupted bool
	ended       bool
}

func newStream(w http.ResponseWriter, body io.ReadCloser) *Stream {
	s := &Stream{body: body, conn: http.NewResponseController(w), sending: w}
	s.moveDeadlines()
	return s
}

// Read gives what has come, at the latest when the pace is lost.
func (s *Stream) Read(p []byte) (int, error) {
	n, err := s.body.Read(p)
	if err != nil && err != io.EOF {
		return n, brokenUpload(err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.sinceMoved += n; s.sinceMoved >= paceBytes || err == io.EOF {
		s.sinceMoved = 0
		s.moveDeadlines()
	}
	if err == io.EOF {
		s.end()
	}
	return n, err
}

// end is when nothing is waited for any more, and the answer may take its time.
// The server listens on the connection from now on for its client's leaving: one
// that was interrupted just before is taken for a client that left, and every
// later request on that connection with it.
func (s *Stream) end() {
	s.ended = true
	if s.interrupted {
		s.sending.Header().Set("Connection", "close")
		return
	}
	_ = s.conn.SetReadDeadline(time.Time{}) // not every writer has deadlines (tests)
}

// moveDeadlines lets the next bytes come, and the answer be read after them.
func (s *Stream) moveDeadlines() {
	if !s.interrupted {
		_ = s.conn.SetReadDeadline(time.Now().Add(paceTime)) // not every writer has deadlines (tests)
		LimitAnswer(s.sending)
	}
}

// Interrupt ends a Read that waits, and every later one. It may be called while
// somebody reads.
func (s *Stream) Interrupt() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.interrupted = true
	if !s.ended {
		_ = s.conn.SetReadDeadline(time.Unix(1, 0)) // as above
	}
}

// Close gives the body back.
func (s *Stream) Close() error { return s.body.Close() }
