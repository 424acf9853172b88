package vpn

import (
	"context"

	"causeway/internal/storage"
)

// Leave takes a member off the nodes for good: the link, its number, its uuid
// and when they used it are gone. What was bought stays on record and is of use
// to nobody.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, user string) error {
	if err := storage.Lock(ctx, tx, "vpn:"+user); err != nil {
		return err
	}
	if err := s.enterOf(ctx, tx, user); err != nil {
		return err
	}
	if err := s.store.removeUsageDays(ctx, tx, user); err != nil { // they are found by the member's number
		return err
	}
	if err := s.store.removeMember(ctx, tx, user); err != nil {
		return err
	}
	return s.changed(ctx, tx, user)
}

// Shut keeps a member from every node while their account is disabled, or lets
// them in again. What they have stays theirs, and its time goes by.
func (s *Service) Shut(ctx context.Context, tx *storage.Tx, user string, shut bool) error {
	if _, err := s.member(ctx, tx, user); err != nil {
		return err
	}
	if err := s.store.setShut(ctx, tx, user, shut); err != nil {
		return err
	}
	return s.changed(ctx, tx, user)
}
