package ranking

import (
	"errors"
	"fmt"
	"iter"
	"testing"
)

func TestTheWeightsMakeAWhole(t *testing.T) {
	all := Parts{Whole, Whole, Whole, Whole, Whole}
	if got := Published.score(all); got != Whole {
		t.Fatalf("everything is worth %d", got)
	}
}

// eleven are channels 0 to 10 of one cohort that differ in one thing; the share
// of the one at n is n tenths.
func eleven(change func(i int, e *Entry)) []Entry {
	entries := make([]Entry, 11)
	for i := range entries {
		entries[i] = Entry{ID: fmt.Sprintf("e%02d", i), Cohort: tech, ListedDays: 30, Subscribers: 500}
		change(i, &entries[i])
	}
	return entries
}

func TestEveryPartIsTheShareOfTheOthersThatHaveLess(t *testing.T) {
	for name, c := range map[string]struct {
		change func(i int, e *Entry)
		part   func(Parts) int64
		weight int64
	}{
		"subscribers": {func(i int, e *Entry) { e.Subscribers = int64(i * i * i) }, func(p Parts) int64 { return p.Subscribers }, 30},
		"activity": {func(i int, e *Entry) {
			e.Heard = heard(ActiveDays, Day{Messages: int64(i + 1), Reactions: int64(10 * i)})
		},
			func(p Parts) int64 { return p.Activity }, 25},
		"citation":           {func(i int, e *Entry) { e.Citation = Citation{Owners: int64(i), Total: int64(20 - i)} }, func(p Parts) int64 { return p.Citation }, 15},
		"citation by totals": {func(i int, e *Entry) { e.Citation = Citation{Owners: 3, Total: int64(i)} }, func(p Parts) int64 { return p.Citation }, 15},
	} {
		t.Run(name, func(t *testing.T) {
			for i, r := range rank(t, eleven(c.change), nil) {
				want := int64(i) * Whole / 10
				if c.part(r.Parts) != want || r.Score != want*c.weight/100 {
					t.Errorf("%d: part %d, score %d", i, c.part(r.Parts), r.Score)
				}
				if r.Place != 11-i || r.Of != 11 {
					t.Errorf("%d: place %d of %d", i, r.Place, r.Of)
				}
			}
		})
	}
}

func TestGrowthIsHalfOfAWeekAndHalfOfAMonth(t *testing.T) {
	all := map[string][]Point{}
	entries := eleven(func(i int, e *Entry) {
		// All had 1000 for long. Number i has i more since the day before yesterday,
		// and had taken 10-i away between: the month knows both, the week only the last.
		points := steady(40, 1000)
		for n := range points {
			if points[n].Day > today-20 {
				points[n].Subscribers -= int64(2 * (10 - i))
			}
			if points[n].Day > today-2 {
				points[n].Subscribers += int64(10 - i)
			}
		}
		all[e.ID] = points
	})
	for i, r := range rank(t, entries, all) {
		// In the week number i has grown by 10-i, in the month it has shrunk by 10-i:
		// whoever is first in one is last in the other.
		week, month := int64(10-i)*Whole/10, int64(i)*Whole/10
		if r.Parts.Growth != (week+month)/2 || r.Jumped {
			t.Errorf("%d: %+v", i, r)
		}
	}
}

func TestAVerifiedOwnerIsWorthATwentieth(t *testing.T) {
	ranked := rank(t, eleven(func(i int, e *Entry) { e.Verified = i == 4 }), nil)
	if ranked[4].Score != Whole/20 || ranked[4].Place != 1 || ranked[5].Score != 0 || ranked[5].Place != 6 || ranked[0].Place != 2 {
		t.Fatalf("%+v", ranked)
	}
}

func TestEntriesWithoutAScore(t *testing.T) {
	for name, c := range map[string]struct {
		change func(e *Entry)
		want   Gate
	}{
		"six days old":                  {func(e *Entry) { e.ListedDays = 6 }, Young},
		"seven days old":                {func(e *Entry) { e.ListedDays = 7 }, Open},
		"four posts in thirty days":     {func(e *Entry) { e.Heard = append(heard(26, Day{}), heard(4, Day{Messages: 1})...) }, Quiet},
		"five posts in thirty days":     {func(e *Entry) { e.Heard = append(heard(25, Day{}), heard(5, Day{Messages: 1})...) }, Open},
		"none in the days heard so far": {func(e *Entry) { e.Heard = heard(29, Day{}) }, Open},
		"never heard":                   {func(*Entry) {}, Open},
	} {
		t.Run(name, func(t *testing.T) {
			entries := eleven(func(i int, e *Entry) { e.Subscribers = int64(i) })
			c.change(&entries[10])
			ranked := rank(t, entries, map[string][]Point{"e10": steady(40, 1000, 1010)})
			got := ranked[10]
			if got.Gate != c.want || (got.Place == 0) != (c.want != Open) || got.Month == 0 {
				t.Errorf("%+v", got)
			}
			if c.want != Open && (got.Score != 0 || ranked[9].Place != 1 || ranked[9].Of != 10) {
				t.Errorf("%+v above %+v", got, ranked[9])
			}
		})
	}
}

func TestUnknownActivityCountsNothingAndIsTold(t *testing.T) {
	ranked := rank(t, eleven(func(i int, e *Entry) {
		if i > 0 {
			e.Heard = heard(3, Day{}) // nothing was said, but somebody listened
		}
	}), nil)
	if ranked[0].ActivityKnown || ranked[0].Parts.Activity != 0 || !ranked[1].ActivityKnown || ranked[1].Parts.Activity != Whole/10 {
		t.Fatalf("%+v and %+v", ranked[0], ranked[1])
	}
}

func TestASmallCohortIsComparedMoreWidely(t *testing.T) {
	entries := eleven(func(i int, e *Entry) { e.Subscribers = int64(i) })
	lone := func(id, language, category string, adult bool, subscribers int64) {
		entries = append(entries, Entry{ID: id, ListedDays: 30, Subscribers: subscribers,
			Cohort: Cohort{Kind: Channel, Language: language, Category: category, Adult: adult}})
	}
	lone("lone in its category", "en", "news", false, 5) // above 0 to 4 of tech, equal to 5: 5 of 11
	lone("lone in its language", "ru", "news", false, 6) // above 0 to 5 and the one before: 7 of 12
	lone("lone", "en", "tech", true, 1)
	ranked := rank(t, entries, nil)
	for i, want := range map[int]int64{10: Whole, 11: Whole * 5 / 11, 12: Whole * 7 / 12, 13: 0} {
		if got := ranked[i].Parts.Subscribers; got != want {
			t.Errorf("%s: %d, want %d", ranked[i].ID, got, want)
		}
	}
	for _, i := range []int{11, 12, 13} {
		if ranked[i].Place != 1 || ranked[i].Of != 1 {
			t.Errorf("%+v: places are counted in the cohort itself", ranked[i])
		}
	}
}

func TestAHistoryThatCannotBeReadRanksNobody(t *testing.T) {
	broken := errors.New("broken")
	history := iter.Seq2[Series, error](func(yield func(Series, error) bool) { yield(Series{}, broken) })
	if ranked, err := Rank(eleven(func(int, *Entry) {}), history, today); !errors.Is(err, broken) || ranked != nil {
		t.Fatalf("%v, %v", ranked, err)
	}
}
