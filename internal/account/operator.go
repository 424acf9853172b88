package account

import (
	"context"

	"causeway/internal/storage"
)

// Operators prove who they are by more than a mailed code or a short password:
// whoever reads their mail must not run the shop. Either the password is long,
// and then only it opens the account, or there is a second factor, and then any
// way together with it.

// needsLongPassword tells operators whose password is all that guards them.
func (s *Service) needsLongPassword(ctx context.Context, from storage.Reader, userID string) (bool, error) {
	rights, err := s.store.rights(ctx, from, userID)
	if err != nil || !rights.Operator() {
		return false, err
	}
	_, factor, err := s.store.secured(ctx, from, userID)
	return !factor, err
}

// mayOperate refuses to leave an operator with neither. Its caller has just
// changed one of the two, or the roles, and holds the person's row.
func (s *Service) mayOperate(ctx context.Context, tx *storage.Tx, userID string) error {
	alone, err := s.needsLongPassword(ctx, tx, userID)
	if err != nil || !alone {
		return err
	}
	longPassword, _, err := s.store.secured(ctx, tx, userID)
	if err == nil && !longPassword {
		err = ErrFactorNeeded
	}
	return err
}
