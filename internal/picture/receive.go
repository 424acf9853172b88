package picture

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
)

// Received is an upload that has come in whole and that nobody has looked at.
// A slow sender must neither hold the decoder nor fill the memory, so it waits
// on the disk.
type Received struct {
	file   *os.File
	size   int64
	digest string
}

// Receive takes an upload in, up to the size that is taken at all. The caller
// discards it.
func Receive(upload io.Reader) (*Received, error) {
	file, err := os.CreateTemp("", "picture-*")
	if err != nil {
		return nil, fmt.Errorf("receive picture: %w", err)
	}
	received, digest := &Received{file: file}, sha256.New()
	received.size, err = io.Copy(io.MultiWriter(file, digest), io.LimitReader(upload, MaxBytes+1))
	var cut *http.MaxBytesError
	switch {
	case received.size > MaxBytes, errors.As(err, &cut):
		err = ErrTooLarge
	case err != nil:
		err = fmt.Errorf("receive picture: %w", err)
	default:
		received.digest = hex.EncodeToString(digest.Sum(nil))
		return received, nil
	}
	received.Discard()
	return nil, err
}

// Size is how many bytes have come.
func (r *Received) Size() int64 { return r.size }

// Digest is the same for the same bytes.
func (r *Received) Digest() string { return r.digest }

// Discard deletes what has come. The system's temporary folder is swept by
// others too, so a failure here costs only room for a while.
func (r *Received) Discard() {
	_ = r.file.Close()
	_ = os.Remove(r.file.Name())
}
