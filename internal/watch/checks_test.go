package watch

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"causeway/internal/base/clock"
	"causeway/internal/base/disk"
)

// says gives a check what it asks for.
func says[T any](v T) func(context.Context) (T, error) {
	return func(context.Context) (T, error) { return v, nil }
}

func ago(d time.Duration) clock.Millis { return clock.Of(start.Add(-d)) }

func TestEachCheckFindsWhatItIsFor(t *testing.T) {
	c := clock.NewManual(start)
	const gb = 1_000_000_000
	none := []Finding{}
	for name, row := range map[string]struct {
		check Check
		want  []Finding
	}{
		"no silent node": {Nodes(says([]Node{})), none},
		"a silent node":  {Nodes(says([]Node{{7, "Rotterdam 01", ago(20 * time.Minute)}})), []Finding{{"7", "Rotterdam 01", "2026-11-15 11:40 UTC"}}},

		"a scanner at work":        {Scanners(c, says([]Scanner{{"tron", ago(5 * time.Minute), ago(10 * time.Minute)}})), none},
		"a scanner that stopped":   {Scanners(c, says([]Scanner{{"tron", ago(5*time.Minute + 1e6), ago(0)}})), []Finding{{"tron", "", "2026-11-15 11:54 UTC"}}},
		"a chain that stands":      {Scanners(c, says([]Scanner{{"bsc", ago(0), ago(11 * time.Minute)}})), []Finding{{"bsc", "", "2026-11-15 11:49 UTC"}}},
		"a scanner before a block": {Scanners(c, says([]Scanner{{"bsc", ago(0), 0}})), none},

		"sound books":        {Verify(c, says(ago(0)), says(Verified{ago(26 * time.Hour), 0})), none},
		"books never looked": {Verify(c, says(ago(0)), says(Verified{})), none},
		"broken books":       {Verify(c, says(ago(0)), says(Verified{ago(time.Hour), 3})), []Finding{{"broken", "", "3"}}},
		"old broken books": {Verify(c, says(ago(0)), says(Verified{ago(27 * time.Hour), 1})), []Finding{
			{"broken", "", "1"}, {"old", "", "2026-11-14 09:00 UTC"},
		}},

		"a few dead letters": {Letters(says([]Dead{{"email", 2, 2}, {"jobs", 0, 0}})), none},
		"many dead letters":  {Letters(says([]Dead{{"email", 3, 2}, {"jobs", 1, 0}})), []Finding{{"email", "", "3"}, {"jobs", "", "1"}}},

		"no rate":         {Rate(c, "CNY", says(clock.Millis(0))), none},
		"a rate to come":  {Rate(c, "CNY", says(ago(-time.Millisecond))), none},
		"a rate that was": {Rate(c, "CNY", says(ago(0))), []Finding{{"CNY", "", "2026-11-15 12:00 UTC"}}},

		"a roomy disk":             {Disk(room(10*gb, 100*gb), says(Floor{10, 2 * gb})), none},
		"a disk below its percent": {Disk(room(10*gb-1, 100*gb), says(Floor{10, 2 * gb})), []Finding{{"", "", "10.0 GB / 100.0 GB"}}},
		"a disk below its bytes":   {Disk(room(2*gb-1, 4*gb), says(Floor{10, 2 * gb})), []Finding{{"", "", "2.0 GB / 4.0 GB"}}},
		"a disk nobody minds":      {Disk(room(0, 4*gb), says(Floor{})), none},

		"clocks alike":     {Clocks(fixed(start), says(start.Add(5*time.Second))), none},
		"a clock behind":   {Clocks(fixed(start), says(start.Add(5100*time.Millisecond))), []Finding{{"", "", "-5.1 s"}}},
		"a clock ahead":    {Clocks(fixed(start), says(start.Add(-8*time.Second))), []Finding{{"", "", "+8.0 s"}}},
		"a slow answer":    {Clocks(running(start, 12*time.Second), says(start.Add(6*time.Second))), none},
		"slow and behind":  {Clocks(running(start, 12*time.Second), says(start.Add(20*time.Second))), []Finding{{"", "", "-8.0 s"}}},
		"nothing waits":    {Backlog(c, says(clock.Millis(0))), none},
		"a while":          {Backlog(c, says(ago(15*time.Minute))), none},
		"too long":         {Backlog(c, says(ago(16*time.Minute))), []Finding{{"jobs", "", "2026-11-15 11:44 UTC"}}},
		"a fresh backup":   {Backups(c, says(ago(0)), 26*time.Hour, says(Backup{At: start.Add(-26 * time.Hour)})), none},
		"an old backup":    {Backups(c, says(ago(0)), 26*time.Hour, says(Backup{At: start.Add(-27 * time.Hour)})), []Finding{{"backup", "", "2026-11-14 09:00 UTC"}}},
		"no backup so far": {Backups(c, says(ago(0)), 26*time.Hour, says(Backup{})), none},
	} {
		found, err := row.check.Look(t.Context())
		if err != nil || !slices.Equal(found, row.want) {
			t.Errorf("%s: %v, %v, want %v", name, found, err, row.want)
		}
	}
}

