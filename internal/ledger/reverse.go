package ledger

import (
	"context"
	"fmt"
	"slices"

	"causeway/internal/storage"
)

// Reverse books the opposite of the journal that key names, under a key and
// kind of its own: what it moved goes back to the accounts it came from. A
// journal is reversed once; the second time nothing happens and Reverse
// reports false. A floor that the way back would break refuses with
// ErrInsufficient, and a journal that is not there with storage.ErrNotFound.
func (s *Service) Reverse(ctx context.Context, tx *storage.Tx, key, newKey, kind string) (bool, error) {
	original, err := s.store.journal(ctx, tx, key)
	if err != nil {
		return false, fmt.Errorf("reverse %s: %w", key, err)
	}
	transfers, err := s.store.transfers(ctx, tx, original.id)
	if err != nil {
		return false, fmt.Errorf("reverse %s: %w", key, err)
	}
	slices.Reverse(transfers)
	for i, t := range transfers {
		transfers[i].From, transfers[i].To = t.To, t.From
	}
	return s.post(ctx, tx, Journal{Key: newKey, Kind: kind, Ref: original.Ref, Memo: original.Memo, Transfers: transfers}, original.id)
}
