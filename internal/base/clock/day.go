package clock

import "time"

// dayLength is a day in UTC, which has no other.
const dayLength = Millis(24 * time.Hour / time.Millisecond)

// Day counts the days in UTC since 1970 up to the moment, as statements do that
// divide a moment by 86400000.
func (m Millis) Day() int64 { return int64(m / dayLength) }

// StartOf is the first moment of a day that is counted so.
func StartOf(day int64) Millis { return Millis(day) * dayLength }
