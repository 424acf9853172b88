package share

import (
	"errors"
	"io"
)

// joined reads a header and the payload behind it as the one age file that they
// are, from anywhere in it.
type joined struct {
	header  string
	payload io.ReadSeeker
	size    int64 // of both
	at      int64
	sought  bool // the payload stands where at says
}

func join(header string, payload io.ReadSeeker, payloadBytes int64) *joined {
	return &joined{header: header, payload: payload, size: int64(len(header)) + payloadBytes}
}

func (j *joined) Read(p []byte) (int, error) {
	if j.at < int64(len(j.header)) {
		n := copy(p, j.header[j.at:])
		j.at += int64(n)
		return n, nil
	}
	if !j.sought {
		if _, err := j.payload.Seek(j.at-int64(len(j.header)), io.SeekStart); err != nil {
			return 0, err
		}
		j.sought = true
	}
	n, err := j.payload.Read(p)
	j.at += int64(n)
	return n, err
}

func (j *joined) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += j.at
	case io.SeekEnd:
		offset += j.size
	}
	if offset < 0 {
		return 0, errors.New("seek before the beginning of a file")
	}
	j.sought = j.sought && offset == j.at
	j.at = offset
	return offset, nil
}
