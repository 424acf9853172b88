package market

import (
	"context"
	"fmt"
	"hash/fnv"

	"causeway/internal/storage"
)

// mine is the store that a member has now; whoever has none gets
// storage.ErrNotFound, as if they asked for somebody else's.
func (s *Service) mine(ctx context.Context, from storage.Reader, user string) (Store, error) {
	return s.store.storeByOwner(ctx, from, user)
}

// storeTurn names the lock of a store. Whatever changes its state, or opens a
// sale in it, takes it.
func storeTurn(storeID string) string { return "market-store:" + storeID }

// shared names the lock of something that whoever comes can call as they like.
// A lock leaves its name behind for good: some of them share one of 256.
func shared(kind, name string) string {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(name)) // which never fails
	return fmt.Sprintf("%s:%d", kind, sum.Sum32()%256)
}

// lockStore reads a store whose state nobody changes meanwhile, and in which no
// sale begins.
func (s *Service) lockStore(ctx context.Context, tx *storage.Tx, storeID string) (Store, error) {
	if err := storage.Lock(ctx, tx, storeTurn(storeID)); err != nil {
		return Store{}, err
	}
	return s.store.storeByID(ctx, tx, storeID)
}

// holdStore is lockStore for those who are going to hide or show what it sells:
// products come before their store in the order of locks.
func (s *Service) holdStore(ctx context.Context, tx *storage.Tx, storeID string) (Store, error) {
	if err := s.store.holdShown(ctx, tx, storeID); err != nil {
		return Store{}, err
	}
	return s.lockStore(ctx, tx, storeID)
}

// refreshShown has everybody find what they may find of a store. Whoever has
// changed the state of the store or of a product calls it. It takes the store's
// turn: two changes that do not see each other would leave the wrong answer.
func (s *Service) refreshShown(ctx context.Context, tx *storage.Tx, storeID string) error {
	if err := storage.Lock(ctx, tx, storeTurn(storeID)); err != nil {
		return err
	}
	return s.store.refreshShown(ctx, tx, storeID)
}
