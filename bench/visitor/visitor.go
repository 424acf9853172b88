// Package visitor is what benchmarks need of an HTTP client that costs next to
// nothing beside the server it asks: it looks at the status and counts bytes.
package visitor

import (
	"bufio"
	"bytes"
	"fmt"
	"net/http"
	"strconv"
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
// known length, whole or in chunks, and refuses any other.
func SkipAnswer(answers *bufio.Reader, status []byte, length int) error {
	line, err := answers.ReadSlice('\n')
	if err != nil {
		return err
	}
	if !bytes.Equal(line, status) {
		return fmt.Errorf("answer %q", line)
	}
	inChunks := false
	for !bytes.Equal(line, end) {
		if line, err = answers.ReadSlice('\n'); err != nil {
			return err
		}
		inChunks = inChunks || bytes.HasPrefix(line, chunks)
	}
	if inChunks {
		return skipChunks(answers, length)
	}
	_, err = answers.Discard(length)
	return err
}

func skipChunks(answers *bufio.Reader, length int) error {
	for {
		line, err := answers.ReadSlice('\n')
		if err != nil {
			return err
		}
		size, err := strconv.ParseUint(string(bytes.TrimSuffix(line, end)), 16, 31)
		if err != nil {
			return err
		}
		length -= int(size)
		if _, err := answers.Discard(int(size) + len(end)); err != nil {
			return err
		}
		if size == 0 {
			break
		}
	}
	if length != 0 {
		return fmt.Errorf("the chunks are %d bytes too few", length)
	}
	return nil
}

// CPUTime is what the process has used so far, in user and kernel mode.
func CPUTime() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err) // it takes no argument that could be wrong
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
