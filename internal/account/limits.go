package account

import (
	"context"
	"math"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// limit is how often something may happen within a span of time.
type limit struct {
	count int
	span  time.Duration
}

// limits hold together. They go from the shortest span to the longest, which
// allows the most.
type limits []limit

// reach is how far back, and at how many, one has to look to know them all.
func (ls limits) reach() limit { return ls[len(ls)-1] }

// wait tells, from the moments of before (newest first), how long the next one
// has to wait, and which limit asks for it.
func (ls limits) wait(before []clock.Millis, now clock.Millis) (longest time.Duration, by int) {
	for i, l := range ls {
		if len(before) < l.count {
			continue
		}
		if wait := l.span - now.Sub(before[l.count-1]); wait > longest {
			longest, by = wait, i
		}
	}
	return longest, by
}

func seconds(d time.Duration) int { return int(math.Ceil(d.Seconds())) }

// minutes is how people are told the same: nobody counts to nine hundred.
func minutes(d time.Duration) int { return int(math.Ceil(d.Minutes())) }

// hostSpan is the window in which codes asked for by one client address count.
const hostSpan = time.Hour

// mayAskFrom keeps one client address from asking for codes, or for links to
// the bot, without end: each costs us a row and, once answered, a message.
func (s *Service) mayAskFrom(ctx context.Context, tx *storage.Tx, host string, now clock.Millis, asked func(context.Context, storage.Reader, string, clock.Millis) (int, error)) error {
	if s.codesPerHost == 0 {
		return nil
	}
	n, err := asked(ctx, tx, host, now.Add(-hostSpan))
	if err == nil && n >= s.codesPerHost {
		err = ErrTooManyByHost.With("seconds", seconds(hostSpan))
	}
	return err
}
