package app

import (
	"context"
	"hash/fnv"
	"math"
	"slices"
	"time"

	"causeway/internal/account"
	"causeway/internal/base/clock"
	"causeway/internal/directory"
	"causeway/internal/directory/ranking"
)

// How far the past of the demo's groups and channels goes back.
const (
	demoHistoryDays = 60
	demoVoteDays    = 3
	demoCites       = 3 // others that a chat leads to
)

// demoEntry is a line of demo/directory.json.
type demoEntry struct {
	Name, Title, Description, Language string
	Kind                               directory.Kind
	Category                           directory.Category
	Subscribers                        int64   // today
	Pace                               float64 // by how many per cent it grows in two months
	Votes                              int     // a day, lately
	Heard                              int64   // messages a day; 0: its owner lets nobody listen
	Verified, Adult                    bool
	Owner                              string // an address, or ""
	Blocked                            string // why
}

// seedDirectory fills the hub: words, groups and channels, apps, and what waits
// for the operator.
func (a *App) seedDirectory(ctx context.Context) error {
	people, err := a.demoPeople(ctx)
	if err != nil {
		return err
	}
	if err := a.seedApps(ctx, people); err != nil {
		return err
	}
	var lines []demoEntry
	if err := readDemo("directory.json", &lines); err != nil {
		return err
	}
	stock := make([]directory.Stocked, len(lines))
	for i, line := range lines {
		stock[i] = line.stocked(people[line.Owner], lines, a.clock.Now())
	}
	fresh, err := a.directory.Stock(ctx, stock)
	if err != nil {
		return err
	}
	if fresh {
		if err := a.seedModeration(ctx, people); err != nil {
			return err
		}
		if err := a.directory.Rank(ctx); err != nil {
			return err
		}
	}
	return a.seedMessages(ctx, lines)
}

// demoPeople finds the ids of the demo's members by their addresses.
func (a *App) demoPeople(ctx context.Context) (map[string]string, error) {
	people, err := a.account.People(ctx, account.PeopleFilter{Search: "@demo.example", Limit: 100})
	ids := make(map[string]string, len(people))
	for _, p := range people {
		ids[p.EmailTyped] = p.ID
	}
	return ids, err
}

// stocked gives an entry its past. It is the same in every shop that opens at
// the same moment.
func (d demoEntry) stocked(owner string, all []demoEntry, now clock.Millis) directory.Stocked {
	seed := fnv.New64a()
	seed.Write([]byte(d.Name))
	dice := &dice{seed.Sum64()}
	age := time.Duration(float64(20*24*time.Hour) + dice.throw()*float64(200*24*time.Hour))
	e := directory.Entry{
		Kind: d.Kind, Link: directory.Link("https://t.me/" + d.Name), Name: d.Name, Title: d.Title, Description: d.Description,
		Language: d.Language, Category: d.Category, Subscribers: d.Subscribers, Adult: d.Adult, Verified: d.Verified, OwnerID: owner,
		State: directory.Listed, Consent: directory.NoConsent, ListedAt: now.Add(-age),
	}
	if d.Blocked != "" {
		e.State, e.Reason = directory.Blocked, d.Blocked
	}
	made := directory.Stocked{History: d.history(dice), Votes: d.votes(dice, now)}
	if d.Heard > 0 {
		e.Consent, e.ChatID = directory.Given, -1_009_000_000_000-int64(seed.Sum64()%1_000_000_000)
		made.Heard = d.heard(dice)
		for range demoCites {
			made.Cites = append(made.Cites, all[int(dice.throw()*float64(len(all)))].Name)
		}
	}
	made.Entry = e
	return made
}

// dice fall the same way for everybody; nothing secret is made with them.
type dice struct{ state uint64 }

// throw gives a number from 0 up to 1, by the steps of splitmix64.
func (d *dice) throw() float64 {
	d.state += 0x9e3779b97f4a7c15
	z := d.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64((z^z>>31)>>11) / (1 << 53)
}

// history ends with what there is today, and came to it at its own pace with
// good and bad days.
func (d demoEntry) history(dice *dice) []int64 {
	days := make([]int64, demoHistoryDays)
	daily := math.Pow(1+d.Pace/100, 1.0/demoHistoryDays)
	n := float64(d.Subscribers)
	for i := range slices.Backward(days) {
		days[i] = int64(math.Round(n))
		n /= 1 + (daily-1)*(0.4+1.2*dice.throw()) + (dice.throw()-0.5)*0.0008
	}
	return days
}

// heard is what was said in a month: less on the days off, and in a group by
// a third as many people.
func (d demoEntry) heard(dice *dice) []ranking.Day {
	days := make([]ranking.Day, ranking.ActiveDays)
	for i := range days {
		share := 0.7 + 0.6*dice.throw()
		if i%7 >= 5 {
			share *= 0.6
		}
		days[i].Messages = max(1, int64(math.Round(float64(d.Heard)*share)))
		if d.Kind == directory.Group {
			days[i].Senders = days[i].Messages/3 + 1
		} else {
			days[i].Reactions = int64(float64(d.Subscribers) * 0.004 * share)
		}
	}
	return days
}

// votes are spread over the last days.
func (d demoEntry) votes(dice *dice, now clock.Millis) []clock.Millis {
	at := make([]clock.Millis, d.Votes*demoVoteDays)
	for i := range at {
		at[i] = now.Add(-time.Duration(dice.throw() * float64(demoVoteDays*24*time.Hour)))
	}
	return at
}
