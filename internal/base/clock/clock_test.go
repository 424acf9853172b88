package clock_test

import (
	"testing"
	"time"

	"causeway/internal/base/clock"
)

func TestMonthsAreClampedToTheMonthsEnd(t *testing.T) {
	for _, c := range []struct {
		from   string
		months int
		want   string
	}{
		{"2026-01-31T10:00:00Z", 1, "2026-02-28T10:00:00Z"},
		{"2024-01-31T10:00:00Z", 1, "2024-02-29T10:00:00Z"},
		{"2026-01-31T10:00:00Z", 2, "2026-03-31T10:00:00Z"},
		{"2024-02-29T23:59:59Z", 12, "2025-02-28T23:59:59Z"},
		{"2026-11-15T00:00:00Z", 3, "2027-02-15T00:00:00Z"},
		{"2026-12-30T00:00:00Z", 2, "2027-02-28T00:00:00Z"},
		{"2026-05-31T00:00:00Z", -1, "2026-04-30T00:00:00Z"},
	} {
		from, _ := time.Parse(time.RFC3339, c.from)
		if got := clock.Of(from).AddMonths(c.months).Time().Format(time.RFC3339); got != c.want {
			t.Errorf("%s + %d months = %s, want %s", c.from, c.months, got, c.want)
		}
	}
}

func TestManualClockMovesOnlyWhenTold(t *testing.T) {
	start := time.Date(2026, 11, 15, 12, 0, 0, 0, time.UTC)
	c := clock.NewManual(start)
	before := c.Now()
	c.Advance(90 * time.Second)
	if got := c.Now().Sub(before); got != 90*time.Second {
		t.Fatalf("moved by %v", got)
	}
	c.Set(start)
	if c.Now() != before {
		t.Fatal("Set did not jump back")
	}
}
