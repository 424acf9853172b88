package account

import (
	"context"
	"fmt"
	"slices"

	"causeway/internal/storage"
)

// takeTurns has everybody wait who is about to count or change what belongs to
// the same names, hosts or people. All take their locks in one order: two who
// share several must not wait for each other.
func takeTurns(ctx context.Context, tx *storage.Tx, names ...string) error {
	turns := make([]string, 0, len(names))
	for _, name := range names {
		if name != "" {
			turns = append(turns, turn(name))
		}
	}
	slices.Sort(turns)
	for _, key := range slices.Compact(turns) {
		if err := storage.Lock(ctx, tx, key); err != nil {
			return err
		}
	}
	return nil
}

// turn spreads names over a fixed number of locks, so that inventing addresses
// cannot fill the table of locks.
func turn(name string) string {
	var sum byte
	for i := range len(name) {
		sum = sum*31 + name[i]
	}
	return fmt.Sprintf("account.%d", sum)
}
