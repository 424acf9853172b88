package contentsearch

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/base/fault"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// mostSaved is how many searches a member may save.
const mostSaved = 20

// ErrSavedFull refuses one more saved search.
var ErrSavedFull = fault.New(fault.Conflict, "saved_search_limit_reached")

// SavedFilter is what a saved search asks for beside its words.
type SavedFilter struct {
	Kind           Kind
	Language       string
	Category       string
	MinSubscribers int64
	MaxSubscribers int64
	Adult          bool
}

// Saved is a search that a member comes back to.
type Saved struct {
	ID        string
	UserID    string
	Query     string // as typed
	Filter    SavedFilter
	Notify    bool
	CreatedAt clock.Millis
	ToldAt    clock.Millis // 0: never

	canonical string
	lookedAt  clock.Millis // up to when new hits were looked for
}

// Saved are a member's searches, also when premium is over.
func (s *Service) Saved(ctx context.Context, userID string) ([]Saved, error) {
	return s.store.savedOf(ctx, s.DB, userID)
}

// Save keeps a search; the same one again is the same.
func (s *Service) Save(ctx context.Context, userID, typed string, f SavedFilter, notify bool) (saved Saved, err error) {
	if err := s.onlyPremium(ctx, userID); err != nil {
		return Saved{}, err
	}
	if f.MaxSubscribers != 0 && f.MinSubscribers > f.MaxSubscribers {
		return Saved{}, ErrInvalid.Field("filters.maxSubscribers", "out_of_range")
	}
	query, _, err := s.understand(ctx, typed)
	if err != nil {
		return Saved{}, err
	}
	now := s.Clock.Now()
	saved = Saved{
		ID: id.New(now), UserID: userID, Query: tidy(typed), Filter: f, Notify: notify, CreatedAt: now,
		canonical: query.String(), lookedAt: now,
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, savedTurn(userID)); err != nil {
			return err
		}
		all, err := s.store.savedOf(ctx, tx, userID)
		if err != nil {
			return err
		}
		for _, known := range all {
			if known.canonical == saved.canonical && known.Filter == f {
				saved = known
				return nil
			}
		}
		if len(all) >= mostSaved {
			return ErrSavedFull.With("most", mostSaved)
		}
		return s.store.addSaved(ctx, tx, saved)
	})
	return saved, err
}

// savedTurn names the lock that has a member's saved searches counted one after
// the other.
func savedTurn(userID string) string { return "search-saved:" + userID }

// ChangeSaved has a member told of new hits, or not. To be told needs premium.
func (s *Service) ChangeSaved(ctx context.Context, userID, savedID string, notify bool) (saved Saved, err error) {
	if notify {
		if err := s.onlyPremium(ctx, userID); err != nil {
			return Saved{}, err
		}
	}
	err = s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		changed, err := s.store.setNotify(ctx, tx, userID, savedID, notify, s.Clock.Now())
		if err != nil {
			return err
		}
		if !changed {
			return storage.ErrNotFound
		}
		saved, err = s.store.saved(ctx, tx, savedID)
		return err
	})
	return saved, err
}

// RemoveSaved forgets a search.
func (s *Service) RemoveSaved(ctx context.Context, userID, savedID string) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		removed, err := s.store.removeSaved(ctx, tx, userID, savedID)
		if err == nil && !removed {
			return storage.ErrNotFound
		}
		return err
	})
}

// Leave forgets what a member has saved, in the transaction that closes the
// account.
func (s *Service) Leave(ctx context.Context, tx *storage.Tx, userID string) error {
	if err := storage.Lock(ctx, tx, savedTurn(userID)); err != nil {
		return err
	}
	return s.store.removeAllSaved(ctx, tx, userID)
}

// onlyPremium refuses everybody else.
func (s *Service) onlyPremium(ctx context.Context, userID string) error {
	tier, err := s.tierOf(ctx, userID)
	if err == nil && tier != Premium {
		return ErrPremium
	}
	return err
}
