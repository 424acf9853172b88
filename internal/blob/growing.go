package blob

import (
	"context"
	"io"
	"iter"
)

// PieceBytes is how large the parts are that a bucket gets.
const PieceBytes = 8 << 20

// Growth is what a store has to know to go on with a blob, in words of its own.
// Whoever grows the blob keeps it beside the length and gives it back unread;
// the empty one belongs to a blob without a byte.
type Growth string

// Grower keeps blobs that come in pieces, over days and several processes. What
// has grown is not to be opened, listed or deleted before it is finished.
type Grower interface {
	// Grow goes on with the blob under key behind its first size bytes, which
	// were flushed with this growth; whatever was written behind them is
	// forgotten. ErrMissing says that they are lost, ErrBusy that somebody else
	// on this machine has the blob open. The context is that of all the writing.
	Grow(ctx context.Context, key string, size int64, growth Growth) (Growing, error)

	// FlushAt is how a growing blob is best brought: flushed whenever its length
	// is a multiple of this. A bucket gets exactly one request then; a folder is
	// flushed sooner, because all that it costs is a moment of the disk, and a
	// process that dies takes less with it.
	FlushAt() int64

	// Discard removes what has grown under key and is not finished, however far
	// it came. Repeating it is no error.
	Discard(ctx context.Context, key string) error

	// Unfinished walks over what grows or has been left lying under keys that
	// start with prefix. A key may come more than once, and a size may be 0
	// where the store does not know it.
	Unfinished(ctx context.Context, prefix string) iter.Seq2[Info, error]
}

// Growing is an open blob that grows. It belongs to one goroutine.
type Growing interface {
	// Write adds bytes behind those that are there.
	io.Writer

	// Flush puts everything that was written where no power cut reaches it. The
	// caller has kept the growth of one Flush, with its length, before it asks
	// for the next or finishes.
	Flush(ctx context.Context) (Growth, error)

	// Finish makes a blob of what was flushed. A crash may come between Finish
	// and whoever writes down that it happened: growing on from the same length
	// and finishing again is no error.
	Finish(ctx context.Context) error

	// Close forgets what was not flushed.
	Close() error
}
