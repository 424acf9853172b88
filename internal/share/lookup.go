package share

import (
	"context"
	"fmt"
	"math"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/id"
	"causeway/internal/storage"
)

// How many codes that do not exist one host may ask for. Codes that do are not
// counted, so nobody who has codes is ever kept waiting by them.
const (
	missLimit = 30
	missSpan  = 15 * time.Minute
)

// Found is what a code has found, as its caller may see it.
type Found struct {
	Share
	Top   Offer
	Items []Offer // the file, or everything in the folder
}

// until is when the caller loses the last file of what was found. A folder may
// have more days than any of its files; one without files has only its own.
func (f Found) until() clock.Millis {
	last := clock.Millis(0)
	for _, item := range f.Items {
		if item.Kind == FileEntry {
			last = max(last, item.until(f.Share))
		}
	}
	if last == 0 {
		return f.ExpiresAt
	}
	return last
}

// Look finds what a code stands for. A share that has ended is still there for
// those who paid for something of it, for a day and with what they paid for.
func (s *Service) Look(ctx context.Context, who Caller, lookup string) (Found, error) {
	share, err := s.find(ctx, who, lookup)
	if err != nil {
		return Found{}, err
	}
	return s.look(ctx, s.DB, share, who.UserID)
}

func (s *Service) look(ctx context.Context, from storage.Reader, share Share, caller string) (Found, error) {
	now := s.Clock.Now()
	items, err := s.store.offersOf(ctx, from, share.ID, caller, now.Add(-keptForBuyers))
	if err != nil {
		return Found{}, fmt.Errorf("items of a share: %w", err)
	}
	return shown(share, items, now)
}

// shown leaves of a share what its caller may see.
func shown(share Share, items []Offer, now clock.Millis) (Found, error) {
	if share.State == TakenDown {
		return Found{}, ErrBlocked
	}
	found := Found{Share: share, Items: []Offer{}}
	open := share.AliveAt(now)
	for _, item := range items {
		if item.ID == share.ID {
			found.Top = item
		}
		if item.ID == share.ID && item.Kind == FolderEntry {
			continue // it is what the items are in
		}
		if stillTheirs := item.Bought && item.served(share, now) == nil; open && item.Live || stillTheirs {
			found.Items = append(found.Items, item)
		}
	}
	switch {
	case len(found.Items) == 0 && !(open && found.Top.Live):
		return Found{}, ErrShareExpired
	case found.Top.Kind == FileEntry:
		return found, found.Top.served(share, now)
	}
	return found, nil
}

// find reads the share that a code names. Codes that do not exist are counted.
func (s *Service) find(ctx context.Context, who Caller, lookup string) (Share, error) {
	if err := checkLookup(lookup); err != nil {
		return Share{}, err
	}
	if err := s.mayGuess(ctx, s.DB, who.Host); err != nil {
		return Share{}, err
	}
	share, err := s.store.shareByLookup(ctx, s.DB, lookup)
	switch found, err := storage.Found(err); {
	case err != nil:
		return Share{}, fmt.Errorf("look a code up: %w", err)
	case !found:
		return Share{}, s.miss(ctx, who.Host)
	}
	return share, nil
}

// miss writes a wrong code down, and tells its guesser that it was one.
func (s *Service) miss(ctx context.Context, host string) error {
	err := s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		if err := storage.Lock(ctx, tx, "share-miss:"+host); err != nil {
			return err
		}
		if err := s.mayGuess(ctx, tx, host); err != nil {
			return err
		}
		now := s.Clock.Now()
		return s.store.addMiss(ctx, tx, id.New(now), host, now)
	})
	if err != nil {
		return err
	}
	return ErrCodeUnknown
}

func (s *Service) mayGuess(ctx context.Context, from storage.Reader, host string) error {
	now := s.Clock.Now()
	n, oldest, err := s.store.misses(ctx, from, host, now.Add(-missSpan))
	if err != nil || n < missLimit {
		return err
	}
	wait := oldest.Add(missSpan).Sub(now)
	return ErrCodeLimit.With("seconds", int64(math.Ceil(wait.Seconds()))).With("minutes", int64(math.Ceil(wait.Minutes())))
}
