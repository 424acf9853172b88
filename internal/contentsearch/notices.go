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
	// mostTold is how many new hits are counted.
	mostTold   = 1000
	savedBatch = 200
	hitsNotice = "search_hits" // the template
)

// LookForHits tells members about new hits of what they have saved.
func (s *Service) LookForHits(ctx context.Context) error {
	now := s.Clock.Now()
	var failed []error
	for behind := ""; ; {
		due, err := s.store.dueSaved(ctx, s.DB, now.Add(-tellEvery), behind, savedBatch)
		if err != nil {
			return err
		}
		for _, saved := range due {
			if err := s.lookFor(ctx, saved, now); err != nil && ctx.Err() == nil {
				failed = append(failed, fmt.Errorf("saved search %s: %w", saved.ID, err)) // one must not keep the others from being told
			}
		}
		if len(due) < savedBatch || ctx.Err() != nil {
			return errors.Join(append(failed, ctx.Err())...)
		}
		behind = due[len(due)-1].ID
	}
}

// lookFor looks at one saved search. Who is not premium is not told, and does
// not hear later of what was said meanwhile.
func (s *Service) lookFor(ctx context.Context, saved Saved, now clock.Millis) error {
	premium, err := s.Premium(ctx, saved.UserID)
	if err != nil {
		return err
	}
	var fresh []int64
	if premium {
		if fresh, err = s.freshHits(ctx, saved); err != nil {
			return err
		}
	}
	toldAt := saved.ToldAt
	if len(fresh) > 0 {
		toldAt = now
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		// Whoever else looks at the same moment finds that it was looked at.
		first, err := s.store.look(ctx, tx, saved, now, toldAt)
		if err != nil || !first || len(fresh) == 0 {
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

// freshHits are the numbers of hits that the member was not told of. What was
// sent before the search was saved is none, whenever it came.
func (s *Service) freshHits(ctx context.Context, saved Saved) ([]int64, error) {
	query, _, err := s.understand(ctx, saved.Query)
	if errors.Is(err, ErrIllegal) || errors.Is(err, ErrEmpty) || errors.Is(err, ErrLong) {
		return nil, nil // the rules have changed since it was saved
	}
	if err != nil {
		return nil, err
	}
	f := saved.Filter
	after := max(saved.lookedAt.Add(-lookBack), saved.CreatedAt)
	found, err := s.Index.Find(ctx, query, Filter{
		Kind: f.Kind, Language: f.Language, Category: f.Category, MinSubscribers: f.MinSubscribers, MaxSubscribers: f.MaxSubscribers, Adult: f.Adult,
		After: numberOf(after) - 1,
	}, 0, mostTold)
	if err != nil {
		return nil, err
	}
	known, err := s.store.knownHits(ctx, s.DB, saved.ID)
	if err != nil {
		return nil, err
	}
	fresh := make([]int64, 0, len(found))
	for _, m := range found {
		if !slices.Contains(known, m.ID) {
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
