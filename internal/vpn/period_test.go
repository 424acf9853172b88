package vpn

import (
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
)

func moment(t *testing.T, text string) clock.Millis {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return clock.Of(at)
}

// Periods are counted from the anchor's own moment in UTC and clamped to the end
// of a month, so that the 31st comes back after every short one.
func TestAQuotaComesAnewOnTheDayOfThePurchase(t *testing.T) {
	for name, c := range map[string]struct {
		bought string
		months int
		days   int
		want   []string // every refill until the end, or the first ones
		ends   string
	}{
		"on the 31st": {"2026-01-31T10:00:00Z", 5, 0,
			[]string{"2026-02-28T10:00:00Z", "2026-03-31T10:00:00Z", "2026-04-30T10:00:00Z", "2026-05-31T10:00:00Z"}, "2026-06-30T10:00:00Z"},
		"on the 30th":                 {"2026-01-30T00:00:00Z", 3, 0, []string{"2026-02-28T00:00:00Z", "2026-03-30T00:00:00Z"}, "2026-04-30T00:00:00Z"},
		"on the 29th before a leap":   {"2027-12-29T10:00:00Z", 4, 0, []string{"2028-01-29T10:00:00Z", "2028-02-29T10:00:00Z", "2028-03-29T10:00:00Z"}, "2028-04-29T10:00:00Z"},
		"on a leap day":               {"2028-02-29T10:00:00Z", 13, 0, []string{"2028-03-29T10:00:00Z"}, "2029-03-29T10:00:00Z"},
		"a leap day for a year":       {"2028-02-29T10:00:00Z", 12, 0, []string{"2028-03-29T10:00:00Z"}, "2029-02-28T10:00:00Z"},
		"in another zone's tomorrow":  {"2026-02-01T07:59:59+08:00", 2, 0, []string{"2026-02-28T23:59:59Z"}, "2026-03-31T23:59:59Z"},
		"for a month":                 {"2026-05-10T10:00:00Z", 1, 0, nil, "2026-06-10T10:00:00Z"},
		"for a month and given days":  {"2026-05-10T10:00:00Z", 1, 3, []string{"2026-06-10T10:00:00Z"}, "2026-06-13T10:00:00Z"},
		"given days over a month end": {"2026-05-10T10:00:00Z", 1, 31, []string{"2026-06-10T10:00:00Z", "2026-07-10T10:00:00Z"}, "2026-07-11T10:00:00Z"},
		"across a year":               {"2026-11-30T10:00:00Z", 4, 0, []string{"2026-12-30T10:00:00Z", "2027-01-30T10:00:00Z", "2027-02-28T10:00:00Z"}, "2027-03-30T10:00:00Z"},
	} {
		bought := moment(t, c.bought)
		e := Entitlement{Monthly: true, Anchor: bought, RefilledAt: bought, Months: c.months, Days: c.days}.scheduled()
		if *e.ExpiresAt != moment(t, c.ends) {
			t.Errorf("%s: ends %v", name, e.ExpiresAt.Time())
		}
		var got []clock.Millis
		for e.RefillAt != nil && len(got) < max(len(c.want), 1) {
			got = append(got, *e.RefillAt)
			e = e.asOf(*e.RefillAt)
		}
		var want []clock.Millis
		for _, text := range c.want {
			want = append(want, moment(t, text))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: refills %v, want %v", name, got, want)
		}
	}
}

func TestRefillsThatWereMissedAreOne(t *testing.T) {
	bought := moment(t, "2026-01-31T10:00:00Z")
	e := Entitlement{Monthly: true, Anchor: bought, RefilledAt: bought, QuotaBytes: 100, BonusBytes: 10, UsedBytes: 70}.scheduled() // for ever
	for _, c := range []struct {
		now  string
		used int64
		next string
	}{
		{"2026-02-28T09:59:59Z", 70, "2026-02-28T10:00:00Z"},
		{"2026-02-28T10:00:00Z", 0, "2026-03-31T10:00:00Z"},
		{"2026-05-31T09:00:00Z", 0, "2026-05-31T10:00:00Z"},
		{"2029-02-28T10:00:00Z", 0, "2029-03-31T10:00:00Z"},
	} {
		now := e.asOf(moment(t, c.now))
		if now.UsedBytes != c.used || *now.RefillAt != moment(t, c.next) || (now.BonusBytes == 0) != (c.used == 0) {
			t.Errorf("at %s: %d used, %d on top, next %v", c.now, now.UsedBytes, now.BonusBytes, now.RefillAt.Time())
		}
	}
}

func TestADataPackNeverRefillsAndKeepsItsBonus(t *testing.T) {
	bought := moment(t, "2026-01-31T10:00:00Z")
	e := Entitlement{Anchor: bought, RefilledAt: bought, Months: 3, QuotaBytes: 100, BonusBytes: 10, UsedBytes: 105}.scheduled()
	if later := e.asOf(moment(t, "2026-04-01T00:00:00Z")); e.RefillAt != nil || later.LeftBytes() != 5 {
		t.Errorf("%+v", later)
	}
}

func TestTheStateOfAnEntitlement(t *testing.T) {
	now := moment(t, "2026-03-15T12:00:00Z")
	before, after := now.Add(-time.Hour), now.Add(time.Hour)
	whole := Entitlement{QuotaBytes: 100, Anchor: before}
	for name, c := range map[string]struct {
		change func(e *Entitlement)
		want   State
		whole  State
	}{
		"as it is":              {func(*Entitlement) {}, StateActive, StateActive},
		"used up":               {func(e *Entitlement) { e.UsedBytes = 100 }, StateExhausted, StateExhausted},
		"used up, with a bonus": {func(e *Entitlement) { e.UsedBytes, e.BonusBytes = 100, 1 }, StateActive, StateActive},
		"a refill is due":       {func(e *Entitlement) { e.UsedBytes, e.Monthly, e.RefillAt = 100, true, &before }, StateActive, StateActive},
		"later":                 {func(e *Entitlement) { e.Anchor = after }, StateWaiting, StateWaiting},
		"frozen":                {func(e *Entitlement) { e.Frozen = true }, StateFrozen, StatePaused},
		"ends now":              {func(e *Entitlement) { e.ExpiresAt = &now }, StateExpired, StateExpired},
		"frozen and over":       {func(e *Entitlement) { e.Frozen, e.ExpiresAt = true, &before }, StateExpired, StateExpired},
		"taken back in waiting": {func(e *Entitlement) { e.Anchor, e.ExpiresAt = after, &before }, StateExpired, StateExpired},
		"ended by hand":         {func(e *Entitlement) { e.EndedAt = &before }, StateEnded, StateExpired},
	} {
		e := whole
		c.change(&e)
		if got := e.State(now); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
		if got := sum([]Entitlement{e}, now).State; got != c.whole {
			t.Errorf("somebody with one %s: %s, want %s", name, got, c.whole)
		}
		if got := sum([]Entitlement{e, {QuotaBytes: 1, Anchor: before}}, now).State; got != StateActive {
			t.Errorf("somebody with another one: %s", got)
		}
	}
	if got := sum(nil, now).State; got != StateNone {
		t.Errorf("somebody with nothing: %s", got)
	}
}
