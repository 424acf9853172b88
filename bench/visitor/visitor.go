// Package visitor is what benchmarks need of an HTTP client that costs next to
// nothing beside the server it asks: it looks at the status and counts bytes.
package visitor

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"syscall"
	"time"
)

var (
	end    = []byte("\r\n")
	chunks = []byte("Transfer-Encoding")
)

// StatusLine is how an answer of that status begins.
func StatusLine(status int) []byte {
	return fmt.Appendf(nil, "HTTP/1.1 %d %s\r\n", status, http.StatusText(status))
}

// SkipAnswer reads one answer that begins with a status line and has a body of
// known length, and refuses any other.
func SkipAnswer(answers *bufio.Reader, status []byte, length int) error {
	line, err := answers.ReadSlice('\n')
	if err != nil {
		return err
	}
	if !bytes.Equal(line, status) {
		return fmt.Errorf("answer %q", line)
	}
	for !bytes.Equal(line, end) {
		if line, err = answers.ReadSlice('\n'); err != nil {
			return err
		}
		if bytes.HasPrefix(line, chunks) {
			return errors.New("the answer came in chunks")
		}
	}
	_, err = answers.Discard(length)
	return err
}

// CPUTime is what the process has used so far, in user and kernel mode.
func CPUTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // it takes no argument that could be wrong
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
