package vpn

import (
	"time"

	"causeway/internal/base/clock"
)

const day = 24 * time.Hour

// end is where the bought months and the given days are over, counted from the
// anchor; nil never comes.
func (e Entitlement) end() *clock.Millis {
	if e.Months == 0 {
		return nil
	}
	end := e.Anchor.AddMonths(e.Months).Add(time.Duration(e.Days) * day)
	return &end
}

// scheduled has its end and its next refill follow from its anchor. The refill is
// the first behind the last one, not behind now: a period that has begun and is
// not written down yet stays due, also where the anchor has just moved.
func (e Entitlement) scheduled() Entitlement {
	e.ExpiresAt = e.end()
	e.RefillAt = e.refillAfter(e.RefilledAt)
	return e
}

// refillAfter is the first beginning of a period behind a moment: the anchor and
// a whole number of months, each counted from the anchor itself, so that a short
// February does not shorten the months behind it. None comes at the end or later.
func (e Entitlement) refillAfter(moment clock.Millis) *clock.Millis {
	if !e.Monthly || e.EndedAt != nil {
		return nil
	}
	from, to := e.Anchor.Time(), moment.Time()
	months := max(1, (to.Year()-from.Year())*12+int(to.Month())-int(from.Month()))
	next := e.Anchor.AddMonths(months)
	if next <= moment { // later in its month than the anchor
		next = e.Anchor.AddMonths(months + 1)
	}
	if e.ExpiresAt != nil && next >= *e.ExpiresAt {
		return nil
	}
	return &next
}

// refillDue tells whether a period has begun that is not written down yet.
func (e Entitlement) refillDue(now clock.Millis) bool {
	return e.RefillAt != nil && *e.RefillAt <= now
}

// asOf is the entitlement with a refill that is due, whether or not anybody has
// written it down: what is shown must not hang on when a job runs.
func (e Entitlement) asOf(now clock.Millis) Entitlement {
	if e.refillDue(now) {
		e.UsedBytes, e.BonusBytes, e.RefilledAt, e.RefillAt = 0, 0, now, e.refillAfter(now)
	}
	return e
}

// periodEnd is when what is left is lost or comes anew; nil never comes.
func (e Entitlement) periodEnd() *clock.Millis {
	if e.RefillAt == nil || e.ExpiresAt != nil && *e.ExpiresAt < *e.RefillAt {
		return e.ExpiresAt
	}
	return e.RefillAt
}
