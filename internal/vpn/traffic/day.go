package traffic

import (
	"time"

	"causeway/internal/base/clock"
)

// dayOf is the day in UTC that a moment belongs to.
func dayOf(at clock.Millis) string { return at.Time().Format(time.DateOnly) }

// firstOf is the first of so many days, today being the last.
func firstOf(days int, now clock.Millis) string {
	return now.Time().AddDate(0, 0, 1-days).Format(time.DateOnly)
}
