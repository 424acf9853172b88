package account

import (
	"context"

	"causeway/internal/storage"
)

// Holders are the active users who have a permission key, owners among them.
func (s *Service) Holders(ctx context.Context, from storage.Reader, key string) ([]string, error) {
	return s.store.holders(ctx, from, key)
}

// Owners counts those who can run the whole shop.
func (s *Service) Owners(ctx context.Context) (int64, error) {
	return s.store.activeOwners(ctx, s.db)
}

func (store) holders(ctx context.Context, from storage.Reader, key string) ([]string, error) {
	return storage.All(ctx, from, storage.Column[string], `
		SELECT u.id FROM account_user u
		WHERE  u.state = $1 AND EXISTS (
			SELECT 1 FROM account_user_role held
			WHERE  held.user_id = u.id AND (held.role_id = $2 OR EXISTS (
				SELECT 1 FROM account_role_key k WHERE k.role_id = held.role_id AND k.key = $3)))
		ORDER  BY u.id`, Active, OwnerRole, key)
}