// What was never done is given as long as what is done again and again.
func TestWhatNeverHappenedIsMissedInTime(t *testing.T) {
	c := clock.NewManual(start)
	books, backups := Verify(c, says(ago(0)), says(Verified{})), Backups(c, says(ago(0)), 26*time.Hour, says(Backup{}))
	for _, step := range []struct {
		after time.Duration
		want  int
	}{{26 * time.Hour, 0}, {time.Minute, 1}} {
		c.Advance(step.after)
		for _, check := range []Check{books, backups} {
			if found, err := check.Look(t.Context()); err != nil || len(found) != step.want {
				t.Errorf("%s: %v, %v", check.Name, found, err)
			}
		}
	}
}

func TestAFactThatNobodyKnowsIsNoFinding(t *testing.T) {
	c := clock.NewManual(start)
	for _, check := range []Check{
		Nodes(fails[[]Node]), Scanners(c, fails[[]Scanner]), Verify(c, says(ago(0)), fails[Verified]), Letters(fails[[]Dead]), Rate(c, "CNY", fails[clock.Millis]),
		Disk(room(0, 1), fails[Floor]), Disk(func() (disk.Room, error) { return disk.Room{}, errUnknown }, says(Floor{})),
		Clocks(fixed(start), fails[time.Time]), Backlog(c, fails[clock.Millis]), Backups(c, says(ago(0)), time.Hour, fails[Backup]),
	} {
		if found, err := check.Look(t.Context()); !errors.Is(err, errUnknown) || len(found) != 0 {
			t.Errorf("%s: %v, %v", check.Name, found, err)
		}
	}
}

func TestErrorsAreCountedOverFiveMinutes(t *testing.T) {
	c := clock.NewManual(start)
	answers := &Answers{}
	check := Errors(c, answers)
	for i, step := range []struct {
		good, bad int
		want      string
	}{
		{0, 0, ""},
		{48, 1, ""}, // 49 requests are too few
		{0, 1, "4.0 % (2 / 50)"},
		{50, 0, ""}, // 2 % are allowed
		{0, 1, "3.0 % (3 / 101)"},
		{2000, 0, ""},
	} {
		for range step.good {
			answers.Count(200)
		}
		for range step.bad {
			answers.Count(502)
		}
		c.Advance(errorPace)
		found, err := check.Look(t.Context())
		if err != nil || (step.want == "") != (len(found) == 0) || len(found) == 1 && found[0].Detail != step.want {
			t.Errorf("step %d: %v, %v, want %q", i, found, err, step.want)
		}
	}
	for range 60 {
		answers.Count(500)
	}
	for i := range 12 {
		c.Advance(errorPace)
		found, _ := check.Look(t.Context())
		if inSpan := time.Duration(i+1)*errorPace <= errorSpan; (len(found) == 1) != inSpan {
			t.Errorf("%v after the failures: %v", time.Duration(i+1)*errorPace, found)
		}
	}
}

var errUnknown = errors.New("unknown")

func fails[T any](context.Context) (none T, err error) { return none, errUnknown }

func room(free, total int64) func() (disk.Room, error) {
	return func() (disk.Room, error) { return disk.Room{Free: free, Total: total}, nil }
}

func fixed(at time.Time) func() time.Time { return func() time.Time { return at } }

// running is a clock that moves on by a step with every look at it.
func running(at time.Time, step time.Duration) func() time.Time {
	at = at.Add(-step)
	return func() time.Time { at = at.Add(step); return at }
}
