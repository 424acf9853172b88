package usdt

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// cursor is how far a chain's scanner has come.
type cursor struct {
	begun  uint64 // nothing up to here was looked at
	block  uint64
	hash   string // of that block, where it is known
	final  uint64
	head   uint64
	moved  clock.Millis // when the head was last seen to grow
	turned clock.Millis // when the scanner last made its round
}

func (store) cursor(ctx context.Context, from storage.Reader, network string) (c cursor, err error) {
	err = from.QueryRow(ctx, `
		SELECT begun, block, block_hash, final, head, moved_at, turned_at FROM payment_cursor
		WHERE network = $1`, network).Scan(&c.begun, &c.block, &c.hash, &c.final, &c.head, &c.moved, &c.turned)
	return c, err
}

// keepCursor writes where the scanner stands. Nobody can move it back.
func (store) keepCursor(ctx context.Context, tx *storage.Tx, network string, c cursor, fence int64) error {
	_, err := tx.Exec(ctx, `
		INSERT INTO payment_cursor (network, begun, block, block_hash, final, head, moved_at, turned_at, fence)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
		ON CONFLICT (network) DO UPDATE
		SET block = excluded.block, block_hash = excluded.block_hash, final = excluded.final, head = excluded.head,
		    moved_at = excluded.moved_at, turned_at = excluded.turned_at, fence = excluded.fence
		WHERE payment_cursor.block <= excluded.block`,
		network, int64(c.begun), int64(c.block), c.hash, int64(c.final), int64(c.head), c.moved, c.turned, fence)
	return err
}
