package ranking

import (
	"testing"
	"time"
)

func TestHowAChatHasGrown(t *testing.T) {
	risen := make([]int64, 31) // 1000, and 10 more every day
	for i := range risen {
		risen[i] = 1000 + 10*int64(i)
	}
	for name, c := range map[string]struct {
		points []Point
		want   Change
	}{
		"never asked":    {nil, Change{}},
		"asked once":     {daily(1000), Change{}},
		"as it was":      {steady(40, 1000), Change{}},
		"ten a day":      {daily(risen...), Change{Week: 70 * Whole / 1230, Month: 300 * Whole / 1000}},
		"ten fewer":      {steady(40, 1000, 990), Change{Week: -10_000, Month: -10_000}},
		"a short past":   {daily(1000, 1010, 1020), Change{Week: 20_000, Month: 20_000}},
		"a small chat":   {steady(40, 10, 20), Change{Week: 100_000, Month: 100_000}}, // ten of a hundred, not of ten
		"fifty at once":  {steady(40, 1000, 1050), Change{Week: 50_000, Month: 50_000}},
		"one more":       {steady(40, 1000, 1051), Change{Jumped: true}},
		"a fall":         {steady(40, 1000, 900), Change{Jumped: true}},
		"a large chat":   {steady(40, 100_000, 101_000), Change{Week: 10_000, Month: 10_000}}, // five times one of five hundred
		"and beyond":     {steady(40, 100_000, 101_001), Change{Jumped: true}},
		"a jump ago":     {append([]Point{{today - 50, 10_000}, {today - 49, 1000}}, daily(risen...)...), Change{Week: 70 * Whole / 1230, Month: 300 * Whole / 1000}},
		"a jump between": {steady(30, 1000, 5000, 5010), Change{Week: 10 * Whole / 1000, Month: 10 * Whole / 1000, Jumped: true}},
		// 140 in 14 days: half of that step is in the week.
		"asked seldom": {[]Point{{today - 14, 1000}, {today, 1140}}, Change{Week: 70 * Whole / 1000, Month: 140 * Whole / 1000}},
		// Always some hundred a day: 450 is none to wonder at, 501 is.
		"always lively": {lively(450), Change{Week: 650 * Whole / 3100, Month: 2950 * Whole / 800}},
		"too lively":    {lively(501), Change{Week: 200 * Whole / 3100, Month: 2500 * Whole / 800, Jumped: true}},
	} {
		t.Run(name, func(t *testing.T) {
			var m meter
			if got := m.change(c.points, today); got != c.want {
				t.Errorf("%+v, want %+v", got, c.want)
			}
		})
	}
}

// lively rises by 100 a day from 200, for a while, and then by another number
// once, and no more: it had 800 thirty days ago and 3100 a week ago, and two
// rises of a hundred are within the week.
func lively(then int64) []Point {
	var all []int64
	n := int64(200)
	for range 32 {
		all = append(all, n)
		n += 100
	}
	all = append(all, all[len(all)-1]+then)
	for range 4 {
		all = append(all, all[len(all)-1])
	}
	return daily(all...)
}

func TestWhatAVoteWeighs(t *testing.T) {
	for age, want := range map[time.Duration]int64{
		-time.Hour: Whole, 0: Whole, 59 * time.Minute: Whole, time.Hour: 971_532,
		24 * time.Hour: Whole / 2, 48 * time.Hour: Whole / 4, 12 * time.Hour: 707_107, HeatDays * 24 * time.Hour: 977,
	} {
		if got := VoteWeight(age); got != want {
			t.Errorf("%v: %d, want %d", age, got, want)
		}
	}
}
