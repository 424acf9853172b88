package share

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/storage"
)

// ErrBlocked refuses what an operator has taken away from everybody.
var ErrBlocked = fault.New(fault.Forbidden, "content_blocked")

// Block is a payload that may not come back. Sealing the same content again
// makes other bytes: this stops copies of what was uploaded, not of what it
// says.
type Block struct {
	Digest    string
	FileID    string
	Reason    string
	By        string
	CreatedAt clock.Millis
}

// blocked tells whether sealed bytes with this digest may not be kept.
func (store) blocked(ctx context.Context, from storage.Reader, digest string) (bool, error) {
	var n int64
	err := from.QueryRow(ctx, `SELECT COUNT(*) FROM share_block WHERE digest = $1`, digest).Scan(&n)
	return n > 0, err
}
