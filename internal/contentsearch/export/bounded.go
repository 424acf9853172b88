package export

import (
	"errors"
	"io"
)

var (
	errFileTooLarge  = errors.New("the file is too large")
	errValueTooLarge = errors.New("the value is too large")
)

// pieceBytes is the most that is read at once; the bounds are kept to that.
const pieceBytes = 64 << 10

// bounded stops whoever reads too much: of the file, or for one value. The
// decoder keeps a value whole, so that this is the bound of its memory.
type bounded struct {
	from  io.Reader
	most  int64 // of the file
	total int64
	until int64 // of the value that is being read
}

func (b *bounded) Read(p []byte) (int, error) {
	switch {
	case b.total > b.most:
		return 0, errFileTooLarge
	case b.total >= b.until:
		return 0, errValueTooLarge
	}
	n, err := b.from.Read(p[:min(len(p), pieceBytes)])
	b.total += int64(n)
	return n, err
}
