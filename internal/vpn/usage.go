package vpn

import (
	"context"

	"causeway/internal/base/clock"
	"causeway/internal/storage"
)

// Usage is the sum over what a member can use now.
type Usage struct {
	UsedBytes  int64
	TotalBytes int64
	ExpiresAt  *clock.Millis // the latest end; nil with Never, or without any
	Never      bool
	Active     int
	RefillAt   *clock.Millis // the next refill of any of them
	State      State
	Warnings   []Warning
}

// LeftBytes is what can still be used.
func (u Usage) LeftBytes() int64 { return u.TotalBytes - u.UsedBytes }

// sum looks at all that somebody has ever had.
func sum(entitlements []Entitlement, now clock.Millis) Usage {
	u := Usage{State: StateNone}
	h := horizon{}
	for _, e := range entitlements {
		u.State = better(u.State, e.State(now))
		if e.open(now) {
			h.reach(e.ExpiresAt)
		}
		if !e.Active(now) {
			continue
		}
		e = e.asOf(now)
		u.Active++
		u.UsedBytes += min(e.UsedBytes, e.TotalBytes())
		u.TotalBytes += e.TotalBytes()
		u.RefillAt = sooner(u.RefillAt, e.RefillAt)
		switch {
		case e.ExpiresAt == nil:
			u.Never = true
		case u.ExpiresAt == nil || *e.ExpiresAt > *u.ExpiresAt:
			u.ExpiresAt = e.ExpiresAt
		}
	}
	if u.Never {
		u.ExpiresAt = nil
	}
	u.Warnings = warnings(u.LeftBytes(), u.TotalBytes, h.end(u.Active > 0), now)
	return u
}

// horizon is how far what somebody has, and what waits behind it, reaches.
type horizon struct {
	latest clock.Millis
	never  bool
}

func (h *horizon) reach(end *clock.Millis) {
	if end == nil {
		h.never = true
		return
	}
	h.latest = max(h.latest, *end)
}

// end is nil where there is none to speak of.
func (h horizon) end(active bool) *clock.Millis {
	if h.never || !active {
		return nil
	}
	return &h.latest
}

// rank orders states by what a member wants to hear first.
var rank = []State{StateNone, StateExpired, StatePaused, StateWaiting, StateExhausted, StateActive}

// better is the state that tells more about the whole. Frozen ones make a member
// paused, and what an operator ended is as over as what has expired.
func better(whole, part State) State {
	switch part {
	case StateFrozen:
		part = StatePaused
	case StateEnded:
		part = StateExpired
	}
	for _, s := range rank {
		if s == whole {
			return part
		}
		if s == part {
			return whole
		}
	}
	return whole
}

func sooner(a, b *clock.Millis) *clock.Millis {
	if a == nil || b != nil && *b < *a {
		return b
	}
	return a
}

// Entitlements lists all that a member has ever had, newest first, as they stand
// now.
func (s *Service) Entitlements(ctx context.Context, user string) ([]Entitlement, error) {
	return s.asOf(ctx, s.db, user)
}

// Usage sums what a member can use now.
func (s *Service) Usage(ctx context.Context, user string) (Usage, error) {
	all, err := s.asOf(ctx, s.db, user)
	return sum(all, s.clock.Now()), err
}

// asOf reads what somebody has, with refills that are due.
func (s *Service) asOf(ctx context.Context, from storage.Reader, user string) ([]Entitlement, error) {
	all, err := s.store.ofUser(ctx, from, user)
	now := s.clock.Now()
	for i := range all {
		all[i] = all[i].asOf(now)
	}
	return all, err
}

// UsageDay is what a member has moved on one day in UTC.
type UsageDay struct {
	Day       string // 2006-01-02
	UpBytes   int64
	DownBytes int64
}

// UsageDays lists the days with traffic of the last so many, today included,
// oldest first.
func (s *Service) UsageDays(ctx context.Context, user string, days int) ([]UsageDay, error) {
	since := s.clock.Now().Time().AddDate(0, 0, 1-days).Format("2006-01-02")
	return s.store.usageDays(ctx, s.db, user, since)
}
