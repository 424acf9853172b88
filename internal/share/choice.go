package share

import (
	"context"

	"causeway/internal/storage"
)

// choose finds the files that a caller has picked from a share, each once, and
// all of them served; one that is not there is missing as if it never was.
func (s *Service) choose(ctx context.Context, from storage.Reader, share Share, caller string, itemIDs []string) ([]Offer, error) {
	found, err := s.look(ctx, from, share, caller)
	if err != nil {
		return nil, err
	}
	files := map[string]Offer{}
	for _, item := range found.Items {
		if item.Kind == FileEntry {
			files[item.ID] = item
		}
	}
	now, picked, chosen := s.Clock.Now(), map[string]bool{}, []Offer{}
	for _, itemID := range itemIDs {
		item, there := files[itemID]
		if !there {
			return nil, storage.ErrNotFound
		}
		if err := item.served(share, now); err != nil {
			return nil, err
		}
		if !picked[itemID] {
			picked[itemID] = true
			chosen = append(chosen, item)
		}
	}
	return chosen, nil
}

// unpaid are the items that a caller has to pay for, and what they cost.
func unpaid(items []Offer, caller string) (due []Offer, total int64) {
	for _, item := range items {
		if !item.free(caller) {
			due = append(due, item)
			total += item.Points
		}
	}
	return due, total
}

func allBought(items []Offer) bool {
	for _, item := range items {
		if !item.Bought {
			return false
		}
	}
	return true
}
