package apps

import (
	"context"
	"fmt"

	"causeway/internal/storage"
)

// Remove deletes an app of the member's own, whatever has become of it.
func (s *Service) Remove(ctx context.Context, userID, appID string) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, turn(userID)); err != nil {
			return err
		}
		app, err := s.store.own(ctx, tx, userID, appID)
		if err != nil {
			return err
		}
		return s.remove(ctx, tx, app.ID)
	})
	if err != nil {
		return fmt.Errorf("remove app: %w", err)
	}
	return nil
}

// Leave deletes everything that a member has handed in, in the transaction that
// closes the account.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	if err := storage.Lock(ctx, tx, turn(userID)); err != nil {
		return err
	}
	ids, err := s.store.idsOf(ctx, tx, userID)
	if err != nil {
		return err
	}
	for _, appID := range ids {
		if err := s.remove(ctx, tx, appID); err != nil {
			return err
		}
	}
	return s.store.forgetIntakes(ctx, tx, userID)
}

func (s *Service) remove(ctx context.Context, tx *storage.Tx, appID string) error {
	if err := s.store.letGo(ctx, tx, appID, "", "", s.Clock.Now()); err != nil {
		return err
	}
	if err := s.store.remove(ctx, tx, appID); err != nil {
		return err
	}
	return s.changed(ctx, tx)
}
