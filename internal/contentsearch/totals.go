package contentsearch

import (
	"context"
	"fmt"
	"sync"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/contentsearch/words"
)

const (
	totalsKept = time.Minute
	mostTotals = 4096
)

// totals are those that were counted within the last minute. What is taken down
// leaves them at once; what is said meanwhile waits that long.
type totals struct {
	mu    sync.Mutex
	kept  map[string]total
	times int // that they were cleared
}

type total struct {
	count int64
	at    clock.Millis
}

// get also tells how often totals were cleared so far, for keep.
func (t *totals) get(key string, now clock.Millis) (count int64, known bool, cleared int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	kept, known := t.kept[key]
	return kept.count, known && now.Sub(kept.at) < totalsKept, t.times
}

// keep drops what was counted before somebody has cleared all.
func (t *totals) keep(key string, count int64, now clock.Millis, cleared int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if cleared != t.times {
		return
	}
	if t.kept == nil || len(t.kept) >= mostTotals {
		t.kept = map[string]total{}
	}
	t.kept[key] = total{count, now}
}

func (t *totals) clear() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.kept = nil
	t.times++
}

// totalOf counts all hits of a scope, whichever page is looked at.
func (s *Service) totalOf(ctx context.Context, query words.Query, scope scope) (int64, bool, error) {
	window := scope.Filter
	if scope.days > 0 { // the window moves every second, and nobody would ask for the same total twice
		window.After = 0
	}
	key := fmt.Sprintf("%s %+v %q", scope.tier, window, query.String())
	now := s.Clock.Now()
	count, known, cleared := s.totals.get(key, now)
	if !known {
		var err error
		if count, err = s.Index.Count(ctx, query, scope.Filter, mostCounted+1); err != nil {
			return 0, false, err
		}
		s.totals.keep(key, count, now, cleared)
	}
	return min(count, mostCounted), count > mostCounted, nil
}
