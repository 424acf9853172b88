package tus

import (
	"context"
	"io"
	"time"

	"causeway/internal/base/fault"
)

// What the protocol refuses.
var (
	ErrVersion     = fault.New(fault.Stale, "tus_version")
	ErrMethod      = fault.New(fault.Invalid, "method_not_allowed")
	ErrContentType = fault.New(fault.Unsupported, "unsupported_media_type")
	ErrHeader      = fault.New(fault.Invalid, "upload_header")
	ErrOffset      = fault.New(fault.Conflict, "upload_offset")
	ErrTooLarge    = fault.New(fault.TooLarge, "file_too_large")
	ErrTooMuch     = fault.New(fault.TooLarge, "upload_beyond_end")
	ErrGone        = fault.New(fault.Gone, "upload_gone")
	ErrChecksum    = fault.New(fault.Damaged, "upload_damaged")
)

// Upload is one that was created, as its client may know it.
type Upload struct {
	ID       string
	Length   int64
	Offset   int64     // bytes that no crash takes away
	Metadata string    // as the client wrote it
	Expires  time.Time // zero once everything is there
}

// Uploads keeps them. An id that is unknown, or somebody else's, is a fault of
// its own; one that has ended is ErrGone.
type Uploads interface {
	Create(ctx context.Context, length int64, metadata Metadata) (Upload, error)
	Find(ctx context.Context, id string) (Upload, error)
	// Append adds a piece at the offset that it names, and at no other (ErrOffset).
	// It keeps what it has got when the body breaks off, and nothing of a piece
	// that its sum does not fit (ErrChecksum).
	Append(ctx context.Context, id string, piece Piece) (Upload, error)
	Terminate(ctx context.Context, id string) error
}

// Piece is the body of one request.
type Piece struct {
	Offset int64
	Length int64 // -1: as long as it gets
	Body   io.Reader
	// Interrupt ends a Read of Body that waits, from another goroutine.
	Interrupt func()
	Sum       *Sum // nil: none was given
}
