package httpapi

import (
	"io"
	"net/http"
	"time"
)

// A long answer goes out in pieces, each of which has to be read in time: an
// hour's download is fine, and a reader that has stopped is not. Pieces grow for
// readers who are quick.
const (
	pieceBytes   = 1 << 20
	mostBytes    = 32 << 20
	pieceTimeout = 2 * time.Minute
	quick        = time.Second
)

// LongAnswer lets an answer take as long as its reader goes on reading. A file
// still reaches the connection by the system's own copying, piece by piece.
func LongAnswer(w http.ResponseWriter) http.ResponseWriter {
	return longAnswerWithin(w, pieceTimeout)
}

func longAnswerWithin(w http.ResponseWriter, patience time.Duration) http.ResponseWriter {
	control := http.NewResponseController(w)
	_ = control.SetReadDeadline(time.Time{}) // the request is read; its deadline would end the answer
	return &longAnswer{ResponseWriter: w, control: control, patience: patience}
}

type longAnswer struct {
	http.ResponseWriter
	control  *http.ResponseController
	patience time.Duration // with a reader, for each piece
}

// Unwrap lets http.ResponseController reach the connection.
func (l *longAnswer) Unwrap() http.ResponseWriter { return l.ResponseWriter }

func (l *longAnswer) Write(p []byte) (int, error) {
	l.wait()
	return l.ResponseWriter.Write(p)
}

// ReadFrom sends what http.ServeContent has limited to what was asked for. The
// limit must lie right around a file for the system to copy it.
func (l *longAnswer) ReadFrom(content io.Reader) (sent int64, err error) {
	whole, ok := content.(*io.LimitedReader)
	if !ok {
		whole = &io.LimitedReader{R: content, N: 1<<63 - 1}
	}
	for size := int64(pieceBytes); whole.N > 0; {
		l.wait()
		began, piece := time.Now(), &io.LimitedReader{R: whole.R, N: min(size, whole.N)}
		n, err := io.Copy(l.ResponseWriter, piece)
		sent, whole.N = sent+n, whole.N-n
		if err != nil || piece.N > 0 {
			return sent, err
		}
		if size = min(2*size, mostBytes); time.Since(began) > quick {
			size = pieceBytes
		}
	}
	return sent, nil
}

func (l *longAnswer) wait() {
	_ = l.control.SetWriteDeadline(time.Now().Add(l.patience)) // not every writer has deadlines (tests)
}
