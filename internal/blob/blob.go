package blob

import (
	"context"
	"io"
	"iter"
	"time"

	"causeway/internal/base/fault"
)

// ErrMissing is the answer for a key that holds nothing.
var ErrMissing = fault.New(fault.NotFound, "not_found")

// errUnreachable is the answer while the store's own server cannot be reached.
var errUnreachable = fault.New(fault.Unavailable, "unavailable")

// Store keeps bytes by key. It is safe for concurrent use.
type Store interface {
	// Put stores exactly size bytes of content under key, replacing what was
	// there. When content is shorter or longer, or fails, nothing is stored.
	Put(ctx context.Context, key string, content io.Reader, size int64) error

	// Open gives the bytes under key, or ErrMissing. The caller closes the
	// object. A blob replaced or deleted meanwhile is never seen half old and
	// half new: reading goes on with the old bytes or fails.
	Open(ctx context.Context, key string) (Object, error)

	// Stat describes what is under key, or answers ErrMissing.
	Stat(ctx context.Context, key string) (Info, error)

	// Delete forgets key. Deleting what is not there is no error, so that
	// sweeps may repeat themselves.
	Delete(ctx context.Context, key string) error

	// List walks over all blobs whose key starts with prefix, in no promised
	// order; the empty prefix means all. The walk ends at its first error.
	List(ctx context.Context, prefix string) iter.Seq2[Info, error]

	Grower
}

// Object is an open blob. Seeking makes it fit for http.ServeContent, so
// ranges cost only what they carry.
type Object interface {
	io.ReadSeekCloser
	Info() Info
}

// Info describes a blob without its bytes.
type Info struct {
	Key      string
	Size     int64
	Modified time.Time
}
