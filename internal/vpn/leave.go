package vpn

import (
	"context"

	"causeway/internal/storage"
)

// Leave takes a member off the nodes for good: the link, its number and its
// uuid are gone. What was bought stays on record and is of use to nobody.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, user string) error {
	if err := storage.Lock(ctx, tx, "vpn:"+user); err != nil {
		return err
	}
	if err := s.store.removeMember(ctx, tx, user); err != nil {
		return err
	}
	return s.changed(ctx, tx, user)
}
