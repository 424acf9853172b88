// Package logtest lets tests read a log while it is being written.
package logtest

import (
	"bytes"
	"sync"
)

// Buffer takes a log's lines. Requests write to it, and so does the work that
// runs beside them.
type Buffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

// Write adds to the log.
func (b *Buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

// String gives everything that was written so far.
func (b *Buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
