package share

import (
	"context"
	"fmt"
	"slices"

	"causeway/internal/storage"
)

// Downloads lists who fetched somebody's files, the newest first, and what the
// members among them are called; who has left has no name any more.
func (s *Service) Downloads(ctx context.Context, owner, behind string, limit int) ([]Download, map[string]string, error) {
	downloads, err := s.store.downloads(ctx, s.DB, owner, behind, limit)
	if err != nil {
		return nil, nil, fmt.Errorf("downloads: %w", err)
	}
	var members []string
	for _, d := range downloads {
		if d.UserID != "" {
			members = append(members, d.UserID)
		}
	}
	slices.Sort(members)
	names, err := s.Nicknames(ctx, slices.Compact(members))
	return downloads, names, err
}

// Earnings lists what somebody's files were paid for, the newest first.
func (s *Service) Earnings(ctx context.Context, owner, behind string, limit int) ([]Purchase, error) {
	return s.store.earnedBy(ctx, s.DB, owner, behind, limit)
}

// Purchased lists purchases by id, behind one: the ledger has a journal for each.
func (s *Service) Purchased(ctx context.Context, from storage.Reader, behind string, limit int) ([]string, error) {
	return s.store.purchaseIDs(ctx, from, behind, limit)
}

// Fees is what the operator has earned of all purchases.
func (s *Service) Fees(ctx context.Context, from storage.Reader) (int64, error) {
	return s.store.fees(ctx, from)
}
