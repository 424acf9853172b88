package order

import (
	"context"

	"causeway/internal/storage"
)

// Move lets tests try every transition.
func (s *Service) Move(ctx context.Context, tx *storage.Tx, o Order, to Status) (bool, error) {
	return s.move(ctx, tx, o, move{to: to, told: Event{What: Placed}})
}

// ExpireOne ends one order whose countdown was seen to be over.
func (s *Service) ExpireOne(ctx context.Context, order string) error {
	policy, err := s.policy(ctx)
	if err != nil {
		return err
	}
	return s.expire(ctx, order, policy)
}
