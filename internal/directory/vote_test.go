package directory_test

import (
	"fmt"
	"testing"
	"time"

	"causeway/internal/directory"
	"causeway/internal/storage"
	"causeway/internal/storage/storagetest"
)

const countVotes = `SELECT COUNT(*) FROM directory_vote WHERE entry_id = $1`

func TestAVisitorHasOneVoteADay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"}, listed{id: "ferry"})
		ada, guest := directory.Visitor{UserID: "ada", Host: "192.0.2.1"}, directory.Visitor{Host: "192.0.2.1"}
		for _, who := range []directory.Visitor{ada, ada, {UserID: "ada", Host: "192.0.2.2"}, guest, guest, {Host: "ada"}} {
			if err := d.visit("news", who); err != nil {
				t.Fatal(err)
			}
		}
		want(t, "a member, an address and one like the member's name", d.number(countVotes, "news"), 3)
		want(t, "votes of another", d.number(countVotes, "ferry"), 0)
		d.clock.Advance(24 * time.Hour)
		if err := d.visit("news", ada); err != nil {
			t.Fatal(err)
		}
		want(t, "on the next day", d.number(countVotes, "news"), 4)
		want(t, "names that are the same on two days", d.number(`
			SELECT COUNT(*) FROM (SELECT visitor FROM directory_vote GROUP BY visitor HAVING COUNT(*) > 1) AS again`), 0)
	})
}

func TestVisitsAtOnceAreOneVote(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"})
		results := storagetest.AtOnce(24, func(i int) error {
			return d.visit("news", directory.Visitor{Host: fmt.Sprintf("192.0.2.%d", i%3)})
		})
		storagetest.WantCount(t, results, nil, 24)
		want(t, "votes of three visitors", d.number(countVotes, "news"), 3)
		want(t, "salts of the day", d.number(`SELECT COUNT(*) FROM directory_salt`), 1)
	})
}

func TestOnlyWhatIsListedIsVisited(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "sunken"}, listed{id: "gone"})
		d.exec(`UPDATE directory_entry SET state = 'blocked' WHERE id = 'sunken'`)
		d.exec(`UPDATE directory_entry SET state = 'gone' WHERE id = 'gone'`)
		for id, refusal := range map[string]error{"sunken": directory.ErrBlocked, "gone": storage.ErrNotFound, "never": storage.ErrNotFound} {
			wantError(t, id, d.visit(id, directory.Visitor{Host: "192.0.2.1"}), refusal)
		}
		want(t, "votes", d.number(`SELECT COUNT(*) FROM directory_vote`), 0)
	})
}

func TestAVoteWeighsHalfAsMuchEveryDay(t *testing.T) {
	storagetest.Each(t, func(t *testing.T, db *storage.DB) {
		d := newDesk(t, db)
		d.put(listed{id: "news"})
		vote := func(host string) {
			if err := d.visit("news", directory.Visitor{Host: host}); err != nil {
				t.Fatal(err)
			}
		}
		heat := func() int64 { d.rank(); return d.entry("news").Heat }
		vote("192.0.2.1")
		vote("192.0.2.2")
		want(t, "two votes of now", heat(), 2_000_000)
		d.clock.Advance(24 * time.Hour)
		vote("192.0.2.1")
		want(t, "a day later with one more", heat(), 2_000_000)
		d.clock.Advance(24 * time.Hour)
		want(t, "two days later", heat(), 1_000_000)
		d.clock.Advance(10 * 24 * time.Hour)
		want(t, "when nobody remembers", heat(), 0)
	})
}
