package directory

import (
	"context"
	"errors"
	"fmt"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
	"causeway/internal/telegram"
)

const (
	// refreshPeriod is how often somebody looks whose turn it is.
	refreshPeriod = time.Minute
	// refreshFor leaves the rest of the period to others.
	refreshFor = 50 * time.Second
	// refreshPace is one chat after the other, ten in a second.
	refreshPace  = 100 * time.Millisecond
	refreshBatch = 50

	// missesToGo is on how many days in a row the platform must not know a chat
	// until it is gone.
	missesToGo = 3
	// mostFailures is how many answers in a row may fail until the platform is
	// taken to be away.
	mostFailures = 3
)

// due is an entry whose subscribers are to be counted.
type due struct {
	id, name    string
	chat        int64 // or 0
	subscribers int64 // when they were counted last
	state       EntryState
	misses      int64
	tier        Tier
}

// count is what came of asking.
type count struct {
	due
	now     int64 // subscribers
	unknown bool  // the platform has no such chat
	taken   bool  // another chat has its name, which makes it unknown
	failed  bool
}

// Refresh counts the subscribers of entries whose turn it is, as long as it may
// within one period. What it could not ask is asked the next time.
func (s *Service) Refresh(ctx context.Context) error {
	if s.Platform == nil {
		return nil
	}
	until, err := s.store.milestone(ctx, s.DB, paused)
	if err != nil || s.Clock.Now() < until {
		return err
	}
	ends := time.Now().Add(refreshFor)
	pace := time.NewTicker(s.pace)
	defer pace.Stop()
	for time.Now().Before(ends) {
		batch, err := s.store.dueChecks(ctx, s.DB, s.Clock.Now(), refreshBatch)
		if err != nil || len(batch) == 0 {
			return err
		}
		counts, stopped := s.ask(ctx, batch, pace.C)
		if err := s.keepCounts(ctx, counts, stopped); err != nil {
			return err
		}
		// A miss that was kept is told of, too, where the round ends early.
		if err := s.reportTaken(context.WithoutCancel(ctx), counts); err != nil {
			return err
		}
		if stopped != nil {
			return s.rest(ctx, stopped)
		}
	}
	return nil
}

// ask counts one chat after the other, until the platform wants to be left
// alone or does not answer at all.
func (s *Service) ask(ctx context.Context, batch []due, pace <-chan time.Time) (counts []count, stopped error) {
	failures := 0
	for _, d := range batch {
		select {
		case <-ctx.Done():
			return counts, ctx.Err()
		case <-pace:
		}
		chat, err := s.Platform.Look(ctx, d.name)
		switch {
		case err == nil && d.chat != 0 && chat.ID != d.chat:
			failures = 0
			counts = append(counts, count{due: d, unknown: true, taken: true})
		case err == nil:
			failures = 0
			counts = append(counts, count{due: d, now: chat.Subscribers})
		case errors.Is(err, ErrChatUnknown):
			failures = 0
			counts = append(counts, count{due: d, unknown: true})
		case retryAfter(err) > 0:
			return counts, err
		default:
			if failures++; failures == mostFailures {
				return counts, err
			}
			counts = append(counts, count{due: d, failed: true})
		}
	}
	return counts, nil
}

// reportTaken has operators look at entries whose names lead to another chat than
// the one that was reviewed. Unless they block one, it is gone like any that the
// platform no longer knows, and can be handed in anew.
func (s *Service) reportTaken(ctx context.Context, counts []count) error {
	for _, c := range counts {
		if !c.taken || c.state != Listed {
			continue
		}
		s.Log.WarnContext(ctx, "another chat has taken the name of an entry", "entry", c.id, "name", c.name)
		if _, err := storage.Found(s.Report(ctx, c.id)); err != nil {
			return fmt.Errorf("report a name that was taken over: %w", err)
		}
	}
	return nil
}

// retryAfter is how long the platform wants to hear nothing, or 0.
func retryAfter(err error) time.Duration {
	var refusal *telegram.Error
	if errors.As(err, &refusal) {
		return refusal.RetryAfter
	}
	return 0
}

// rest keeps quiet for as long as the platform has asked for. Anything else that
// ended the round is for the log, and for the next try.
func (s *Service) rest(ctx context.Context, stopped error) error {
	wait := retryAfter(stopped)
	if wait == 0 {
		return fmt.Errorf("count subscribers: %w", stopped)
	}
	s.Log.WarnContext(ctx, "the platform asks for a pause in counting subscribers", "seconds", wait.Seconds())
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		return s.store.keepMilestone(ctx, tx, paused, s.Clock.Now().Add(wait))
	})
}

// keepCounts writes what was found out, even if the round has ended.
func (s *Service) keepCounts(ctx context.Context, counts []count, stopped error) error {
	if len(counts) == 0 {
		return nil
	}
	if stopped != nil {
		ctx = context.WithoutCancel(ctx)
	}
	return s.DB.Write(ctx, func(ctx context.Context, tx *storage.Tx) error {
		now, seen := s.Clock.Now(), false
		var told []string
		for _, c := range counts {
			if err := s.keepCount(ctx, tx, c, now); err != nil {
				return err
			}
			seen = seen || c.comesOrGoes()
			if c.chat != 0 && c.changes() {
				told = append(told, c.id)
			}
		}
		if err := s.tellCounted(ctx, tx, told); err != nil {
			return err
		}
		if !seen {
			return nil
		}
		return s.changed(ctx, tx)
	})
}

// comesOrGoes tells whether visitors see it from now on, or no more.
func (c count) comesOrGoes() bool {
	if c.state == Gone {
		return !c.unknown && !c.failed
	}
	return c.unknown && c.misses+1 >= missesToGo
}

// changes tells whether anything is different now that others show, too.
func (c count) changes() bool {
	return c.comesOrGoes() || !c.unknown && !c.failed && c.now != c.subscribers
}

// tellCounted describes entries as they are now: an operator may have changed one
// meanwhile.
func (s *Service) tellCounted(ctx context.Context, tx *storage.Tx, entryIDs []string) error {
	if len(entryIDs) == 0 {
		return nil
	}
	entries, err := s.store.entriesByID(ctx, tx, entryIDs)
	if err != nil {
		return err
	}
	return s.tellOf(ctx, tx, entries...)
}

func (s *Service) keepCount(ctx context.Context, tx *storage.Tx, c count, now clock.Millis) error {
	switch {
	case c.failed: // nobody knows; others are asked first
		return s.store.postpone(ctx, tx, c.id, now.Add(Hourly.period()))
	case c.unknown: // once a day, so that misses are days
		return s.store.missed(ctx, tx, c.id, now.Add(Daily.period()), missesToGo)
	}
	if err := s.store.counted(ctx, tx, c.id, c.now, now, now.Add(c.tier.period())); err != nil {
		return err
	}
	return s.store.snapshot(ctx, tx, c.id, dayOf(now), c.now)
}
