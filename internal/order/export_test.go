package order

import (
	"context"

	"causeway/internal/storage"
)

// Move lets tests try every transition.
func (s *Service) Move(ctx context.Context, tx *storage.Tx, o Order, to Status) (bool, error) {
	return s.move(ctx, tx, o, move{to: to, told: Event{What: Placed}})
}
