package app_test

import (
	"testing"
	"time"

	"causeway/internal/app"
	"causeway/internal/storage/storagetest"
)

// listed is an entry as anybody sees it in a list.
type listed struct {
	ID, Title, Link string
	Heat, Score     float64
}

// entriesBy is the list of groups and channels in one order.
func (s *shop) entriesBy(sort string) []listed {
	s.t.Helper()
	var page struct{ Items []listed }
	s.want("GET", "/api/v1/directory/entries?sort="+sort, nil, 200, &page)
	return page.Items
}

// listGroup has the operator list what the member of this shop hands in.
func (s *shop) listGroup(operator *shop, link, title string) (id string) {
	s.t.Helper()
	var handed, entry struct{ ID, State string }
	s.want("POST", "/api/v1/directory/submissions", says{"link": link}, 200, &handed)
	if handed.State != "pending" {
		s.t.Fatalf("%s is %s", link, handed.State)
	}
	operator.want("POST", "/api/v1/admin/directory/submissions/"+handed.ID+"/approve", says{
		"title": title, "kind": "group", "language": "en", "category": "tech", "adult": false,
	}, 200, &entry)
	return entry.ID
}

// A chat is handed in, listed and visited; it is hot within the hour, and has a
// place in the ranking once it is old enough.
func TestAGroupIsListedHotAndThenRanked(t *testing.T) {
	eachDatabase(t, func(t *testing.T, databaseURL string) {
		s := openShop(t, databaseURL)
		operator := *s
		operator.signInOperator("operator@demo.example", app.DemoOperatorPassword)
		s.signIn("mia@demo.example")
		loud := s.listGroup(&operator, "@loud_harbour_group", "Loud harbour")
		quiet := s.listGroup(&operator, "telegram.me/quiet_harbour_group", "Quiet harbour")

		if first := s.entriesBy("newest"); len(first) != 2 {
			t.Fatalf("listed: %+v", first)
		}
		s.want("POST", "/api/v1/directory/entries/"+loud+"/visits", nil, 204, nil)
		s.want("POST", "/api/v1/directory/entries/"+loud+"/visits", nil, 204, nil) // counts once

		s.clock.Advance(time.Hour)
		storagetest.Eventually(t, "the visited one to be hot", func() bool {
			hot := s.entriesBy("hot")
			return hot[0].ID == loud && hot[0].Heat > 0.9 && hot[0].Heat <= 1 && hot[1].Heat == 0
		})
		if ranked := s.entriesBy("rank"); ranked[0].Score != 0 {
			t.Errorf("ranked on the first day: %+v", ranked)
		}

		for range 8 {
			s.clock.Advance(24 * time.Hour)
		}
		storagetest.Eventually(t, "both to have a place", func() bool {
			var page struct{ Rank *struct{ Place, Of int64 } }
			for _, id := range []string{loud, quiet} {
				s.clock.Advance(aLook)
				s.want("GET", "/api/v1/directory/entries/"+id, nil, 200, &page)
				if page.Rank == nil || page.Rank.Place < 1 || page.Rank.Of != 2 {
					return false
				}
				page.Rank = nil
			}
			return true
		})
	})
}
