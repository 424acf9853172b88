package directory

import (
	"cmp"
	"slices"
	"time"

	"causeway/internal/directory/ranking"
)

// Tier is how often the subscribers of an entry are counted.
type Tier string

// The tiers: what many look at is counted often, what nobody looks at seldom.
const (
	Hourly Tier = "hourly" // on the first page, or among the first of its cohort
	Daily  Tier = "daily"  // visited, listened to or new
	Weekly Tier = "weekly"
)

func (t Tier) period() time.Duration {
	switch t {
	case Hourly:
		return time.Hour
	case Daily:
		return 24 * time.Hour
	}
	return 7 * 24 * time.Hour
}

const (
	foremost = 10 // places of a cohort
	newDays  = 30
)

// assignTiers finds the tier of each standing; subjects are in the same order.
func assignTiers(all []standing, subjects []subject) {
	for i := range all {
		s, subject := &all[i], &subjects[i]
		s.Tier = Weekly
		if s.Heat > 0 || subject.consents || subject.ListedDays < newDays {
			s.Tier = Daily
		}
		if s.Place > 0 && s.Place <= foremost {
			s.Tier = Hourly
		}
	}
	for _, i := range onHome(all, subjects) {
		all[i].Tier = Hourly
	}
}

// onHome finds what the first page shows.
func onHome(all []standing, subjects []subject) (shown []int) {
	type list struct {
		kind  string
		adult bool
	}
	lists := map[list][]int{}
	for i := range subjects {
		key := list{subjects[i].Kind, subjects[i].Adult}
		lists[key] = append(lists[key], i)
	}
	for _, members := range lists {
		for _, figure := range []func(i int) int64{
			func(i int) int64 { return all[i].Heat },
			func(i int) int64 { return all[i].Score },
		} {
			slices.SortFunc(members, func(a, b int) int {
				return cmp.Or(cmp.Compare(figure(b), figure(a)), cmp.Compare(subjects[a].ID, subjects[b].ID))
			})
			for _, i := range members[:min(homeLength, len(members))] {
				if figure(i) > 0 && all[i].Gate != ranking.Quiet {
					shown = append(shown, i)
				}
			}
		}
	}
	return shown
}
