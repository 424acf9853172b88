package contentsearch

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

const (
	// lookEvery is how often saved searches are looked at.
	lookEvery = 5 * time.Minute
	// lookBack is how much later than it was sent a message may come: by so much
	// one look overlaps with the one before.
	lookBack = 15 * time.Minute
	// tellEvery is how often somebody is told about one search at the most.
	tellEvery = time.Hour
	// mostTold is how many new hits are counted; there may be more.
	mostTold   = 100
	savedBatch = 100
	hitsNotice = "search_hits" // the template
)

// LookForHits tells members about new hits of what they have saved. Whoever was
// not looked at for the longest has the first turn, so that a run whose time ends
// leaves nobody out for good.
func (s *Service) LookForHits(ctx context.Context) error {
	now := s.Clock.Now()
	var failed []error
	for behind := (Saved{}); ; {
		due, err := s.store.dueSaved(ctx, s.DB, now, now.Add(-tellEvery), behind, savedBatch)
		if err != nil {
			return err
		}
		failed = append(failed, s.lookForAll(ctx, due, now))
		if len(due) < savedBatch || ctx.Err() != nil {
			return errors.Join(append(failed, ctx.Err())...)
		}
		behind = due[len(due)-1]
	}
}

// lookForAll writes once for all that have no hits, which are nearly all.
func (s *Service) lookForAll(ctx context.Context, due []Saved, now clock.Millis) error {
	var failed []error
	quiet := make([]Saved, 0, len(due))
	for _, saved := range due {
		fresh, err := s.freshHits(ctx, saved)
		switch {
		case ctx.Err() != nil:
		case err == nil && len(fresh) == 0:
			quiet = append(quiet, saved)
		case err == nil:
			err = s.tellOf(ctx, saved, fresh, now)
		}
		if ctx.Err() != nil {
			break
		}
		if err != nil {
			failed = append(failed, fmt.Errorf("saved search %s: %w", saved.ID, err)) // one must not keep the others from being told
		}
	}
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second) // what was looked at was
	defer cancel()
	return errors.Join(append(failed, s.DB.Write(ending, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.lookAtAll(ctx, tx, quiet, now)
	}))...)
}

func (s *Service) tellOf(ctx context.Context, saved Saved, fresh []int64, now clock.Millis) error {
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		// Whoever else looks at the same moment finds that it was looked at.
		first, err := s.store.look(ctx, tx, saved, now)
		if err != nil || !first {
			return err
		}
		oldest := numberOf(now.Add(-lookBack))
		again := slices.DeleteFunc(slices.Clone(fresh), func(number int64) bool { return number < oldest })
		if err := s.store.keepHits(ctx, tx, saved.ID, again, oldest); err != nil {
			return err
		}
		return s.Tell(ctx, tx, saved.UserID, hitsNotice, s.hitsParams(saved, len(fresh)))
	})
}

// freshHits are the numbers of hits that the member was not told of, the newest
// of them if there are many. Who is not premium is not told, and does not hear
// later of what was said meanwhile. What was sent before the search was saved is
// no hit, whenever it came.
func (s *Service) freshHits(ctx context.Context, saved Saved) ([]int64, error) {
	if premium, err := s.Premium(ctx, saved.UserID); err != nil || !premium {
		return nil, err
	}
	query, _, err := s.understand(ctx, saved.Query)
	if errors.Is(err, ErrIllegal) || errors.Is(err, ErrEmpty) || errors.Is(err, ErrLong) {
		return nil, nil // the rules have changed since it was saved
	}
	if err != nil {
		return nil, err
	}
	known, err := s.store.knownHits(ctx, s.DB, saved.ID)
	if err != nil {
		return nil, err
	}
	after := numberOf(max(saved.lookedAt.Add(-lookBack), saved.CreatedAt)) - 1
	if len(known) >= mostTold { // "and more" was about all that are older
		after = max(after, slices.Min(known)-1)
	}
	f := saved.Filter
	found, err := s.Index.Find(ctx, query, Filter{
		Kind: f.Kind, Language: f.Language, Category: f.Category, MinSubscribers: f.MinSubscribers, MaxSubscribers: f.MaxSubscribers, Adult: f.Adult,
		After: after,
	}, mostTold+len(known))
	if err != nil {
		return nil, err
	}
	fresh := make([]int64, 0, len(found))
	for _, m := range found {
		if !slices.Contains(known, m.ID) && len(fresh) < mostTold {
			fresh = append(fresh, m.ID)
		}
	}
	return fresh, nil
}

func (s *Service) hitsParams(saved Saved, hits int) map[string]string {
	address := url.Values{"q": {saved.Query}}
	f := saved.Filter
	for name, value := range map[string]string{"kind": string(f.Kind), "language": f.Language, "category": f.Category} {
		if value != "" {
			address.Set(name, value)
		}
	}
	for name, value := range map[string]int64{"minSubscribers": f.MinSubscribers, "maxSubscribers": f.MaxSubscribers} {
		if value != 0 {
			address.Set(name, strconv.FormatInt(value, 10))
		}
	}
	count := strconv.Itoa(hits)
	if hits >= mostTold {
		count += "+"
	}
	return map[string]string{"Query": saved.Query, "Count": count, "PageURL": s.BaseURL + "/search?" + address.Encode()}
}
